import { setImmediate } from 'node:timers/promises';
import { countChanges } from './boards.ts';
import { deleteDrills } from './coach/drills.ts';
import { FORMER_TABLES } from './formerTables.ts';
import type { Store } from './open.ts';
import { changePuzzle } from './par/countPar.ts';
import { lockPlayers } from './players.ts';
import { leaveRaces } from './races/leaveRaces.ts';
import type { Db } from './tables.ts';

/** How many boards, or games, one transaction removes. */
const REMOVED_AT_ONCE = 50;
/** How many players one call of `removeEndedPlayers` removes. */
const PLAYERS_AT_ONCE = 1000;

/**
 * Removes every row of a player who was ended by `endPlayer`; players ranked below move up. In races their results stay without a name. Goes in
 * short transactions, between which others write, and goes on where an earlier call was interrupted.
 */
export async function removeEndedPlayer({ transaction }: Pick<Store, 'transaction'>, playerId: string): Promise<void> {
	const remove = async (part: (tx: Db, id: string) => Promise<boolean>) => {
		const removeOne = async (tx: Db) => (await lockEnded(tx, playerId)) && (await part(tx, playerId));
		// SQLite answers in the same turn of the event loop.
		while (await transaction(removeOne)) await setImmediate();
	};
	await remove(leaveBoards);
	await remove(leaveRaces);
	await remove(async (tx) => {
		await tx.deleteFrom('progress').where('playerId', '=', playerId).execute();
		await deleteFormerRows(tx, playerId);
		await tx.deleteFrom('parPlayers').where('playerId', '=', playerId).execute();
		await deleteDrills(tx, playerId);
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

/** A guest who has become part of an account has ended too, and keeps the key by which a second account is refused. */
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
	const rows = await tx
		.selectFrom('bestRuns')
		.select('board')
		.where('userId', '=', userId)
		.orderBy('board')
		.limit(REMOVED_AT_ONCE)
		.execute();
	if (rows.length === 0) return false;
	const left = await tx
		.deleteFrom('bestRuns')
		.where('userId', '=', userId)
		.where(
			'board',
			'in',
			rows.map(({ board }) => board),
		)
		.returning(['board', 'score'])
		.execute();
	const changes = left.map(({ board, score }) => ({ board, from: score })).sort((a, b) => (a.board < b.board ? -1 : 1));
	await countChanges(tx, changes);
	return true;
}

/** With their moves and runs, and what these say of their puzzles. False after the last. */
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

/** What the version before has counted of a player. */
export async function deleteFormerRows(tx: Db, playerId: string): Promise<void> {
	for (const table of FORMER_TABLES) await tx.deleteFrom(table).where('playerId', '=', playerId).execute();
}
