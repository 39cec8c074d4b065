import type { Random } from '#engine/random.ts';

const STEPS = 2 ** 30;

/** Evenly from `from` up to `to`. */
export function drawBetween(random: Random, from: number, to: number): number {
	return from + ((to - from) * random.below(STEPS)) / STEPS;
}

/** Around 0 with a deviation of 1, by Box and Muller. */
export function drawNormal(random: Random): number {
	const radius = Math.sqrt(-2 * Math.log(1 - drawBetween(random, 0, 1)));
	return radius * Math.cos(2 * Math.PI * drawBetween(random, 0, 1));
}

/** How times of people are spread: `median` is the middle, `spread` the deviation of the logarithm. */
export function drawLogNormal(random: Random, median: number, spread: number): number {
	return median * Math.exp(spread * drawNormal(random));
}

export function happens(random: Random, share: number): boolean {
	return drawBetween(random, 0, 1) < share;
}

export function pick<Item>(random: Random, items: readonly Item[]): Item {
	return items[random.below(items.length)]!;
}
