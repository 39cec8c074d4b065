import type { FastifyBaseLogger } from 'fastify';
import type { Difficulty } from '#engine/difficulty.ts';
import { countFresh, findNewPractice, type PuzzleRow, pickPractice } from '#store/read/puzzles.ts';
import { type TakenPuzzle, takePuzzle } from '#store/write/puzzles.ts';
import { createBusyMeter } from '../process/busyMeter.ts';
import { delay } from '../process/delay.ts';
import { createDailyCache } from './dailyCache.ts';
import { type Ladders, readLadders } from './ladder.ts';
import { createLevelPuzzles, type Level, type PlayersLevel } from './levelPuzzles.ts';
import { BACKGROUND_WORKERS, createPoolFiller } from './poolFiller.ts';
import { type MakerParts, makePractice } from './poolPuzzles.ts';
import { type PuzzleMaker, startPuzzleMaker } from './puzzleMaker.ts';
import { refillPool } from './refillPool.ts';

interface AskedPuzzle {
	readonly playerId: string;
	readonly difficulty: Difficulty;
	readonly technique: string;
}

/** The puzzles that the service hands out. They are made in advance, so that no player waits for the generator. */
export interface PuzzlePool {
	/** Resolves when the service can open: today's and tomorrow's dailies, the commitment to tomorrow's, some practice puzzles, every level. */
	ready(): Promise<void>;
	/** The daily of a date, which the caller has checked. A daily of the archive that does not exist yet is made first. */
	daily(date: string, difficulty: Difficulty): Promise<PuzzleRow>;
	/** A puzzle that the player has not played, if there is one. */
	practice(playerId: string, difficulty: Difficulty): Promise<PuzzleRow>;
	/** A puzzle that the player has not met and that needs the technique. Returns `undefined` if the pool has none. */
	practiceAsking(want: AskedPuzzle): Promise<PuzzleRow | undefined>;
	/** A puzzle that the player has not played, for a race: it leaves the pool for good. */
	race(playerId: string, difficulty: Difficulty): Promise<PuzzleRow>;
	/** A puzzle that was never handed out, for a confirmation: it leaves the pool for good. */
	unseen(playerId: string, difficulty: Difficulty): Promise<PuzzleRow>;
	/** Resolves when the pool has these puzzles, none of them ever handed out. */
	stock(difficulties: readonly Difficulty[]): Promise<void>;
	/** The level as the player's next game on it has it. `undefined` above the top of the ladder. */
	level(name: PlayersLevel): Promise<PuzzleRow | undefined>;
	/** The whole ladder, from level 1. */
	levels(difficulty: Difficulty): readonly Level[];
	stop(): Promise<void>;
}

export interface PoolParts extends Omit<MakerParts, 'maker'> {
	readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
	/** Tests pass their own of what follows; a service makes puzzles in worker threads. */
	readonly maker?: PuzzleMaker;
	readonly ladders?: Ladders;
	/** How the maintenance waits between two checks, and what tells it to wait. */
	readonly delay?: typeof delay;
	readonly isBusy?: () => boolean;
}

export function createPuzzlePool(given: PoolParts): PuzzlePool {
	const { store, log, maker = startPuzzleMaker(BACKGROUND_WORKERS), isBusy = createBusyMeter() } = given;
	const parts = { ...given, maker };
	const dailies = createDailyCache(parts);
	const levels = createLevelPuzzles({ ...given, ladders: given.ladders ?? readLadders() });
	const filler = createPoolFiller(parts, dailies);
	const stopping = new AbortController();
	let maintenance: Promise<void> | undefined;

	function startMaintenance(): Promise<void> {
		const onFailure = (error: unknown) => log.warn({ err: error }, 'a puzzle could not be made or stored');
		return refillPool({ fillOne: filler.fillOne, delay: given.delay ?? delay, isBusy, onFailure }, stopping.signal);
	}

	return {
		async ready() {
			await Promise.all([dailies.load(), levels.load()]);
			await filler.fillFirst();
			maintenance ??= startMaintenance();
		},
		daily: (date, difficulty) => dailies.get({ date, difficulty }),
		practice: (playerId, difficulty) => pickOrMake(parts, { playerId, difficulty }),
		practiceAsking: (want) => findNewPractice(store.db, want),
		race: (playerId, difficulty) => takeOrMake(parts, { playerId, difficulty }),
		unseen: (playerId, difficulty) => takeOrMake(parts, { playerId, difficulty, isUnseen: true }),
		stock: (difficulties) => makeMissing(parts, difficulties),
		level: levels.find,
		levels: levels.list,
		async stop() {
			stopping.abort();
			await maker.stop();
			await maintenance;
			await filler.stop();
		},
	};
}

/** A player waits for a puzzle only if none of the difficulty is stored. */
async function pickOrMake(parts: MakerParts, want: { playerId: string; difficulty: Difficulty }): Promise<PuzzleRow> {
	const picked = await pickPractice(parts.store.db, want);
	if (picked !== undefined) return picked;
	await makePractice(parts, want.difficulty);
	const made = await pickPractice(parts.store.db, want);
	if (made === undefined) throw new Error('A stored practice puzzle was not found.');
	return made;
}

/** A race waits for a puzzle only if none of the difficulty is new to the player, and a confirmation if none was never handed out. */
async function takeOrMake(parts: MakerParts, want: TakenPuzzle): Promise<PuzzleRow> {
	for (;;) {
		const taken = await parts.store.transaction((tx) => takePuzzle(tx, want));
		if (taken !== undefined) return taken;
		await makePractice(parts, want.difficulty);
	}
}

/** A contest waits for puzzles only if the pool has too few that were never handed out. */
async function makeMissing(parts: MakerParts, difficulties: readonly Difficulty[]): Promise<void> {
	for (const [difficulty, { length }] of Map.groupBy(difficulties, (each) => each)) {
		while ((await countFresh(parts.store.db, difficulty)) < length) await makePractice(parts, difficulty);
	}
}
