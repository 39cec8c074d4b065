import type { Technique } from '#engine/technique.ts';
import type { TechniqueRow } from './techniqueSums.ts';
import { TYPICAL_COSTS_MS } from './typicalCost.ts';

/** What all rows of one technique say together, the old ones with less weight. */
export interface TechniqueMeasure {
	readonly technique: Technique;
	/** How often the grid asked for it, and in how many runs, however long ago. */
	readonly metCount: number;
	readonly runCount: number;
	readonly averageMs: number;
	/** The mean logarithm of time by the typical cost, and the variance of this mean. */
	readonly mean: number;
	readonly variance: number;
}

/** After so many months a row counts half. It never counts nothing. */
const HALF_LIFE_MONTHS = 6;

/** How much the logarithm of one person's times for one technique varies, and as how many times this counts beside their own. */
const USUAL_VARIANCE = 0.6;
const USUAL_COUNT = 8;

/** One for each technique that was met. `month` is the present one, `YYYY-MM`. */
export function measureTechniques(rows: readonly TechniqueRow[], month: string): TechniqueMeasure[] {
	const met = rows.filter(({ metCount }) => metCount > 0);
	const techniques = new Set(met.map(({ technique }) => technique));
	return [...techniques].map((technique) => {
		const own = met.filter((row) => row.technique === technique);
		return measureTechnique(technique, own, month);
	});
}

function measureTechnique(technique: Technique, rows: readonly TechniqueRow[], month: string): TechniqueMeasure {
	const sum = (figureOf: (row: TechniqueRow) => number) => rows.reduce((total, row) => total + figureOf(row), 0);
	const weightOf = (row: TechniqueRow) => 0.5 ** (monthsBetween(row.month, month) / HALF_LIFE_MONTHS);
	const weight = sum((row) => weightOf(row) * row.metCount);
	const mean = sum((row) => weightOf(row) * row.logSum) / 1000 / weight;
	const spread = Math.max(0, sum((row) => weightOf(row) * row.logSquares) / 1e6 - weight * mean ** 2);
	const knownCount = weight ** 2 / sum((row) => weightOf(row) ** 2 * row.metCount);
	const variance = (USUAL_VARIANCE * USUAL_COUNT + spread * (knownCount / weight)) / (USUAL_COUNT + knownCount);
	return {
		technique,
		metCount: sum((row) => row.metCount),
		runCount: sum((row) => row.runCount),
		averageMs: sum((row) => weightOf(row) * row.timeMs) / weight,
		mean,
		variance: variance / knownCount,
	};
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
