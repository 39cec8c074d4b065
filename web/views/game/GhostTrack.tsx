import '../../styles/ghost.css';
import type { App } from '../../app.ts';
import { viewMessages } from '../../words/viewMessages.ts';

/** How many cells the player has filled, and a notch where the ghost is. Screen readers get the same in the ghost dialog. */
export function GhostTrack({ app }: { app: App }) {
	const words = viewMessages.ghostRace;
	const standing = app.routeControllers.ghostRace.value?.standing.value;
	if (standing === undefined) return null;
	const { own, ownOf, ghost, ghostOf } = standing;
	return (
		<div class="ghost-track" aria-hidden="true">
			<strong>{words.you({ filled: own })}</strong>
			<svg class="ghost-bar" aria-hidden="true" focusable="false">
				<rect class="ghost-ground" y="2" width="100%" height="6" rx="3" />
				<rect class="ghost-own" y="2" width={`${(own / ownOf) * 100}%`} height="6" rx="3" />
				<rect class="ghost-mark" x={`${(ghost / ghostOf) * 100}%`} width="3" height="10" />
			</svg>
			<span>{words.ghost({ filled: ghost })}</span>
		</div>
	);
}
