import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import type { Updateable } from 'kysely';
import { decideMerge, type SharedGame } from '#rules/guestMerge.ts';
import { decideAfterSignIn, decideAsLaterGame, type RankVerdict } from '#rules/rankStatus.ts';
import { mergeBoards } from '../boards/bestRuns.ts';
import { inParts, ROWS_AT_ONCE } from '../inParts.ts';
import { UNDER_WAY } from '../read/games.ts';
import { lockPlayers } from '../read/players.ts';
import type { Db, Tables } from '../schema.ts';
import { formatReasons, parseReasons } from '../storedText.ts';
import { mergeLooks } from './dailyLooks.ts';
import { deleteFormerRows } from './endPlayer.ts';
import { changePuzzle, recountSpeed } from './par.ts';
import { recordLevel } from './progress.ts';

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

interface GuestAndUser {
	readonly guestPlayerId: string;
	readonly userId: string;
}

interface LockedGame extends SharedGame {
	readonly playerId: string;
	/** The key of its challenge. */
	readonly slot: string;
}

const GAME_COLUMNS = [
	'id',
	'playerId',
	'mode',
	'date',
	'slot',
	'status',
	'startedAt',
	'playedMs',
	'runningSince',
] as const;

interface MergedGames {
	/** How many games were the guest's. */
	readonly gameCount: number;
	/** The games on dailies that are no longer the player's first. */
	readonly laterIds: readonly string[];
}

/** Makes the guest's games the user's, and settles the challenges that both have played. Each row is written once. */
async function mergeGames(tx: Db, players: GuestAndUser, now: number): Promise<MergedGames> {
	const { userId } = players;
	const own = await lockGuestGames(tx, players.guestPlayerId);
	const others = await lockUserGames(tx, userId, new Set(own.map(({ slot }) => slot)));
	const decisions = groupShared([...own, ...others]).map((games) => decideMerge(games, now));
	const laterIds = new Set(decisions.flatMap((decision) => decision.laterIds));
	const abandoned = decisions.flatMap((decision) => decision.abandoned ?? []);
	// First, because the index of open games allows one on each challenge.
	for (const { id, patch } of abandoned) {
		const isLater = laterIds.has(id);
		await updateGames(tx, [id], { ...patch, playerId: userId, ...(isLater && { firstOnBoard: 0 }) });
	}
	const settled = new Set(abandoned.map(({ id }) => id));
	await updateGames(
		tx,
		[...laterIds].filter((id) => !settled.has(id)),
		{ firstOnBoard: 0, playerId: userId },
	);
	const moved = own.map(({ id }) => id).filter((id) => !settled.has(id) && !laterIds.has(id));
	await updateGames(tx, moved, { playerId: userId });
	return { gameCount: own.length, laterIds: [...laterIds] };
}

async function lockGuestGames(tx: Db, guestPlayerId: string): Promise<LockedGame[]> {
	const games: LockedGame[] = [];
	for (;;) {
		const last = games.at(-1);
		let query = tx.selectFrom('games').select(GAME_COLUMNS).where('playerId', '=', guestPlayerId);
		if (last !== undefined) {
			query = query.where(({ eb, refTuple, tuple }) =>
				eb(refTuple('startedAt', 'id'), '>', tuple(last.startedAt, last.id)),
			);
		}
		const page = await query.orderBy('startedAt').orderBy('id').limit(ROWS_AT_ONCE).forUpdate().execute();
		games.push(...page);
		if (page.length < ROWS_AT_ONCE) return games;
		await setImmediate();
	}
}

/** The user's games on these challenges. Games that are over matter on dailies only. */
async function lockUserGames(tx: Db, userId: string, challenges: ReadonlySet<string>): Promise<LockedGame[]> {
	const games: LockedGame[] = [];
	for (const part of inParts([...challenges])) {
		const found = await tx
			.selectFrom('games')
			.select(GAME_COLUMNS)
			.where('playerId', '=', userId)
			.where('slot', 'in', part)
			.where(({ eb, or }) => or([eb('mode', '=', 'daily'), eb('status', 'in', UNDER_WAY)]))
			.orderBy('id')
			.forUpdate()
			.execute();
		games.push(...found);
	}
	return games;
}

/** The games of each challenge that both have played. */
function groupShared(games: readonly LockedGame[]): LockedGame[][] {
	const challenges = [...Map.groupBy(games, ({ slot }) => slot).values()];
	return challenges.filter((own) => new Set(own.map(({ playerId }) => playerId)).size === 2);
}

