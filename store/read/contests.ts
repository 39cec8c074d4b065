import { sql } from 'kysely';
import type { PlayerKind } from '#contract/kinds.ts';
import type { Difficulty } from '#engine/difficulty.ts';
import { contestKey, findContestPuzzle } from '#rules/challenge.ts';
import type { ContestFacts } from '#rules/contest.ts';
import type { Db, Row } from '../schema.ts';
import { countRows } from './countRows.ts';

export interface StoredContest
	extends ContestFacts,
		Pick<Row<'contests'>, 'id' | 'name' | 'shows' | 'salt' | 'createdAt'> {
	readonly circleName: string | null;
}

export interface ContestPuzzleRow {
	readonly contestId: string;
	readonly number: number;
	readonly points: number;
	readonly puzzleId: number;
	readonly difficulty: Difficulty;
	readonly givens: string;
}

export type EntryRow = Omit<Row<'entries'>, 'networkKey'>;

/** An entry with who has made it. */
export interface TableRow extends EntryRow {
	/** Null for one who has left, or whose account was deleted. */
	readonly shownName: string | null;
	readonly kind: PlayerKind | null;
}

export async function findContest(db: Db, id: string): Promise<StoredContest | undefined> {
	const row = await selectContests(db).where('contests.id', '=', id).executeTakeFirst();
	return row && toContest(row);
}

/** Makes other changes of the contest wait until the end of the transaction. Lock players and circles first. */
export async function lockContest(tx: Db, id: string): Promise<StoredContest | undefined> {
	const locked = await tx.selectFrom('contests').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
	return locked && findContest(tx, id);
}

interface ContestsPage {
	/** Whose circles' contests are listed beside the Grand Prix. */
	readonly playerId: string | undefined;
	readonly circleId?: string | undefined;
	readonly state?: 'upcoming' | 'open' | 'closed' | undefined;
	readonly now: number;
	readonly limit: number;
	/** The last row of the page before. */
	readonly before?: { readonly closesAt: number; readonly id: string } | undefined;
}

/** The contests that the player may see; the one that closes last comes first. */
export async function listContests(
	db: Db,
	{ playerId = '', circleId, state, now, limit, before }: ContestsPage,
): Promise<StoredContest[]> {
	let query = selectContests(db).where(({ eb, or, selectFrom }) => {
		const own = selectFrom('circleMembers').select('circleMembers.circleId').where('playerId', '=', playerId);
		const isOwn = eb('contests.circleId', 'in', own);
		return circleId === undefined ? or([eb('contests.circleId', 'is', null), isOwn]) : isOwn;
	});
	if (circleId !== undefined) query = query.where('contests.circleId', '=', circleId);
	if (state === 'upcoming') query = query.where('contests.opensAt', '>', now);
	if (state === 'open') query = query.where('contests.opensAt', '<=', now).where('contests.closesAt', '>', now);
	if (state === 'closed') query = query.where('contests.closesAt', '<=', now);
	if (before !== undefined) {
		query = query.where(({ eb, refTuple, tuple }) =>
			eb(refTuple('contests.closesAt', 'contests.id'), '<', tuple(before.closesAt, before.id)),
		);
	}
	const rows = await query.orderBy('contests.closesAt', 'desc').orderBy('contests.id', 'desc').limit(limit).execute();
	return rows.map(toContest);
}

const CONTEST_COLUMNS = [
	'contests.id',
	'contests.circleId',
	'contests.name',
	'contests.opensAt',
	'contests.closesAt',
	'contests.minutes',
	'contests.sameStart',
	'contests.shows',
	'contests.hidden',
	'contests.programs',
	'contests.salt',
	'contests.createdAt',
] as const;

function selectContests(db: Db) {
	return db
		.selectFrom('contests')
		.leftJoin('circles', 'circles.id', 'contests.circleId')
		.select(CONTEST_COLUMNS)
		.select('circles.name as circleName');
}

