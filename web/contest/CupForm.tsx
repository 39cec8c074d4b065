import { useState } from 'preact/hooks';
import type { Contest, ContestCreation } from '#contract/contest.ts';
import { CONTEST_SHOWS } from '#contract/kinds.ts';
import {
	CONTEST_MINUTES_MAX,
	CONTEST_MINUTES_MIN,
	CONTEST_NAME_LENGTH_MAX,
	CONTEST_PUZZLES_MAX,
	CONTEST_PUZZLES_MIN,
} from '#contract/limits.ts';
import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import type { Refusal } from '../browser/refusal.ts';
import { messages } from '../language/messages.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { Choice } from '../parts/Choice.tsx';
import { describeContestRefusal } from '../parts/describeContestRefusal.ts';
import { Switch } from '../parts/Switch.tsx';
import { useShell } from '../parts/shell.ts';
import { type CupChoice, chooseWindow, openForm, STARTS, WINDOWS } from './cupChoice.ts';
import { formatWhen } from './formatWhen.ts';

type CupFields = Omit<ContestCreation, 'circle' | 'guestId'>;

interface CupFormProps {
	/** The cup to change; a new one without it. Its puzzles and its kind of start are fixed. */
	readonly cup?: Contest;
	/** Why the service refused it. */
	readonly why: Refusal | undefined;
	readonly isSending: boolean;
	readonly onCancel: () => void;
	readonly onSend: (fields: CupFields) => Promise<void>;
}

/** What the maker decides about a cup. */
export function CupForm({ cup, why, isSending, onCancel, onSend }: CupFormProps) {
	const shell = useShell();
	const words = viewMessages.contests;
	const [form, setForm] = useState<CupChoice>(() => openForm(cup, shell.nowMs));
	const set = (part: Partial<CupChoice>) => setForm({ ...form, ...part });
	const submit = (event: Event) => {
		event.preventDefault();
		const { name, difficulties, minutes, start, shows, hidden, programs } = form;
		const window = chooseWindow(form, shell.nowMs);
		void onSend({
			name,
			difficulties: [...difficulties],
			minutes,
			sameStart: start === 'same',
			shows,
			hidden,
			programs,
			...window,
		});
	};
	return (
		<form class="cup-form column" onSubmit={submit}>
			<label class="field">
				<span>{words.nameLabel}</span>
				<input
					type="text"
					required
					autocomplete="off"
					maxLength={CONTEST_NAME_LENGTH_MAX}
					value={form.name}
					onInput={({ currentTarget }) => set({ name: currentTarget.value })}
				/>
			</label>
			{cup === undefined && (
				<>
					<PuzzleChoice difficulties={form.difficulties} onChoose={(difficulties) => set({ difficulties })} />
					<Choice
						label={words.start}
						name="cup-start"
						options={STARTS}
						words={words.starts}
						value={form.start}
						onChoose={(start) => set({ start })}
					/>
				</>
			)}
			<WindowChoice form={form} isNew={cup === undefined} onSet={set} />
			<label class="field">
				<span>{words.minutesLabel}</span>
				<input
					type="number"
					required
					min={CONTEST_MINUTES_MIN}
					max={CONTEST_MINUTES_MAX}
					value={form.minutes}
					onInput={({ currentTarget }) => set({ minutes: currentTarget.valueAsNumber })}
				/>
			</label>
			<div>
				<p class="fine">{words.shows}</p>
				<Choice
					label={words.shows}
					name="cup-shows"
					options={CONTEST_SHOWS}
					words={words.showsNames}
					value={form.shows}
					onChoose={(shows) => set({ shows })}
				/>
			</div>
			<Switch label={words.hidden} note={words.hiddenNote} isOn={form.hidden} onSwitch={(hidden) => set({ hidden })} />
			<Switch label={words.programs} isOn={form.programs} onSwitch={(programs) => set({ programs })} />
			<p class="error" role="alert">
				{why === undefined ? '' : describeContestRefusal(why)}
			</p>
			<p class="row">
				<button type="submit" class="primary" disabled={isSending}>
					{cup === undefined ? words.make : words.save}
				</button>
				<button type="button" class="quiet" onClick={onCancel}>
					{messages.game.close}
				</button>
			</p>
		</form>
	);
}

const COUNTS = Array.from(
	{ length: CONTEST_PUZZLES_MAX - CONTEST_PUZZLES_MIN + 1 },
	(_, index) => `${CONTEST_PUZZLES_MIN + index}`,
);

interface PuzzleChoiceProps {
	readonly difficulties: readonly Difficulty[];
	readonly onChoose: (difficulties: readonly Difficulty[]) => void;
}

function PuzzleChoice({ difficulties, onChoose }: PuzzleChoiceProps) {
	const words = viewMessages.contests;
	const resize = (count: number) =>
		onChoose(Array.from({ length: count }, (_, index) => difficulties[index] ?? difficulties.at(-1)!));
	return (
		<div class="cup-puzzles">
			<p class="fine">{words.puzzleCount}</p>
			<Choice
				label={words.puzzleCount}
				name="cup-count"
				options={COUNTS}
				words={Object.fromEntries(COUNTS.map((count) => [count, count]))}
				value={`${difficulties.length}`}
				onChoose={(count) => resize(Number(count))}
			/>
			<div class="row">
				{difficulties.map((difficulty, index) => (
					// The puzzles have no identity but their number.
					<label key={`${index + 1}`} class="field">
						<span>{words.puzzle({ number: index + 1 })}</span>
						<select
							value={difficulty}
							onChange={({ currentTarget }) => onChoose(difficulties.with(index, currentTarget.value as Difficulty))}
						>
							{DIFFICULTIES.map((option) => (
								<option key={option} value={option}>
									{messages.difficulties[option]}
								</option>
							))}
						</select>
					</label>
				))}
			</div>
		</div>
	);
}

interface WindowChoiceProps {
	readonly form: CupChoice;
	readonly isNew: boolean;
	readonly onSet: (part: Partial<CupChoice>) => void;
}

function WindowChoice({ form, isNew, onSet }: WindowChoiceProps) {
	const shell = useShell();
	const words = viewMessages.contests;
	const isSame = form.start === 'same';
	const { opensAt, closesAt } = chooseWindow(form, shell.nowMs);
	const from = opensAt ?? new Date(shell.nowMs).toISOString();
	return (
		<>
			{!isSame && isNew && (
				<div>
					<p class="fine">{words.window}</p>
					<Choice
						label={words.window}
						name="cup-window"
						options={WINDOWS}
						words={words.windows}
						value={form.window}
						onChoose={(window) => onSet({ window })}
					/>
				</div>
			)}
			{!isSame && form.window !== 'own' && closesAt !== undefined && (
				<p class="fine">
					{formatWhen(from)} – {formatWhen(closesAt)}
				</p>
			)}
			{(isSame || form.window === 'own') && (
				<div class="row">
					<MomentField label={words.opens} text={form.opens} onText={(opens) => onSet({ opens })} />
					{!isSame && <MomentField label={words.closes} text={form.closes} onText={(closes) => onSet({ closes })} />}
				</div>
			)}
		</>
	);
}

function MomentField({ label, text, onText }: { label: string; text: string; onText: (text: string) => void }) {
	return (
		<label class="field">
			<span>{label}</span>
			<input type="datetime-local" required value={text} onInput={({ currentTarget }) => onText(currentTarget.value)} />
		</label>
	);
}
