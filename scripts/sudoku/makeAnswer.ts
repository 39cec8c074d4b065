import type { Rejected } from '#engine/drafts/draft.ts';
import { difficultyOf } from '#engine/grade.ts';
import { parseGrid } from '#engine/grid.ts';
import { findRatedPuzzle, type RatedPuzzle } from '#engine/makePuzzle.ts';
import { findTaughtPath, TAUGHT_ONLY } from '#engine/taughtPath.ts';
import type { Technique } from '#engine/technique.ts';
import type { MakeRequest } from './makeRequest.ts';
import { createNearest } from './nearest.ts';
import type { Parsed } from './optionText.ts';

/** How many puzzles are made in search of one whose hints show a technique. */
const TAUGHT_ATTEMPT_LIMIT = 1500;

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
	const { rating, hardest, load } = made.grade;
	return {
		ok: true,
		value: `${made.puzzle.givens} ${rating.toFixed(1)} ${difficultyOf(rating) ?? '-'} ${hardest} ${load}`,
	};
}

function findWanted(
	{ count, pattern, technique, ...rest }: MakeRequest,
	seed: string,
	onRejected: (rejected: Rejected) => void,
): RatedPuzzle | undefined {
	const grid = pattern === undefined ? undefined : parseGrid(pattern);
	const options = { ...rest, seed, onRejected, ...(grid && { pattern: grid }) };
	if (technique === undefined || !TAUGHT_ONLY.has(technique)) {
		return findRatedPuzzle({ ...options, ...(technique && { technique }) });
	}
	for (let attempt = 0; attempt < TAUGHT_ATTEMPT_LIMIT; attempt++) {
		const made = findRatedPuzzle({ ...options, seed: `${seed}/${attempt}` });
		if (made === undefined || showsTechnique(made, technique)) return made;
		onRejected({ failed: 'technique', givens: parseGrid(made.puzzle.givens)!, seen: made.grade.hardest });
	}
	return undefined;
}

function showsTechnique({ puzzle, grade }: RatedPuzzle, technique: Technique): boolean {
	return findTaughtPath(puzzle.givens, grade.rating).steps.some((step) => step.technique === technique);
}
