import type { ExpressionBuilder } from 'kysely';
import type { Place } from '#contract/run.ts';
import { contestKey, findContestPuzzle } from '#rules/challenge.ts';
import type { ContestRun } from '#rules/contest.ts';
import type { Db, Tables } from '../schema.ts';
import { parseReasons } from '../storedText.ts';
import { type Entrant, type EntryRow, findEntry, selectRows, type TableRow } from './contests.ts';
import { countRows } from './countRows.ts';

/** A place in the order of a table: those with a place first, by points, then by the last right grid. */
export type TablePlace = Pick<EntryRow, 'standing' | 'points' | 'lastRightMs' | 'number'>;

export interface TablePage {
	readonly limit: number;
	/** The row after which, or before which, the page lies. */
	readonly side?: 'after' | 'before' | undefined;
	readonly place?: TablePlace | undefined;
}

/** A page of the table, in its order. */
export async function listTableRows(
	db: Db,
	contestId: string,
	{ limit, side = 'after', place }: TablePage,
): Promise<TableRow[]> {
	const isBackward = side === 'before';
	let query = selectRows(db).where('entries.contestId', '=', contestId);
	if (place !== undefined) query = query.where((eb) => (isBackward ? isBefore(eb, place) : isAfter(eb, place)));
	const [up, down] = isBackward ? (['desc', 'asc'] as const) : (['asc', 'desc'] as const);
	const rows = await query
		.orderBy('entries.standing', up)
		.orderBy('entries.points', down)
		.orderBy('entries.lastRightMs', up)
		.orderBy('entries.number', up)
		.limit(limit)
		.execute();
	return isBackward ? rows.reverse() : rows;
}

type EntryQuery = ExpressionBuilder<Pick<Tables, 'entries'>, 'entries'>;

function isAfter(given: unknown, { standing, points, lastRightMs, number }: TablePlace) {
	const eb = given as EntryQuery;
	const isLater = eb(eb.refTuple('entries.lastRightMs', 'entries.number'), '>', eb.tuple(lastRightMs, number));
	const isWorse = eb.or([eb('entries.points', '<', points), eb.and([eb('entries.points', '=', points), isLater])]);
	return eb.or([eb('entries.standing', '>', standing), eb.and([eb('entries.standing', '=', standing), isWorse])]);
}

function isBefore(given: unknown, { standing, points, lastRightMs, number }: TablePlace) {
	const eb = given as EntryQuery;
	const isEarlier = eb(eb.refTuple('entries.lastRightMs', 'entries.number'), '<', eb.tuple(lastRightMs, number));
	const isBetter = eb.or([eb('entries.points', '>', points), eb.and([eb('entries.points', '=', points), isEarlier])]);
	return eb.or([eb('entries.standing', '<', standing), eb.and([eb('entries.standing', '=', standing), isBetter])]);
}

/** How many rows with a place come before the row, and how many are better: those that share its place are not. */
export async function countBefore(
	db: Db,
	contestId: string,
	{ points, lastRightMs, number }: Pick<TablePlace, 'points' | 'lastRightMs' | 'number'>,
): Promise<{ readonly beforeCount: number; readonly betterCount: number }> {
	const place = { standing: 'ranked', points, lastRightMs } as const;
	const count = (atNumber: number) =>
		countRows(
			db
				.selectFrom('entries')
				.where('contestId', '=', contestId)
				.where('standing', '=', 'ranked')
				.where((eb) => isBefore(eb, { ...place, number: atNumber })),
		);
	return { beforeCount: await count(number), betterCount: await count(0) };
}

/** How many entrants with a place are better than each of these rows, by contest. They are of one player. */
export async function countBetterEntrants(
	db: Db,
	rows: readonly Pick<EntryRow, 'contestId' | 'playerId'>[],
): Promise<Map<string, number>> {
	const [first] = rows;
	if (first === undefined) return new Map();
	const counts = await db
		.selectFrom('entries as own')
		.leftJoin('entries as better', (join) =>
			join
				.onRef('better.contestId', '=', 'own.contestId')
				.on('better.standing', '=', 'ranked')
				.onRef('better.points', '>=', 'own.points')
				.on(({ eb, or, ref }) =>
					or([eb('better.points', '>', ref('own.points')), eb('better.lastRightMs', '<', ref('own.lastRightMs'))]),
				),
		)
		.select(({ fn }) => ['own.contestId', fn.count<number>('better.number').as('count')])
		.where('own.playerId', '=', first.playerId)
		.where(
			'own.contestId',
			'in',
			rows.map(({ contestId }) => contestId),
		)
		.groupBy('own.contestId')
		.execute();
	return new Map(counts.map(({ contestId, count }) => [contestId, count]));
}

