/** Round steps between the lines of a time scale, in seconds. */
const STEPS_S = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400, 43_200, 86_400];
const LINES_MAX = 5;

/** A scale that contains all times, in milliseconds. */
interface TimeScale {
	readonly from: number;
	readonly to: number;
	/** Where lines are drawn, in ascending order, including both ends. */
	readonly lines: readonly number[];
}

export function scaleTimes(times: readonly number[]): TimeScale {
	const fastest = Math.min(...times);
	const slowest = Math.max(...times);
	for (const stepS of STEPS_S) {
		const scale = scaleBy(stepS * 1000, fastest, slowest);
		if (scale.lines.length <= LINES_MAX) return scale;
	}
	return { from: fastest, to: slowest, lines: [fastest, slowest] };
}

function scaleBy(stepMs: number, fastest: number, slowest: number): TimeScale {
	const first = Math.floor(fastest / stepMs);
	const last = Math.max(Math.ceil(slowest / stepMs), first + 1);
	// One line more than the limit is enough to reject the step.
	const count = Math.min(last - first + 1, LINES_MAX + 1);
	return {
		from: first * stepMs,
		to: last * stepMs,
		lines: Array.from({ length: count }, (_, index) => (first + index) * stepMs),
	};
}
