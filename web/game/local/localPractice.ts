/**
 * Practice without the service: puzzles that this device makes, each found by the seed in its address, and kept with their
 * moves until they are finished. They never become runs.
 */
import { DIFFICULTIES } from '#engine/difficulty.ts';
import { isRecord } from '../../account/preferences.ts';
import { readJson, type Storage } from '../../browser/storage.ts';
import type { LocalPuzzle, LocalSeed } from './makeLocalPuzzle.ts';
import { SavedMoves } from './savedMoves.ts';

export interface LocalPractice extends LocalSeed, LocalPuzzle {
	/** The moment by the calendar's clock. */
	readonly madeAt: number;
}

const PREFIX = 'local.puzzle.';
const MOVES_PREFIX = 'local.moves.';
/** The oldest of more is given up, as on the service. */
const SAVED_MAX = 5;

export function findLocalPractice(storage: Storage, { seed, difficulty }: LocalSeed): LocalPractice | undefined {
	const saved = readPractice(storage, seed);
	return saved?.difficulty === difficulty ? saved : undefined;
}

/** Newest first, each with the time that its clock has counted. */
export function listLocalPractice(storage: Storage): (LocalPractice & { readonly elapsedMs: number })[] {
	const seeds = storage.list(PREFIX).map((name) => name.slice(PREFIX.length));
	return seeds
		.flatMap((seed) => readPractice(storage, seed) ?? [])
		.sort((a, b) => b.madeAt - a.madeAt)
		.map((practice) => ({ ...practice, elapsedMs: savedMovesOf(storage, practice).read().elapsedMs }));
}

export function saveLocalPractice(storage: Storage, practice: LocalPractice): void {
	storage.write(PREFIX + practice.seed, JSON.stringify(practice));
	for (const old of listLocalPractice(storage).slice(SAVED_MAX)) forgetLocalPractice(storage, old);
}

export function forgetLocalPractice(storage: Storage, practice: LocalPractice): void {
	storage.write(PREFIX + practice.seed, undefined);
	savedMovesOf(storage, practice).forget();
}

export function savedMovesOf(storage: Storage, { givens, seed }: LocalPractice): SavedMoves {
	return new SavedMoves(storage, givens, MOVES_PREFIX + seed);
}

function readPractice(storage: Storage, seed: string): LocalPractice | undefined {
	return readJson(storage, PREFIX + seed, isPractice);
}

function isPractice(value: unknown): value is LocalPractice {
	if (!isRecord(value) || typeof value.seed !== 'string' || typeof value.madeAt !== 'number') return false;
	const isKnown = DIFFICULTIES.some((difficulty) => difficulty === value.difficulty);
	return isKnown && [value.givens, value.solution].every((text) => typeof text === 'string' && /^\d{81}$/.test(text));
}
