import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import type { Updateable } from 'kysely';
import { OPEN_DRILLS_MAX } from '#contract/limits.ts';
import { decideMerge, decideMergedRun, type ReplacedGame, type SharedGame } from '#rules/guestMerge.ts';
import { rebuildBoards } from '../boards/bestRuns.ts';
import { inParts, readInParts } from '../inParts.ts';
import { MOVED_TABLES } from '../playerTables.ts';
import { UNDER_WAY } from '../read/games.ts';
import { readInOrder } from '../read/inOrder.ts';
import { lockPlayers } from '../read/players.ts';
import type { Db, Row, Tables } from '../schema.ts';
import { formatReasons, parseReasons } from '../storedText.ts';
import { type LeftCircle, mergeMembers } from './circles.ts';
import { holdFirst } from './confirm.ts';
import { mergeEntries } from './contests.ts';
import { moveDailyViews } from './dailyViews.ts';
import { recountPuzzles } from './decide.ts';
import { endOldestDrills } from './drills.ts';
import { recountSpeed } from './par.ts';
import { recordLevel } from './progress.ts';
import { updateRacer } from './races.ts';
import { setTimeZone } from './timeZone.ts';

export type GuestMerge =
	| {
			readonly ok: true;
			readonly gameCount: number;
			readonly runCount: number;
			/** The games without a move that were removed. */
			readonly replaced: readonly ReplacedGame[];
			readonly leftCircles: readonly LeftCircle[];
	  }
	| { readonly ok: false; readonly why: 'guest_ended' };

/**
 * Moves everything of the guest to the user, as if one player had played it all: on each daily and in each contest the first
 * started game counts, a game without a move gives way to another under way on its daily, level, race or contest, the guest's runs rank unless another reason
 * forbids it, the boards show the better run, and the guest leaves the circles for which the user has no room. Throws if the user does not exist.
 *
 * Both players and their games are locked first, so a finish under way is moved whole or finds no game. Many rows are
 * changed in parts, with an event-loop tick between them: SQLite's statements block the process.
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
	const { gameCount, laterIds, replaced } = await mergeGames(tx, players);
	await mergeRacers(tx, players);
	const leftCircles = await mergeMembers(tx, players);
	for (const table of MOVED_TABLES) {
		await tx.updateTable(table).set({ playerId: userId }).where('playerId', '=', guestPlayerId).execute();
	}
	await endOldestDrills(tx, { playerId: userId, countMax: OPEN_DRILLS_MAX, now });
	const runs = await mergeRuns(tx, players, { laterIds, repeated });
	await mergeEntries(tx, players);
	const moved = runs.filter(({ playerId }) => playerId === guestPlayerId);
	const signed = moved.filter(({ signs }) => signs !== '');
	const { flipped } = await holdFirst(tx, { playerId: userId, runs: signed, now });
	await recountSpeed(tx, userId);
	await tx.deleteFrom('parPlayers').where('playerId', '=', guestPlayerId).execute();
	await mergeProgress(tx, players);
	await moveDailyViews(tx, guestPlayerId, userId);
	await rebuildBoards(
		tx,
		userId,
		runs.map(({ board }) => board),
	);
	const uncounted = repeated.filter(({ parCounted }) => parCounted === 1);
	await recountPuzzles(tx, [...uncounted.map((run) => ({ ...run, parCounted: 0 as const })), ...flipped]);
	const user = locked.find(({ id }) => id === userId)!;
	if (user.timeZone === null && guest.timeZone !== null)
		await setTimeZone(tx, { playerId: userId, timeZone: guest.timeZone, now });
	await tx.updateTable('players').set({ endedAt: now }).where('id', '=', guestPlayerId).execute();
	return { ok: true, gameCount, runCount: moved.length, replaced, leftCircles };
}

interface GuestAndUser {
	readonly guestPlayerId: string;
	readonly userId: string;
}

type LockedGame = SharedGame & Pick<Row<'games'>, 'playerId' | 'challengeKey'>;

const GAME_COLUMNS = ['id', 'playerId', 'mode', 'challengeKey', 'status', 'startedAt', 'moveCount'] as const;

/** Makes the guest's games the user's, and settles the challenges that both have played. Each row is written once. */
async function mergeGames(tx: Db, { guestPlayerId, userId }: GuestAndUser) {
	const own = await lockGuestGames(tx, guestPlayerId);
	const others = await lockUserGames(tx, userId, new Set(own.map(({ challengeKey }) => challengeKey)));
	const decisions = groupShared([...own, ...others]).map(decideMerge);
	const replaced = decisions.flatMap((decision) => decision.replaced);
	const removed = new Set(replaced.map(({ id }) => id));
	const laterIds = new Set(decisions.flatMap((decision) => decision.laterIds).filter((id) => !removed.has(id)));
	await replaceGames(tx, replaced);
	await updateGames(tx, [...laterIds], { firstOnBoard: 0, playerId: userId });
	const moved = own.map(({ id }) => id).filter((id) => !removed.has(id));
	await updateGames(
		tx,
		moved.filter((id) => !laterIds.has(id)),
		{ playerId: userId },
	);
	return { gameCount: moved.length, laterIds, replaced };
}

