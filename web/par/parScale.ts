/** Times on a logarithmic scale, as times of people are spread, from a little before the first to a little after the last. */
export interface ParScale {
	/** From 0 to 100. */
	placeOf(value: number): number;
}

const ROOM = 1.08;

export function scalePar(values: readonly number[]): ParScale {
	const [first, last] = [Math.log(Math.min(...values) / ROOM), Math.log(Math.max(...values) * ROOM)];
	return { placeOf: (value) => (100 * (Math.log(value) - first)) / (last - first) };
}

const TICKS = [0.25, 0.5, 1, 2, 4, 8] as const;
const FINE_TICKS = [0.7, 0.8, 0.9, 1, 1.1, 1.2, 1.4] as const;
/** With fewer, the scale has finer ones. */
const TICKS_MIN = 2;

/** Round ratios from the lowest to the highest that is drawn; 1, which all are compared with, is always among them. */
export function listTicks(ratios: readonly number[]): number[] {
	const [low, high] = [Math.min(1, ...ratios), Math.max(1, ...ratios)];
	const isShown = (tick: number) => tick >= low && tick <= high;
	const coarse = TICKS.filter(isShown);
	return coarse.length < TICKS_MIN ? FINE_TICKS.filter(isShown) : coarse;
}
