import type { Move, MoveKind } from '#engine/move.ts';
import type { Position } from '#engine/position.ts';
import type { Random } from '#engine/random.ts';
import type { Technique } from '#engine/technique.ts';
import { drawLogNormal } from './chance.ts';
import type { Person } from './person.ts';

/** A simulated player's game: what the player knows, what is entered, and when. */
export interface SimulatedGame {
	readonly person: Person;
	readonly random: Random;
	/** Called with each technique that the person thinks about. */
	readonly onThink: ((technique: Technique) => void) | undefined;
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

export function wait(game: SimulatedGame, ms: number): void {
	game.at += Math.round(ms);
}

export function moveHand(game: SimulatedGame, share = 1): void {
	const { random, person } = game;
	wait(game, Math.max(LEAST_HAND_MS, drawLogNormal(random, share * person.handMs, HAND_SPREAD)));
}

/** Effort 1 takes the person's usual time. */
export function think(game: SimulatedGame, effort: number): void {
	const { random, person } = game;
	wait(game, drawLogNormal(random, effort * person.thinkMs, person.spread));
}

export function write(game: SimulatedGame, kind: MoveKind, cell: number, digit: number): void {
	game.moves.push({ at: game.at, kind, cell, digit });
}

export function digitAt(game: SimulatedGame, cell: number): number {
	return Number(game.solution[cell]);
}
