import type { ComponentChildren } from 'preact';
import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import { messages } from '../../words/messages.ts';
import { DifficultyMark } from './DifficultyMark.tsx';
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
	/** The sign of an option, before its word. */
	readonly signOf?: (option: T) => ComponentChildren;
}

/** Radio buttons that look like one segmented control. */
export function Choice<T extends string>(props: ChoiceProps<T>) {
	const { label, name, options, words, value, onChoose, marked, signOf } = props;
	return (
		<fieldset class={signOf === undefined ? 'choice' : 'choice signed'}>
			<legend class="visually-hidden">{label}</legend>
			{options.map((option) => (
				<label key={option}>
					<input type="radio" name={name} checked={option === value} onChange={() => onChoose(option)} />
					<span>
						{signOf?.(option)}
						<span class="word">{words[option]}</span>
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

type DifficultyChoiceProps = Pick<ChoiceProps<Difficulty>, 'label' | 'name' | 'value' | 'onChoose'>;

/** The five difficulties with their marks. Where there is no room for five words, only the chosen one has its word. */
export function DifficultyChoice(props: DifficultyChoiceProps) {
	const signOf = (difficulty: Difficulty) => <DifficultyMark difficulty={difficulty} />;
	return <Choice options={DIFFICULTIES} words={messages.difficulties} signOf={signOf} {...props} />;
}
