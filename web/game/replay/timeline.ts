import type { RunReplay } from '#contract/run.ts';
import { formatGrid, parseGrid } from '#engine/grid.ts';
import type { Move } from '#engine/move.ts';
import { applyMove, startPlay } from '#engine/replay.ts';
import { findSolution } from '../local/findSolution.ts';

/** A cell that became right, which raised the count of right cells. */
export interface Fill {
	readonly atMs: number;
	readonly cell: number;
}

/** A run prepared for drawing: its moves, the progress they made, and the errors. */
export interface Timeline {
	readonly givens: string;
	readonly solution: string;
	readonly moves: readonly Move[];
	/** Cells that the givens leave open. */
	readonly emptyCount: number;
	/** On the game's own clock, which stops while the game is paused and has no penalties. */
	readonly endMs: number;
	readonly fills: readonly Fill[];
	/** When a wrong digit was placed. */
	readonly errorsMs: readonly number[];
}

export function readTimeline({ run, puzzle, moves }: Pick<RunReplay, 'run' | 'puzzle' | 'moves'>): Timeline {
	const solution = solve(puzzle);
	const endMs = Math.max(run.timeMs - run.penaltyMs, moves.at(-1)?.at ?? 0);
	const emptyCount = puzzle.split('0').length - 1;
	return { givens: puzzle, solution, moves, emptyCount, endMs, ...readProgress(puzzle, solution, moves) };
}

function readProgress(givens: string, solution: string, moves: readonly Move[]): Pick<Timeline, 'fills' | 'errorsMs'> {
	const play = startPlay(givens);
	const fills: Fill[] = [];
	const errorsMs: number[] = [];
	let rightCount = 0;
	for (const move of moves) {
		const before = play.cells[move.cell];
		if (applyMove(play, move) !== 'ok') continue;
		const due = Number(solution[move.cell]);
		rightCount += Number(play.cells[move.cell] === due) - Number(before === due);
		if (rightCount > fills.length) fills.push({ atMs: move.at, cell: move.cell });
		if (move.kind === 'place' && move.digit !== due) errorsMs.push(move.at);
	}
	return { fills, errorsMs };
}

/** A log may end before the grid is full, so the solution comes from the solver. */
function solve(givens: string): string {
	const grid = parseGrid(givens);
	const solution = grid && findSolution(grid);
	return solution === undefined ? givens : formatGrid(solution);
}
