import type { Mode, OffBoardReason } from '#contract/kinds.ts';
import type { Difficulty } from '#engine/difficulty.ts';
import { decideRankStatus } from '#rules/rankStatus.ts';
import { type NewGame, startGame, updateGame } from '../games.ts';
import { addGuest, addUser } from '../players.ts';
import { addPuzzle, type NewPuzzle } from '../puzzles.ts';
import { addRun } from '../runs.ts';
import type { Db } from '../tables.ts';

/** Rows for tests, each given by what the test is about; the rest is the same everywhere. */

export const DAY = '2026-11-20';
export const DAY_START = Date.UTC(2026, 10, 20);

export async function giveUser(db: Db, id: string): Promise<string> {
	await addUser(db, { id, email: `${id}@example.org`, displayName: `Name ${id}`, createdAt: DAY_START });
	return id;
}

export async function giveGuest(db: Db, id: string): Promise<string> {
	await addGuest(db, { id, guestKey: `key of ${id}`, createdAt: DAY_START });
	return id;
}

export function givePuzzle(db: Db, number: number, rest: Partial<NewPuzzle> = {}): Promise<number> {
	return addPuzzle(db, {
		givens: String(number).padStart(81, '0'),
		solution: String(number).padStart(81, '1'),
		difficulty: 'easy',
		rating: 1.2,
		technique: 'hidden-single',
		load: 10.5,
		clueCount: 30,
		createdAt: DAY_START,
		inStock: true,
		...rest,
	});
}

export interface TestGame {
	readonly id: string;
	readonly playerId: string;
	readonly puzzleId: number;
	readonly mode?: Mode;
	readonly difficulty?: Difficulty;
	readonly date?: string | null;
	readonly level?: number | null;
	readonly startedAt?: number;
}

export function toNewGame(game: TestGame): NewGame {
	return { mode: 'random', difficulty: 'easy', date: null, level: null, startedAt: DAY_START, ...game };
}

export interface TestRun extends TestGame {
	readonly timeMs: number;
	readonly assisted?: boolean;
	readonly reasons?: readonly string[];
	readonly orderFingerprint?: number | null;
}

/** A game that is started and finished at once; its run has the id `run of` the game's. */
export async function giveRun(tx: Db, run: TestRun): Promise<string> {
	const { timeMs: _timeMs, assisted: _assisted, reasons: _reasons, orderFingerprint: _orderPrint, ...game } = run;
	await startGame(tx, toNewGame(game));
	return giveFinish(tx, run);
}

/** What a finish writes, in the same order. */
export async function giveFinish(
	tx: Db,
	{ timeMs, assisted = false, reasons = [], orderFingerprint = null, ...rest }: TestRun,
): Promise<string> {
	const game = toNewGame(rest);
	const runId = `run of ${game.id}`;
	const finishedAt = game.startedAt + timeMs;
	const stopped = { endedAt: finishedAt, runningSince: null, playedMs: timeMs };
	await updateGame(tx, game.id, { status: 'finished', runId, ...stopped });
	const { id: gameId, ...head } = game;
	const verdict = decideRankStatus(reasons as OffBoardReason[]);
	const own = { id: runId, gameId, timeMs, penaltyMs: 0, assisted, ...verdict, finishedAt };
	await addRun(tx, { ...head, ...own, personalBest: false, previousBestMs: null, orderFingerprint });
	return runId;
}
