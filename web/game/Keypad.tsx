import type { ComponentChildren } from 'preact';
import { countRemaining } from '../grid/cellView.ts';
import { ENTRY_MODES, type EntryMode, hasEntry } from '../grid/gridState.ts';
import type { PlainKind } from '../grid/keys.ts';
import { messages } from '../language/messages.ts';
import { Icon, type IconName } from '../parts/Icon.tsx';
import { act } from './actions.ts';
import { GameMenu } from './GameMenu.tsx';
import type { GameState } from './gameState.ts';
import { Pause } from './PauseOverlay.tsx';
import { preventFocus } from './preventFocus.ts';
import { Slot } from './Slot.tsx';
import type { GameSession } from './session.ts';

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

interface PadProps {
	readonly session: GameSession;
	readonly state: GameState;
}

interface PadUse {
	readonly hasHelp: boolean;
	/** In the place of the tools while the givens of a puzzle are typed. */
	readonly entry?: ComponentChildren;
	/** Tools beside those that every game has. */
	readonly tools?: ComponentChildren;
	readonly streakDays?: number;
	/** Whether the content between grid and keys is a task, which stays. */
	readonly isPinned?: boolean;
	/** What is between grid and keys when nothing else is said. */
	readonly children?: ComponentChildren;
}

/** All that is used in a game beside its grid: one place for words, the keys and the tools. A pause takes their place. */
export function Pad(props: PadProps & PadUse) {
	const { session, state, hasHelp, entry, tools, streakDays = 0, isPinned = false, children } = props;
	if (state.play === undefined) return <Pause session={session} state={state} streakDays={streakDays} />;
	const hint = hasHelp ? state.hint : undefined;
	const { moreKeys, squareKeys } = session.preferences.value;
	// A step that places no digit needs no keys.
	const isAlone = squareKeys || (hint?.level === 2 && hint.answer.placements.length === 0);
	const hasModes = entry === undefined && moreKeys;
	const place = ['game-pad', hint && (isAlone ? 'game-hint-alone' : 'game-has-hint'), hasModes && 'game-has-modes'];
	return (
		<div class={place.filter(Boolean).join(' ')}>
			<Slot session={session} hasHint={hint !== undefined} canHaveHint={hasHelp} isPinned={isPinned}>
				{children}
			</Slot>
			{hasModes && <Modes session={session} state={state} />}
			<Keypad
				session={session}
				state={state}
				hasNotes={entry === undefined && !hasModes}
				canHold={entry === undefined}
			/>
			{entry === undefined ? (
				<Tools session={session} state={state} hasHelp={hasHelp} hasModes={hasModes} tools={tools} />
			) : (
				<fieldset class="tools game-entering" aria-label={messages.game.tools} onMouseDown={preventFocus}>
					<Tool session={session} icon="undo" isOff={state.past.length === 0} />
					{entry}
				</fieldset>
			)}
		</div>
	);
}

interface KeypadProps extends PadProps {
	readonly hasNotes: boolean;
	/** Whether a key that is held writes a note. */
	readonly canHold: boolean;
}

/** The digits, drawn the way they will be entered, and a key for notes. */
function Keypad({ session, state, hasNotes, canHold }: KeypadProps) {
	const { mode, armed, play } = state;
	const remaining = countRemaining(play?.cells ?? []);
	return (
		<fieldset class={`game-keypad game-as-${mode}`} aria-label={messages.game.keypad} onMouseDown={preventFocus}>
			{DIGITS.map((digit) => (
				<button
					key={digit}
					type="button"
					class={classOfKey(digit, mode, remaining[digit])}
					data-digit={canHold && mode !== 'color' ? digit : undefined}
					aria-pressed={armed === undefined ? undefined : armed === digit}
					aria-label={labelKey(digit, mode, remaining[digit])}
					onClick={() => act(session, { kind: 'digit', digit })}
				>
					<span class="key-digit" translate={false}>
						{digit}
					</span>
					<span class="game-key-left" data-left={mode === 'color' ? '' : countLeft(remaining[digit])} />
				</button>
			))}
			{hasNotes ? (
				<NotesKey session={session} mode={mode} />
			) : (
				<button type="button" class="key game-wide" onClick={() => act(session, { kind: 'erase' })}>
					<Icon name="erase" />
					<span>{messages.game.erase}</span>
				</button>
			)}
		</fieldset>
	);
}

