import { correlate } from '../fairPlay/placements.ts';
import { type ExpectedTime, FOUR_FIFTHS, measureSurprise } from './expectTime.ts';

/** A counted run with what was expected of it. */
export interface ReportedRun {
	readonly puzzleId: number;
	readonly timeMs: number;
	readonly expected: ExpectedTime;
	/** As the puzzle was known before it. */
	readonly puzzleMean: number;
	readonly knownCount: number;
}

/** How par does on real runs. A figure is null where there are too few. */
interface ParReport {
	readonly runCount: number;
	/** The median error in percent of the time: of all, and after this many own runs. */
	readonly error: number | null;
	readonly errorAfter: { readonly 1: number | null; readonly 5: number | null; readonly 30: number | null };
	/** The share of times in the interval, in per cent; it should be 80. */
	readonly covered: number | null;
	/** The mean logarithm of time by par; it should be near 0. */
	readonly bias: number | null;
	/** How well two halves of the runs agree on the order of the puzzles that have at least twenty. */
	readonly agreement: number | null;
}

/** With fewer runs a figure says nothing. */
const RUNS_MIN = 20;
const SOLVES_MIN = 20;
const PUZZLES_MIN = 5;

export function reportPar(runs: readonly ReportedRun[]): ParReport {
	const errorNear = (from: number, to: number) =>
		findError(runs.filter(({ knownCount }) => knownCount >= from && knownCount <= to));
	const isEnough = runs.length >= RUNS_MIN;
	const inside = runs.filter(({ expected, timeMs }) => Math.abs(measureSurprise(expected, timeMs)) <= FOUR_FIFTHS);
	return {
		runCount: runs.length,
		error: findError(runs),
		errorAfter: { 1: errorNear(1, 1), 5: errorNear(4, 6), 30: errorNear(25, 35) },
		covered: isEnough ? (100 * inside.length) / runs.length : null,
		bias: isEnough ? runs.reduce((sum, run) => sum + distanceOf(run), 0) / runs.length : null,
		agreement: measureAgreement(runs),
	};
}

function findError(runs: readonly ReportedRun[]): number | null {
	if (runs.length < RUNS_MIN) return null;
	const errors = runs.map(({ timeMs, expected }) => Math.abs(Math.exp(expected.mean) / timeMs - 1));
	return 100 * errors.sort((a, b) => a - b)[errors.length >> 1]!;
}

function distanceOf({ timeMs, expected }: ReportedRun): number {
	return Math.log(Math.max(1, timeMs)) - expected.mean;
}

/** Every other run of a puzzle belongs to the one half. */
function measureAgreement(runs: readonly ReportedRun[]): number | null {
	const byPuzzle = new Map<number, ReportedRun[]>();
	for (const run of runs) {
		const own = byPuzzle.get(run.puzzleId);
		if (own === undefined) byPuzzle.set(run.puzzleId, [run]);
		else own.push(run);
	}
	const puzzles = [...byPuzzle.values()].filter((own) => own.length >= SOLVES_MIN);
	if (puzzles.length < PUZZLES_MIN) return null;
	const [even, odd] = [0, 1].map((half) => puzzles.map((own) => meanOf(own.filter((_, at) => at % 2 === half))));
	return rankCorrelation(even!, odd!);
}

/** The intensity by a puzzle's runs. */
function meanOf(runs: readonly ReportedRun[]): number {
	return runs.reduce((sum, run) => sum + distanceOf(run) + run.puzzleMean, 0) / runs.length;
}

/** Spearman's rank correlation of two measures of the same things; equal values share their middle rank. */
export function rankCorrelation(a: readonly number[], b: readonly number[]): number {
	return correlate(ranksOf(a), ranksOf(b));
}

function ranksOf(values: readonly number[]): number[] {
	const order = values.map((_, index) => index).sort((a, b) => values[a]! - values[b]!);
	const ranks = new Array<number>(values.length);
	for (let from = 0; from < order.length; ) {
		let to = from;
		while (to < order.length && values[order[to]!] === values[order[from]!]) to++;
		for (let at = from; at < to; at++) ranks[order[at]!] = (from + to - 1) / 2;
		from = to;
	}
	return ranks;
}
