import type { Run } from '#contract/run.ts';
import { formatTime } from '../../language/formatTime.ts';
import { viewMessages } from '../../language/viewMessages.ts';
import { findTimeGap } from '../timeGap.ts';
import { ParBand } from './ParBand.tsx';

/** How the time of a run compares with what was expected, and how hard people found the puzzle. */
export function RunParText({ run: { par, timeMs } }: { run: Run }) {
	const words = viewMessages.par;
	if (!par) return null;
	const { playedRatio, lowMs, highMs } = par;
	const aheadMs = findTimeGap(par.timeMs, timeMs);
	const [about, low, high] = [par.timeMs, lowMs, highMs].map(formatTime) as [string, string, string];
	return (
		<div class="par-result">
			<p>
				{[describeAhead(aheadMs), playedRatio === null ? '' : describePlayed(playedRatio)].filter(Boolean).join(' ')}
			</p>
			<ParBand low={lowMs} middle={par.timeMs} high={highMs} own={timeMs} />
			<p class="fine">{words.range({ about, low, high })}</p>
		</div>
	);
}

export function describeAhead(aheadMs: number): string {
	const words = viewMessages.par;
	if (aheadMs === 0) return words.even;
	return aheadMs > 0 ? words.underPar({ gap: formatTime(aheadMs) }) : words.overPar({ gap: formatTime(-aheadMs) });
}

function describePlayed(ratio: number): string {
	const words = viewMessages.par;
	const percent = Math.round(100 * Math.abs(ratio - 1));
	if (percent === 0) return words.asGraded;
	return ratio > 1 ? words.harder({ percent }) : words.easier({ percent });
}
