import type { Db } from '#store/schema.ts';
import { NO_MONTHS } from '#store/testing/testRows.ts';
import { finishGame } from '#store/write/finish.ts';
import { addUser } from '#store/write/players.ts';
import { addDaily, addPuzzle } from '#store/write/puzzles.ts';
import { startGame } from '#store/write/startGame.ts';

/** A daily that ended long before the tests, with every player on its board. */
interface PastDaily {
	readonly date: string;
	readonly runs: readonly PastRun[];
}

interface PastRun {
	readonly name: string;
	/** The time from one cell to the next. */
	readonly gapMs: number;
}

/** A board of several pages. */
export const LONG_BOARD: PastDaily = {
	date: '2026-03-01',
	runs: Array.from({ length: 60 }, (_, index) => ({ name: `Player ${index + 1}`, gapMs: 2000 + 40 * index })),
};

/** A winner who cannot be caught up with, and one more. */
export const GHOST_BOARD: PastDaily = {
	date: '2026-04-01',
	runs: [
		{ name: 'Quick Wren', gapMs: 20 },
		{ name: 'Low Tide', gapMs: 9000 },
	],
};

const PUZZLE = '530070000600195000098000060800060003400803001700020006060000280000419005000080079';
const SOLUTION = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';

/** The puzzles of those days. */
export async function addPastDailies(tx: Db): Promise<void> {
	const puzzleId = await storePuzzle(tx);
	for (const { date } of [LONG_BOARD, GHOST_BOARD]) await addDaily(tx, { date, difficulty: 'easy', puzzleId });
}

/** The players, games and runs of those days, whose puzzles are stored. */
export async function addPastBoards(tx: Db): Promise<void> {
	const puzzleId = await storePuzzle(tx);
	for (const daily of [LONG_BOARD, GHOST_BOARD]) {
		for (const [index, run] of daily.runs.entries()) await storeRun(tx, daily, { ...run, puzzleId, rank: index + 1 });
	}
}

/** The address that the player of that rank signs in with. */
export function addressOf({ date }: PastDaily, rank: number): string {
	return `past-${date}-${rank}@example.org`;
}

async function storePuzzle(tx: Db): Promise<number> {
	const grade = {
		difficulty: 'easy',
		rating: 1.2,
		technique: 'hidden_single_box',
		workload: 10,
		givenCount: 30,
	} as const;
	const createdAt = startOf(LONG_BOARD);
	return addPuzzle(tx, { givens: PUZZLE, solution: SOLUTION, ...grade, createdAt, isPooled: false });
}

async function storeRun(
	tx: Db,
	daily: PastDaily,
	{ name, gapMs, puzzleId, rank }: PastRun & { puzzleId: number; rank: number },
): Promise<void> {
	const { date } = daily;
	const startedAt = startOf(daily);
	const [playerId, gameId, runId] = ['player', 'game', 'run'].map((kind) => `${kind}-${date}-${rank}`);
	const moves = [...SOLUTION]
		.flatMap((digit, cell) => (PUZZLE[cell] === '0' ? [{ cell, digit: Number(digit) }] : []))
		.map((entry, index) => ({ at: (index + 1) * gapMs, kind: 'place' as const, ...entry }));
	const timeMs = moves.length * gapMs;
	const finishedAt = startedAt + timeMs;
	const head = { mode: 'daily', difficulty: 'easy', date, level: null, puzzleId, startedAt } as const;
	await addUser(tx, { id: playerId!, email: addressOf(daily, rank), displayName: name, createdAt: startedAt });
	const started = await startGame(tx, { ...head, id: gameId!, playerId: playerId! });
	const game = { ...started!.game, moveCount: moves.length, lastMoveAt: timeMs };
	const result = { playedMs: timeMs, timeMs, standing: 'ranked', reasons: [], finishedAt } as const;
	const best = { personalBest: true, previousBestMs: null, bestBeforeMs: null, orderFingerprint: null, par: undefined };
	const log = { moves, storedCount: 0 };
	await finishGame(tx, NO_MONTHS, game, {
		runId: runId!,
		...log,
		...result,
		...best,
	});
}

function startOf({ date }: PastDaily): number {
	return Date.parse(`${date}T08:00:00Z`);
}
