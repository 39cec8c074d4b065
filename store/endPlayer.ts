import { forgetLooker } from './fairPlay/dailyLooks.ts';
import { UNDER_WAY } from './games.ts';
import { lockPlayers, renewBoardsOf } from './players.ts';
import { deleteCodes } from './signIn/codes.ts';
import type { Db } from './tables.ts';

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
 * Ends the user or the guest, in one short transaction: their address, name, guest id, sessions, keys and codes are gone, their open games are abandoned, and
 * boards, replays and races leave them out from now on. `removeEndedPlayer` removes the rest of their rows, of which this says how many there are.
 * Undefined if there is no such player, or they have ended, as a guest does that becomes part of an account.
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
	await tx.updateTable('racers').set({ name: '' }).where('playerId', '=', playerId).execute();
	await forgetLooker(tx, playerId);
	await tx.deleteFrom('access').where('playerId', '=', playerId).execute();
	await tx.deleteFrom('knownNetworks').where('userId', '=', playerId).execute();
	const codes = email === null ? 0 : await deleteCodes(tx, email);
	if (email !== null) await tx.deleteFrom('mailboxes').where('email', '=', email).execute();
	await tx
		.updateTable('players')
		.set({ email: null, guestKey: null, displayName: null, nameKey: null, nameSkeleton: null })
		.set({ preferences: '{}', endedAt: now, tokensValidFrom: Math.max(now, player.tokensValidFrom + 1) })
		.where('id', '=', playerId)
		.execute();
	return { ...(await countRows(tx, playerId)), codes };
}

async function countRows(db: Db, playerId: string): Promise<Omit<RemovedRows, 'codes'>> {
	const { runs, levels, boardRows } = await db
		.selectNoFrom(({ selectFrom, fn }) => [
			selectFrom('runs').select(fn.countAll<number>().as('count')).where('playerId', '=', playerId).as('runs'),
			selectFrom('progress').select(fn.countAll<number>().as('count')).where('playerId', '=', playerId).as('levels'),
			selectFrom('bestRuns').select(fn.countAll<number>().as('count')).where('userId', '=', playerId).as('boardRows'),
		])
		.executeTakeFirstOrThrow();
	const { games, moves } = await db
		.selectFrom('games')
		.select(({ fn }) => [fn.countAll<number>().as('games'), fn.sum<number | null>('moveCount').as('moves')])
		.where('playerId', '=', playerId)
		.executeTakeFirstOrThrow();
	return { boardRows: boardRows ?? 0, levels: levels ?? 0, runs: runs ?? 0, games, moves: Number(moves ?? 0) };
}
