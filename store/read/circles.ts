import { type NotNull, sql } from 'kysely';
import { OFF_BOARD_REASONS } from '#contract/kinds.ts';
import { listDailyKeys } from '#rules/challenge.ts';
import { type CircleGame, countsInCircle, hadJoined } from '#rules/circle.ts';
import { isPastDaily } from '#rules/pastDaily.ts';
import { toNameKey, toNameSkeleton } from '../nameKeys.ts';
import type { Db, Row } from '../schema.ts';
import { parseReasons } from '../storedText.ts';
import { countRows } from './countRows.ts';
import { COUNTS_FOR_DAY } from './days.ts';

export type CircleRow = Omit<Row<'circles'>, 'lastNumber'>;

/** A member, with a name that tells them apart from the others. */
export interface MemberRow
	extends Pick<Row<'circleMembers'>, 'number' | 'playerId' | 'joinedAt'>,
		Pick<Row<'players'>, 'kind' | 'timeZone'> {
	readonly name: string;
	/** The name that leads to the player's page; null without a page. */
	readonly page: string | null;
}

const CIRCLE_COLUMNS = [
	'circles.id',
	'circles.name',
	'circles.invitation',
	'circles.points',
	'circles.makerNumber',
	'circles.createdAt',
] as const;

interface Caller {
	readonly id: string;
	readonly playerId: string;
}

/** The circle with the number of one of its members. Returns `undefined` for another player, as for a circle that does not exist. */
export function findOwnCircle(
	db: Db,
	{ id, playerId }: Caller,
): Promise<(CircleRow & { readonly number: number }) | undefined> {
	return selectOwn(db, playerId).where('circles.id', '=', id).executeTakeFirst();
}

/** Finds a circle without regard to the caller. */
export function findCircle(db: Db, id: string): Promise<CircleRow | undefined> {
	return db.selectFrom('circles').select(CIRCLE_COLUMNS).where('circles.id', '=', id).executeTakeFirst();
}

/** The player's circles, the first joined first. */
export function listCirclesOf(db: Db, playerId: string) {
	return selectOwn(db, playerId)
		.select(['circleMembers.joinedAt', 'circleMembers.name as ownName'])
		.orderBy('circleMembers.joinedAt')
		.orderBy('circles.id')
		.execute();
}

function selectOwn(db: Db, playerId: string) {
	return db
		.selectFrom('circleMembers')
		.innerJoin('circles', 'circles.id', 'circleMembers.circleId')
		.select(CIRCLE_COLUMNS)
		.select('circleMembers.number')
		.where('circleMembers.playerId', '=', playerId);
}

export function countCirclesOf(db: Db, playerId: string): Promise<number> {
	return countRows(db.selectFrom('circleMembers').where('playerId', '=', playerId));
}

/** The circle that has this invitation now. */
export function findInvited(db: Db, invitation: string): Promise<CircleRow | undefined> {
	return db.selectFrom('circles').select(CIRCLE_COLUMNS).where('invitation', '=', invitation).executeTakeFirst();
}

export function countMembers(db: Db, circleId: string): Promise<number> {
	return countRows(selectMembers(db).where('circleMembers.circleId', '=', circleId));
}

/** Members are listed in the order of joining. */
export async function listMembers(db: Db, circleId: string): Promise<MemberRow[]> {
	const rows = await selectMembers(db)
		.select(['circleMembers.number', 'circleMembers.playerId', 'circleMembers.joinedAt', 'players.kind'])
		.select(['players.hasPage', 'players.timeZone'])
		.select(({ fn }) => fn.coalesce('players.displayName', 'circleMembers.name', sql.lit('')).as('name'))
		.where('circleMembers.circleId', '=', circleId)
		.orderBy('circleMembers.number')
		.execute();
	// Only the name of a user leads to a page.
	const members = rows.map(({ hasPage, ...row }) => ({
		...row,
		page: row.kind === 'user' && hasPage === 1 ? row.name : null,
	}));
	return tellApart(members);
}

/**
 * Gives the later of two equal names a number, also of two that look alike: a guest's name is unique among those who were members then,
 * and a user has the name of the account in every circle.
 */
function tellApart<T extends { readonly name: string }>(members: readonly T[]): T[] {
	const taken = new Set<string>();
	const take = (name: string): boolean => {
		const looks = [toNameKey(name), toNameSkeleton(name)];
		if (looks.some((look) => taken.has(look))) return false;
		for (const look of looks) taken.add(look);
		return true;
	};
	return members.map((member) => {
		let [name, number] = [member.name, 2];
		while (name !== '' && !take(name)) name = `${member.name} ${number++}`;
		return { ...member, name };
	});
}

