import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import { gradePuzzle } from '#engine/grade.ts';
import { parsePuzzle } from '#engine/puzzle.ts';
import { hashCommitted } from '#server/puzzles/dailyCommitment.ts';
import type { Ladders } from '#server/puzzles/ladder.ts';
import type { CommitmentRow } from '#store/commitments.ts';
import type { AssignedPuzzle, StoredPuzzle } from '#store/puzzleStock.ts';

/** What is wrong with a stored puzzle, in words; undefined when it is as it should be. */
export function findPuzzleFault(puzzle: StoredPuzzle): string | undefined {
	const parsed = parsePuzzle(puzzle.givens);
	if (!parsed.ok)
		return {
			malformed: 'is no grid',
			contradictory: 'has no solution',
			several_solutions: 'has several solutions',
			too_hard: 'is too hard to check',
		}[parsed.why];
	if (parsed.puzzle.solution !== puzzle.solution) return 'has another solution than the stored one';
	const clueCount = puzzle.givens.replaceAll('0', '').length;
	return clueCount === puzzle.clueCount ? undefined : `has ${clueCount} clues, not ${puzzle.clueCount}`;
}

/** Whether the engine of today grades it as it was graded when it was made. */
export function findGradeFault({ givens, difficulty, rating, technique }: StoredPuzzle): string | undefined {
	const grade = gradePuzzle({ givens });
	const stored = `${difficulty} ${rating} ${technique}`;
	const found = grade === undefined ? 'no grade' : `${grade.difficulty} ${grade.rating} ${grade.hardest}`;
	return found === stored ? undefined : `is stored as ${stored}, and graded ${found}`;
}

export function findDailyFault(daily: AssignedPuzzle): string | undefined {
	if (daily.graded !== daily.difficulty) return `points to a puzzle that is ${daily.graded}`;
	return daily.inStock ? 'points to a puzzle that practice may give out' : undefined;
}

/** Whether the five dailies of the day are those that were committed to the day before. */
export function findCommitmentFault(
	{ date, salt, commitment }: CommitmentRow,
	dailies: readonly AssignedPuzzle[],
): string | undefined {
	const puzzles = Object.fromEntries(dailies.map(({ difficulty, givens }) => [difficulty, givens]));
	const missing = DIFFICULTIES.find((difficulty) => puzzles[difficulty] === undefined);
	if (missing !== undefined) return `is of a day without its ${missing} daily`;
	const found = hashCommitted({ date, salt, puzzles: puzzles as Record<Difficulty, string> });
	return found === commitment ? undefined : 'is not of the dailies of that day';
}

export function findLevelFault(level: AssignedPuzzle, ladders: Ladders): string | undefined {
	const entry = ladders[level.difficulty][Number(level.dateOrLevel) - 1];
	if (entry === undefined) return 'is above the top of its ladder';
	if (entry.givens !== level.givens) return 'is another puzzle than in its ladder';
	if (entry.rating !== level.rating || entry.technique !== level.technique)
		return 'is graded otherwise than in its ladder';
	return findDailyFault(level);
}
