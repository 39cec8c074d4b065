import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import { messages } from '../../words/messages.ts';
import { Icon } from './Icon.tsx';

interface DifficultyPickerProps {
	readonly label: string;
	readonly value: Difficulty;
	readonly onChoose: (difficulty: Difficulty) => void;
}

/** The browser's own list of the difficulties, as one control of a row. */
export function DifficultyPicker({ label, value, onChoose }: DifficultyPickerProps) {
	return (
		<span class="picker">
			<select
				class="pick"
				aria-label={label}
				value={value}
				onChange={({ currentTarget }) => onChoose(DIFFICULTIES[currentTarget.selectedIndex]!)}
			>
				{DIFFICULTIES.map((difficulty) => (
					<option key={difficulty} value={difficulty} selected={difficulty === value}>
						{messages.difficulties[difficulty]}
					</option>
				))}
			</select>
			<Icon name="down" />
		</span>
	);
}
