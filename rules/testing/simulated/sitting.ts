import type { Move, MoveKind } from '#engine/move.ts';
import type { Position } from '#engine/position.ts';
import type { Random } from '#engine/random.ts';
import { drawLogNormal } from './chance.ts';
import type { Person } from './person.ts';

/** Somebody at a puzzle: what they know, what they have entered, and when. */
export interface Sitting {
	readonly person: Person;
	readonly random: Random;
	readonly solution: string;
	/** True knowledge: a wrong entry never gets in. */
	readonly position: Position;
	readonly moves: Move[];
	at: number;
	last: { readonly cell: number; readonly digit: number } | undefined;
	isMarked: boolean;
}

const HAND_SPREAD = 0.25;
const LEAST_HAND_MS = 90;

export function wait(sitting: Sitting, ms: number): void {
	sitting.at += Math.round(ms);
}

export function moveHand(sitting: Sitting, share = 1): void {
	const { random, person } = sitting;
	wait(sitting, Math.max(LEAST_HAND_MS, drawLogNormal(random, share * person.handMs, HAND_SPREAD)));
}

/** Effort 1 takes the person's usual time. */
export function think(sitting: Sitting, effort: number): void {
	const { random, person } = sitting;
	wait(sitting, drawLogNormal(random, effort * person.thinkMs, person.spread));
}

export function write(sitting: Sitting, kind: MoveKind, cell: number, digit: number): void {
	sitting.moves.push({ at: sitting.at, kind, cell, digit });
}

export function digitAt(sitting: Sitting, cell: number): number {
	return Number(sitting.solution[cell]);
}
