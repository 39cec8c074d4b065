import { median } from '../aims.ts';

/** Something that is done again and again, the same amount each time. */
export interface Contender {
	/** Does the work once over and answers how many pieces that were. */
	readonly run: () => number;
}

/**
 * Pieces a second of each contender. They take turns in short rounds, so that a noisy machine disturbs all alike, and
 * the median round counts. The first round is for the compiler.
 */
export function measureRates(contenders: readonly Contender[], seconds: number): number[] {
	const rates: number[][] = contenders.map(() => []);
	const endAt = performance.now() + seconds * 1000;
	for (let round = 0; round < 2 || performance.now() < endAt; round++) {
		for (const [index, { run }] of contenders.entries()) {
			const startedAt = performance.now();
			const count = run();
			if (round > 0) rates[index]!.push((count / (performance.now() - startedAt)) * 1000);
		}
	}
	return rates.map(median);
}
