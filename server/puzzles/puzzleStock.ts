import { availableParallelism } from 'node:os';
import type { FastifyBaseLogger } from 'fastify';
import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import { addDays, formatUtcDate } from '#rules/utcDate.ts';
import { findCommitment } from '#store/commitments.ts';
import type { Store } from '#store/open.ts';
import { countFresh, findNewPractice, type PuzzleRow, pickPractice } from '#store/puzzles.ts';
import { takeRacePuzzle } from '#store/races/racePuzzles.ts';
import { releaseLease, takeLease } from '#store/sharing/leases.ts';
import { createBusyMeter } from '../process/busyMeter.ts';
import type { Clock } from '../process/clock.ts';
import { delay } from '../process/delay.ts';
import { makeId, type RandomSource } from '../process/randomSource.ts';
import type { Config } from '../settings/config.ts';
import { commitDailies } from './commitDailies.ts';
import { createDailyPuzzles } from './dailyPuzzles.ts';
import { type LadderVersions, readLadderVersions } from './ladder.ts';
import { createLevelPuzzles, type LadderName, type Level } from './levelPuzzles.ts';
import { maintainStock } from './maintainStock.ts';
import { type MakerParts, makePractice } from './makeStock.ts';
import { startPuzzleMaker, type WorkerSettings } from './puzzleMaker.ts';
import { findNextNeed, listFirstNeeds, type StockLevels, type StockNeed } from './stockNeed.ts';

interface AskedPuzzle {
	readonly playerId: string;
	readonly difficulty: Difficulty;
	readonly technique: string;
}

/** The puzzles that the service hands out. They are made in advance, so that no player waits for the generator. */
export interface PuzzleStock {
	/** Resolves when the service can open: today's and tomorrow's dailies, the commitment to tomorrow's, some practice puzzles, every level. */
	ready(): Promise<void>;
	/** The daily of a date, which the caller has checked. A daily of the archive that does not exist yet is made first. */
	daily(date: string, difficulty: Difficulty): Promise<PuzzleRow>;
	/** A puzzle that the player has not played, if there is one. */
	practice(playerId: string, difficulty: Difficulty): Promise<PuzzleRow>;
	/** A puzzle that the player has not met and that asks for the technique; `undefined` if the stock has none. */
	practiceAsking(want: AskedPuzzle): Promise<PuzzleRow | undefined>;
	/** A puzzle that the player has not played, for a race: it leaves the stock for good. */
	race(playerId: string, difficulty: Difficulty): Promise<PuzzleRow>;
	/** `undefined` above the top of the ladder. */
	level(name: LadderName & { readonly level: number }): Promise<PuzzleRow | undefined>;
	/** The whole ladder, from level 1. */
	levels(name: LadderName): readonly Level[];
	stop(): Promise<void>;
}

export interface StockParts extends MakerParts {
	readonly ladders: LadderVersions;
	readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
	/** How the maintenance waits between two checks, and knows that it has to; tests pass their own. */
	readonly delay?: (ms: number, signal: AbortSignal) => Promise<void>;
	readonly isBusy?: () => boolean;
}

/** So long after a process died that filled the stock, another does. Longer than a puzzle takes. */
const LEASE_MS = 60_000;

/** After the start, one worker of low priority is enough. */
const BACKGROUND_WORKERS: WorkerSettings = { workerCount: 1, niceness: 10, isUrgent: false };

