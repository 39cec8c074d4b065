import type { GameSession } from '../../game/session.ts';

/** What the last action did: seen in the bar, and told to screen readers. */
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
