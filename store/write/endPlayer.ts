import { setImmediate } from 'node:timers/promises';
import { countChanges, renewBoardsOf } from '../boards/bestRuns.ts';
import type { Store } from '../open.ts';
import { MOVED_TABLES } from '../playerTables.ts';
import { countRows } from '../read/countRows.ts';
import { UNDER_WAY } from '../read/games.ts';
import { lockPlayers } from '../read/players.ts';
import type { Db } from '../schema.ts';
import { leaveCircles } from './circles.ts';
import { moveDailyViews } from './dailyViews.ts';
import { changePuzzle } from './par.ts';
import { deleteCodes } from './signIn.ts';

/** How many rows of each kind go with a player. */
export interface RemovedRows {
	readonly boardRows: number;
	readonly levels: number;
	readonly runs: number;
	readonly moves: number;
	readonly games: number;
	readonly codes: number;
}

/**
 * Ends the user or the guest, in one short transaction: their address, name, guest id, sessions, keys and codes are
 * gone, their open games are abandoned, and boards, replays, races, contests and circles leave them out from now on. `removeEndedPlayer`
 * removes the rest of their rows, whose number this returns. Returns `undefined` if there is no such player, or they
 * have already ended, like a guest who became part of an account.
 *
 * The player is locked first, so a game is started before and removed with the others, or not at all.
 */
export async function endPlayer(tx: Db, playerId: string, now: number): Promise<RemovedRows | undefined> {
	const [player] = await lockPlayers(tx, [playerId]);
	if (player === undefined || player.endedAt !== null) return undefined;
	const { email } = player;
	await tx
		.updateTable('games')
		.set({ status: 'abandoned', runningSince: null, endedAt: now })
		.where('playerId', '=', playerId)
		.where('status', 'in', UNDER_WAY)
		.execute();
	await renewBoardsOf(tx, playerId);
	await leaveCircles(tx, playerId);
	await tx.updateTable('racers').set({ name: '', networkKey: null }).where('playerId', '=', playerId).execute();
	// Nobody can decide any more on a run that is held: the points stay as they are.
	await tx.updateTable('entries').set({ name: '', held: 0 }).where('playerId', '=', playerId).execute();
	// A deleted player's view stays, as an unknown viewer's.
	await moveDailyViews(tx, playerId, '');
	await tx.deleteFrom('access').where('playerId', '=', playerId).execute();
	await tx.deleteFrom('knownNetworks').where('userId', '=', playerId).execute();
	const codes = email === null ? 0 : await deleteCodes(tx, email);
	if (email !== null) await tx.deleteFrom('mailboxes').where('email', '=', email).execute();
	await tx
		.updateTable('players')
		.set({ email: null, guestKey: null, displayName: null, nameKey: null, nameSkeleton: null })
		.set({ timeZone: null, reminder: null, reminderDueAt: null })
		.set({ preferences: '{}', endedAt: now, tokensValidFrom: Math.max(now, player.tokensValidFrom + 1) })
		.where('id', '=', playerId)
		.execute();
	return { ...(await countOwn(tx, playerId)), codes };
}

async function countOwn(db: Db, playerId: string): Promise<Omit<RemovedRows, 'codes'>> {
	const { games, moves } = await db
		.selectFrom('games')
		.select(({ fn }) => [fn.countAll<number>().as('games'), fn.sum<number | null>('moveCount').as('moves')])
		.where('playerId', '=', playerId)
		.executeTakeFirstOrThrow();
	return {
		boardRows: await countRows(db.selectFrom('bestRuns').where('userId', '=', playerId)),
		levels: await countRows(db.selectFrom('progress').where('playerId', '=', playerId)),
		runs: await countRows(db.selectFrom('runs').where('playerId', '=', playerId)),
		games,
		moves: Number(moves ?? 0),
	};
}

/** How many boards, or games, one transaction removes. */
const REMOVED_AT_ONCE = 50;
/** How many players one call of `removeEndedPlayers` removes. */
const PLAYERS_AT_ONCE = 1000;

/**
 * Removes every row of a player ended by `endPlayer`; players ranked below move up. In races and contests their results
 * stay without a name. Works in short transactions, so others can write in between, and resumes after an interruption.
 */
