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
