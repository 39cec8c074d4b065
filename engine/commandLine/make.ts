import { DIFFICULTIES, type Difficulty } from '../difficulty.ts';
import { type Bounds, CHECKS, type Rejected } from '../drafts/draft.ts';
import { difficultyOf, RATING_RANGES, ratePath } from '../grade.ts';
import { formatGrid, parseGrid } from '../grid.ts';
import { ATTEMPT_LIMIT, CHAIN_RATING, findRatedPuzzle, RATING_SPREAD, type RatedPuzzle } from '../makePuzzle.ts';
import { SYMMETRIES, type Symmetry } from '../symmetry.ts';
import { TAUGHT_ONLY } from '../taughtPath.ts';
import { TECHNIQUE_RATINGS, TECHNIQUES, type Technique } from '../technique.ts';

/** The options of `make` as they were typed. */
interface MakeValues {
	readonly count?: string | undefined;
	readonly seed?: string | undefined;
	readonly difficulty?: string | undefined;
	readonly technique?: string | undefined;
	readonly rating?: string | undefined;
	readonly workload?: string | undefined;
	readonly clues?: string | undefined;
	readonly symmetry?: string | undefined;
	readonly pattern?: string | undefined;
	readonly attempts?: string | undefined;
}

/** The limits of an option with a range, and the words of its refusal. No puzzle is made that needs a dynamic chain. */
const RANGES = {
	rating: { from: 1, to: 8.9, pattern: /^(\d+(?:\.\d)?)(?:-(\d+(?:\.\d)?))?$/ },
	workload: { from: 0, to: 100_000, pattern: /^(\d+)(?:-(\d+))?$/ },
	clues: { from: 17, to: 80, pattern: /^(\d+)(?:-(\d+))?$/ },
} as const;

const OPTION_NAMES = { rating: 'rating', workload: 'workload', clues: 'givenCount' } as const;

/** Reads the options of `make`, and refuses what no puzzle can be. */
export function parseMake(values: MakeValues): Parsed<MakeRequest> {
	const { difficulty, technique, seed = '1', pattern } = values;
	const count = parseCount(values.count ?? '1');
	if (count === undefined) return refuse(`--count must be a number from 1 to ${COUNT_MAX}`);
	const attemptLimit = parseCount(values.attempts ?? String(ATTEMPT_LIMIT));
	if (attemptLimit === undefined) return refuse(`--attempts must be a number from 1 to ${COUNT_MAX}`);
	if (difficulty !== undefined && !isOneOf(DIFFICULTIES, difficulty)) return refuse(`unknown difficulty ${difficulty}`);
	if (technique !== undefined && !isOneOf(TECHNIQUES, technique)) {
		return refuse(`unknown technique ${technique}; known are ${TECHNIQUES.join(', ')}`);
	}
	const ranges = readRanges(values);
	if (!ranges.ok) return ranges;
	const { symmetry } = values;
	if (symmetry !== undefined && !isOneOf(SYMMETRIES, symmetry)) {
		return refuse(`unknown symmetry ${symmetry}; known are ${SYMMETRIES.join(', ')}`);
	}
	if (pattern !== undefined && !isPattern(pattern))
		return refuse('--pattern must be 81 characters, at least 17 of them givens');
	const request: MakeRequest = {
		count,
		seed,
		difficulty: difficulty ?? chooseDifficulty(technique, ranges.value),
		...(technique && { technique }),
		...ranges.value,
		...(symmetry && { symmetry }),
		...(values.attempts && { attemptLimit }),
		...(pattern && { pattern: pattern.replaceAll(/[^0.]/g, '1').replaceAll('.', '0') }),
	};
	const fault = findMakeFault(request);
	return fault === undefined ? { ok: true, value: request } : refuse(fault);
}

type Ranges = Pick<MakeRequest, 'rating' | 'workload' | 'givenCount'>;

function readRanges({ rating, workload, clues }: MakeValues): Parsed<Ranges> {
	const ranges: { -readonly [Name in keyof Ranges]: Ranges[Name] } = {};
	for (const [name, text] of Object.entries({ rating, workload, clues }) as [
		keyof typeof RANGES,
		string | undefined,
	][]) {
		if (text === undefined) continue;
		const range = parseRange(text, RANGES[name]);
		if (range === undefined) {
			return refuse(`--${name} must be a number or a range a-b from ${RANGES[name].from} to ${RANGES[name].to}`);
		}
		ranges[OPTION_NAMES[name]] = range;
	}
	return { ok: true, value: ranges };
}

