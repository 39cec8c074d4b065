import assert from 'node:assert/strict';
import { decideMerge, type SharedGame } from '#rules/guestMerge.ts';
import { decideAfterSignIn, decideAsLaterGame, type RankVerdict } from '#rules/rankStatus.ts';
import { rebuildBest } from './boards.ts';
import { updateGame } from './games.ts';
import { type GuestAndUser, mergeStats } from './mergeStats.ts';
import { lockPlayers } from './players.ts';
import { recordLevel } from './progress.ts';
import { formatReasons, parseReasons } from './reasonText.ts';
import type { Db } from './tables.ts';
import { countRankChange, type StatsName } from './updateStats.ts';

export type GuestMerge =
	| { readonly ok: true; readonly gameCount: number; readonly runCount: number }
	| { readonly ok: false; readonly why: 'guest_ended' };

interface LockedGame extends SharedGame {
	readonly playerId: string;
	/** The key of its challenge. */
	readonly slot: string;
}

const GAME_COLUMNS = ['id', 'playerId', 'mode', 'slot', 'status', 'startedAt', 'playedMs', 'runningSince'] as const;

/** A run that was the guest's, with its status now that it is the user's. */
interface MovedRun extends Omit<StatsName, 'playerId'>, Pick<RankVerdict, 'standing'> {
	readonly board: string;
}

/**
 * Makes everything of the guest the user's, and leaves it as if one player had played it all: on each daily the game that was
 * started first counts, no challenge has two games under way, the guest's runs rank unless another reason forbids it, and
 * the boards show the better run of the two. Throws when the user does not exist.
 *
 * Both players and all games concerned are locked first, so a finish that is under way is moved whole or finds no game.
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

	const laterIds = await mergeGames(tx, players, now);
	const gameCount = await moveGames(tx, players);
	const later = await unrankLaterRuns(tx, players, laterIds);
	const moved = [...later.moved, ...(await moveRuns(tx, players))];
	const ranked = moved.filter(({ standing }) => standing === 'ranked');
	await mergeStats(tx, players, ranked);
	await moveProgress(tx, players);
	const boards = new Set([...later.boards, ...moved.map(({ board }) => board)]);
	for (const board of [...boards].sort()) await rebuildBest(tx, { board, userId });
	await tx.updateTable('players').set({ endedAt: now }).where('id', '=', guestPlayerId).execute();
	return { ok: true, gameCount, runCount: moved.length };
}

/** Settles the challenges that both have played. Answers the games on dailies that are no longer the player's first. */
async function mergeGames(tx: Db, players: GuestAndUser, now: number): Promise<string[]> {
	const laterIds: string[] = [];
	for (const games of groupShared(await lockGames(tx, players), players.guestPlayerId)) {
		const decision = decideMerge(games, now);
		if (decision.abandoned) await updateGame(tx, decision.abandoned.id, decision.abandoned.patch);
		laterIds.push(...decision.laterIds);
	}
	return laterIds;
}

/** The guest's games, and the user's on the same challenges. */
function lockGames(tx: Db, { guestPlayerId, userId }: GuestAndUser): Promise<LockedGame[]> {
	return tx
		.selectFrom('games')
		.select(GAME_COLUMNS)
		.where('playerId', 'in', [guestPlayerId, userId])
		.where('slot', 'in', (query) =>
			query.selectFrom('games as own').select('own.slot').where('own.playerId', '=', guestPlayerId),
		)
		.orderBy('id')
		.forUpdate()
		.execute();
}

/** The games of each challenge that both have played. */
function groupShared(games: readonly LockedGame[], guestPlayerId: string): LockedGame[][] {
	const challenges = [...Map.groupBy(games, ({ slot }) => slot).values()];
	return challenges.filter((own) => new Set(own.map(({ playerId }) => playerId === guestPlayerId)).size === 2);
}

async function moveGames(tx: Db, { guestPlayerId, userId }: GuestAndUser): Promise<number> {
	const games = tx.updateTable('games').set({ playerId: userId }).where('playerId', '=', guestPlayerId);
	return Number((await games.executeTakeFirst()).numUpdatedRows);
}

/** Takes the runs of these games off their board, and makes the guest's among them the user's. */
async function unrankLaterRuns(
	tx: Db,
	{ guestPlayerId, userId }: GuestAndUser,
	gameIds: readonly string[],
): Promise<{ readonly boards: readonly string[]; readonly moved: readonly MovedRun[] }> {
	if (gameIds.length === 0) return { boards: [], moved: [] };
	await tx.updateTable('games').set({ firstOnBoard: 0 }).where('id', 'in', gameIds).execute();
	const runs = await tx
		.selectFrom('runs')
		.select(['id', 'playerId', 'mode', 'difficulty', 'board', 'standing', 'reasons'])
		.where('gameId', 'in', gameIds)
		.execute();
	const moved: MovedRun[] = [];
	for (const run of runs) {
		const isGuests = run.playerId === guestPlayerId;
		const reasons = parseReasons(run.reasons);
		const after = decideAsLaterGame(isGuests ? decideAfterSignIn(reasons).reasons : reasons);
		await tx
			.updateTable('runs')
			.set({ ...toColumns(after), playerId: userId })
			.where('id', '=', run.id)
			.execute();
		if (isGuests) moved.push({ ...run, standing: after.standing });
		else await countRankChange(tx, run, { before: run.standing, after: after.standing });
	}
	return { boards: runs.map(({ board }) => board), moved };
}

/** Makes the guest's runs the user's, all of the same reasons at once. */
async function moveRuns(tx: Db, { guestPlayerId, userId }: GuestAndUser): Promise<MovedRun[]> {
	const rows = await tx.selectFrom('runs').select('reasons').distinct().where('playerId', '=', guestPlayerId).execute();
	const moved: MovedRun[] = [];
	for (const { reasons } of rows) {
		const runs = await tx
			.updateTable('runs')
			.set({ ...toColumns(decideAfterSignIn(parseReasons(reasons))), playerId: userId })
			.where('playerId', '=', guestPlayerId)
			.where('reasons', '=', reasons)
			.returning(['mode', 'difficulty', 'board', 'standing'])
			.execute();
		moved.push(...runs);
	}
	return moved;
}

function toColumns({ standing, reasons }: RankVerdict) {
	return { standing, reasons: formatReasons(reasons) };
}

async function moveProgress(tx: Db, { guestPlayerId, userId }: GuestAndUser): Promise<void> {
	const rows = await tx
		.deleteFrom('progress')
		.where('playerId', '=', guestPlayerId)
		.returning(['difficulty', 'level', 'bestMs', 'runId'])
		.execute();
	for (const { bestMs, ...row } of rows) await recordLevel(tx, { ...row, playerId: userId, timeMs: bestMs });
}
