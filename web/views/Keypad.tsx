import { countRemaining } from '../game/cellView.ts';
import type { GameState } from '../game/gameState.ts';
import type { KeyAction } from '../game/keys.ts';
import { act } from '../input.ts';
import { messages } from '../messages.ts';
import type { Seat } from '../seat.ts';
import { Icon, type IconName } from './Icon.tsx';

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** The focus stays on the grid when a key is pressed with the pointer, so that typing goes on. */
function keepFocus(event: Event) {
	event.preventDefault();
}

export function Keypad({ app, state }: { app: Seat; state: GameState }) {
	const remaining = state.play === undefined ? undefined : countRemaining(state.play.cells);
	return (
		<fieldset
			class={`keypad${state.isMarking ? ' marking' : ''}`}
			aria-label={messages.game.keypad}
			onMouseDown={keepFocus}
		>
			{DIGITS.map((digit) => (
				<button
					key={digit}
					type="button"
					class={`key${remaining !== undefined && remaining[digit]! <= 0 ? ' used-up' : ''}`}
					disabled={remaining === undefined}
					aria-pressed={state.armed === undefined ? undefined : state.armed === digit}
					aria-label={messages.game.digitKey(digit, Math.max(remaining?.[digit] ?? 0, 0))}
					onClick={() => act(app, { kind: 'digit', digit, asMark: false })}
				>
					<span class="key-digit">{digit}</span>
					<span class="key-left" data-left={remaining === undefined ? '' : Math.max(remaining[digit]!, 0)} />
				</button>
			))}
		</fieldset>
	);
}

export function Tools({ app, state }: { app: Seat; state: GameState }) {
	const words = messages.game;
	const isAway = state.play === undefined;
	return (
		<fieldset class="tools" aria-label={words.tools} onMouseDown={keepFocus}>
			<Tool app={app} icon="undo" word={words.undo} kind="undo" isOff={isAway || state.past.length === 0} />
			<Tool app={app} icon="redo" word={words.redo} kind="redo" isOff={isAway || state.future.length === 0} />
			<Tool app={app} icon="erase" word={words.erase} kind="erase" isOff={isAway} />
			<button
				type="button"
				class="tool"
				aria-pressed={state.isMarking}
				disabled={isAway}
				onClick={() => act(app, { kind: 'marking' })}
			>
				<Icon name="marks" />
				<span>{words.marks}</span>
			</button>
		</fieldset>
	);
}

interface ToolProps {
	readonly app: Seat;
	readonly icon: IconName;
	readonly word: string;
	readonly kind: Exclude<KeyAction['kind'], 'digit' | 'step' | 'edge'>;
	readonly isOff: boolean;
}

function Tool({ app, icon, word, kind, isOff }: ToolProps) {
	return (
		<button type="button" class="tool" disabled={isOff} onClick={() => act(app, { kind })}>
			<Icon name={icon} />
			<span>{word}</span>
		</button>
	);
}
