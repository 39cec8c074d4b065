import assert from 'node:assert/strict';
import type { GameStatus, Mode } from '#contract/kinds.ts';
import { decideAfterSignIn, decideAsLaterGame, type RankVerdict } from '#rules/rankStatus.ts';
import { rebuildBest } from './boards.ts';
import { updateGame } from './games.ts';
import { countRanked, mergeStats } from './mergeStats.ts';
import { lockPlayers } from './players.ts';
import { recordLevel } from './progress.ts';
import { formatReasons, parseReasons } from './runs.ts';
import type { Db } from './tables.ts';
import { countRankChange } from './updateStats.ts';

export type GuestMerge =
	| { readonly ok: true; readonly gameCount: number; readonly runCount: number }
	| { readonly ok: false; readonly why: 'guest_ended' };

interface Sides {
	readonly guestPlayerId: string;
	readonly userId: string;
}

interface Sitting {
	readonly id: string;
	readonly playerId: string;
	readonly mode: Mode;
	readonly slot: string;
	readonly status: GameStatus;
	readonly startedAt: number;
	readonly playedMs: number;
	readonly runningSince: number | null;
}

const SITTING = ['id', 'playerId', 'mode', 'slot', 'status', 'startedAt', 'playedMs', 'runningSince'] as const;

/**
 * Makes everything of the guest the user's, and leaves it as if one player had played it all: on each daily the game that was
 * started first is the one that counts, nothing is open twice, runs no longer lack a rank because a guest made them, and
 * the boards show the better of both sides.
 *
 * Both players and all games concerned are locked first, so a finish that is under way is moved whole or finds no game.
 */
export async function mergeGuest(tx: Db, { now, ...sides }: Sides & { readonly now: number }): Promise<GuestMerge> {
	const { guestPlayerId, userId } = sides;
	const players = await lockPlayers(tx, [guestPlayerId, userId]);
	assert(
		players.some(({ id, kind }) => id === userId && kind === 'user'),
		'a guest merges into a user',
	);
	const guest = players.find(({ id }) => id === guestPlayerId);
	if (guest?.kind !== 'guest' || guest.endedAt !== null) return { ok: false, why: 'guest_ended' };

	const shared = findShared(await lockGames(tx, sides), guestPlayerId);
	for (const games of shared) await abandonSecondOpen(tx, games, now);
	const dailies = shared.filter(([game]) => game?.mode === 'daily');
	for (const games of dailies) await rankFirstOnly(tx, games);
	await forgiveGuest(tx, guestPlayerId);
	const boards = await listBoards(tx, guestPlayerId);

	const counts = await moveAll(tx, sides);
	// A daily's slot is also the name of its board.
	for (const { slot } of dailies.flat()) boards.add(slot);
	for (const board of [...boards].sort()) await rebuildBest(tx, { board, userId });
	await tx.updateTable('players').set({ endedAt: now }).where('id', '=', guestPlayerId).execute();
	return { ok: true, ...counts };
}

/** The guest's games and what the user has on the same slots. */
function lockGames(tx: Db, { guestPlayerId, userId }: Sides): Promise<Sitting[]> {
	return tx
		.selectFrom('games')
		.select(SITTING)
		.where('playerId', 'in', [guestPlayerId, userId])
		.where('slot', 'in', (query) =>
			query.selectFrom('games as own').select('own.slot').where('own.playerId', '=', guestPlayerId),
		)
		.orderBy('id')
		.forUpdate()
		.execute();
}

/** The games of each slot that both sides have played, in the order in which they were started. */
function findShared(games: readonly Sitting[], guestPlayerId: string): Sitting[][] {
	const slots = Map.groupBy(games, ({ slot }) => slot).values();
	return Array.from(slots, (slot) => slot.sort((a, b) => a.startedAt - b.startedAt || (a.id < b.id ? -1 : 1))).filter(
		(slot) => new Set(slot.map(({ playerId }) => playerId === guestPlayerId)).size === 2,
	);
}

/** The daily that was started first goes on; elsewhere the game that the player was at last. */
async function abandonSecondOpen(tx: Db, games: readonly Sitting[], now: number): Promise<void> {
	const open = games.filter(({ status }) => status === 'playing' || status === 'paused');
	if (open.length < 2) return;
	const game = open.at(open[0]?.mode === 'daily' ? -1 : 0) as Sitting;
	const running = game.runningSince === null ? 0 : Math.max(0, now - game.runningSince);
	const playedMs = game.playedMs + running;
	await updateGame(tx, game.id, { status: 'abandoned', endedAt: now, runningSince: null, playedMs });
}

async function rankFirstOnly(tx: Db, [, ...later]: readonly Sitting[]): Promise<void> {
	const ids = later.map(({ id }) => id);
	await tx.updateTable('games').set({ firstOnBoard: 0 }).where('id', 'in', ids).execute();
	const runs = await tx
		.selectFrom('runs')
		.select(['id', 'playerId', 'mode', 'difficulty', 'standing', 'reasons'])
		.where('gameId', 'in', ids)
		.execute();
	for (const run of runs) {
		const after = toColumns(decideAsLaterGame(parseReasons(run.reasons)));
		await tx.updateTable('runs').set(after).where('id', '=', run.id).execute();
		await countRankChange(tx, run, { before: run.standing, after: after.standing });
	}
}

async function forgiveGuest(tx: Db, guestPlayerId: string): Promise<void> {
	const rows = await tx.selectFrom('runs').select('reasons').distinct().where('playerId', '=', guestPlayerId).execute();
	for (const { reasons } of rows) {
		await tx
			.updateTable('runs')
			.set(toColumns(decideAfterSignIn(parseReasons(reasons))))
			.where('playerId', '=', guestPlayerId)
			.where('reasons', '=', reasons)
			.execute();
	}
	await countRanked(tx, guestPlayerId);
}

function toColumns({ standing, reasons }: RankVerdict) {
	return { standing, reasons: formatReasons(reasons) };
}

async function listBoards(tx: Db, playerId: string): Promise<Set<string>> {
	const rows = await tx.selectFrom('runs').select('board').distinct().where('playerId', '=', playerId).execute();
	return new Set(rows.map(({ board }) => board));
}

async function moveAll(tx: Db, sides: Sides): Promise<{ gameCount: number; runCount: number }> {
	const { guestPlayerId, userId } = sides;
	const to = { playerId: userId };
	const games = await tx.updateTable('games').set(to).where('playerId', '=', guestPlayerId).executeTakeFirst();
	const runs = await tx.updateTable('runs').set(to).where('playerId', '=', guestPlayerId).executeTakeFirst();
	await mergeStats(tx, sides);
	await moveProgress(tx, sides);
	return { gameCount: Number(games.numUpdatedRows), runCount: Number(runs.numUpdatedRows) };
}

async function moveProgress(tx: Db, { guestPlayerId, userId }: Sides): Promise<void> {
	const rows = await tx
		.deleteFrom('progress')
		.where('playerId', '=', guestPlayerId)
		.returning(['difficulty', 'level', 'bestMs', 'runId'])
		.execute();
	for (const { bestMs, ...row } of rows) await recordLevel(tx, { ...row, playerId: userId, timeMs: bestMs });
}
