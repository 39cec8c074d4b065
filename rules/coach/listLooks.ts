import type { Technique } from '#engine/technique.ts';
import type { Stretch } from './followLog.ts';

/** One look at the grid, and what the player entered after it: one digit, or several in a row that were seen together. */
export interface Look {
	/** That of the first digit. */
	readonly technique: Technique | undefined;
	readonly timeMs: number;
	readonly handCount: number;
	readonly costMs: number;
}

export interface LogLooks {
	readonly looks: readonly Look[];
	/** How long the player's hand takes for a move. */
	readonly handMs: number;
}

/** A digit that follows within this multiple of the hand's time was seen together with the one before. */
const IN_A_ROW = 1.8;

/** Only singles are entered in a row: what costs more takes a look of its own. */
const ROW_COST_MS_MOST = 9000;

/** Joins the stretches of a log whose digits were entered in a row. */
export function listLooks(stretches: readonly Stretch[]): LogLooks {
	const handMs = measureHand(stretches);
	const looks: Look[] = [];
	for (const stretch of stretches) {
		const { timeMs, handCount, costMs } = stretch;
		const last = looks.at(-1);
		const isInRow = handCount <= 1 && timeMs < IN_A_ROW * handMs && costMs < ROW_COST_MS_MOST;
		if (last === undefined || !isInRow) looks.push(stretch);
		else looks[looks.length - 1] = { ...last, timeMs: last.timeMs + timeMs, handCount: last.handCount + handCount };
	}
	return { looks, handMs };
}

/** Of the digits that were entered without another move, the quickest took little more than the time of the hand. */
const QUICK_SHARE = 0.15;
const USUAL_HAND_MS = 600;
const HAND_MS_MOST = 1200;

function measureHand(stretches: readonly Stretch[]): number {
	const times = stretches.filter(({ handCount }) => handCount <= 1).map(({ timeMs }) => timeMs);
	const quickMs = times.sort((a, b) => a - b)[Math.floor(QUICK_SHARE * times.length)];
	return Math.min(HAND_MS_MOST, quickMs ?? USUAL_HAND_MS);
}
