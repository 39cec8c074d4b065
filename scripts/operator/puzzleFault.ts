import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import { gradePuzzle } from '#engine/grade.ts';
import { parsePuzzle } from '#engine/puzzle.ts';
import { findTaughtPath, findTaughtTechnique } from '#engine/taughtPath.ts';
import { hashCommitted } from '#server/puzzles/dailyCommitment.ts';
import type { LadderVersions } from '#server/puzzles/ladder.ts';
import type { AssignedPuzzle, CommitmentRow, StoredPuzzle } from '#store/read/puzzles.ts';

/** What is wrong with a stored puzzle, in words; undefined when nothing is. */
export function findPuzzleFault(puzzle: StoredPuzzle): string | undefined {
	const parsed = parsePuzzle(puzzle.givens);
	if (!parsed.ok)
		return {
			malformed: 'is not a grid',
			contradictory: 'has no solution',
			several_solutions: 'has several solutions',
			too_hard: 'is too hard to check',
		}[parsed.why];
	if (parsed.puzzle.solution !== puzzle.solution) return 'has a different solution from the stored one';
	const clueCount = puzzle.givens.replaceAll('0', '').length;
	return clueCount === puzzle.clueCount ? undefined : `has ${clueCount} clues, not ${puzzle.clueCount}`;
}

/** Whether the current engine gives the puzzle the grade that is stored with it. Older puzzles have the technique of the rating. */
export function findGradeFault({ givens, difficulty, rating, technique }: StoredPuzzle): string | undefined {
	const grade = gradePuzzle({ givens });
	const stored = `${difficulty} ${rating} ${technique}`;
	if (grade === undefined) return `is stored as ${stored} but graded no grade`;
	const taught = findTaughtTechnique(findTaughtPath(givens, grade.rating).steps);
	const found = [grade.hardest, taught].map((each) => `${grade.difficulty} ${grade.rating} ${each}`);
	return found.includes(stored) ? undefined : `is stored as ${stored} but graded ${found[0]}`;
}

export function findDailyFault(daily: AssignedPuzzle): string | undefined {
	if (daily.graded !== daily.difficulty) return `points to a puzzle that is ${daily.graded}`;
	return daily.inStock ? 'points to a puzzle in the practice stock' : undefined;
}

/** Whether the five dailies of the date match the commitment to them. */
export function findCommitmentFault(
	{ date, salt, commitment }: CommitmentRow,
	dailies: readonly AssignedPuzzle[],
): string | undefined {
	const puzzles = Object.fromEntries(dailies.map(({ difficulty, givens }) => [difficulty, givens]));
	const missing = DIFFICULTIES.find((difficulty) => puzzles[difficulty] === undefined);
	if (missing !== undefined) return `is for a day whose ${missing} daily is missing`;
	const found = hashCommitted({ date, salt, puzzles: puzzles as Record<Difficulty, string> });
	return found === commitment ? undefined : 'does not match the dailies of that day';
}

export function findLevelFault(level: AssignedPuzzle, ladders: LadderVersions): string | undefined {
	const entry = ladders[(level.ladder ?? 1) - 1]?.[level.difficulty][Number(level.dateOrLevel) - 1];
	if (entry === undefined) return 'is above the top of its ladder';
	if (entry.givens !== level.givens) return 'is not the puzzle in its ladder';
	if (entry.rating !== level.rating || entry.technique !== level.technique)
		return 'has a different grade from its ladder';
	return findDailyFault(level);
}
