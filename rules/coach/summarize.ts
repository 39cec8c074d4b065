import type { Verdict } from '#contract/coach.ts';
import { INSIGHT_MEETINGS_MIN } from '#contract/limits.ts';
import type { Technique } from '#engine/technique.ts';
import { FOUR_FIFTHS } from '../par/expectTime.ts';
import { toTimes } from './attributeTime.ts';
import { measureSpeed, OWN_VARIANCE, predictTechnique } from './ownSpeed.ts';
import { findShiftIn, measureTechniques, type TechniqueMeasure, type TechniqueShifts } from './techniqueMeasure.ts';
import type { TechniqueRow } from './techniqueSums.ts';
import { FIRST_LOOK_MS, TYPICAL_COSTS_MS } from './typicalCost.ts';

export interface TechniqueSummary {
	readonly technique: Technique;
	readonly metCount: number;
	readonly runCount: number;
	readonly averageMs: number;
	/** The time at the player's speed on all other techniques: the average by the ratio. */
	readonly expectedMs: number;
	/** The multiple of the expected time, and the ends of its 80 % interval. */
	readonly ratio: number;
	readonly lowRatio: number;
	readonly highRatio: number;
	readonly verdict: Verdict;
}

/** The knowledge beside a player's own runs. */
export interface SummaryContext {
	/** The present one, `YYYY-MM`. */
	readonly month: string;
	readonly shifts: TechniqueShifts;
}

/**
 * The chance of any false warning, if all comparisons were independent and their variances exact. `npm run bench:coach` counts how
 * many players are really warned without a reason: fewer than half as many.
 */
const FALSE_SHARE = 0.12;

/**
 * Summarizes a player's rows for each technique with enough encounters: first the slow ones, then the others, each by
 * its time above expectation.
 */
export function summarize(rows: readonly TechniqueRow[], context: SummaryContext): TechniqueSummary[] {
	const measures = measureTechniques(rows, context.month);
	const judged = measures.filter(({ metCount }) => metCount >= INSIGHT_MEETINGS_MIN);
	const limit = findLimit(judged.length);
	const costOf = ({ metCount, averageMs, expectedMs }: TechniqueSummary) => metCount * (averageMs - expectedMs);
	const isSlow = ({ verdict }: TechniqueSummary) => Number(verdict === 'slow');
	return judged
		.map((own) => summarizeOne(own, measures, { ...context, limit }))
		.sort((a, b) => isSlow(b) - isSlow(a) || costOf(b) - costOf(a));
}

/**
 * How much of the line's uncertainty is chance. The rest is how a person's techniques differ, which is the same in later runs: it says how unusual a
 * ratio is, not how far off.
 */
const LINE_SHARE = 0.25;

function summarizeOne(
	own: TechniqueMeasure,
	measures: readonly TechniqueMeasure[],
	{ shifts, limit }: SummaryContext & { readonly limit: number },
): TechniqueSummary {
	const { technique, metCount, runCount, averageMs, slowness, variance } = own;
	const others = measures.filter((other) => other !== own);
	const findShift = findShiftIn(shifts);
	const expected = predictTechnique(measureSpeed(others, findShift), own, findShift);
	const surprise = (slowness - expected.mean) / Math.sqrt(variance + expected.variance + OWN_VARIANCE);
	const shiftVariance = findShift(own).variance;
	const lineVariance = expected.variance - shiftVariance;
	const deviation = Math.sqrt(variance + shiftVariance + LINE_SHARE * lineVariance);
	const [lowRatio, ratio, highRatio] = [-1, 0, 1].map(
		(side) => toTimes(slowness + side * FOUR_FIFTHS * deviation) / toTimes(expected.mean),
	);
	return {
		technique,
		metCount,
		runCount,
		averageMs: Math.round(averageMs),
		expectedMs: Math.round(averageMs / ratio!),
		ratio: ratio!,
		lowRatio: lowRatio!,
		highRatio: highRatio!,
		verdict: surprise > limit ? 'slow' : surprise < -limit ? 'quick' : 'usual',
	};
}

/** Par of a position to drill: what the player's speed on all other techniques gives, with a look at a grid that is new. */
export function expectDrillMs(
	technique: Technique,
	rows: readonly TechniqueRow[],
	{ month, shifts }: SummaryContext,
): number {
	const others = measureTechniques(rows, month).filter((other) => other.technique !== technique);
	const findShift = findShiftIn(shifts);
	const met = { technique, difficultyShares: new Map() };
	const { mean } = predictTechnique(measureSpeed(others, findShift), met, findShift);
	const metCount = others.reduce((sum, other) => sum + other.metCount, 0);
	const pace = others.reduce((sum, other) => sum + other.pace * other.metCount, 0) / Math.max(1, metCount);
	return Math.round((metCount === 0 ? 1 : pace) * (toTimes(mean) * TYPICAL_COSTS_MS[technique] + FIRST_LOOK_MS));
}

/** By how many deviations one of this many comparisons has to stick out. */
function findLimit(comparisonCount: number): number {
	return quantileOf(FALSE_SHARE / Math.max(1, comparisonCount));
}

/** The deviations that leave this small share of a normal distribution beyond them: Abramowitz and Stegun 26.2.23. */
function quantileOf(share: number): number {
	const t = Math.sqrt(-2 * Math.log(share));
	const above = 2.515517 + 0.802853 * t + 0.010328 * t ** 2;
	return t - above / (1 + 1.432788 * t + 0.189269 * t ** 2 + 0.001308 * t ** 3);
}