/**
 * The figures of the player's circles, by their ids. `playedCount` of the members have ended a daily of the date, `firstNumber` is that of the
 * longest member, and `makerNumber` is null once the maker has left.
 */
export async function countInCircles(db: Db, playerId: string, date: string) {
	const rows = await selectMembers(db)
		.innerJoin('circles', 'circles.id', 'circleMembers.circleId')
		.select(({ fn, eb, exists, selectFrom, ref }) => {
			const hasEnded = selectFrom('games')
				.select('games.id')
				.whereRef('games.playerId', '=', 'circleMembers.playerId')
				.where('games.challengeKey', 'in', listDailyKeys([date]))
				.where('games.status', 'in', ['finished', 'abandoned']);
			const isMaker = eb('circleMembers.number', '=', ref('circles.makerNumber'));
			return [
				'circleMembers.circleId',
				fn.countAll<number>().as('memberCount'),
				fn.sum<number>(eb.case().when(exists(hasEnded)).then(1).else(0).end()).as('playedCount'),
				fn.min<number>('circleMembers.number').as('firstNumber'),
				fn.max<number | null>(eb.case().when(isMaker).then(ref('circleMembers.number')).end()).as('makerNumber'),
			];
		})
		.where('circleMembers.circleId', 'in', ({ selectFrom }) =>
			selectFrom('circleMembers as own').select('own.circleId').where('own.playerId', '=', playerId),
		)
		.groupBy('circleMembers.circleId')
		.execute();
	return new Map(
		rows.map(({ circleId, playedCount, ...counts }) => [circleId, { ...counts, playedCount: Number(playedCount) }]),
	);
}

function selectMembers(db: Db) {
	return db
		.selectFrom('circleMembers')
		.innerJoin('players', 'players.id', 'circleMembers.playerId')
		.where('players.endedAt', 'is', null);
}

export interface CircleRaceRow extends Pick<Row<'races'>, 'id' | 'difficulty'> {
	readonly racerCount: number;
}

/** The newest live race with the circle that is not over. */
export function findCircleRace(db: Db, circleId: string, now: number): Promise<CircleRaceRow | undefined> {
	return db
		.selectFrom('races')
		.select(['races.id', 'races.difficulty'])
		.select(({ selectFrom, fn }) =>
			selectFrom('racers')
				.select(fn.countAll<number>().as('count'))
				.whereRef('racers.raceId', '=', 'races.id')
				.as('racerCount'),
		)
		.where('races.circleId', '=', circleId)
		.where('races.kind', '=', 'live')
		.where('races.state', 'in', ['open', 'counting', 'running'])
		.where('races.closesAt', '>', now)
		.orderBy('races.createdAt', 'desc')
		.limit(1)
		.$narrowType<{ racerCount: NotNull }>()
		.executeTakeFirst();
}

/** The games on the dailies of these dates by members who had joined by then, without those of programs. */
export async function listCircleGames(db: Db, circleId: string, dates: readonly string[]): Promise<CircleGame[]> {
	const rows = await db
		.selectFrom('circleMembers')
		.innerJoin('games', 'games.playerId', 'circleMembers.playerId')
		.leftJoin('runs', 'runs.id', 'games.runId')
		.select(['circleMembers.number', 'circleMembers.joinedAt'])
		.select(['games.date', 'games.difficulty', 'games.status', 'games.startedAt'])
		.select(['runs.timeMs', 'runs.parMean', 'runs.reasons'])
		.where('circleMembers.circleId', '=', circleId)
		.where('games.challengeKey', 'in', listDailyKeys(dates))
		.where('games.firstOnBoard', '=', 1)
		.where('games.program', '=', 0)
		.$narrowType<{ date: NotNull }>()
		.execute();
	return rows
		.filter(
			(row) => hadJoined(row, row.date) && !isPastDaily({ mode: 'daily', date: row.date, startedAt: row.startedAt }),
		)
		.map(({ joinedAt, startedAt, reasons, ...row }) => ({ ...row, reasons: parseReasons(reasons ?? '') }));
}

/** A member's games on all dailies. */
export interface MemberRecords extends Pick<MemberRow, 'number' | 'timeZone'> {
	/** The best of each difficulty before today, and that of today. */
	readonly bests: readonly BestDaily[];
	/** The latest games of each difficulty, the oldest first. */
	readonly latest: readonly LatestDaily[];
	/** The days that count for the streak, as the member's own dates. */
	readonly dates: readonly string[];
}

interface BestDaily extends Pick<CircleGame, 'number' | 'date' | 'difficulty'> {
	readonly timeMs: number;
}

