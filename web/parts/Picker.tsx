import { Icon } from './Icon.tsx';

interface PickerProps<T extends string> {
	readonly label: string;
	readonly options: readonly T[];
	readonly words: Readonly<Record<T, string>>;
	readonly value: T;
	readonly onChoose: (option: T) => void;
}

/** The browser's own list of options, as one control. */
export function Picker<T extends string>({ label, options, words, value, onChoose }: PickerProps<T>) {
	return (
		<span class="picker">
			<select
				class="pick"
				aria-label={label}
				value={value}
				onChange={({ currentTarget }) => onChoose(options[currentTarget.selectedIndex]!)}
			>
				{options.map((option) => (
					<option key={option} value={option} selected={option === value}>
						{words[option]}
					</option>
				))}
			</select>
			<Icon name="down" />
		</span>
	);
}
