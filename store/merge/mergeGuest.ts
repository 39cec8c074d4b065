import assert from 'node:assert/strict';
import { mergeLooks } from '../fairPlay/dailyLooks.ts';
import { recountSpeed } from '../par/countPar.ts';
import { lockPlayers } from '../players.ts';
import { recordLevel } from '../progress.ts';
import { deleteFormerRows } from '../removeEndedPlayer.ts';
import type { Db } from '../tables.ts';
import { mergeBoards } from './mergeBoards.ts';
import { type GuestAndUser, mergeGames } from './mergeGames.ts';
import { listRepeatedRuns, takeRepeatedRuns } from './mergePar.ts';
import { mergeRacers } from './mergeRacers.ts';
import { mergeRuns } from './mergeRuns.ts';

export type GuestMerge =
	| { readonly ok: true; readonly gameCount: number; readonly runCount: number }
	| { readonly ok: false; readonly why: 'guest_ended' };

/**
 * Makes everything of the guest the user's, and leaves it as if one player had played it all: on each daily the game that was
 * started first counts, no daily or level has two games under way, the guest's runs rank unless another reason forbids it, and
 * the boards show the better run of the two. Throws when the user does not exist.
 *
 * Both players and all games concerned are locked first, so a finish that is under way is moved whole or finds no game. Many
 * rows are changed in parts, with a turn of the event loop between them: on SQLite, whose statements block the process, other
 * requests would have to wait for all.
 */
export async function mergeGuest(
	tx: Db,
	{ now, ...players }: GuestAndUser & { readonly now: number },
): Promise<GuestMerge> {
	const { guestPlayerId, userId } = players;
	const locked = await lockPlayers(tx, [guestPlayerId, userId]);
	assert(
		locked.some(({ id, kind }) => id === userId && kind === 'user'),
		'a guest merges into a user',
	);
	const guest = locked.find(({ id }) => id === guestPlayerId);
	if (guest?.kind !== 'guest' || guest.endedAt !== null) return { ok: false, why: 'guest_ended' };

	const repeated = await listRepeatedRuns(tx, players);
	const { gameCount, laterIds } = await mergeGames(tx, players, now);
	await mergeRacers(tx, players);
	for (const table of ['drills', 'drillPositions'] as const) {
		await tx.updateTable(table).set({ playerId: userId }).where('playerId', '=', guestPlayerId).execute();
	}
	const runs = await mergeRuns(tx, players, { laterIds, repeatedIds: repeated.map(({ id }) => id) });
	await recountSpeed(tx, userId);
	await deleteFormerRows(tx, guestPlayerId);
	await tx.deleteFrom('parPlayers').where('playerId', '=', guestPlayerId).execute();
	await moveProgress(tx, players);
	await mergeLooks(tx, players);
	await mergeBoards(
		tx,
		userId,
		runs.map(({ board }) => board),
	);
	await takeRepeatedRuns(tx, repeated);
	await tx.updateTable('players').set({ endedAt: now }).where('id', '=', guestPlayerId).execute();
	return { ok: true, gameCount, runCount: runs.filter(({ wasGuests }) => wasGuests).length };
}

async function moveProgress(tx: Db, { guestPlayerId, userId }: GuestAndUser): Promise<void> {
	const rows = await tx
		.deleteFrom('progress')
		.where('playerId', '=', guestPlayerId)
		.returning(['difficulty', 'ladder', 'level', 'bestMs', 'runId'])
		.execute();
	for (const { bestMs, ...row } of rows) await recordLevel(tx, { ...row, playerId: userId, timeMs: bestMs });
}
