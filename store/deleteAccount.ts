import { removeBest } from './boards.ts';
import { deleteDrills } from './coach/drills.ts';
import { forgetLooker } from './fairPlay/dailyLooks.ts';
import { takeOwnFromPuzzles } from './par/takeFromPuzzles.ts';
import { lockPlayers } from './players.ts';
import { leaveRaces } from './races/leaveRaces.ts';
import { deleteCodes } from './signIn/codes.ts';
import { deleteStats } from './stats/updateStats.ts';
import type { Db } from './tables.ts';

/** How many rows of each kind were removed with an account. */
export interface RemovedRows {
	readonly boardRows: number;
	readonly levels: number;
	readonly runs: number;
	readonly moves: number;
	readonly games: number;
	readonly codes: number;
}

/**
 * Removes the user or the guest and every row that names them; the ranks below them move up. In races their results stay
 * without a name. Undefined if there is no such
 * player, and for a guest that has become part of an account.
 *
 * The player and their games are locked first, so a concurrent finish is either removed whole or finds no game.
 */
export async function deleteAccount(tx: Db, playerId: string): Promise<RemovedRows | undefined> {
	const [player] = await lockPlayers(tx, [playerId]);
	if (player === undefined || player.endedAt !== null) return undefined;
	const games = await tx
		.selectFrom('games')
		.select('moveCount')
		.where('playerId', '=', playerId)
		.orderBy('id')
		.forUpdate()
		.execute();
	await leaveRaces(tx, playerId);
	const boardRows = await leaveBoards(tx, playerId);
	await takeOwnFromPuzzles(tx, playerId);
	const removed = {
		boardRows,
		levels: await countDeleted(tx.deleteFrom('progress').where('playerId', '=', playerId)),
		runs: await countDeleted(tx.deleteFrom('runs').where('playerId', '=', playerId)),
		moves: games.reduce((sum, { moveCount }) => sum + moveCount, 0),
	};
	await deleteMoves(tx, playerId);
	await deleteStats(tx, playerId);
	await deleteDrills(tx, playerId);
	await forgetLooker(tx, playerId);
	const gameCount = await countDeleted(tx.deleteFrom('games').where('playerId', '=', playerId));
	const codeCount = await deleteCodes(tx, player.email ?? '');
	await tx
		.deleteFrom('mailboxes')
		.where('email', '=', player.email ?? '')
		.execute();
	await tx.deleteFrom('knownNetworks').where('userId', '=', playerId).execute();
	await tx.deleteFrom('players').where('id', '=', playerId).execute();
	return { ...removed, games: gameCount, codes: codeCount };
}

/** Goes through the boards in the same order as a merge, so that the two cannot deadlock. */
async function leaveBoards(tx: Db, userId: string): Promise<number> {
	const rows = await tx.selectFrom('bestRuns').select('board').where('userId', '=', userId).execute();
	for (const board of rows.map((row) => row.board).sort()) await removeBest(tx, { board, userId });
	return rows.length;
}

async function deleteMoves(tx: Db, userId: string): Promise<void> {
	await tx
		.deleteFrom('moves')
		.where('gameId', 'in', (query) => query.selectFrom('games').select('id').where('playerId', '=', userId))
		.execute();
}

async function countDeleted(query: {
	executeTakeFirst(): Promise<{ readonly numDeletedRows: bigint } | undefined>;
}): Promise<number> {
	return Number((await query.executeTakeFirst())?.numDeletedRows ?? 0);
}
