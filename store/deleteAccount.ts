import { setImmediate } from 'node:timers/promises';
import { countChanges } from './boards.ts';
import { deleteDrills } from './coach/drills.ts';
import { forgetLooker } from './fairPlay/dailyLooks.ts';
import { FORMER_TABLES } from './formerTables.ts';
import { inParts } from './inParts.ts';
import { takeOwnFromPuzzles } from './par/takeFromPuzzles.ts';
import { lockPlayers } from './players.ts';
import { leaveRaces } from './races/leaveRaces.ts';
import { deleteCodes } from './signIn/codes.ts';
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
 * Removes the user or the guest and every row that names them; players ranked below move up. In races their results stay
 * without a name. Undefined if there is no such
 * player, and for a guest that has become part of an account.
 *
 * The player and their games are locked first, so a concurrent finish is either removed whole or finds no game. Many rows are removed in
 * parts, with a turn of the event loop between them, as a merge changes them.
 */
export async function deleteAccount(tx: Db, playerId: string): Promise<RemovedRows | undefined> {
	const [player] = await lockPlayers(tx, [playerId]);
	if (player === undefined || player.endedAt !== null) return undefined;
	const games = await tx
		.selectFrom('games')
		.select(['id', 'moveCount'])
		.where('playerId', '=', playerId)
		.orderBy('id')
		.forUpdate()
		.execute();
	await leaveRaces(tx, playerId);
	const boardRows = await leaveBoards(tx, playerId);
	await takeOwnFromPuzzles(tx, playerId);
	const levels = await countDeleted(tx.deleteFrom('progress').where('playerId', '=', playerId));
	await deleteFormerRows(tx, playerId);
	await tx.deleteFrom('parPlayers').where('playerId', '=', playerId).execute();
	await deleteDrills(tx, playerId);
	await forgetLooker(tx, playerId);
	const runs = await deleteGames(
		tx,
		games.map(({ id }) => id),
	);
	const codeCount = await deleteCodes(tx, player.email ?? '');
	await tx
		.deleteFrom('mailboxes')
		.where('email', '=', player.email ?? '')
		.execute();
	await tx.deleteFrom('knownNetworks').where('userId', '=', playerId).execute();
	await tx.deleteFrom('players').where('id', '=', playerId).execute();
	const moves = games.reduce((sum, { moveCount }) => sum + moveCount, 0);
	return { boardRows, levels, runs, moves, games: games.length, codes: codeCount };
}

/** How many boards, or games, share the statements that remove them. */
const REMOVED_AT_ONCE = 50;

/** Goes through the boards in the same order as a merge, so that the two cannot deadlock. */
async function leaveBoards(tx: Db, userId: string): Promise<number> {
	const rows = await tx.selectFrom('bestRuns').select('board').where('userId', '=', userId).execute();
	const boards = rows.map(({ board }) => board).sort();
	for (const part of inParts(boards, REMOVED_AT_ONCE)) {
		const left = await tx
			.deleteFrom('bestRuns')
			.where('userId', '=', userId)
			.where('board', 'in', part)
			.returning(['board', 'score'])
			.execute();
		const from = new Map(left.map(({ board, score }) => [board, score]));
		await countChanges(
			tx,
			part.filter((board) => from.has(board)).map((board) => ({ board, from: from.get(board), to: undefined })),
		);
		await setImmediate();
	}
	return rows.length;
}

/** With their moves and runs. Returns how many runs there were. */
async function deleteGames(tx: Db, ids: readonly string[]): Promise<number> {
	let runCount = 0;
	for (const part of inParts(ids, REMOVED_AT_ONCE)) {
		runCount += await countDeleted(tx.deleteFrom('runs').where('gameId', 'in', part));
		await tx.deleteFrom('moves').where('gameId', 'in', part).execute();
		await tx.deleteFrom('games').where('id', 'in', part).execute();
		await setImmediate();
	}
	return runCount;
}

async function countDeleted(query: {
	executeTakeFirst(): Promise<{ readonly numDeletedRows: bigint } | undefined>;
}): Promise<number> {
	return Number((await query.executeTakeFirst())?.numDeletedRows ?? 0);
}

/** What the version before has counted of a player. */
export async function deleteFormerRows(tx: Db, playerId: string): Promise<void> {
	for (const table of FORMER_TABLES) await tx.deleteFrom(table).where('playerId', '=', playerId).execute();
}
