import { difficultyOf } from '#engine/grade.ts';
import { parseGrid } from '#engine/grid.ts';
import { makeRatedPuzzle, type RatedPuzzle } from '#engine/makePuzzle.ts';
import { findTaughtPath, TAUGHT_ONLY } from '#engine/taughtPath.ts';
import type { Technique } from '#engine/technique.ts';
import type { MakeRequest } from './makeRequest.ts';
import type { Parsed } from './optionText.ts';

/** How many puzzles are made in search of one whose hints show a technique. */
const TAUGHT_ATTEMPT_LIMIT = 1500;

/** A made puzzle in the form of `rate`. */
export function answerMake(request: MakeRequest, seed: string): Parsed<string> {
	try {
		const { puzzle, grade } = makeWanted(request, seed);
		const { rating, hardest, load } = grade;
		const difficulty = difficultyOf(rating) ?? '-';
		return { ok: true, value: `${puzzle.givens} ${rating.toFixed(1)} ${difficulty} ${hardest} ${load}` };
	} catch (error) {
		if (error instanceof RangeError) return { ok: false, why: error.message };
		throw error;
	}
}

function makeWanted({ count, pattern, technique, ...rest }: MakeRequest, seed: string): RatedPuzzle {
	const grid = pattern === undefined ? undefined : parseGrid(pattern);
	const options = { ...rest, seed, ...(grid && { pattern: grid }) };
	if (technique === undefined || !TAUGHT_ONLY.has(technique)) {
		return makeRatedPuzzle({ ...options, ...(technique && { technique }) });
	}
	for (let attempt = 0; attempt < TAUGHT_ATTEMPT_LIMIT; attempt++) {
		const made = makeRatedPuzzle({ ...options, seed: `${seed}/${attempt}` });
		if (showsTechnique(made, technique)) return made;
	}
	throw new RangeError(`the hints of ${TAUGHT_ATTEMPT_LIMIT} puzzles did not show ${technique}`);
}

function showsTechnique({ puzzle, grade }: RatedPuzzle, technique: Technique): boolean {
	return findTaughtPath(puzzle.givens, grade.rating).steps.some((step) => step.technique === technique);
}
