import type { Move } from '#engine/move.ts';
import { createRandom, type Random } from '#engine/random.ts';

/** Makes the log of a hand that fills a grid: the gap before each placement is asked for one by one. */
export interface SimulatedHand {
	readonly givens: string;
	readonly solution: string;
	readonly seed?: string;
	gapMs(random: Random, index: number): number;
}

export function playByHand({ givens, solution, seed = 'hand', gapMs }: SimulatedHand): Move[] {
	const random = createRandom(seed);
	const empty = random.shuffle([...givens].flatMap((given, cell) => (given === '0' ? [cell] : [])));
	let at = 0;
	return empty.map((cell, index) => {
		at += gapMs(random, index);
		return { at, kind: 'place', cell, digit: Number(solution[cell]) };
	});
}

/** A gap that people make: often short, now and then long. `typicalMs` is the middle. */
export function thinkMs(random: Random, typicalMs: number): number {
	const spread = (random.below(1000) + random.below(1000) + random.below(1000)) / 1500 - 1;
	return Math.round(typicalMs * Math.exp(1.5 * spread));
}
