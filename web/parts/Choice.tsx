import { Icon } from './Icon.tsx';

interface ChoiceProps<T extends string> {
	readonly label: string;
	readonly name: string;
	readonly options: readonly T[];
	readonly words: Record<T, string>;
	readonly value: T;
	readonly onChoose: (option: T) => void;
	/** Options with a mark, and what the mark means. */
	readonly marked?: { readonly options: readonly T[]; readonly word: string };
}

/** Radio buttons that look like one segmented control. */
export function Choice<T extends string>(props: ChoiceProps<T>) {
	const { label, name, options, words, value, onChoose, marked } = props;
	return (
		<fieldset class="choice">
			<legend class="visually-hidden">{label}</legend>
			{options.map((option) => (
				<label key={option}>
					<input type="radio" name={name} checked={option === value} onChange={() => onChoose(option)} />
					<span>
						{words[option]}
						{marked?.options.includes(option) && (
							<>
								<Icon name="done" />
								<span class="visually-hidden">{`, ${marked.word}`}</span>
							</>
						)}
					</span>
				</label>
			))}
		</fieldset>
	);
}