function parseRange(text: string, { from, to, pattern }: (typeof RANGES)[keyof typeof RANGES]): Bounds | undefined {
	const [, first, last = first] = pattern.exec(text) ?? [];
	const range = { from: Number(first), to: Number(last) };
	return first !== undefined && range.from >= from && range.to <= to && range.from <= range.to ? range : undefined;
}

function isPattern(text: string): boolean {
	return (
		text.length === 81 &&
		text.replaceAll(/[0.]/g, '').length >= 17 &&
		parseGrid(text.replaceAll(/[^0.]/g, '1')) !== undefined
	);
}

/** The greatest workload that puzzles of a difficulty often have. */
const USUAL_WORKLOADS: Readonly<Record<Difficulty, number>> = {
	easy: 100,
	medium: 250,
	hard: 680,
	expert: 1500,
	extreme: Number.POSITIVE_INFINITY,
};

/** The easiest difficulty that reaches the rating or has the technique, and the workload. */
function chooseDifficulty(technique: Technique | undefined, { rating, workload }: Ranges): Difficulty {
	const wanted = rating?.from ?? (technique === undefined ? RATING_RANGES.medium.from : TECHNIQUE_RATINGS[technique]);
	const leastWorkload = rating === undefined ? (workload?.from ?? 0) : 0;
	const easiest =
		DIFFICULTIES.find(
			(difficulty) => RATING_RANGES[difficulty].to >= wanted && USUAL_WORKLOADS[difficulty] >= leastWorkload,
		) ?? 'extreme';
	// Techniques that only hints use appear in puzzles whose rating needs something harder.
	const isForHints = rating === undefined && technique !== undefined && TAUGHT_ONLY.has(technique);
	return isForHints && easiest === 'hard' ? 'expert' : easiest;
}

/** A puzzle that rates less needs only last cells. */
const SINGLE_RATING = TECHNIQUE_RATINGS.hidden_single_box;
const ONLY_LAST_CELLS =
	'only where more than 50 cells are given a puzzle needs nothing but last cells: ask for --rating 1 --clues 60';
const DYNAMIC_RATING = 8.5;
/** Wherever the technique is, there is also an easier one. */
const NEVER_HARDEST: Technique = 'direct_claiming';

/** Why no puzzle can be what `make` is asked for, if that is known in advance. */
function findMakeFault(request: MakeRequest): string | undefined {
	const { technique, rating, pattern, givenCount } = request;
	if (pattern !== undefined && givenCount !== undefined)
		return 'a --pattern has its own number of givens: leave out --clues';
	if (givenCount === undefined && rating !== undefined && rating.to < SINGLE_RATING) return ONLY_LAST_CELLS;
	if (rating !== undefined && !canRate(rating)) return `no step rates ${rating.from} to ${rating.to}`;
	return technique && findTechniqueFault(technique, request);
}

/** From here on ratings lie so close that each range has one. */
const CLOSE_RATINGS = 4;

/** Whether a technique that can be the hardest has such a rating. */
function canRate({ from, to }: Bounds): boolean {
	const ratings = TECHNIQUES.filter((technique) => technique !== NEVER_HARDEST).map(
		(technique) => TECHNIQUE_RATINGS[technique],
	);
	return to >= CLOSE_RATINGS || ratings.some((rating) => rating >= from && rating <= to);
}

function findTechniqueFault(technique: Technique, { difficulty, rating }: MakeRequest): string | undefined {
	if (technique === 'full_house') return ONLY_LAST_CELLS;
	if (technique === NEVER_HARDEST)
		return 'something easier is there wherever direct claiming is, so it is never the hardest technique';
	const range = rating ?? RATING_RANGES[difficulty];
	const from = TECHNIQUE_RATINGS[technique];
	const to = from < CHAIN_RATING && !TAUGHT_ONLY.has(technique) ? from + RATING_SPREAD : Number.POSITIVE_INFINITY;
	const within =
		rating === undefined
			? `${difficulty} is ${range.from} to ${range.to}`
			: `the rating is to be ${range.from} to ${range.to}`;
	if (from >= DYNAMIC_RATING) return `no puzzle is made that needs a dynamic chain: ${technique} can only be rated`;
	if (from > range.to) return `no such puzzle: ${technique} rates ${from} at least, and ${within}`;
	if (to < range.from) return `no such puzzle: ${technique} rates ${to.toFixed(1)} at most, and ${within}`;
	return undefined;
}

