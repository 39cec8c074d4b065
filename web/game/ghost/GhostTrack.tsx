import { formatTime } from '../../language/formatTime.ts';
import { messages } from '../../language/messages.ts';
import { viewMessages } from '../../language/viewMessages.ts';
import type { Ghosts } from './ghosts.ts';

/** The player's filled cells, and a notch at the usual pace or at the chosen ghost. Screen readers get the same in the ghost dialog. */
export function GhostTrack({ ghosts }: { ghosts: Ghosts }) {
	const race = ghosts.race.value;
	const standing = race?.standing.value;
	if (standing === undefined) return null;
	const { own, ownOf, ghost, ghostOf, aheadMs } = standing;
	const isUsual = race?.ghost.value?.kind === 'usual';
	return (
		<div class="pace" aria-hidden="true">
			<svg aria-hidden="true" focusable="false">
				<rect class="game-pace-ground" y="4" width="100%" height="6" rx="3" />
				<rect class="game-pace-own" y="4" width={`${(own / ownOf) * 100}%`} height="6" rx="3" />
				<rect class="game-pace-mark" x={`${(ghost / ghostOf) * 100}%`} width="3" height="14" rx="1.5" />
			</svg>
			<p>
				<span>{messages.game.filledOf({ filled: own, count: ownOf })}</span>
				<span>{isUsual ? describePace(aheadMs) : viewMessages.ghostRace.ghost({ filled: ghost })}</span>
			</p>
		</div>
	);
}

function describePace(aheadMs: number | undefined): string {
	const words = viewMessages.ghostRace;
	if (aheadMs === undefined) return '';
	const time = formatTime(Math.abs(aheadMs));
	if (time === formatTime(0)) return words.even;
	return aheadMs > 0 ? words.ahead({ time }) : words.behind({ time });
}