interface LatestDaily
	extends Pick<CircleGame, 'number' | 'difficulty' | 'status' | 'timeMs' | 'reasons'>,
		Pick<Row<'games'>, 'date' | 'startedAt' | 'endedAt'> {}

/** Each of the three questions is answered for all members by one query, which may read all that they have played. */
export async function readRecords(
	db: Db,
	circleId: string,
	{ members, today }: { readonly members: readonly Pick<MemberRow, 'number' | 'timeZone'>[]; readonly today: string },
): Promise<MemberRecords[]> {
	const bests = Map.groupBy(await listBests(db, circleId, today), ({ number }) => number);
	const latest = Map.groupBy(await listLatest(db, circleId), ({ number }) => number);
	const dates = new Map((await listPlayedDates(db, circleId)).map((row) => [row.number, row.dates.split(',')]));
	return members.map(({ number, timeZone }) => ({
		number,
		timeZone,
		bests: bests.get(number) ?? [],
		latest: latest.get(number) ?? [],
		dates: dates.get(number) ?? [],
	}));
}

const NEVER_COUNTS = OFF_BOARD_REASONS.filter((reason) => !countsInCircle({ timeMs: 0, reasons: [reason] }));

function selectDailyRuns(db: Db, circleId: string) {
	return (
		db
			.selectFrom('circleMembers')
			.innerJoin('runs', 'runs.playerId', 'circleMembers.playerId')
			.select('circleMembers.number')
			.where('circleMembers.circleId', '=', circleId)
			// Spelled out in the query, because dailies have a separate index.
			.where('runs.mode', '=', sql.lit<'daily'>('daily'))
			.where('runs.program', '=', sql.lit<0>(0))
			.$narrowType<{ date: NotNull }>()
	);
}

function selectCounted(db: Db, circleId: string) {
	return selectDailyRuns(db, circleId).where(({ eb, or, and }) =>
		or([eb('runs.reasons', '=', ''), and(NEVER_COUNTS.map((reason) => eb('runs.reasons', 'not like', `%${reason}%`)))]),
	);
}

function listBests(db: Db, circleId: string, today: string): Promise<BestDaily[]> {
	const runs = selectCounted(db, circleId)
		.select(['runs.difficulty', 'runs.timeMs', 'runs.date'])
		.select(
			sql<number>`row_number() over (partition by "circleMembers"."number", "runs"."difficulty", "runs"."date" = ${today} order by "runs"."timeMs", "runs"."finishedAt")`.as(
				'row',
			),
		);
	return db
		.selectFrom(runs.as('ranked'))
		.select(['number', 'difficulty', 'timeMs', 'date'])
		.where('row', '=', 1)
		.$narrowType<{ date: NotNull }>()
		.execute();
}

/** More than an average is made of, because games on past dailies are left out afterwards. */
const LATEST = 10;

async function listLatest(db: Db, circleId: string): Promise<LatestDaily[]> {
	const games = db
		.selectFrom('circleMembers')
		.innerJoin('games', 'games.playerId', 'circleMembers.playerId')
		.select([
			'circleMembers.number',
			'games.difficulty',
			'games.date',
			'games.status',
			'games.startedAt',
			'games.endedAt',
		])
		.select(['games.runId', 'games.id'])
		.select(
			sql<number>`row_number() over (partition by "circleMembers"."number", "games"."difficulty" order by "games"."startedAt" desc, "games"."id" desc)`.as(
				'row',
			),
		)
		.where('circleMembers.circleId', '=', circleId)
		.where('games.mode', '=', 'daily')
		.where('games.firstOnBoard', '=', 1)
		.where('games.program', '=', 0);
	const rows = await db
		.selectFrom(games.as('ranked'))
		.leftJoin('runs', 'runs.id', 'ranked.runId')
		.select([
			'ranked.number',
			'ranked.difficulty',
			'ranked.date',
			'ranked.status',
			'ranked.startedAt',
			'ranked.endedAt',
		])
		.select(['runs.timeMs', 'runs.reasons'])
		.where('ranked.row', '<=', LATEST)
		.orderBy('ranked.startedAt')
		.orderBy('ranked.id')
		.execute();
	return rows
		.filter(({ date, startedAt }) => !isPastDaily({ mode: 'daily', date, startedAt }))
		.map(({ reasons, ...row }) => ({ ...row, reasons: parseReasons(reasons ?? '') }));
}

function listPlayedDates(db: Db, circleId: string) {
	const days = selectDailyRuns(db, circleId).select('runs.localDate').where(COUNTS_FOR_DAY).distinct();
	return db
		.selectFrom(days.as('days'))
		.select(['number', sql<string>`string_agg("localDate", ',')`.as('dates')])
		.groupBy('number')
		.execute();
}
