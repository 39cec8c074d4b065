import { GridLines } from '../grid/GridPicture.tsx';
import { messages } from '../language/messages.ts';
import type { GameState } from './gameState.ts';
import type { GameSession } from './session.ts';

const CELLS = Array.from({ length: 81 }, (_, cell) => cell);

/** The grid of a paused game: its digits are gone, and its shape stays. */
export function HushedGrid({ shape }: { shape: GameState['shape'] }) {
	return (
		<div class="grid game-hushed" aria-hidden="true">
			<div class="grid-cells">
				{CELLS.map((cell) => (
					<span key={cell} class={`cell ${shape?.[cell] ?? 'open'}`} />
				))}
			</div>
			<GridLines />
		</div>
	);
}

interface PauseProps {
	readonly session: GameSession;
	readonly state: GameState;
	readonly streakDays: number;
}

/** In the place of the keys while the game is paused: how far it is, and how to go on. */
export function Pause({ session, state: { shape }, streakDays }: PauseProps) {
	const words = messages.game;
	const filled = shape?.filter((kind) => kind === 'own').length ?? 0;
	const count = shape?.filter((kind) => kind !== 'given').length;
	return (
		<div class="game-pause-panel">
			<h2>{words.paused}</h2>
			<dl class="facts">
				{count !== undefined && (
					<div>
						<dt>{words.filled}</dt>
						<dd>{words.filledOf({ filled, count })}</dd>
					</div>
				)}
				{streakDays > 0 && (
					<div>
						<dt>{words.streak}</dt>
						<dd>{words.days({ days: streakDays })}</dd>
					</div>
				)}
			</dl>
			<p class="row">
				<button type="button" class="primary" onClick={() => void session.pauseControl.resume()}>
					{messages.home.resume}
				</button>
				<a class="button" href="/">
					{words.leave}
				</a>
			</p>
		</div>
	);
}
