import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import type { Move } from '#engine/move.ts';
import { createRandom, type Random } from '#engine/random.ts';
import { pick } from '#rules/testing/simulated/chance.ts';
import { drawPerson, SKILLS } from '#rules/testing/simulated/person.ts';
import { playAsPerson } from '#rules/testing/simulated/playAsPerson.ts';
import { openStore, type Store } from '#store/open.ts';
import { formatMoves } from '#store/storedText.ts';
import { startPostgres } from '#store/testing/testPostgres.ts';
import { appendMoves } from '#store/write/appendMoves.ts';
import { completeMoves } from '#store/write/finish.ts';
import { addGuest } from '#store/write/players.ts';
import { addPuzzle } from '#store/write/puzzles.ts';
import { startGame } from '#store/write/startGame.ts';
import { type Aim, median } from '../aims.ts';
import { sendLive } from './delivery.ts';
import { readPuzzles } from './puzzles.ts';

const RUN_COUNT = 300;
const AIMS = { median: 800, p95: 2500, stored: 1500 };

/** What the log of an honest game weighs: its text, and its rows with their index in each database. */
export async function measureLogSize(): Promise<Aim[]> {
	const logs = drawLogs(createRandom('log size'));
	const texts = logs.map((log) => formatMoves(log).length).sort((a, b) => a - b);
	const moveCount = median(logs.map((log) => log.length));
	return [
		aim('log of a run as text, median', AIMS.median, median(texts), `${moveCount} moves`),
		aim('log of a run as text, p95', AIMS.p95, texts[Math.floor(0.95 * texts.length)]!),
		await measureStored('SQLite', logs, useSqlite),
		await measureStored('PostgreSQL', logs, usePostgres),
	];
}

function aim(name: string, most: number, seen: number, detail = ''): Aim {
	return { name, aim: most, seen, unit: 'bytes', atMost: true, detail };
}

function drawLogs(random: Random): Move[][] {
	const puzzles = DIFFICULTIES.map(readPuzzles);
	return Array.from({ length: RUN_COUNT }, () =>
		playAsPerson(pick(random, pick(random, puzzles)), drawPerson(random, pick(random, SKILLS)), random),
	);
}

type UseStore = (work: (store: Store) => Promise<void>) => Promise<void>;

async function measureStored(name: string, logs: readonly Move[][], use: UseStore): Promise<Aim> {
	let [before, after] = [0, 0];
	await use(async (store) => {
		await fill(store, logs);
		before = await measureMoves(store);
		for (const [index, log] of logs.entries()) await complete(store, `game ${index}`, log.length);
		after = await measureMoves(store);
	});
	const detail = `${Math.round(before / logs.length)} while it is played`;
	return aim(`log of a run in ${name}, mean`, AIMS.stored, after / logs.length, detail);
}

function complete({ transaction }: Store, gameId: string, from: number): Promise<Move[]> {
	return transaction((tx) => completeMoves(tx, { gameId, from, moves: [] }));
}

async function fill({ db, transaction }: Store, logs: readonly Move[][]): Promise<void> {
	const [puzzle] = readPuzzles('easy');
	const grade = { difficulty: 'easy', rating: 1.5, technique: 'hidden_single_line', load: 1, clueCount: 36 } as const;
	const puzzleId = await addPuzzle(db, { ...puzzle!, ...grade, createdAt: 0, inStock: true });
	for (const [index, log] of logs.entries()) {
		const [id, playerId] = [`game ${index}`, `player ${index}`];
		await addGuest(db, { id: playerId, guestKey: playerId, createdAt: 0 });
		const slot = { mode: 'random', difficulty: 'easy', date: null, level: null } as const;
		await transaction((tx) => startGame(tx, { id, playerId, puzzleId, ...slot, startedAt: 0 }));
		await transaction(async (tx) => {
			let from = 0;
			for (const { moves } of sendLive(log)) {
				await appendMoves(tx, { gameId: id, from, moves });
				from += moves.length;
			}
		});
	}
}

/** The table of moves and its index, without what was deleted. */
async function measureMoves({ db, engine }: Store): Promise<number> {
	const [clean, read] =
		engine === 'sqlite'
			? [sql`vacuum`, sql<{ size: number }>`select sum(pgsize) as size from dbstat where name like '%moves%'`]
			: [
					sql`vacuum full moves`,
					sql<{ size: number }>`select sum(pg_total_relation_size(relid)) as size from pg_partition_tree('moves')`,
				];
	await clean.execute(db);
	const { rows } = await read.execute(db);
	return Number(rows[0]!.size);
}

async function useSqlite(work: (store: Store) => Promise<void>): Promise<void> {
	const dataDir = mkdtempSync(join(tmpdir(), 'ninefold-bench-'));
	const store = await openStore({ dataDir });
	try {
		await work(store);
	} finally {
		await store.close();
		rmSync(dataDir, { recursive: true });
	}
}

async function usePostgres(work: (store: Store) => Promise<void>): Promise<void> {
	const server = await startPostgres();
	const store = await openStore({ databaseUrl: server.urlOf('postgres') });
	try {
		await work(store);
	} finally {
		await store.close();
		await server.stop();
	}
}
