interface ChoiceProps<T extends string> {
	readonly label: string;
	readonly name: string;
	readonly options: readonly T[];
	readonly words: Record<T, string>;
	readonly value: T;
	readonly onChoose: (option: T) => void;
}

/** Radio buttons that look like one segmented control. */
export function Choice<T extends string>({ label, name, options, words, value, onChoose }: ChoiceProps<T>) {
	return (
		<fieldset class="choice">
			<legend class="visually-hidden">{label}</legend>
			{options.map((option) => (
				<label key={option}>
					<input type="radio" name={name} checked={option === value} onChange={() => onChoose(option)} />
					<span>{words[option]}</span>
				</label>
			))}
		</fieldset>
	);
}
