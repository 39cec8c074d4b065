import type { GameSession } from '../../game/session.ts';
import { messages } from '../../words/messages.ts';

/** Covers the grid while the game is paused. */
export function PauseOverlay({ session }: { session: GameSession }) {
	const words = messages.game;
	return (
		<div class="grid-overlay">
			<h2>{words.paused}</h2>
			<p>{words.pausedNote}</p>
			<button type="button" class="primary" onClick={() => void session.pauseControl.resume()}>
				{words.resume}
			</button>
		</div>
	);
}
