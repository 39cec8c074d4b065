import type { Difficulty } from '#engine/difficulty.ts';
import { TECHNIQUES, type Technique } from '#engine/technique.ts';
import { addSums, type TechniqueRow } from './techniqueSums.ts';
import { TYPICAL_COSTS_MS } from './typicalCost.ts';

/** How far the typical cost of a technique is off, as a slowness, and how well that is known. */
export interface TechniqueShift {
	readonly mean: number;
	readonly variance: number;
}

/** The shifts in all difficulties together (`all`), and in each difficulty with encounters. */
export type ShiftsOfTechnique = Readonly<Partial<Record<Difficulty | 'all', TechniqueShift>>>;

/** Empty where nothing is known yet. */
export type TechniqueShifts = Readonly<Partial<Record<Technique, ShiftsOfTechnique>>>;

/** A technique, and the share of its meetings in each difficulty; no share at all means that the difficulty does not matter. */
export interface EncounteredTechnique {
	readonly technique: Technique;
	readonly difficultyShares: ReadonlyMap<Difficulty, number>;
}

export type FindShift = (met: EncounteredTechnique) => TechniqueShift;

/** The prior for a technique that no player of the installation has met: a published scale may well be off by half. */
export const UNKNOWN_SHIFT: TechniqueShift = { mean: 0, variance: 0.09 };

/** How the shifts of a technique apply to where it was met. */
export function findShiftIn(shifts: TechniqueShifts): FindShift {
	return ({ technique, difficultyShares }) => {
		const own = shifts[technique] ?? {};
		const all = own.all ?? UNKNOWN_SHIFT;
		if (difficultyShares.size === 0) return all;
		const parts = [...difficultyShares].map(([difficulty, share]) => ({ share, shift: own[difficulty] ?? all }));
		return {
			mean: parts.reduce((sum, { share, shift }) => sum + share * shift.mean, 0),
			variance: parts.reduce((sum, { share, shift }) => sum + share * shift.variance, 0),
		};
	};
}

/** All rows of one technique together, the old ones with less weight. */
export interface TechniqueMeasure extends EncounteredTechnique {
	/** How often the grid asked for it, and in how many runs, however long ago. */
	readonly metCount: number;
	readonly runCount: number;
	readonly averageMs: number;
	/** How many times as long as the median player the player took, all in all. */
	readonly pace: number;
	/** The mean slowness beside the player's other techniques, and the variance of this mean. */
	readonly slowness: number;
	readonly variance: number;
}

/** After this many months a row counts half, and it never counts nothing. */
const HALF_LIFE_MONTHS = 6;

/** How much the slowness of one person at one technique varies, and as how many meetings this counts beside their own. */
const USUAL_VARIANCE = 0.8;
const USUAL_COUNT = 8;

/** How much it varies from one run to another: few runs say little, however many meetings they have. */
const RUN_VARIANCE = 0.04;

/** One for each technique that was met. `month` is the present one, `YYYY-MM`. */
export function measureTechniques(rows: readonly TechniqueRow[], month: string): TechniqueMeasure[] {
	const whole = joinRows(rows);
	return TECHNIQUES.flatMap((technique) => {
		const own = whole.filter((row) => row.technique === technique);
		return own.length === 0 ? [] : [measureTechnique(technique, own, month)];
	});
}

/** One row for each technique, difficulty and month, in order: whole numbers add up to the same however they come. */
function joinRows(rows: readonly TechniqueRow[]): TechniqueRow[] {
	const joined = new Map<string, TechniqueRow>();
	for (const row of rows) {
		if (row.metCount === 0) continue;
		const key = `${row.month} ${row.technique} ${row.difficulty}`;
		const before = joined.get(key);
		const runCount = row.runCount + (before?.runCount ?? 0);
		joined.set(key, before === undefined ? row : { ...row, ...addSums(before, row), runCount });
	}
	return [...joined.values()].sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
}

const orderOf = ({ month, difficulty }: TechniqueRow) => `${month} ${difficulty}`;

function measureTechnique(technique: Technique, rows: readonly TechniqueRow[], month: string): TechniqueMeasure {
	const sum = (figureOf: (row: TechniqueRow) => number) => rows.reduce((total, row) => total + figureOf(row), 0);
	const weightOf = (row: TechniqueRow) => 0.5 ** (monthsBetween(row.month, month) / HALF_LIFE_MONTHS);
	const weight = sum((row) => weightOf(row) * row.metCount);
	const slowness = sum((row) => weightOf(row) * row.logSum) / 1000 / weight;
	const spread = Math.max(0, sum((row) => weightOf(row) * row.logSquares) / 1e6 - weight * slowness ** 2);
	const knownCount = weight ** 2 / sum((row) => weightOf(row) ** 2 * row.metCount);
	const variance = (USUAL_VARIANCE * USUAL_COUNT + spread * (knownCount / weight)) / (USUAL_COUNT + knownCount);
	const runCount = sum((row) => row.runCount);
	return {
		technique,
		difficultyShares: sumShares(rows, (row) => (weightOf(row) * row.metCount) / weight),
		metCount: sum((row) => row.metCount),
		runCount,
		averageMs: sum((row) => weightOf(row) * row.timeMs) / weight,
		pace: sum((row) => weightOf(row) * row.timeMs) / sum((row) => weightOf(row) * row.expectedMs),
		slowness,
		variance: variance / knownCount + RUN_VARIANCE / Math.max(1, runCount),
	};
}

function sumShares(rows: readonly TechniqueRow[], shareOf: (row: TechniqueRow) => number): Map<Difficulty, number> {
	const shares = new Map<Difficulty, number>();
	for (const row of rows) shares.set(row.difficulty, (shares.get(row.difficulty) ?? 0) + shareOf(row));
	return shares;
}

/** How many months the second is after the first; 0 if it is before. */
function monthsBetween(from: string, to: string): number {
	return Math.max(0, countMonths(to) - countMonths(from));
}

function countMonths(month: string): number {
	return 12 * Number(month.slice(0, 4)) + Number(month.slice(5, 7));
}

/** How much harder than a step of ten seconds a technique is, as a logarithm. */
export function hardnessOf(technique: Technique): number {
	return Math.log(TYPICAL_COSTS_MS[technique] / 10_000);
}