/** A made puzzle in the form of `rate`. `onAttempt` is called after each attempt that failed, with what describes the search so far. */
export function answerMake(
	request: MakeRequest,
	seed: string,
	onAttempt: (describe: () => string) => void,
): Parsed<string> {
	const nearest = createNearest(request);
	const made = findWanted(request, seed, (rejected) => {
		nearest.look(rejected);
		onAttempt(() => `puzzle ${seed}: ${nearest.describe()}`);
	});
	if (made === undefined) return { ok: false, why: `no such puzzle in ${nearest.describe()}: ${nearest.findGivens()}` };
	const { rating, hardest, workload } = made.grade;
	return {
		ok: true,
		value: `${made.puzzle.givens} ${rating.toFixed(1)} ${difficultyOf(rating) ?? '-'} ${hardest} ${workload}`,
	};
}

/** A technique that only hints use is the hardest of no puzzle, so the hints must show it. */
function findWanted(
	{ count: _count, pattern, technique, ...rest }: MakeRequest,
	seed: string,
	onRejected: (rejected: Rejected) => void,
): RatedPuzzle | undefined {
	const grid = pattern === undefined ? undefined : parseGrid(pattern);
	const wanted = technique && (TAUGHT_ONLY.has(technique) ? { shown: technique } : { technique });
	return findRatedPuzzle({ ...rest, seed, onRejected, ...(grid && { pattern: grid }), ...wanted });
}

/** The rejected grid that came nearest to what `make` was asked for. */
interface Nearest {
	/** Compares one more grid. */
	look(rejected: Rejected): void;
	/** How many grids were looked at and what the nearest of them has, in words. */
	describe(): string;
	/** The givens of the nearest, `undefined` before the first grid. */
	findGivens(): string | undefined;
}

/** A grid is nearer the later the check is that it failed; among those of one check, the less is missing. */
function createNearest(wanted: Pick<MakeRequest, 'givenCount' | 'rating' | 'workload'>): Nearest {
	let count = 0;
	let nearest: Rejected | undefined;

	function isNearer(rejected: Rejected, other: Rejected): boolean {
		if (rejected.failed !== other.failed) return CHECKS.indexOf(rejected.failed) > CHECKS.indexOf(other.failed);
		return measureDistance(rejected, wanted) < measureDistance(other, wanted);
	}

	return {
		look(rejected) {
			count++;
			if (nearest === undefined || isNearer(rejected, nearest)) nearest = rejected;
		},
		describe() {
			return `${count} attempts${nearest === undefined ? '' : `, the nearest ${describeRejected(nearest)}`}`;
		},
		findGivens: () => nearest && formatGrid(nearest.givens),
	};
}

function measureDistance(
	{ failed, seen }: Rejected,
	{ rating, workload }: Pick<MakeRequest, 'rating' | 'workload'>,
): number {
	if (typeof seen !== 'number') return Number.POSITIVE_INFINITY;
	if (failed === 'rating') return distanceTo(rating, seen);
	return failed === 'workload' ? distanceTo(workload, seen) : seen;
}

function distanceTo(bounds: Bounds | undefined, value: number): number {
	return bounds === undefined ? 0 : Math.max(bounds.from - value, value - bounds.to);
}

function describeRejected({ failed, givens, seen }: Rejected): string {
	if (failed === 'solutions') return seen === Number.POSITIVE_INFINITY ? 'has no solution' : `has ${seen} solutions`;
	if (failed === 'givenCount') return `has ${seen} givens`;
	if (failed === 'workload') return `has a workload of ${seen}`;
	if (failed === 'hints') return `rates ${seen}, but its hints do not show the technique`;
	const rated = ratePath(formatGrid(givens));
	return rated === undefined ? 'is harder' : `rates ${rated.rating.toFixed(1)}, ${rated.hardest}`;
}

/** The puzzles to make: their kind, number and seed. */
export interface MakeRequest {
	readonly count: number;
	readonly seed: string;
	readonly difficulty: Difficulty;
	readonly technique?: Technique;
	readonly rating?: Bounds;
	readonly workload?: Bounds;
	readonly givenCount?: Bounds;
	readonly symmetry?: Symmetry;
	/** 81 characters, 0 where nothing is given. */
	readonly pattern?: string;
	readonly attemptLimit?: number;
}

export type Parsed<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly why: string };

export const COUNT_MAX = 10_000_000;

export function refuse(why: string): { readonly ok: false; readonly why: string } {
	return { ok: false, why };
}

export function isOneOf<Item extends string>(list: readonly Item[], text: string | undefined): text is Item {
	return list.some((item) => item === text);
}

/** A whole number from 1 on, within the limit of all counts. */
export function parseCount(text: string): number | undefined {
	const count = Number(text);
	return /^[0-9]{1,8}$/.test(text) && count >= 1 && count <= COUNT_MAX ? count : undefined;
}