function toContest({
	sameStart,
	hidden,
	programs,
	...row
}: Omit<Row<'contests'>, 'lastNumber'> & { readonly circleName: string | null }): StoredContest {
	return { ...row, sameStart: sameStart === 1, hidden: hidden === 1, programs: programs === 1 };
}

/** How many contests of the circle are not over. */
export function countOpenContests(db: Db, circleId: string, now: number): Promise<number> {
	return countRows(db.selectFrom('contests').where('circleId', '=', circleId).where('closesAt', '>', now));
}

/** The puzzles of contests, by contest and number. */
export async function listContestPuzzles(
	db: Db,
	contestIds: readonly string[],
): Promise<Map<string, ContestPuzzleRow[]>> {
	if (contestIds.length === 0) return new Map();
	const rows = await db
		.selectFrom('contestPuzzles')
		.innerJoin('puzzles', 'puzzles.id', 'contestPuzzles.puzzleId')
		.select(['contestPuzzles.contestId', 'contestPuzzles.number', 'contestPuzzles.points', 'contestPuzzles.puzzleId'])
		.select(['puzzles.difficulty', 'puzzles.givens'])
		.where('contestPuzzles.contestId', 'in', contestIds)
		.orderBy('contestPuzzles.number')
		.execute();
	return Map.groupBy(rows, ({ contestId }) => contestId);
}

export async function countEntrants(db: Db, contestIds: readonly string[]): Promise<Map<string, number>> {
	if (contestIds.length === 0) return new Map();
	const rows = await db
		.selectFrom('entries')
		.select(({ fn }) => ['contestId', fn.countAll<number>().as('count')])
		.where('contestId', 'in', contestIds)
		.groupBy('contestId')
		.execute();
	return new Map(rows.map(({ contestId, count }) => [contestId, count]));
}

export interface Entrant {
	readonly contestId: string;
	readonly playerId: string;
}

export function findEntry(db: Db, { contestId, playerId }: Entrant): Promise<TableRow | undefined> {
	return selectRows(db)
		.where('entries.contestId', '=', contestId)
		.where('entries.playerId', '=', playerId)
		.executeTakeFirst();
}

const ENTRY_COLUMNS = [
	'entries.contestId',
	'entries.number',
	'entries.playerId',
	'entries.name',
	'entries.startedAt',
	'entries.program',
	'entries.standing',
	'entries.points',
	'entries.lastRightMs',
	'entries.rightCount',
	'entries.held',
] as const;

export function selectRows(db: Db) {
	return db
		.selectFrom('entries')
		.leftJoin('players', 'players.id', 'entries.playerId')
		.select(ENTRY_COLUMNS)
		.select(['players.kind'])
		.select(({ fn, val }) =>
			fn<string | null>('nullif', [
				sql`case when "entries"."name" = '' then '' else coalesce("players"."displayName", "entries"."name") end`,
				val(''),
			]).as('shownName'),
		);
}

/** A player's game on a puzzle of a contest. */
export interface ContestGameRow
	extends Pick<Row<'games'>, 'id' | 'status' | 'playedMs' | 'runningSince' | 'deadline' | 'endedAt'> {
	readonly contestId: string;
	readonly number: number;
	readonly timeMs: number | null;
	readonly runId: string | null;
}

/** The player's first games on the puzzles of contests, by number. */
export async function listContestGames(
	db: Db,
	{
		playerId,
		contests,
	}: { readonly playerId: string; readonly contests: ReadonlyMap<string, readonly { readonly number: number }[]> },
): Promise<ContestGameRow[]> {
	const keys = [...contests].flatMap(([id, puzzles]) => puzzles.map(({ number }) => contestKey({ id, number })));
	if (keys.length === 0) return [];
	const rows = await db
		.selectFrom('games')
		.leftJoin('runs', 'runs.id', 'games.runId')
		.select([
			'games.challengeKey',
			'games.id',
			'games.status',
			'games.playedMs',
			'games.runningSince',
			'games.deadline',
		])
		.select(['games.endedAt', 'runs.timeMs', 'runs.id as runId'])
		.where('games.playerId', '=', playerId)
		.where('games.challengeKey', 'in', keys)
		.where('games.firstOnBoard', '=', 1)
		.execute();
	return rows
		.map(({ challengeKey, ...row }) => {
			const { id: contestId, number } = findContestPuzzle(challengeKey)!;
			return { ...row, contestId, number };
		})
		.sort((a, b) => a.number - b.number);
}

