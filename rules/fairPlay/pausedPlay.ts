import { BOX_OF, COLUMN_OF } from '#engine/house.ts';
import type { Move } from '#engine/move.ts';
import type { GamePause } from '../gamePause.ts';
import { findMechanicalRule } from './mechanicalOrder.ts';
import { correlate, meanOf } from './placements.ts';
import type { ReasonedPlacement } from './reasoning.ts';

/** The longest pause of a game, and how the cells after it were filled beside those before it. */
export interface PausedPlay {
	/** The time on the game's clock. */
	readonly at: number;
	readonly lengthMs: number;
	readonly countBefore: number;
	readonly countAfter: number;
	/** Milliseconds for what a plain single demands. */
	readonly msBefore: number;
	readonly msAfter: number;
	/** How much longer the rest would have taken at the pace before the pause. */
	readonly savedMs: number;
	/** The correlation of time and effort after the pause: near 0 when digits are copied. */
	readonly correlation: number;
	/** How much likelier reasoning gives the order after the pause than chance does. */
	readonly score: number;
	/** The share of choices after the pause that follow a mechanical rule. */
	readonly ruleShare: number;
	/** How often the cells after the pause went back in the order of reading that they follow best. */
	readonly returnCount: number;
}

interface Played {
	readonly givens: string;
	readonly solution: string;
	readonly pauses: readonly GamePause[];
}

/** Returns `undefined` without a pause, or without placements after it. */
export function measurePausedPlay(
	{ givens, solution, pauses }: Played,
	placements: readonly Move[],
	reasoned: readonly ReasonedPlacement[],
): PausedPlay | undefined {
	const pause = pauses.reduce<GamePause | undefined>(
		(longest, each) => (longest === undefined || each.lengthMs > longest.lengthMs ? each : longest),
		undefined,
	);
	if (pause === undefined) return undefined;
	const countBefore = placements.filter(({ at }) => at <= pause.at).length;
	const after = placements.slice(countBefore);
	const [effortBefore, effortAfter] = [reasoned.slice(0, countBefore), reasoned.slice(countBefore)].map(sumEfforts);
	if (after.length === 0) return undefined;
	const gaps = after.map(({ at }, index) => at - (index === 0 ? pause.at : after[index - 1]!.at));
	const efforts = reasoned.slice(countBefore).map(({ effort }) => Math.log(effort));
	const msBefore = pause.at / Math.max(1, effortBefore!);
	const afterMs = after.at(-1)!.at - pause.at;
	return {
		...pause,
		countBefore,
		countAfter: after.length,
		msBefore,
		msAfter: afterMs / effortAfter!,
		savedMs: msBefore * effortAfter! - afterMs,
		correlation: correlate(
			gaps.slice(1).map((gap) => Math.log(Math.max(60, gap))),
			efforts.slice(1),
		),
		score: meanOf(reasoned.slice(countBefore).map(({ likelihood }) => likelihood)),
		returnCount: countReturns(after),
		ruleShare: findMechanicalRule({ givens: fillIn(givens, placements.slice(0, countBefore)), solution }, after).share,
	};
}

/** The reading orders of a sheet: by rows, columns, boxes or digits. */
const READINGS: readonly ((placement: Move) => number)[] = [
	({ cell }) => cell,
	({ cell }) => 9 * COLUMN_OF[cell]! + cell / 9,
	({ cell }) => 9 * BOX_OF[cell]! + cell / 9,
	({ cell, digit }) => 9 * digit + cell / 9,
];

function countReturns(placements: readonly Move[]): number {
	return Math.min(
		...READINGS.map((placeOf) => {
			const places = placements.map(placeOf);
			return places.filter((place, index) => index > 0 && place < places[index - 1]!).length;
		}),
	);
}

function sumEfforts(reasoned: readonly ReasonedPlacement[]): number {
	return reasoned.reduce((sum, { effort }) => sum + effort, 0);
}

function fillIn(givens: string, placements: readonly Move[]): string {
	const cells = [...givens];
	for (const { cell, digit } of placements) cells[cell] = String(digit);
	return cells.join('');
}
