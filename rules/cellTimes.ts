import type { Move } from '#engine/move.ts';
import { applyMove, startPlay } from '#engine/replay.ts';

/**
 * The cell times of a run: for each cell the moment when it became right and stayed so, in 1/4096 of the time on the run's clock; 0 for a given. A
 * cell that was right, then changed and right again counts from the last time, because only then was it solved. The page draws them as the heat
 * map (`heatCells.ts`).
 */
type CellTimes = readonly number[];

const PARTS = 4096;
const CELLS = 81;

interface PlayedLog {
	readonly givens: string;
	readonly solution: string;
	readonly moves: readonly Move[];
	/** The time on the clock, without penalties. */
	readonly playedMs: number;
}

/** Returns undefined if the log does not lead to the solution or is no longer kept. */
export function measureCellTimes({ givens, solution, moves, playedMs }: PlayedLog): CellTimes | undefined {
	const play = startPlay(givens);
	const rightAt: (number | undefined)[] = Array.from(givens, (digit) => (digit === '0' ? undefined : 0));
	for (const move of moves) {
		if (applyMove(play, move) !== 'ok') continue;
		const { cell } = move;
		if (`${play.cells[cell]}` !== solution[cell]) rightAt[cell] = undefined;
		else rightAt[cell] ??= toParts(move.at, playedMs);
	}
	return rightAt.every((moment) => moment !== undefined) ? rightAt : undefined;
}

function toParts(at: number, playedMs: number): number {
	return Math.min(PARTS - 1, Math.max(1, Math.ceil((at * PARTS) / Math.max(1, playedMs))));
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Two letters a cell, row by row. */
export function formatCellTimes(cellTimes: CellTimes): string {
	return cellTimes.map((moment) => `${LETTERS[moment >> 6]}${LETTERS[moment & 63]}`).join('');
}

/** Returns undefined if `formatCellTimes` cannot have written the text. */
export function parseCellTimes(text: string): CellTimes | undefined {
	if (!/^[\w-]{162}$/.test(text)) return undefined;
	return Array.from(
		{ length: CELLS },
		(_, cell) => LETTERS.indexOf(text[2 * cell]!) * 64 + LETTERS.indexOf(text[2 * cell + 1]!),
	);
}

/** When the first, the second and every further cell was solved, in milliseconds of a run of that length. */
export function listSolvedAt(cellTimes: CellTimes, playedMs: number): number[] {
	return cellTimes
		.filter((moment) => moment > 0)
		.sort((a, b) => a - b)
		.map((moment) => Math.round((moment * playedMs) / PARTS));
}

interface TimedRun {
	readonly cellTimes: CellTimes;
	readonly playedMs: number;
}

/** How long the middle of the runs took, and when it had solved each further cell: the middle of all of them for each share of the cells. */
export function findUsualRun(runs: readonly TimedRun[]): {
	readonly playedMs: number;
	readonly solvedAt: readonly number[];
} {
	const solved = runs.map(({ cellTimes, playedMs }) => listSolvedAt(cellTimes, playedMs));
	const cellCount = middle(solved.map(({ length }) => length));
	const solvedAt = Array.from({ length: cellCount }, (_, index) =>
		middle(solved.map((times) => times[Math.ceil(((index + 1) * times.length) / cellCount) - 1] ?? 0)),
	);
	return { playedMs: middle(runs.map(({ playedMs }) => playedMs)), solvedAt };
}

/** The lower one of two in the middle. */
function middle(values: readonly number[]): number {
	return values.toSorted((a, b) => a - b)[(values.length - 1) >> 1] ?? 0;
}
