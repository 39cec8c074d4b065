import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import { messages } from '../../words/messages.ts';
import { Picker } from './Picker.tsx';

interface DifficultyPickerProps {
	readonly label: string;
	readonly value: Difficulty;
	readonly onChoose: (difficulty: Difficulty) => void;
}

/** The browser's own list of the difficulties, as one control of a row. */
export function DifficultyPicker(props: DifficultyPickerProps) {
	return <Picker options={DIFFICULTIES} words={messages.difficulties} {...props} />;
}
