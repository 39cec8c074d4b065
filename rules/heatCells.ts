import type { Difficulty } from '#engine/difficulty.ts';
import { parseCellTimes } from './cellTimes.ts';

/** A cell of a heat map: given, not filled, or one of five steps, the last for the slowest cells. */
export type HeatCell = 'given' | 'open' | 0 | 1 | 2 | 3 | 4;

/** Where the steps end in the run's own times: the quickest 30 %, then to 55, 75 and 90 %, and the longest tenth. */
const STEP_ENDS = [0.3, 0.55, 0.75, 0.9] as const;

/**
 * The heat map of a run. `moments` says for each cell when it became right, in any unit, and nothing for a cell that never did;
 * the time of a cell is the time since the cell before it.
 */
export function binHeat(moments: readonly (number | undefined)[], isGiven: readonly boolean[]): HeatCell[] {
	const filled = moments
		.flatMap((moment, cell) => (moment === undefined || isGiven[cell] ? [] : [{ cell, moment }]))
		.sort((a, b) => a.moment - b.moment);
	const times = filled.map(({ cell, moment }, index) => ({ cell, time: moment - (filled[index - 1]?.moment ?? 0) }));
	const sorted = times.map(({ time }) => time).sort((a, b) => a - b);
	const ends = STEP_ENDS.map((end) => sorted[Math.ceil(end * sorted.length) - 1] ?? 0);
	const cells: HeatCell[] = moments.map((_, cell) => (isGiven[cell] ? 'given' : 'open'));
	for (const { cell, time } of times) cells[cell] = ends.filter((end) => time > end).length as HeatCell;
	return cells;
}

const SIDE = 9;
/** The symmetries of a square, without the identity. */
const TURNS = 7;

/**
 * The cells turned or mirrored in one of seven ways, which an id chooses: a heat map tells where the givens are, so until a daily is over
 * others see it in another position.
 */
export function turnCells<T>(cells: readonly T[], id: string): T[] {
	const turn = 1 + ([...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % TURNS);
	return cells.map((_, index) => {
		const [row, column] = [Math.floor(index / SIDE), index % SIDE];
		const [a, b] = (turn & 1) === 0 ? [row, column] : [column, row];
		const [y, x] = [(turn & 2) === 0 ? a : SIDE - 1 - a, (turn & 4) === 0 ? b : SIDE - 1 - b];
		return cells[y * SIDE + x]!;
	});
}

/** The heat map of a run by its cell times on the wire. Returns undefined if the text has none. */
export function readHeat(text: string | undefined): HeatCell[] | undefined {
	const cellTimes = parseCellTimes(text ?? '');
	const isGiven = cellTimes?.map((moment) => moment === 0);
	return cellTimes && binHeat(cellTimes, isGiven!);
}

/** In pictures, which are always light: the color of each difficulty, and the field behind it. */
export const HEAT_COLORS: Readonly<Record<Difficulty, readonly [color: string, field: string]>> = {
	easy: ['#267345', '#dcecdb'],
	medium: ['#156b83', '#d5e9ee'],
	hard: ['#6a4fb0', '#e4dff5'],
	expert: ['#a43873', '#f6dfea'],
	extreme: ['#2b2d35', '#e4ddcf'],
};

/** The share of the color in each step, and that of white in a given. */
export const HEAT_STEPS = [0.2, 0.38, 0.58, 0.8, 1] as const;
export const HEAT_GIVEN = 0.62;

/** The side of a map whose cells have the side 9, gaps of 1, and gaps of 3 between boxes. */
export const HEAT_SIDE = 93;

/** The left edge of a column, or the upper edge of a row. */
export function placeHeatCell(index: number): number {
	return index * 10 + 2 * Math.floor(index / 3);
}
