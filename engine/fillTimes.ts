import type { Digit } from './digitSet.ts';
import type { Move } from './move.ts';
import { applyMove, startPlay } from './replay.ts';

/**
 * When a log's moves filled the puzzle: index i holds the time when i + 1 cells besides the givens were right for the
 * first time. A log that reaches the solution has one time for each empty cell. The times show the player's pace and
 * nothing of the grid. Throws if the givens are not 81 characters.
 */
export function listFillTimes(givens: string, solution: string, moves: readonly Move[]): number[] {
	const play = startPlay(givens);
	const times: number[] = [];
	let rightCount = 0;
	for (const move of moves) {
		const wasRight = isRight(play.cells[move.cell], solution[move.cell]);
		if (applyMove(play, move) !== 'ok') continue;
		rightCount += Number(isRight(play.cells[move.cell], solution[move.cell])) - Number(wasRight);
		if (rightCount > times.length) times.push(move.at);
	}
	return times;
}

function isRight(digit: Digit | undefined, due: string | undefined): boolean {
	return digit !== undefined && `${digit}` === due;
}
