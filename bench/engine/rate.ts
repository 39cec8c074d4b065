import { cpuMs } from './cpuTime.ts';

/** Something that is done again and again. */
interface Contender {
	/** Does the work once and returns how many pieces it did. */
	readonly run: () => number;
}

/**
 * Pieces a second of processor time of each contender. They take turns, so that anything that disturbs the machine disturbs all
 * alike. The first rounds are for the compiler.
 */
export function measureRates(contenders: readonly Contender[], seconds: number): number[] {
	for (let round = 0; round < WARM_UP_ROUNDS; round++) for (const { run } of contenders) run();
	const totals = contenders.map(() => ({ count: 0, cpuMs: 0 }));
	const endAt = performance.now() + seconds * 1000;
	while (performance.now() < endAt) {
		for (const [index, { run }] of contenders.entries()) {
			const startedAt = cpuMs();
			totals[index]!.count += run();
			totals[index]!.cpuMs += cpuMs() - startedAt;
		}
	}
	return totals.map((total) => (total.count / total.cpuMs) * 1000);
}

/**
 * Pieces a second on the wall in the best round of each contender, for work whose rounds take milliseconds: among many of
 * them some are disturbed by nothing, so that their ratio holds on a busy machine too.
 */
export function measureBestRates(contenders: readonly Contender[], seconds: number): number[] {
	for (let round = 0; round < WARM_UP_ROUNDS; round++) for (const { run } of contenders) run();
	const best = contenders.map(() => 0);
	const endAt = performance.now() + seconds * 1000;
	while (performance.now() < endAt) {
		for (const [index, { run }] of contenders.entries()) {
			const startedAt = performance.now();
			const count = run();
			best[index] = Math.max(best[index]!, (count / (performance.now() - startedAt)) * 1000);
		}
	}
	return best;
}

const WARM_UP_ROUNDS = 3;