/** Whether a contest lets a player see the runs of others in it: all who may see the contest once it is closed. */
export async function isShownByContest(
	db: Db,
	{
		contestId,
		playerId = '',
		now,
	}: { readonly contestId: string; readonly playerId?: string | undefined; readonly now: number },
): Promise<Pick<StoredContest, 'shows'> | undefined> {
	return selectContests(db)
		.where('contests.id', '=', contestId)
		.where('contests.closesAt', '<=', now)
		.where(({ eb, or, exists, selectFrom }) =>
			or([
				eb('contests.circleId', 'is', null),
				exists(
					selectFrom('circleMembers')
						.select('circleMembers.number')
						.whereRef('circleMembers.circleId', '=', 'contests.circleId')
						.where('circleMembers.playerId', '=', playerId),
				),
			]),
		)
		.executeTakeFirst();
}

/** The contests that the player has entered. */
export function listOwnEntries(db: Db, playerId: string) {
	return db
		.selectFrom('entries')
		.innerJoin('contests', 'contests.id', 'entries.contestId')
		.select(['entries.contestId', 'contests.name as contestName', 'entries.number', 'entries.name'])
		.select(['entries.startedAt', 'entries.points', 'entries.lastRightMs', 'entries.rightCount', 'entries.program'])
		.where('entries.playerId', '=', playerId)
		.orderBy('entries.startedAt')
		.orderBy('entries.contestId')
		.execute();
}

/** The player's entries in these contests. */
export async function listOwnRows(
	db: Db,
	{ playerId, ids }: { readonly playerId: string; readonly ids: readonly string[] },
): Promise<Map<string, TableRow>> {
	if (ids.length === 0) return new Map();
	const rows = await selectRows(db)
		.where('entries.playerId', '=', playerId)
		.where('entries.contestId', 'in', ids)
		.execute();
	return new Map(rows.map((row) => [row.contestId, row]));
}

export async function listMemberIds(db: Db, circleId: string): Promise<Set<string>> {
	const rows = await db.selectFrom('circleMembers').select('playerId').where('circleId', '=', circleId).execute();
	return new Set(rows.map(({ playerId }) => playerId));
}

/** The Grands Prix that have closed after that moment, and by now. */
export async function listClosedGrandPrix(
	db: Db,
	{ after, now }: { readonly after: number; readonly now: number },
): Promise<string[]> {
	const rows = await db
		.selectFrom('contests')
		.select('id')
		.where('circleId', 'is', null)
		.where('closesAt', '>', after)
		.where('closesAt', '<=', now)
		.orderBy('closesAt')
		.execute();
	return rows.map(({ id }) => id);
}

export async function listAllContestIds(db: Db): Promise<string[]> {
	const rows = await db.selectFrom('contests').select('id').orderBy('createdAt').orderBy('id').execute();
	return rows.map(({ id }) => id);
}

/** Who entered earlier from the same network; empty ids are of deleted players. Only the Grand Prix knows its networks. */
export async function listEarlierEntrants(db: Db, { contestId, playerId }: Entrant): Promise<string[]> {
	const rows = await db
		.selectFrom('entries as own')
		.innerJoin('entries as other', (join) =>
			join.onRef('other.contestId', '=', 'own.contestId').onRef('other.networkKey', '=', 'own.networkKey'),
		)
		.select('other.playerId')
		.where('own.contestId', '=', contestId)
		.where('own.playerId', '=', playerId)
		.whereRef('other.number', '<', 'own.number')
		.limit(EARLIER_MAX)
		.execute();
	return rows.map((row) => row.playerId ?? '');
}

/** More say nothing more. */
const EARLIER_MAX = 20;