/** Switches between digits and notes. While center notes or colors are chosen, it says so and leads back to digits. */
function NotesKey({ session, mode }: { session: GameSession; mode: EntryMode }) {
	const words = messages.game;
	const isDigit = mode === 'digit';
	const word = mode === 'center' ? words.modes.center : mode === 'color' ? words.colorCells : words.notes;
	return (
		<button
			type="button"
			class="key game-wide"
			aria-pressed={!isDigit}
			onClick={() => act(session, { kind: 'mode', mode: isDigit ? 'corner' : 'digit' })}
		>
			<Icon name={isDigit || mode === 'corner' ? 'notes' : mode} />
			<span>{word}</span>
		</button>
	);
}

function countLeft(left = 0): string {
	return left <= 0 ? '✓' : `${left}`;
}

function classOfKey(digit: number, mode: EntryMode, left = 9): string {
	if (mode === 'color') return `key tint c${digit}`;
	return left <= 0 ? 'key game-used-up' : 'key';
}

function labelKey(digit: number, mode: EntryMode, left = 0): string {
	const words = messages.game;
	return mode === 'color'
		? `${digit}, ${Object.values(words.colors)[digit - 1]}`
		: words.digitKey({ digit, remaining: Math.max(left, 0) });
}

/** For players who use all four kinds of entry: a key for each. */
function Modes({ session, state }: PadProps) {
	const words = messages.game;
	return (
		<fieldset class="game-modes" aria-label={words.entry} onMouseDown={preventFocus}>
			{ENTRY_MODES.map((mode) => (
				<button
					key={mode}
					type="button"
					class="tool"
					aria-pressed={state.mode === mode}
					onClick={() => act(session, { kind: 'mode', mode })}
				>
					<Icon name={mode} />
					<span>{words.modes[mode]}</span>
				</button>
			))}
		</fieldset>
	);
}

interface ToolsProps extends PadProps {
	readonly hasHelp: boolean;
	readonly hasModes: boolean;
	readonly tools: ComponentChildren;
}

function Tools({ session, state, hasHelp, hasModes, tools }: ToolsProps) {
	const words = messages.game;
	return (
		<fieldset class="tools" aria-label={words.tools} onMouseDown={preventFocus}>
			<Tool session={session} icon="undo" isOff={state.past.length === 0} />
			{hasModes ? (
				<Tool session={session} icon="redo" isOff={state.future.length === 0} />
			) : (
				<Tool session={session} icon="erase" isOff={false} />
			)}
			{hasHelp && (
				<>
					<button type="button" class="tool" disabled={!hasEntry(state)} onClick={() => void session.help.check()}>
						<Icon name="done" />
						<span>{words.check}</span>
					</button>
					<Tool session={session} icon="hint" isOff={false} />
				</>
			)}
			{tools}
			<GameMenu look="tool" word={words.moreTools}>
				<MoreTools session={session} state={state} hasModes={hasModes} />
			</GameMenu>
		</fieldset>
	);
}

/** Everything that few games need. */
function MoreTools({ session, state, hasModes }: PadProps & { readonly hasModes: boolean }) {
	const words = messages.game;
	return (
		<>
			{!hasModes && (
				<>
					<Tool session={session} icon="redo" isOff={state.future.length === 0} />
					<ModeChoice session={session} state={state} mode="center" word={words.centerNotes} />
					<ModeChoice session={session} state={state} mode="color" word={words.colorCells} />
				</>
			)}
			<Tool session={session} icon="fill" label={words.fillAll} isOff={false} />
		</>
	);
}

interface ModeChoiceProps extends PadProps {
	readonly mode: EntryMode;
	readonly word: string;
}

function ModeChoice({ session, state, mode, word }: ModeChoiceProps) {
	const isOn = state.mode === mode;
	return (
		<button
			type="button"
			class="tool"
			aria-pressed={isOn}
			onClick={() => act(session, { kind: 'mode', mode: isOn ? 'digit' : mode })}
		>
			<Icon name={mode} />
			<span>{word}</span>
		</button>
	);
}

interface ToolProps {
	readonly session: GameSession;
	readonly icon: IconName & PlainKind & keyof typeof messages.game;
	/** For screen readers, when the visible word is not enough. */
	readonly label?: string;
	readonly isOff: boolean;
}

function Tool({ session, icon, label, isOff }: ToolProps) {
	return (
		<button type="button" class="tool" disabled={isOff} aria-label={label} onClick={() => act(session, { kind: icon })}>
			<Icon name={icon} />
			<span>{messages.game[icon]}</span>
		</button>
	);
}
