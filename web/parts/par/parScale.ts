/** Times on a logarithmic scale, as times of people are spread, from a little before the first to a little after the last. */
export interface ParScale {
	/** The place of a value, from 0 to 100. */
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

/** In hundredths of the scale: the words of two ticks that are closer would touch on a phone. */
const TICK_GAP = 20;

/** Round ratios from the lowest to the highest that is drawn; 1, which all are compared with, is always among them. */
export function listTicks(ratios: readonly number[], { placeOf }: ParScale): number[] {
	const [low, high] = [Math.min(1, ...ratios), Math.max(1, ...ratios)];
	const isShown = (tick: number) => tick >= low && tick <= high;
	const coarse = TICKS.filter(isShown);
	const ticks = coarse.length < TICKS_MIN ? FINE_TICKS.filter(isShown) : coarse;
	const below = ticks.filter((tick) => tick < 1).reverse();
	const above = ticks.filter((tick) => tick > 1);
	return [...spaceOut(below, placeOf).reverse(), 1, ...spaceOut(above, placeOf)];
}

/** The ticks that are far enough from 1 and from each other. */
function spaceOut(ticks: readonly number[], placeOf: ParScale['placeOf']): number[] {
	let last = placeOf(1);
	return ticks.filter((tick) => {
		const isFar = Math.abs(placeOf(tick) - last) >= TICK_GAP;
		if (isFar) last = placeOf(tick);
		return isFar;
	});
}
