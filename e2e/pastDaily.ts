import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startGame, updateGame } from '#store/games.ts';
import { appendMoves } from '#store/moves.ts';
import { openStore } from '#store/open.ts';
import { addUser } from '#store/players.ts';
import { addDaily, addPuzzle } from '#store/puzzles.ts';
import { addRun } from '#store/runs.ts';
import type { Db } from '#store/tables.ts';

/** A daily that was over long before the test, with everybody who stands on its board. */
export const PAST_DATE = '2026-03-01';
const STARTED = Date.parse(`${PAST_DATE}T08:00:00Z`);

export const PAST_PUZZLE = '530070000600195000098000060800060003400803001700020006060000280000419005000080079';
const SOLUTION = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';

export interface PastRun {
	readonly name: string;
	/** From one cell to the next. */
	readonly gapMs: number;
}

/** A data folder whose service has had that day. */
export async function makePastDaily(runs: readonly PastRun[]): Promise<string> {
	const dataDir = mkdtempSync(join(tmpdir(), 'ninefold-'));
	const store = await openStore({ dataDir });
	try {
		await store.transaction(async (tx) => {
			const puzzleId = await keepPuzzle(tx);
			for (const [index, run] of runs.entries()) await keepPastRun(tx, { ...run, puzzleId, number: index + 1 });
		});
	} finally {
		await store.close();
	}
	return dataDir;
}

/** The address with which the player of that place signs in. */
export function addressOf(number: number): string {
	return `past${number}@example.org`;
}

async function keepPuzzle(tx: Db): Promise<number> {
	const difficulty = 'easy';
	const grade = { difficulty, rating: 1.2, technique: 'hidden_single_box', load: 10, clueCount: 30 } as const;
	const puzzle = { givens: PAST_PUZZLE, solution: SOLUTION, ...grade };
	const puzzleId = await addPuzzle(tx, { ...puzzle, createdAt: STARTED, inStock: false });
	await addDaily(tx, { date: PAST_DATE, difficulty, puzzleId });
	return puzzleId;
}

async function keepPastRun(
	tx: Db,
	{ name, gapMs, puzzleId, number }: PastRun & { puzzleId: number; number: number },
): Promise<void> {
	const [playerId, gameId, runId] = ['player', 'game', 'run'].map((kind) => `${kind}-${`${number}`.padStart(6, '0')}`);
	const moves = [...SOLUTION]
		.flatMap((digit, cell) => (PAST_PUZZLE[cell] === '0' ? [{ cell, digit: Number(digit) }] : []))
		.map((entry, index) => ({ at: (index + 1) * gapMs, kind: 'place' as const, ...entry }));
	const timeMs = moves.length * gapMs;
	const finishedAt = STARTED + timeMs;
	const head = {
		mode: 'daily',
		difficulty: 'easy',
		date: PAST_DATE,
		level: null,
		puzzleId,
		startedAt: STARTED,
	} as const;
	await addUser(tx, { id: playerId!, email: addressOf(number), displayName: name, createdAt: STARTED });
	await startGame(tx, { ...head, id: gameId!, playerId: playerId! });
	await appendMoves(tx, { gameId: gameId!, from: 0, moves });
	const stopped = { playedMs: timeMs, runningSince: null, endedAt: finishedAt };
	await updateGame(tx, gameId!, { status: 'finished', runId: runId!, ...stopped });
	const result = { timeMs, penaltyMs: 0, assisted: false, standing: 'ranked', reasons: [], finishedAt } as const;
	const best = { personalBest: true, previousBestMs: null, orderFingerprint: null };
	await addRun(tx, { ...head, ...result, ...best, id: runId!, gameId: gameId!, playerId: playerId! });
}
