import { parseGrid } from '#engine/grid.ts';
import type { Move } from '#engine/move.ts';
import { createPosition, placeDigit } from '#engine/position.ts';
import { createRandom, type Random } from '#engine/random.ts';
import { findSingle } from '#engine/single.ts';
import { studyUntil } from './study.ts';

/** Makes the log of a hand that fills a grid as one can reason: the gap before each placement is asked for one by one. */
export interface SimulatedHand {
	readonly givens: string;
	readonly solution: string;
	readonly seed?: string;
	gapMs(random: Random, index: number): number;
}

/** How many times as long a cell takes that needs more than a glance. */
const STUDY_FACTOR = 8;

export function playByHand({ givens, solution, seed = 'hand', gapMs }: SimulatedHand): Move[] {
	const random = createRandom(seed);
	const position = createPosition(parseGrid(givens)!);
	const digitIn = (cell: number): number => Number(solution[cell]);
	const isOpen = (cell: number) => findSingle(position, { cell, digit: digitIn(cell) }) !== undefined;
	let left = [...givens].flatMap((given, cell) => (given === '0' ? [cell] : []));
	let at = 0;
	return Array.from(left, (_, index): Move => {
		const studyCount = studyUntil(position, () => left.some(isOpen));
		const open = left.filter(isOpen);
		const choice = open.length === 0 ? left : open;
		const cell = choice[random.below(choice.length)]!;
		at += gapMs(random, index) * (studyCount > 0 ? STUDY_FACTOR : 1);
		left = left.filter((other) => other !== cell);
		placeDigit(position, cell, digitIn(cell));
		return { at, kind: 'place', cell, digit: digitIn(cell) };
	});
}

/** A gap that people make: often short, now and then long. `typicalMs` is the middle. */
export function thinkMs(random: Random, typicalMs: number): number {
	const spread = (random.below(1000) + random.below(1000) + random.below(1000)) / 1500 - 1;
	return Math.round(typicalMs * Math.exp(1.5 * spread));
}