/** Removes games without a move. A key that started one of them names the game that goes on. */
async function replaceGames(tx: Db, replaced: readonly ReplacedGame[]): Promise<void> {
	for (const { id, byId } of replaced) {
		const known = tx.selectFrom('gameStarts').select('startKey').where('gameId', '=', byId);
		const own = tx.updateTable('gameStarts').set({ gameId: byId }).where('gameId', '=', id);
		await own.where('startKey', 'not in', known).execute();
		await tx.deleteFrom('games').where('id', '=', id).execute();
		await setImmediate();
	}
}

function lockGuestGames(tx: Db, guestPlayerId: string): Promise<LockedGame[]> {
	const query = tx.selectFrom('games').select(GAME_COLUMNS).where('playerId', '=', guestPlayerId).forUpdate();
	return Array.fromAsync(readInOrder('games', query));
}

/** The user's games on these challenges. Games that are over matter on dailies and in contests only. */
function lockUserGames(tx: Db, userId: string, challenges: ReadonlySet<string>): Promise<LockedGame[]> {
	return readInParts([...challenges], (part) =>
		tx
			.selectFrom('games')
			.select(GAME_COLUMNS)
			.where('playerId', '=', userId)
			.where('challengeKey', 'in', part)
			.where(({ eb, or }) => or([eb('mode', 'in', ['daily', 'contest']), eb('status', 'in', UNDER_WAY)]))
			.orderBy('id')
			.forUpdate()
			.execute(),
	);
}

/** The games of each challenge that both have played. */
function groupShared(games: readonly LockedGame[]): LockedGame[][] {
	const challenges = [...Map.groupBy(games, ({ challengeKey }) => challengeKey).values()];
	return challenges.filter((own) => new Set(own.map(({ playerId }) => playerId)).size === 2);
}

async function updateGames(tx: Db, ids: readonly string[], patch: Updateable<Tables['games']>): Promise<void> {
	for (const part of inParts(ids)) {
		await tx.updateTable('games').set(patch).where('id', 'in', part).execute();
		await setImmediate();
	}
}

/** Makes the guest's racers the user's. Of a race that both have joined, the racer stays whose game began first. */
async function mergeRacers(tx: Db, { guestPlayerId, userId }: GuestAndUser): Promise<void> {
	const racers = await tx
		.selectFrom('racers')
		.leftJoin('games', 'games.id', 'racers.gameId')
		.select(['racers.raceId', 'racers.number', 'racers.program', 'games.startedAt'])
		.where('racers.playerId', 'in', [guestPlayerId, userId])
		.where('racers.raceId', 'in', (query) =>
			query.selectFrom('racers').select('raceId').where('playerId', '=', guestPlayerId),
		)
		.execute();
	for (const own of Map.groupBy(racers, ({ raceId }) => raceId).values()) {
		const [kept, ...others] = own.sort(compareStarts);
		// The rival may have been the same person.
		if (others.length > 0) await updateRacer(tx, kept!, { knownRival: 0 });
		for (const { raceId, number } of others) {
			await tx.deleteFrom('racers').where('raceId', '=', raceId).where('number', '=', number).execute();
		}
		// Before the start, one who said to be a program stays one.
		if (kept!.startedAt === null && others.some(({ program }) => program === 1)) {
			await updateRacer(tx, kept!, { program: 1 });
		}
	}
	await tx.updateTable('racers').set({ playerId: userId }).where('playerId', '=', guestPlayerId).execute();
}

interface OwnRacer {
	readonly number: number;
	readonly startedAt: number | null;
}

/** A racer without a game comes last; ties go to the earlier joiner. */
function compareStarts(a: OwnRacer, b: OwnRacer): number {
	const [first, second] = [a.startedAt ?? Number.MAX_SAFE_INTEGER, b.startedAt ?? Number.MAX_SAFE_INTEGER];
	return first - second || a.number - b.number;
}