export async function removeEndedPlayer({ transaction }: Pick<Store, 'transaction'>, playerId: string): Promise<void> {
	const remove = async (part: (tx: Db, id: string) => Promise<boolean>) => {
		const removeOne = async (tx: Db) => (await lockEnded(tx, playerId)) && (await part(tx, playerId));
		// SQLite answers in the same event-loop tick.
		while (await transaction(removeOne)) await setImmediate();
	};
	await remove(leaveBoards);
	await remove(leaveRaces);
	await remove(async (tx) => {
		for (const table of ['progress', 'parPlayers', ...MOVED_TABLES] as const) {
			await tx.deleteFrom(table).where('playerId', '=', playerId).execute();
		}
		return false;
	});
	await remove(deleteGames);
	await remove(async (tx) => {
		await tx.deleteFrom('players').where('id', '=', playerId).execute();
		return false;
	});
}

/** Removes the players of whom an interrupted removal has left rows. Returns how many there were. */
export async function removeEndedPlayers(store: Pick<Store, 'db' | 'transaction'>): Promise<number> {
	const players = await selectEnded(store.db).limit(PLAYERS_AT_ONCE).execute();
	for (const { id } of players) await removeEndedPlayer(store, id);
	return players.length;
}

/** A guest who has become part of an account has ended too, and keeps the key that refuses a second account. */
function selectEnded(db: Db) {
	return db.selectFrom('players').select('id').where('endedAt', 'is not', null).where('guestKey', 'is', null);
}

/** False once another process has removed the player. */
async function lockEnded(tx: Db, playerId: string): Promise<boolean> {
	await lockPlayers(tx, [playerId]);
	return (await selectEnded(tx).where('id', '=', playerId).executeTakeFirst()) !== undefined;
}

/** Goes through the boards in the same order as a merge, so that the two cannot deadlock. False after the last. */
async function leaveBoards(tx: Db, userId: string): Promise<boolean> {
	const own = tx.selectFrom('bestRuns').where('userId', '=', userId);
	const left = await tx
		.deleteFrom('bestRuns')
		.where('userId', '=', userId)
		.where('board', 'in', own.select('board').orderBy('board').limit(REMOVED_AT_ONCE))
		.returning(['board', 'score as from'])
		.execute();
	await countChanges(
		tx,
		left.sort((a, b) => (a.board < b.board ? -1 : 1)),
	);
	return left.length > 0;
}

/** With their moves and runs, and the runs' evidence of puzzles. Returns false after the last. */
async function deleteGames(tx: Db, playerId: string): Promise<boolean> {
	const games = await tx
		.selectFrom('games')
		.select('id')
		.where('playerId', '=', playerId)
		.limit(REMOVED_AT_ONCE)
		.execute();
	if (games.length === 0) return false;
	const ids = games.map(({ id }) => id);
	const runs = await tx
		.deleteFrom('runs')
		.where('gameId', 'in', ids)
		.returning(['puzzleId', 'parCounted', 'parWeight', 'parSum'])
		.execute();
	const counted = runs.filter(({ parCounted }) => parCounted === 1);
	for (const run of counted.sort((a, b) => a.puzzleId - b.puzzleId)) await changePuzzle(tx, run, -1);
	await tx.deleteFrom('moves').where('gameId', 'in', ids).execute();
	await tx.deleteFrom('games').where('id', 'in', ids).execute();
	return true;
}

/** How many races are left at once. */
const RACES_AT_ONCE = 100;

/**
 * Takes an ended player out of some of their races: where they have played, the racer stays without a name, with the result if there is one;
 * elsewhere it is removed. False after the last. Call it while the player's runs are still there.
 */
async function leaveRaces(tx: Db, playerId: string): Promise<boolean> {
	await tx.deleteFrom('racers').where('playerId', '=', playerId).where('gameId', 'is', null).execute();
	const racers = await tx
		.selectFrom('racers')
		.leftJoin('runs', 'runs.gameId', 'racers.gameId')
		.select(['racers.raceId', 'racers.number', 'runs.timeMs', 'runs.penaltyMs', 'runs.finishedAt'])
		.where('racers.playerId', '=', playerId)
		.limit(RACES_AT_ONCE)
		.execute();
	for (const { raceId, number, timeMs, penaltyMs, finishedAt } of racers) {
		await tx
			.updateTable('racers')
			.set({ playerId: null, gameId: null, name: '' })
			.set({ resultMs: timeMs, resultPenaltyMs: penaltyMs, resultAt: finishedAt })
			.where('raceId', '=', raceId)
			.where('number', '=', number)
			.execute();
	}
	return racers.length > 0;
}
