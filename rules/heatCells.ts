import { parsePace } from './pace.ts';

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

/** The heat map of a run by its pace on the wire. Returns undefined if the text is no pace. */
export function readHeat(text: string | undefined): HeatCell[] | undefined {
	const pace = parsePace(text ?? '');
	const isGiven = pace?.map((moment) => moment === 0);
	return pace && binHeat(pace, isGiven!);
}