/** A run that a merge moves, or whose rank status it may change. */
type TouchedRun = Pick<Row<'runs'>, (typeof RUN_COLUMNS)[number]>;

const RUN_COLUMNS = ['id', 'gameId', 'playerId', 'board', 'reasons', 'signs'] as const;

/** The columns of a run that never counts again; what was expected of it stays. */
const REPEATED = { parWeight: null, parSum: null, parCounted: 0 } as const;

interface MergedRuns {
	/** The games on dailies and in contests that are no longer the player's first. */
	readonly laterIds: ReadonlySet<string>;
	readonly repeated: readonly RepeatedRun[];
}

/** Makes the guest's runs the user's, and has the rules decide on the runs of both again. Each row is written once, and all that become the same at once. */
async function mergeRuns(tx: Db, players: GuestAndUser, { laterIds, repeated }: MergedRuns): Promise<TouchedRun[]> {
	const { guestPlayerId, userId } = players;
	const repeatedIds = new Set(repeated.map(({ id }) => id));
	const gameIds = new Set([...laterIds, ...repeated.map(({ gameId }) => gameId)]);
	const runs = [...(await listGuestRuns(tx, guestPlayerId)), ...(await listUserRuns(tx, userId, gameIds))];
	const alike = Map.groupBy(runs, ({ id, gameId, playerId, reasons }) =>
		[playerId, laterIds.has(gameId), repeatedIds.has(id), reasons].join(' '),
	);
	for (const group of alike.values()) {
		const [{ id, gameId, playerId, reasons }] = group as [TouchedRun];
		const isLater = laterIds.has(gameId);
		const after = decideMergedRun(parseReasons(reasons), { wasGuests: playerId === guestPlayerId, isLater });
		const verdict = { standing: after.standing, reasons: formatReasons(after.reasons) };
		for (const part of inParts(group.map((run) => run.id))) {
			await tx
				.updateTable('runs')
				.set({ ...verdict, playerId: userId, ...(repeatedIds.has(id) && REPEATED) })
				.where('id', 'in', part)
				.execute();
			await setImmediate();
		}
	}
	return runs;
}

function listGuestRuns(tx: Db, guestPlayerId: string): Promise<TouchedRun[]> {
	const query = tx
		.selectFrom('runs')
		.select([...RUN_COLUMNS, 'finishedAt'])
		.where('playerId', '=', guestPlayerId);
	return Array.fromAsync(readInOrder('runs', query));
}

function listUserRuns(tx: Db, userId: string, gameIds: ReadonlySet<string>): Promise<TouchedRun[]> {
	return readInParts([...gameIds], (part) =>
		tx.selectFrom('runs').select(RUN_COLUMNS).where('playerId', '=', userId).where('gameId', 'in', part).execute(),
	);
}

/** A run of either player that is no longer the first on its puzzle, because the other played it earlier. */
type RepeatedRun = Awaited<ReturnType<typeof listRepeatedRuns>>[number];

/** The runs of both that one player would have made on a puzzle, daily or level already met, in the order of their puzzles. Call it before the games are moved. */
async function listRepeatedRuns(tx: Db, { guestPlayerId, userId }: GuestAndUser) {
	const ids = new Set<string>();
	for (const column of ['puzzleId', 'challengeKey'] as const) {
		for (const [one, other] of [[guestPlayerId, userId] as const, [userId, guestPlayerId] as const]) {
			for (const { id } of await listLater(tx, { one, other, column })) ids.add(id);
		}
	}
	const runs = await readInParts([...ids], (part) =>
		tx
			.selectFrom('runs')
			.select(['id', 'gameId', 'puzzleId', 'parCounted', 'parWeight', 'parSum'])
			.where('gameId', 'in', part)
			.where('parWeight', 'is not', null)
			.execute(),
	);
	return runs.sort((a, b) => a.puzzleId - b.puzzleId);
}

interface Later {
	readonly one: string;
	readonly other: string;
	readonly column: 'puzzleId' | 'challengeKey';
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
	if (column === 'challengeKey') query = query.where('later.mode', '!=', 'random');
	return query.execute();
}

async function mergeProgress(tx: Db, { guestPlayerId, userId }: GuestAndUser): Promise<void> {
	const rows = await tx
		.deleteFrom('progress')
		.where('playerId', '=', guestPlayerId)
		.returning(['difficulty', 'level', 'bestMs', 'runId'])
		.execute();
	for (const { bestMs, ...row } of rows) await recordLevel(tx, { ...row, playerId: userId, timeMs: bestMs });
}
