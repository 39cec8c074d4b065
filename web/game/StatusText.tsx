import type { GameSession } from './session.ts';

/** Announces the result of the last action to screen readers. */
export function StatusText({ session }: { session: GameSession }) {
	return (
		<p class="visually-hidden" role="status">
			{session.announcement}
		</p>
	);
}