export function createPuzzleStock(parts: StockParts): PuzzleStock {
	const { store, clock, maker, log, isBusy = createBusyMeter() } = parts;
	const dailies = createDailyPuzzles(parts);
	const levels = createLevelPuzzles(store, clock, parts.ladders);
	const stopping = new AbortController();
	const lease = { name: 'puzzles', holder: makeId(parts.random) };
	let maintenance: Promise<void> | undefined;

	async function fill(need: StockNeed): Promise<void> {
		if (need.kind === 'daily') await dailies.get(need);
		else if (need.kind === 'commitment') await commitDailies(parts, need.date);
		else await makePractice(parts, need.difficulty);
	}

	async function fillInOrder(needs: readonly StockNeed[]): Promise<void> {
		for (const need of needs) await fill(need);
	}

	async function fillOne(): Promise<boolean> {
		const now = clock();
		if (!(await takeLease(store.db, { ...lease, now, until: now + LEASE_MS }))) return false;
		const need = findNextNeed(await readLevels());
		if (need !== undefined) await fill(need);
		return need !== undefined;
	}

	async function readLevels(): Promise<StockLevels> {
		const freshCounts = {} as Record<Difficulty, number>;
		for (const difficulty of DIFFICULTIES) freshCounts[difficulty] = await countFresh(store.db, difficulty);
		const today = formatUtcDate(clock());
		const isTomorrowCommitted = (await findCommitment(store.db, addDays(today, 1))) !== undefined;
		return { today, hasDaily: dailies.has, isTomorrowCommitted, freshCounts };
	}

	async function fillFirst(): Promise<void> {
		const needs = listFirstNeeds(await readLevels());
		if (needs.length === 0) return;
		log.info({ count: needs.length }, 'making the first puzzles');
		maker.setWorkers({ workerCount: availableParallelism(), niceness: 0, isUrgent: true });
		// What one puzzle teaches depends on those before it.
		const byDifficulty = Map.groupBy(needs, (need) => ('difficulty' in need ? need.difficulty : undefined));
		await Promise.all([...byDifficulty.values()].map(fillInOrder));
		maker.setWorkers(BACKGROUND_WORKERS);
		log.info('made the first puzzles');
	}

	/** Does nothing if midnight has passed in the meantime: the maintenance then makes the next dailies first. */
	async function fillCommitment(): Promise<void> {
		const need = findNextNeed(await readLevels());
		if (need?.kind === 'commitment') await fill(need);
	}

	function onFailure(error: unknown): void {
		log.warn({ err: error }, 'a puzzle could not be made or stored');
	}

	return {
		async ready() {
			await Promise.all([dailies.load(), levels.load()]);
			await fillFirst();
			await fillCommitment();
			maintenance ??= maintainStock({ fillOne, delay: parts.delay ?? delay, isBusy, onFailure }, stopping.signal);
		},
		daily: (date, difficulty) => dailies.get({ date, difficulty }),
		practice: (playerId, difficulty) => pickOrMake(parts, { playerId, difficulty }),
		practiceAsking: (want) => findNewPractice(store.db, want),
		race: (playerId, difficulty) => takeOrMake(parts, { playerId, difficulty }),
		level: levels.find,
		levels: levels.list,
		async stop() {
			stopping.abort();
			await maker.stop();
			await maintenance;
			// A store that cannot be reached any more lets the lease end by itself.
			await releaseLease(store.db, lease).catch(() => {});
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

/** A race waits for a puzzle only if none of the difficulty is new to the player. */
async function takeOrMake(parts: MakerParts, want: { playerId: string; difficulty: Difficulty }): Promise<PuzzleRow> {
	for (;;) {
		const taken = await parts.store.transaction((tx) => takeRacePuzzle(tx, want));
		if (taken !== undefined) return taken;
		await makePractice(parts, want.difficulty);
	}
}

interface StockSettings {
	readonly config: Pick<Config, 'puzzleSecret'>;
	readonly store: Store;
	readonly clock: Clock;
	readonly random: RandomSource;
	readonly log: FastifyBaseLogger;
}

/** The stock of the running service, whose puzzles worker threads make. */
export function openPuzzleStock({ config, store, clock, random, log }: StockSettings): PuzzleStock {
	const maker = startPuzzleMaker(BACKGROUND_WORKERS);
	return createPuzzleStock({
		store,
		clock,
		random,
		log,
		maker,
		ladders: readLadderVersions(),
		secret: config.puzzleSecret,
	});
}
