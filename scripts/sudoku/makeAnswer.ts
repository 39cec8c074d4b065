import type { Rejected } from '#engine/drafts/draft.ts';
import { difficultyOf } from '#engine/grade.ts';
import { parseGrid } from '#engine/grid.ts';
import { findRatedPuzzle, type RatedPuzzle } from '#engine/makePuzzle.ts';
import { TAUGHT_ONLY } from '#engine/taughtPath.ts';
import type { MakeRequest } from './makeRequest.ts';
import { createNearest } from './nearest.ts';
import type { Parsed } from './optionText.ts';

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
