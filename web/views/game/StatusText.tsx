import type { GameSession } from '../../game/session.ts';

/** The result of the last action: shown in the bar, and announced to screen readers. */
export function StatusText({ session }: { session: GameSession }) {
	return (
		<>
			<p class="status-text" aria-hidden="true">
				{session.statusText}
			</p>
			<p class="visually-hidden" role="status">
				{session.announcement}
			</p>
		</>
	);
}
