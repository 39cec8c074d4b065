import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import type { Bounds } from '#engine/drafts/draft.ts';
import { RATING_RANGES } from '#engine/grade.ts';
import { parseGrid } from '#engine/grid.ts';
import { ATTEMPT_LIMIT } from '#engine/makePuzzle.ts';
import { SYMMETRIES } from '#engine/symmetry.ts';
import { TAUGHT_ONLY } from '#engine/taughtPath.ts';
import { TECHNIQUE_RATINGS, TECHNIQUES, type Technique } from '#engine/technique.ts';
import { findMakeFault } from './makeFault.ts';
import type { MakeRequest } from './makeRequest.ts';
import { COUNT_MAX, isOneOf, type Parsed, parseCount, refuse } from './optionText.ts';

/** The options of `make` as they were typed. */
interface MakeValues {
	readonly count?: string | undefined;
	readonly seed?: string | undefined;
	readonly difficulty?: string | undefined;
	readonly technique?: string | undefined;
	readonly rating?: string | undefined;
	readonly load?: string | undefined;
	readonly clues?: string | undefined;
	readonly symmetry?: string | undefined;
	readonly 'no-symmetry'?: boolean | undefined;
	readonly pattern?: string | undefined;
	readonly attempts?: string | undefined;
}

/** The limits of an option with a range, and the words of its refusal. No puzzle is made that needs a dynamic chain. */
const RANGES = {
	rating: { from: 1, to: 8.9, pattern: /^(\d+(?:\.\d)?)(?:-(\d+(?:\.\d)?))?$/ },
	load: { from: 0, to: 100_000, pattern: /^(\d+)(?:-(\d+))?$/ },
	clues: { from: 17, to: 80, pattern: /^(\d+)(?:-(\d+))?$/ },
} as const;

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
	if (values['no-symmetry'] && values.symmetry !== undefined) return refuse('--symmetry or --no-symmetry, not both');
	const symmetry = values['no-symmetry'] ? 'none' : values.symmetry;
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

type Ranges = Pick<MakeRequest, 'rating' | 'load' | 'clueCount'>;

function readRanges({ rating, load, clues }: MakeValues): Parsed<Ranges> {
	const ranges: { -readonly [Name in keyof Ranges]: Ranges[Name] } = {};
	for (const [name, text] of Object.entries({ rating, load, clues }) as [keyof typeof RANGES, string | undefined][]) {
		if (text === undefined) continue;
		const range = parseRange(text, RANGES[name]);
		if (range === undefined) {
			return refuse(`--${name} must be a number or a range a-b from ${RANGES[name].from} to ${RANGES[name].to}`);
		}
		ranges[name === 'clues' ? 'clueCount' : name] = range;
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

/** The greatest load that puzzles of a difficulty often have. */
const USUAL_LOADS: Readonly<Record<Difficulty, number>> = {
	easy: 100,
	medium: 250,
	hard: 680,
	expert: 1500,
	extreme: Number.POSITIVE_INFINITY,
};

/** The easiest difficulty that reaches the rating or has the technique, and the load. */
function chooseDifficulty(technique: Technique | undefined, { rating, load }: Ranges): Difficulty {
	const wanted = rating?.from ?? (technique === undefined ? RATING_RANGES.medium.from : TECHNIQUE_RATINGS[technique]);
	const leastLoad = rating === undefined ? (load?.from ?? 0) : 0;
	const easiest =
		DIFFICULTIES.find((difficulty) => RATING_RANGES[difficulty].to >= wanted && USUAL_LOADS[difficulty] >= leastLoad) ??
		'extreme';
	// Techniques that only hints use appear in puzzles whose rating needs something harder.
	const isForHints = rating === undefined && technique !== undefined && TAUGHT_ONLY.has(technique);
	return isForHints && easiest === 'hard' ? 'expert' : easiest;
}