async function updateGames(tx: Db, ids: readonly string[], patch: Updateable<Tables['games']>): Promise<void> {
	for (const part of inParts(ids)) {
		await tx.updateTable('games').set(patch).where('id', 'in', part).execute();
		await setImmediate();
	}
}

interface OwnRacer {
	readonly raceId: string;
	readonly number: number;
	readonly playerId: string | null;
	readonly startedAt: number | null;
}

/** Makes the guest's racers the user's. Of a race that both have joined, the racer stays whose game began first. */
async function mergeRacers(tx: Db, { guestPlayerId, userId }: GuestAndUser): Promise<void> {
	for (const own of (await listShared(tx, { guestPlayerId, userId })).values()) {
		for (const { raceId, number } of own.toSorted(compareStarts).slice(1)) {
			await tx.deleteFrom('racers').where('raceId', '=', raceId).where('number', '=', number).execute();
		}
	}
	await tx.updateTable('racers').set({ playerId: userId }).where('playerId', '=', guestPlayerId).execute();
}

/** The racers of both in the races that both have joined, by race. */
async function listShared(tx: Db, { guestPlayerId, userId }: GuestAndUser): Promise<Map<string, OwnRacer[]>> {
	const joined = await tx.selectFrom('racers').select('raceId').where('playerId', '=', guestPlayerId).execute();
	const racers: OwnRacer[] = [];
	for (const part of inParts(joined.map(({ raceId }) => raceId))) {
		const found = await tx
			.selectFrom('racers')
			.leftJoin('games', 'games.id', 'racers.gameId')
			.select(['racers.raceId', 'racers.number', 'racers.playerId', 'games.startedAt'])
			.where('racers.raceId', 'in', part)
			.where('racers.playerId', 'in', [guestPlayerId, userId])
			.execute();
		racers.push(...found);
	}
	return Map.groupBy(racers, ({ raceId }) => raceId);
}

/** A racer without a game comes last, and of two the one who joined first comes first. */
function compareStarts(a: OwnRacer, b: OwnRacer): number {
	const [first, second] = [a.startedAt ?? Number.MAX_SAFE_INTEGER, b.startedAt ?? Number.MAX_SAFE_INTEGER];
	return first - second || a.number - b.number;
}

/** A run that a merge moves, or takes off its board. */
interface ChangedRun {
	readonly id: string;
	readonly board: string;
	readonly wasGuests: boolean;
}

interface MergedRuns {
	/** The games on dailies that are no longer the player's first. */
	readonly laterIds: readonly string[];
	/** The runs that are no longer the player's first on their puzzle. */
	readonly repeatedIds: readonly string[];
}

/**
 * Makes the guest's runs the user's, which rank unless another reason forbids it, and takes the runs of both that come from
 * later games on a daily off their boards. Each row is written once.
 */
async function mergeRuns(tx: Db, players: GuestAndUser, { laterIds, repeatedIds }: MergedRuns): Promise<ChangedRun[]> {
	const repeated = new Set(repeatedIds);
	const later = await mergeLaterRuns(tx, players, { gameIds: laterIds, repeated });
	const moved = await moveRuns(tx, players, repeated);
	const written = new Set([...later, ...moved].map(({ id }) => id));
	for (const part of inParts(repeatedIds.filter((id) => !written.has(id)))) {
		await tx.updateTable('runs').set(REPEATED).where('id', 'in', part).execute();
	}
	return [...later, ...moved];
}

async function mergeLaterRuns(
	tx: Db,
	players: GuestAndUser,
	{ gameIds, repeated }: { readonly gameIds: readonly string[]; readonly repeated: ReadonlySet<string> },
): Promise<ChangedRun[]> {
	const changed: ChangedRun[] = [];
	for (const part of inParts(gameIds)) {
		const runs = await tx
			.selectFrom('runs')
			.select(['id', 'playerId', 'board', 'reasons'])
			.where('gameId', 'in', part)
			.execute();
		for (const run of runs) {
			const wasGuests = run.playerId === players.guestPlayerId;
			const reasons = parseReasons(run.reasons);
			const after = decideAsLaterGame(wasGuests ? decideAfterSignIn(reasons).reasons : reasons);
			await updateRuns(tx, [run.id], { after, userId: players.userId, isRepeated: repeated.has(run.id) });
			changed.push({ ...run, wasGuests });
		}
		await setImmediate();
	}
	return changed;
}

