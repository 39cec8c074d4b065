import '../../styles/ghost.css';
import type { App } from '../../app.ts';
import { viewMessages } from '../../words/viewMessages.ts';

/** How many cells the player has filled, and a notch where the ghost is. Screen readers get the same in the ghost dialog. */
export function GhostTrack({ app }: { app: App }) {
	const words = viewMessages.race;
	const standing = app.routeControllers.race.value?.standing.value;
	if (standing === undefined) return null;
	const { own, ownOf, ghost, ghostOf } = standing;
	return (
		<div class="race" aria-hidden="true">
			<strong>{words.you(own)}</strong>
			<svg class="race-bar" aria-hidden="true" focusable="false">
				<rect class="race-track" y="2" width="100%" height="6" rx="3" />
				<rect class="race-own" y="2" width={`${(own / ownOf) * 100}%`} height="6" rx="3" />
				<rect class="race-ghost" x={`${(ghost / ghostOf) * 100}%`} width="3" height="10" />
			</svg>
			<span>{words.ghost(ghost)}</span>
		</div>
	);
}