/** The place of an entry or, without a place, the one that it would have. */
export async function readContestPlace(db: Db, entrant: Entrant): Promise<Place & { readonly isRanked: boolean }> {
	const { contestId } = entrant;
	const entry = await findEntry(db, entrant);
	const rankedCount = await countRows(
		db.selectFrom('entries').where('contestId', '=', contestId).where('standing', '=', 'ranked'),
	);
	const isRanked = entry?.standing === 'ranked';
	const betterCount = entry === undefined ? rankedCount : (await countBefore(db, contestId, entry)).betterCount;
	return { rank: betterCount + 1, total: rankedCount + (isRanked ? 0 : 1), isRanked };
}

/** The players who share the first places of a table, so many or more, with a right grid. */
export async function listFirstEntrants(db: Db, contestId: string, placeCount: number): Promise<string[]> {
	const ranked = () =>
		db
			.selectFrom('entries')
			.where('contestId', '=', contestId)
			.where('standing', '=', 'ranked')
			.where('rightCount', '>', 0)
			.orderBy('points', 'desc')
			.orderBy('lastRightMs')
			.orderBy('number');
	const first = await ranked().select(['points', 'lastRightMs']).limit(placeCount).execute();
	const last = first.at(-1);
	if (last === undefined) return [];
	const { points, lastRightMs } = last;
	const rows = await ranked()
		.select('playerId')
		.where(({ eb, or, and }) =>
			or([eb('points', '>', points), and([eb('points', '=', points), eb('lastRightMs', '<=', lastRightMs)])]),
		)
		.execute();
	return rows.flatMap(({ playerId }) => playerId ?? []);
}

/** The runs that tell the times of a page's rows. */
export interface TableRunRow extends Pick<ContestRun, 'number' | 'finishedAt' | 'reasons'> {
	readonly playerId: string;
	readonly runId: string;
	readonly timeMs: number;
}

export async function listTableRuns(
	db: Db,
	{
		playerIds,
		contestId,
		numbers,
	}: { readonly playerIds: readonly string[]; readonly contestId: string; readonly numbers: readonly number[] },
): Promise<TableRunRow[]> {
	if (playerIds.length === 0) return [];
	const keys = numbers.map((number) => contestKey({ id: contestId, number }));
	const rows = await db
		.selectFrom('games')
		.innerJoin('runs', 'runs.id', 'games.runId')
		.select(['games.playerId', 'games.challengeKey'])
		.select(['runs.id as runId', 'runs.timeMs', 'runs.finishedAt', 'runs.reasons'])
		.where('games.playerId', 'in', playerIds)
		.where('games.challengeKey', 'in', keys)
		.where('games.firstOnBoard', '=', 1)
		.execute();
	return rows.map(({ challengeKey, reasons, ...row }) => ({
		...row,
		number: findContestPuzzle(challengeKey)!.number,
		reasons: parseReasons(reasons),
	}));
}

/** Figures that change with every change of the table. */
export function readTableSums(db: Db, contestId: string) {
	return db
		.selectFrom('entries')
		.select(({ fn }) => [
			fn.sum<number | string | null>('points').as('points'),
			fn.sum<number | string | null>('lastRightMs').as('lastRightMs'),
			fn.sum<number | string | null>('rightCount').as('rightCount'),
			fn.sum<number | string | null>('held').as('held'),
			fn.count<number>('playerId').as('players'),
			fn.count<number>('number').filterWhere('name', '=', '').as('left'),
			fn.count<number>('number').filterWhere('standing', '=', 'ranked').as('ranked'),
		])
		.where('contestId', '=', contestId)
		.executeTakeFirstOrThrow();
}

/** What is stored of the points, by the number of the entry. */
export async function listStoredCounts(db: Db, contestId: string) {
	const rows = await db
		.selectFrom('entries')
		.select(['number', 'points', 'lastRightMs', 'rightCount'])
		.where('contestId', '=', contestId)
		.execute();
	return new Map(rows.map((row) => [row.number, row]));
}