/** In parts, and all runs of a part that have the same reasons at once. */
async function moveRuns(
	tx: Db,
	{ guestPlayerId, userId }: GuestAndUser,
	repeated: ReadonlySet<string>,
): Promise<ChangedRun[]> {
	const moved: ChangedRun[] = [];
	for (;;) {
		const part = await tx
			.selectFrom('runs')
			.select(['id', 'board', 'reasons'])
			.where('playerId', '=', guestPlayerId)
			.limit(ROWS_AT_ONCE)
			.execute();
		for (const runs of Map.groupBy(part, (run) => `${run.reasons} ${repeated.has(run.id)}`).values()) {
			const [{ id, reasons }] = runs as [(typeof runs)[number]];
			const after = decideAfterSignIn(parseReasons(reasons));
			await updateRuns(
				tx,
				runs.map((run) => run.id),
				{ after, userId, isRepeated: repeated.has(id) },
			);
			for (const run of runs) moved.push({ ...run, wasGuests: true });
		}
		if (part.length < ROWS_AT_ONCE) return moved;
		await setImmediate();
	}
}

interface RunChange {
	readonly after: RankVerdict;
	readonly userId: string;
	readonly isRepeated: boolean;
}

async function updateRuns(
	tx: Db,
	ids: readonly string[],
	{ after: { standing, reasons }, userId, isRepeated }: RunChange,
): Promise<void> {
	await tx
		.updateTable('runs')
		.set({ standing, reasons: formatReasons(reasons), playerId: userId, ...(isRepeated && REPEATED) })
		.where('id', 'in', ids)
		.execute();
}

/** A run of either player that is no longer the first on its puzzle, because the other played it earlier. */
interface RepeatedRun {
	readonly id: string;
	readonly playerId: string;
	readonly puzzleId: number;
	readonly isCounted: boolean;
	readonly parWeight: number | null;
	readonly parSum: number | null;
}

/** The columns of a run that never counts again; what was expected of it stays. */
const REPEATED = { parWeight: null, parSum: null, parCounted: 0 } as const;

/** The runs of both that one player would have made on a puzzle, daily or level already met. Call it before the games are moved. */
async function listRepeatedRuns(tx: Db, { guestPlayerId, userId }: GuestAndUser): Promise<RepeatedRun[]> {
	const ids = new Set<string>();
	for (const [one, other] of [
		[guestPlayerId, userId],
		[userId, guestPlayerId],
	] as const) {
		for (const column of ['puzzleId', 'slot'] as const) {
			for (const { id } of await listLater(tx, { one, other, column })) ids.add(id);
		}
	}
	const runs: RepeatedRun[] = [];
	for (const part of inParts([...ids])) {
		const rows = await tx
			.selectFrom('runs')
			.select(['id', 'playerId', 'puzzleId', 'parCounted', 'parWeight', 'parSum'])
			.where('gameId', 'in', part)
			.where('parWeight', 'is not', null)
			.execute();
		runs.push(...rows.map(({ parCounted, ...row }) => ({ ...row, isCounted: parCounted === 1 })));
	}
	return runs;
}

interface Later {
	readonly one: string;
	readonly other: string;
	readonly column: 'puzzleId' | 'slot';
}

/** The games of one that were started after one of the other on the same puzzle, or on the same daily or level. */
function listLater(tx: Db, { one, other, column }: Later): Promise<{ id: string }[]> {
	let query = tx
		.selectFrom('games as later')
		.innerJoin('games as earlier', `earlier.${column}`, `later.${column}`)
		.select('later.id')
		.distinct()
		.where('later.playerId', '=', one)
		.where('earlier.playerId', '=', other)
		.where(({ eb, refTuple }) =>
			eb(refTuple('earlier.startedAt', 'earlier.id'), '<', refTuple('later.startedAt', 'later.id')),
		);
	if (column === 'slot') query = query.where('later.mode', '!=', 'random');
	return query.execute();
}

/** Subtracts what the repeated runs say from the sums of their puzzles. */
async function takeRepeatedRuns(tx: Db, runs: readonly RepeatedRun[]): Promise<void> {
	const counted = runs.filter(({ isCounted }) => isCounted);
	for (const run of counted.sort((a, b) => a.puzzleId - b.puzzleId)) await changePuzzle(tx, run, -1);
}
