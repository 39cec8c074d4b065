/**
 * The grader beside an outside rater: how many puzzles get the same rating and the same difficulty, how well the two
 * orders agree, and how long the slowest rating takes, in processor time of one core. How many a second: `npm run bench:engine`.
 *
 * Usage: npm run bench:grade -- [FILE] [--json]
 * FILE has a puzzle and its rating (ER or ER/EP/ED) on each line, `.` or `0` for an empty cell; without one the tests' own
 * sample is used.
 */

import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import { difficultyOf, RATING_RANGES } from '#engine/grade.ts';
import { formatGrid, parseGrid } from '#engine/grid.ts';
import { rateDeep } from '#engine/rateDeep.ts';
import { rankCorrelation } from '#rules/par/reportPar.ts';
import { type Aim, cpuMs, reportAims } from './aims.ts';

const SAMPLE = new URL('../engine/fixtures/rated.txt', import.meta.url);
const AIMS = { exact: 95, sameBand: 100, farOff: 0, correlation: 0.98, ratingMs: 5000 };

/** Up to here ratings are to agree exactly; what the engine does not solve, or the rater only calls `beyond`, counts as harder than every band. */
const EXACT_UP_TO = 9.5;
const BEYOND = 12;

/** Ratings from here on are not distinguished: dynamic chains in dynamic chains are not searched for. */
const TOP = 10.6;

const { positionals } = parseArgs({
	allowPositionals: true,
	options: { json: { type: 'boolean' } },
});

interface Comparison {
	readonly puzzle: string;
	readonly expected: number;
	readonly seen: number;
	readonly ratingMs: number;
}

function compare(line: string): Comparison {
	const [text, published] = line.split(/\s+/) as [string, string];
	const [rating] = published.split('/') as [string];
	const grid = parseGrid(text);
	if (grid === undefined) throw new Error(`not a puzzle: ${line}`);
	const puzzle = formatGrid(grid);
	const startedAt = cpuMs();
	const seen = rateBounded(puzzle);
	const expected = Number.isNaN(Number(rating)) ? BEYOND : Number(rating);
	return { puzzle, expected, seen, ratingMs: cpuMs() - startedAt };
}

function rateBounded(puzzle: string): number {
	const rated = rateDeep(puzzle);
	return !rated.ok || rated.isLeast ? BEYOND : rated.rating;
}

/** How many difficulties a rating lies above the easiest; between two it counts with the harder. */
function placeOf(rating: number): number {
	const place = DIFFICULTIES.findIndex((difficulty) => rating <= RATING_RANGES[difficulty].to);
	return place < 0 ? DIFFICULTIES.length : place;
}

function share(part: readonly unknown[], whole: readonly unknown[]): number {
	return (100 * part.length) / Math.max(1, whole.length);
}

function measureAgreement(comparisons: readonly Comparison[]): Aim[] {
	const upTo = comparisons.filter(({ expected }) => expected <= EXACT_UP_TO);
	const above = comparisons.filter(
		({ expected, seen }) => expected > EXACT_UP_TO && expected < BEYOND && seen < BEYOND,
	);
	const sameBand = comparisons.filter(({ expected, seen }) => difficultyOf(expected) === difficultyOf(seen));
	const farOff = comparisons.filter(({ expected, seen }) => Math.abs(placeOf(expected) - placeOf(seen)) >= 2);
	const correlation = rankCorrelation(
		comparisons.map(({ expected }) => Math.min(expected, TOP)),
		comparisons.map(({ seen }) => Math.min(seen, TOP)),
	);
	const count = `${comparisons.length} puzzles`;
	return [
		...measureExact(`exact rating up to ${EXACT_UP_TO}`, upTo),
		...measureExact(`exact rating above ${EXACT_UP_TO}, where one is said`, above),
		{ name: 'same difficulty', aim: AIMS.sameBand, seen: share(sameBand, comparisons), unit: '%', detail: count },
		{ name: 'never off by two difficulties', aim: AIMS.farOff, seen: -farOff.length, unit: 'puzzles' },
		{ name: 'rank correlation', aim: AIMS.correlation, seen: correlation, unit: '' },
		{
			name: 'longest rating',
			aim: AIMS.ratingMs,
			atMost: true,
			seen: Math.max(...comparisons.map(({ ratingMs }) => ratingMs)),
			unit: 'ms',
		},
	];
}

function measureExact(name: string, comparisons: readonly Comparison[]): Aim[] {
	if (comparisons.length === 0) return [];
	const exact = comparisons.filter(({ expected, seen }) => expected === seen);
	const detail = `${exact.length} of ${comparisons.length}`;
	return [{ name, aim: AIMS.exact, seen: share(exact, comparisons), unit: '%', detail }];
}

const lines = readFileSync(positionals[0] ?? SAMPLE, 'utf8')
	.trim()
	.split('\n');
const comparisons = lines.map(compare);
for (const { puzzle, expected, seen } of comparisons) {
	const isBeyond = expected === BEYOND || (expected >= TOP && seen === BEYOND);
	if (expected !== seen && !isBeyond) console.error(`${puzzle} rated ${expected}, here ${seen}`);
}
reportAims('Grades', measureAgreement(comparisons));
