import { createRandom } from '../random.ts';

const SHUFFLES = 2000;

/** How often a series in random order is at least as extreme as this one, by permutation: small where an order is not chance. */
function findChance(series: readonly number[], measure: (series: readonly number[]) => readonly number[]): number[] {
	const seen = measure(series);
	const atLeast = seen.map(() => 1);
	const random = createRandom('chance');
	for (let count = 0; count < SHUFFLES; count++) {
		for (const [at, value] of measure(random.shuffle([...series])).entries()) {
			if (value >= seen[at]! - 1e-9) atLeast[at]!++;
		}
	}
	return atLeast.map((times) => times / (SHUFFLES + 1));
}

/** For each lag from 1 on, the chance of an autocorrelation this far from none. */
export function chancesOfLags(series: readonly number[], lagMax: number): number[] {
	const mean = series.reduce((sum, value) => sum + value, 0) / series.length;
	return findChance(series, (ordered) =>
		Array.from({ length: lagMax }, (_, at) => {
			let sum = 0;
			for (let from = 0; from + at + 1 < ordered.length; from++) {
				sum += (ordered[from]! - mean) * (ordered[from + at + 1]! - mean);
			}
			return Math.abs(sum);
		}),
	);
}

/** The chance of a table of what follows what this far from independence, by the sum of squares over what is expected. */
export function chanceOfTransitions(series: readonly number[]): number {
	const shares = Map.groupBy(series, (value) => value);
	const [chance] = findChance(series, (ordered) => {
		const counts = new Map<string, number>();
		for (let at = 1; at < ordered.length; at++) {
			const key = `${ordered[at - 1]} ${ordered[at]}`;
			counts.set(key, (counts.get(key) ?? 0) + 1);
		}
		let sum = 0;
		for (const [key, count] of counts) {
			const [from, to] = key.split(' ').map((value) => shares.get(Number(value))!.length);
			sum += count ** 2 / (from! * to!);
		}
		return [sum];
	});
	return chance!;
}
