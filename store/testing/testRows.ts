import assert from 'node:assert/strict';
import type { OffBoardReason, PlayedMode, SoftSign } from '#contract/kinds.ts';
import type { Difficulty } from '#engine/difficulty.ts';
import { findLocalDate } from '#rules/localDay.ts';
import { decideStanding } from '#rules/standing.ts';
import type { Store } from '../open.ts';
import { type BoardEntry, readPage } from '../read/boardPage.ts';
import { readFinishFacts } from '../read/finishFacts.ts';
import { findGame, type GameRow } from '../read/games.ts';
import { lockPlayers } from '../read/players.ts';
import type { Db } from '../schema.ts';
import { endPlayer, type RemovedRows, removeEndedPlayer } from '../write/endPlayer.ts';
import { finishGame } from '../write/finish.ts';
import { addGuest, addUser } from '../write/players.ts';
import { addIsomorph, type NewPuzzle } from '../write/puzzles.ts';
import { type NewGame, startGame } from '../write/startGame.ts';
import { updateGame } from '../write/updateGame.ts';

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

/** The best rows of a board; of equal ones the earlier finish comes first. */
export async function readTop(db: Db, board: string, limit: number): Promise<readonly BoardEntry[]> {
	return (await readPage(db, board, { limit })).entries;
}

/** Ends the player and removes them. */
export async function deletePlayer(store: Store, id: string): Promise<RemovedRows | undefined> {
	const removed = await store.transaction((tx) => endPlayer(tx, id, DAY_START));
	if (removed !== undefined) await removeEndedPlayer(store, id);
	return removed;
}

/** Without a canonical form, which takes longer to find than the row to write. */
export function givePuzzle(db: Db, number: number, rest: Partial<NewPuzzle> = {}): Promise<number> {
	return addIsomorph(db, {
		givens: String(number).padStart(81, '0'),
		solution: String(number).padStart(81, '1'),
		difficulty: 'easy',
		rating: 1.2,
		technique: 'hidden-single',
		workload: 10.5,
		givenCount: 30,
		createdAt: DAY_START,
		isPooled: true,
		...rest,
	});
}

export interface TestGame {
	readonly id: string;
	readonly playerId: string;
	readonly puzzleId: number;
	readonly mode?: PlayedMode;
	readonly difficulty?: Difficulty;
	readonly date?: string | null;
	readonly level?: number | null;
	readonly keyed?: NewGame['keyed'];
	readonly startedAt?: number;
}

export function toNewGame(game: TestGame): NewGame {
	const given = { mode: 'random', difficulty: 'easy', date: null, level: null, startedAt: DAY_START, ...game } as const;
	return { localDate: findLocalDate(given, () => 0), ...given };
}

export interface TestRun extends TestGame {
	readonly timeMs: number;
	readonly assisted?: boolean;
	readonly reasons?: readonly string[];
	readonly signs?: readonly SoftSign[];
	readonly confirmBy?: number;
	readonly orderFingerprint?: number | null;
}

/** A game that is started and finished at once; its run has the id `run of` the game's. */
export async function giveRun(tx: Db, run: TestRun): Promise<string> {
	const { timeMs: _timeMs, assisted: _assisted, reasons: _reasons, orderFingerprint: _orderFingerprint, ...rest } = run;
	const { signs: _signs, confirmBy: _confirmBy, ...game } = rest;
	const started = await startGame(tx, toNewGame(game));
	return giveFinish(tx, run, started?.game);
}

/** A store that keeps every log in the part of its table that has no month. */
export const NO_MONTHS = { moveMonths: { prepare: async () => {}, find: () => 0 } };

type FinishedRun = Omit<TestRun, Exclude<keyof TestGame, 'id' | 'playerId'>>;

/** Finishes a game that is under way. */
export async function giveFinish(
	tx: Db,
	{ id, playerId, timeMs, assisted = false, ...given }: FinishedRun,
	started?: GameRow,
): Promise<string> {
	await lockPlayers(tx, [playerId]);
	const game = started ?? (await findGame(tx, { id, playerId }));
	assert(game?.id === id, 'the game is under way');
	if (assisted) await updateGame(tx, id, { assisted });
	const runId = `run of ${id}`;
	const { reasons = [], signs = [], confirmBy = null, orderFingerprint = null } = given;
	const verdict = decideStanding(reasons as OffBoardReason[]);
	const times = { playedMs: timeMs, timeMs, finishedAt: game.startedAt + timeMs };
	const best = { personalBest: false, previousBestMs: null, bestBeforeMs: null };
	const log = { moves: [], storedCount: 0 };
	const { par } = await readFinishFacts(tx, { ...game, assisted }, { ...log, ...times, isReviewed: false });
	const rest = { signs, confirmBy, orderFingerprint, par };
	const finish = { runId, ...log, ...times, ...best, ...verdict, ...rest };
	// Its queries are under way together, on one connection.
	const finishIn = (own: Db) => finishGame(own, NO_MONTHS, { ...game, assisted }, finish);
	await (tx.isTransaction ? finishIn(tx) : tx.transaction().execute(finishIn));
	return runId;
}
