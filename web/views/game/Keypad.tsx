import type { ComponentChildren } from 'preact';
import { act } from '../../game/actions.ts';
import { countRemaining } from '../../game/cellView.ts';
import { ENTRY_MODES, type EntryMode, type GameState, hasEntry } from '../../game/gameState.ts';
import type { PlainKind } from '../../game/keys.ts';
import type { GameSession } from '../../game/session.ts';
import { messages } from '../../words/messages.ts';
import { Icon, type IconName } from '../parts/Icon.tsx';
import { HintSheet } from './HintSheet.tsx';
import { preventFocus } from './preventFocus.ts';

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

interface PadProps {
	readonly session: GameSession;
	readonly state: GameState;
}

/** The keys while the player types a puzzle's givens, without notes: in the places of the modes and of the tools. */
export interface PadEntry {
	readonly first: ComponentChildren;
	readonly last: ComponentChildren;
}

interface PadUse {
	readonly hasHelp: boolean;
	readonly entry?: PadEntry | undefined;
	/** The content in the place of the tools. */
	readonly tools?: ComponentChildren;
}

/** All keys and tools of a game; a hint takes their place while it is shown. */
export function Pad({ session, state, hasHelp, entry, tools }: PadProps & PadUse) {
	if (hasHelp && state.hint !== undefined) return <HintSheet session={session} state={state} hint={state.hint} />;
	return (
		<div class="pad">
			{entry === undefined ? <Modes session={session} state={state} /> : entry.first}
			<History session={session} state={state} />
			<Keypad session={session} state={state} />
			{entry?.last ?? tools ?? <Tools session={session} state={state} hasHelp={hasHelp} />}
		</div>
	);
}

/** The digits, drawn the way they will be entered. */
function Keypad({ session, state }: PadProps) {
	const remaining = state.play === undefined ? undefined : countRemaining(state.play.cells);
	const words = messages.game;
	return (
		<fieldset class={`keypad as-${state.mode}`} aria-label={words.keypad} onMouseDown={preventFocus}>
			{DIGITS.map((digit) => (
				<button
					key={digit}
					type="button"
					class={classOfKey(digit, state.mode, remaining?.[digit])}
					disabled={remaining === undefined}
					aria-pressed={state.armed === undefined ? undefined : state.armed === digit}
					aria-label={labelKey(digit, state.mode, remaining?.[digit])}
					onClick={() => act(session, { kind: 'digit', digit })}
				>
					<span class="key-digit">{digit}</span>
					<span class="key-left" data-left={state.mode === 'color' ? '' : countLeft(remaining?.[digit])} />
				</button>
			))}
			<button
				type="button"
				class="key erase"
				disabled={remaining === undefined}
				aria-label={words.erase}
				onClick={() => act(session, { kind: 'erase' })}
			>
				<Icon name="erase" />
				<span>{words.erase}</span>
			</button>
		</fieldset>
	);
}

function countLeft(left: number | undefined): string {
	if (left === undefined) return '';
	return left <= 0 ? '✓' : `${left}`;
}

function classOfKey(digit: number, mode: EntryMode, left = 9): string {
	if (mode === 'color') return `key tint c${digit}`;
	return left <= 0 ? 'key used-up' : 'key';
}

function labelKey(digit: number, mode: EntryMode, left = 0): string {
	const words = messages.game;
	return mode === 'color'
		? `${digit}, ${Object.values(words.colors)[digit - 1]}`
		: words.digitKey({ digit, remaining: Math.max(left, 0) });
}

function Modes({ session, state }: PadProps) {
	const words = messages.game;
	return (
		<fieldset class="modes" aria-label={words.entry} onMouseDown={preventFocus}>
			{ENTRY_MODES.map((mode) => (
				<button
					key={mode}
					type="button"
					class="tool"
					aria-pressed={state.mode === mode}
					aria-label={words.modes[mode]}
					disabled={state.play === undefined}
					onClick={() => act(session, { kind: 'mode', mode })}
				>
					<Icon name={mode} />
					<span>{words.modes[mode]}</span>
				</button>
			))}
		</fieldset>
	);
}

function History({ session, state: { play, past, future } }: PadProps) {
	const words = messages.game;
	const isAway = play === undefined;
	return (
		<fieldset class="history" aria-label={words.history} onMouseDown={preventFocus}>
			<Tool session={session} icon="undo" word={words.undo} isOff={isAway || past.length === 0} />
			<Tool session={session} icon="redo" word={words.redo} isOff={isAway || future.length === 0} />
		</fieldset>
	);
}

function Tools({ session, state, hasHelp }: PadProps & { readonly hasHelp: boolean }) {
	const words = messages.game;
	const isAway = state.play === undefined;
	return (
		<fieldset class="tools" aria-label={words.tools} onMouseDown={preventFocus}>
			<Tool session={session} icon="fill" word={words.fill} label={words.fillAll} isOff={isAway} />
			{hasHelp && (
				<>
					<button
						type="button"
						class="tool"
						aria-label={words.check}
						disabled={isAway || !hasEntry(state)}
						onClick={() => void session.help.check()}
					>
						<Icon name="done" />
						<span>{words.check}</span>
					</button>
					<Tool session={session} icon="hint" word={words.hint} isOff={isAway} />
				</>
			)}
		</fieldset>
	);
}

interface ToolProps {
	readonly session: GameSession;
	readonly icon: IconName & PlainKind;
	readonly word: string;
	/** For screen readers, when the visible word is not enough. */
	readonly label?: string;
	readonly isOff: boolean;
}

function Tool({ session, icon, word, label = word, isOff }: ToolProps) {
	return (
		<button
			type="button"
			class={icon === 'fill' ? 'tool notes' : 'tool'}
			disabled={isOff}
			aria-label={label}
			onClick={() => act(session, { kind: icon })}
		>
			<Icon name={icon} />
			<span>{word}</span>
		</button>
	);
}
