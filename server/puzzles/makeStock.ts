import { createHmac } from 'node:crypto';
import type { Difficulty } from '#engine/difficulty.ts';
import type { MadePuzzle } from '#engine/makePuzzle.ts';
import type { Store } from '#store/open.ts';
import { addDaily, addPuzzle, findDaily, type NewPuzzle, type PuzzleRow } from '#store/puzzles.ts';
import type { Clock } from '../process/clock.ts';
import type { RandomSource } from '../process/randomSource.ts';
import type { PuzzleMaker } from './puzzleMaker.ts';

/** What it takes to make a puzzle and store it. */
export interface MakerParts {
	readonly store: Store;
	readonly clock: Clock;
	readonly random: RandomSource;
	readonly maker: PuzzleMaker;
	/** The secret from which the seeds of the dailies are derived. */
	readonly secret: string;
}

export interface DailyName {
	readonly date: string;
	readonly difficulty: Difficulty;
}

const PRACTICE_SEED_BYTES = 16;

/** Makes and stores a daily. If another process was faster, returns the daily of that process. Throws if the worker fails. */
export async function makeDaily(parts: MakerParts, { date, difficulty }: DailyName): Promise<PuzzleRow> {
	const { store, clock, maker, secret } = parts;
	const made = await maker.make({ seed: dailySeed(secret, { date, difficulty }), difficulty });
	const daily = await store.transaction(async (tx) => {
		const puzzleId = await addPuzzle(tx, toNewPuzzle(made, { inStock: false, now: clock() }));
		await addDaily(tx, { date, difficulty, puzzleId });
		return findDaily(tx, { date, difficulty });
	});
	if (daily === undefined) throw new Error('A stored daily was not found.');
	return daily;
}

export async function makePractice(
	{ store, clock, random, maker }: Omit<MakerParts, 'secret'>,
	difficulty: Difficulty,
): Promise<void> {
	const made = await maker.make({ seed: random.bytes(PRACTICE_SEED_BYTES).toString('hex'), difficulty });
	await addPuzzle(store.db, toNewPuzzle(made, { inStock: true, now: clock() }));
}

function toNewPuzzle({ puzzle, grade }: MadePuzzle, { inStock, now }: { inStock: boolean; now: number }): NewPuzzle {
	return {
		givens: puzzle.givens,
		solution: puzzle.solution,
		difficulty: grade.difficulty,
		rating: grade.rating,
		technique: grade.hardest,
		load: grade.load,
		clueCount: puzzle.givens.replaceAll('0', '').length,
		createdAt: now,
		inStock,
	};
}

/** Without the secret nobody can compute tomorrow's daily. */
export function dailySeed(secret: string, { date, difficulty }: { date: string; difficulty: Difficulty }): string {
	return createHmac('sha256', secret).update(`daily:${date}:${difficulty}`).digest('hex');
}
