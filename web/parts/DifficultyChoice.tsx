import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import { messages } from '../language/messages.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { DifficultyMark } from './DifficultyMark.tsx';

interface DifficultyChoiceProps {
	readonly name: string;
	readonly value: Difficulty;
	readonly onChoose: (difficulty: Difficulty) => void;
}

/** Radio buttons with the mark of each difficulty. On a narrow screen only the chosen one is named in print. */
export function DifficultyChoice({ name, value, onChoose }: DifficultyChoiceProps) {
	return (
		<fieldset class="choice difficulty-choice">
			<legend class="visually-hidden">{viewMessages.board.difficulty}</legend>
			{DIFFICULTIES.map((option) => (
				<label key={option}>
					<input type="radio" name={name} checked={option === value} onChange={() => onChoose(option)} />
					<span>
						<DifficultyMark difficulty={option} />
						<b>{messages.difficulties[option]}</b>
					</span>
				</label>
			))}
		</fieldset>
	);
}
