import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
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
import { type CupFaults, describeCupFaults } from './describeCupFaults.ts';
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
	const element = useRef<HTMLFormElement>(null);
	const [form, setForm] = useState<CupChoice>(() => openForm(cup, shell.nowMs));
	const set = (part: Partial<CupChoice>) => setForm({ ...form, ...part });
	const faults = describeCupFaults(why);
	useEffect(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [why]);
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
		<form ref={element} class="contest-cup-form" onSubmit={submit}>
			<div class="contest-cup-part">
				<Field label={words.nameLabel} fault={faults.name}>
					{(attributes) => (
						<input
							{...attributes}
							type="text"
							autocomplete="off"
							maxLength={CONTEST_NAME_LENGTH_MAX}
							value={form.name}
							onInput={({ currentTarget }) => set({ name: currentTarget.value })}
						/>
					)}
				</Field>
				{cup === undefined && (
					<>
						<PuzzleChoice difficulties={form.difficulties} onChoose={(difficulties) => set({ difficulties })} />
						<LabeledChoice
							label={words.start}
							name="cup-start"
							options={STARTS}
							words={words.starts}
							value={form.start}
							onChoose={(start) => set({ start })}
						/>
					</>
				)}
			</div>
			<div class="contest-cup-part">
				<WindowChoice form={form} isNew={cup === undefined} faults={faults} onSet={set} />
				<Field label={words.minutesLabel} fault={faults.minutes}>
					{(attributes) => (
						<input
							{...attributes}
							type="number"
							min={CONTEST_MINUTES_MIN}
							max={CONTEST_MINUTES_MAX}
							value={Number.isNaN(form.minutes) ? '' : form.minutes}
							onInput={({ currentTarget }) => set({ minutes: currentTarget.valueAsNumber })}
						/>
					)}
				</Field>
				<LabeledChoice
					label={words.shows}
					name="cup-shows"
					options={CONTEST_SHOWS}
					words={words.showsNames}
					value={form.shows}
					onChoose={(shows) => set({ shows })}
				/>
				<Switch
					label={words.hidden}
					note={words.hiddenNote}
					isOn={form.hidden}
					onSwitch={(hidden) => set({ hidden })}
				/>
				<Switch label={words.programs} isOn={form.programs} onSwitch={(programs) => set({ programs })} />
			</div>
			<p class="error" role="alert">
				{why === undefined || Object.keys(faults).length > 0 ? '' : describeWhole(why, cup === undefined)}
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

/** A circle that is not found is one whose maker the player is no longer. */
function describeWhole(why: Refusal, isNew: boolean): string {
	return isNew && why.code === 'not_found' ? viewMessages.contests.refusals.notMaker : describeContestRefusal(why);
}

interface FieldProps {
	readonly label: string;
	/** What is wrong with its value. */
	readonly fault: string | undefined;
	/** Draws the input. */
	readonly children: (attributes: InputAttributes) => ComponentChildren;
}

/** What connects an input with its label and its fault. */
interface InputAttributes {
	readonly id: string;
	readonly required: true;
	readonly 'aria-invalid': boolean;
	readonly 'aria-describedby': string | undefined;
}

function Field({ label, fault, children }: FieldProps) {
	const id = useId();
	const isFaulty = fault !== undefined;
	const faultId = `${id}-fault`;
	return (
		<div class="field">
			<label for={id}>{label}</label>
			{children({
				id,
				required: true,
				'aria-invalid': isFaulty,
				'aria-describedby': isFaulty ? faultId : undefined,
			})}
			<Fault id={faultId} text={fault} />
		</div>
	);
}

function Fault({ id, text }: { id?: string; text: string | undefined }) {
	if (text === undefined) return null;
	return (
		<p class="error" id={id}>
			{text}
		</p>
	);
}

function LabeledChoice<T extends string>(props: Parameters<typeof Choice<T>>[0]) {
	return (
		<div class="field">
			<span aria-hidden="true">{props.label}</span>
			<Choice {...props} />
		</div>
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
		<>
			<LabeledChoice
				label={words.puzzleCount}
				name="cup-count"
				options={COUNTS}
				words={Object.fromEntries(COUNTS.map((count) => [count, count]))}
				value={`${difficulties.length}`}
				onChoose={(count) => resize(Number(count))}
			/>
			<div class="contest-cup-puzzles">
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
		</>
	);
}

interface WindowChoiceProps {
	readonly form: CupChoice;
	readonly isNew: boolean;
	readonly faults: CupFaults;
	readonly onSet: (part: Partial<CupChoice>) => void;
}

function WindowChoice({ form, isNew, faults, onSet }: WindowChoiceProps) {
	const shell = useShell();
	const words = viewMessages.contests;
	const isSame = form.start === 'same';
	const hasFields = isSame || form.window === 'own';
	const { opensAt, closesAt } = chooseWindow(form, shell.nowMs);
	const from = opensAt ?? new Date(shell.nowMs).toISOString();
	return (
		<>
			{!isSame && isNew && (
				<LabeledChoice
					label={words.window}
					name="cup-window"
					options={WINDOWS}
					words={words.windows}
					value={form.window}
					onChoose={(window) => onSet({ window })}
				/>
			)}
			{!hasFields && closesAt !== undefined && (
				<div>
					<p class="fine">
						<span class="nowrap">{formatWhen(from)}</span> – <span class="nowrap">{formatWhen(closesAt)}</span>
					</p>
					<Fault text={faults.opensAt ?? faults.closesAt} />
				</div>
			)}
			{hasFields && (
				<div class="contest-cup-moments">
					<Moment label={words.opens} fault={faults.opensAt} text={form.opens} onText={(opens) => onSet({ opens })} />
					{!isSame && (
						<Moment
							label={words.closes}
							fault={faults.closesAt}
							text={form.closes}
							onText={(closes) => onSet({ closes })}
						/>
					)}
				</div>
			)}
		</>
	);
}

interface MomentProps {
	readonly label: string;
	readonly fault: string | undefined;
	readonly text: string;
	readonly onText: (text: string) => void;
}

function Moment({ label, fault, text, onText }: MomentProps) {
	return (
		<Field label={label} fault={fault}>
			{(attributes) => (
				<input
					{...attributes}
					type="datetime-local"
					value={text}
					onInput={({ currentTarget }) => onText(currentTarget.value)}
				/>
			)}
		</Field>
	);
}
