import type { RaceKind } from '#contract/kinds.ts';
import type { Difficulty } from '#engine/difficulty.ts';
import { openRace } from '#rules/race.ts';
import type { NewRace } from '#store/write/races.ts';
import { makeId, type RandomSource } from '../process/randomSource.ts';
import { sealPuzzle } from './sealedPuzzle.ts';

interface RaceIdea {
	readonly kind: RaceKind;
	readonly programs: boolean;
	readonly puzzle: { readonly puzzleId: number; readonly difficulty: Difficulty; readonly givens: string };
	readonly now: number;
	/** The id, where it follows from a key. */
	readonly keyedId?: string | undefined;
	readonly rematchOf?: string;
	readonly circleId?: string | null;
}

/** A new race under an unguessable id; the puzzle of a live one is sealed. */
export function draftRace(random: RandomSource, idea: RaceIdea): NewRace {
	const { keyedId: id = makeId(random), kind, programs, puzzle, now, rematchOf, circleId = null } = idea;
	const { puzzleId, difficulty, givens } = puzzle;
	const seal = kind === 'live' ? sealPuzzle(random, id, givens) : { sealed: null, sealKey: null };
	const head = { id, puzzleId, difficulty, programs, createdAt: now, rematchOf: rematchOf ?? null, circleId };
	return { ...head, ...openRace(kind, now), ...seal };
}
