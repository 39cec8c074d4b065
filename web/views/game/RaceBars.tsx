import type { App } from '../../app.ts';

/** Two thin bars, one's own and the ghost's. They say nothing: who wants to know asks in the choice of the ghost. */
export function RaceBars({ app }: { app: App }) {
	const standing = app.routeControllers.race.value?.standing.value;
	if (standing === undefined) return null;
	const { own, ownOf, ghost, ghostOf } = standing;
	return (
		<svg class="race" aria-hidden="true" focusable="false">
			<rect width="100%" height="3" />
			<rect class="race-own" width={`${(own / ownOf) * 100}%`} height="3" />
			<rect y="5" width="100%" height="3" />
			<rect class="race-ghost" y="5" width={`${(ghost / ghostOf) * 100}%`} height="3" />
		</svg>
	);
}
