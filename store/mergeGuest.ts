import assert from 'node:assert/strict';
import type { Updateable } from 'kysely';
import { decideMerge, type SharedGame } from '#rules/guestMerge.ts';
import { decideAfterSignIn, decideAsLaterGame, type RankVerdict } from '#rules/rankStatus.ts';
import { rebuildBest } from './boards.ts';
import { type GuestAndUser, mergeStats, type RankedChange } from './mergeStats.ts';
import { lockPlayers } from './players.ts';
import { recordLevel } from './progress.ts';
import { formatReasons, parseReasons } from './reasonText.ts';
import type { Db, Tables } from './tables.ts';

export type GuestMerge =
	| { readonly ok: true; readonly gameCount: number; readonly runCount: number }
	| { readonly ok: false; readonly why: 'guest_ended' };

interface LockedGame extends SharedGame {
	readonly playerId: string;
	/** The key of its challenge. */
	readonly slot: string;
}

const GAME_COLUMNS = ['id', 'playerId', 'mode', 'slot', 'status', 'startedAt', 'playedMs', 'runningSince'] as const;

/** Databases limit the number of parameters of a query. */
const ROWS_AT_ONCE = 1000;

/** A run that a merge moves, or takes off its board. */
interface ChangedRun extends RankedChange {
	readonly board: string;
	readonly wasGuests: boolean;
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

	const { gameCount, abandonedCount, laterIds } = await mergeGames(tx, players, now);
	const runs = [...(await mergeLaterRuns(tx, players, laterIds)), ...(await moveRuns(tx, players))];
	await mergeStats(tx, players, { rankedChanges: runs, abandonedCount });
	await moveProgress(tx, players);
	const boards = new Set(runs.map(({ board }) => board));
	for (const board of [...boards].sort()) await rebuildBest(tx, { board, userId });
	await tx.updateTable('players').set({ endedAt: now }).where('id', '=', guestPlayerId).execute();
	return { ok: true, gameCount, runCount: runs.filter(({ wasGuests }) => wasGuests).length };
}

interface MergedGames {
	/** How many games were the guest's. */
	readonly gameCount: number;
	readonly abandonedCount: number;
	/** The games on dailies that are no longer the player's first. */
	readonly laterIds: readonly string[];
}

/** Makes the guest's games the user's, and settles the challenges that both have played. Each row is written once. */
async function mergeGames(tx: Db, players: GuestAndUser, now: number): Promise<MergedGames> {
	const { guestPlayerId, userId } = players;
	const games = await lockGames(tx, players);
	const decisions = groupShared(games, guestPlayerId).map((shared) => decideMerge(shared, now));
	const laterIds = new Set(decisions.flatMap((decision) => decision.laterIds));
	const abandoned = decisions.flatMap((decision) => decision.abandoned ?? []);
	// First, because the index of open games allows one on each challenge.
	for (const { id, patch } of abandoned) {
		const isLater = laterIds.has(id);
		await updateGames(tx, [id], { ...patch, playerId: userId, ...(isLater && { firstOnBoard: 0 }) });
	}
	const abandonedIds = new Set(abandoned.map(({ id }) => id));
	const otherIds = [...laterIds].filter((id) => !abandonedIds.has(id));
	await updateGames(tx, otherIds, { firstOnBoard: 0, playerId: userId });
	await tx.updateTable('games').set({ playerId: userId }).where('playerId', '=', guestPlayerId).execute();
	const gameCount = games.filter(({ playerId }) => playerId === guestPlayerId).length;
	return { gameCount, abandonedCount: abandoned.length, laterIds: [...laterIds] };
}

async function updateGames(tx: Db, ids: readonly string[], patch: Updateable<Tables['games']>): Promise<void> {
	for (const part of inParts(ids)) await tx.updateTable('games').set(patch).where('id', 'in', part).execute();
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

/** Takes the runs of these games off their board, and makes the guest's among them the user's. */
async function mergeLaterRuns(tx: Db, players: GuestAndUser, gameIds: readonly string[]): Promise<ChangedRun[]> {
	const changed: ChangedRun[] = [];
	for (const part of inParts(gameIds)) {
		const runs = await tx
			.selectFrom('runs')
			.select(['id', 'playerId', 'mode', 'difficulty', 'board', 'standing', 'reasons'])
			.where('gameId', 'in', part)
			.execute();
		for (const run of runs) {
			const wasGuests = run.playerId === players.guestPlayerId;
			const reasons = parseReasons(run.reasons);
			const after = decideAsLaterGame(wasGuests ? decideAfterSignIn(reasons).reasons : reasons);
			const columns = { ...toColumns(after), playerId: players.userId };
			await tx.updateTable('runs').set(columns).where('id', '=', run.id).execute();
			const rankedChange = rankedCount(after) - (wasGuests ? 0 : rankedCount(run));
			changed.push({ ...run, wasGuests, rankedChange });
		}
	}
	return changed;
}

/** Makes the guest's runs the user's, all of the same reasons at once. */
async function moveRuns(tx: Db, { guestPlayerId, userId }: GuestAndUser): Promise<ChangedRun[]> {
	const rows = await tx.selectFrom('runs').select('reasons').distinct().where('playerId', '=', guestPlayerId).execute();
	const moved: ChangedRun[] = [];
	for (const { reasons } of rows) {
		const after = decideAfterSignIn(parseReasons(reasons));
		const runs = await tx
			.updateTable('runs')
			.set({ ...toColumns(after), playerId: userId })
			.where('playerId', '=', guestPlayerId)
			.where('reasons', '=', reasons)
			.returning(['mode', 'difficulty', 'board'])
			.execute();
		for (const run of runs) moved.push({ ...run, wasGuests: true, rankedChange: rankedCount(after) });
	}
	return moved;
}

function rankedCount({ standing }: Pick<RankVerdict, 'standing'>): number {
	return standing === 'ranked' ? 1 : 0;
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

function inParts<T>(rows: readonly T[]): T[][] {
	const parts: T[][] = [];
	for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) parts.push(rows.slice(first, first + ROWS_AT_ONCE));
	return parts;
}
