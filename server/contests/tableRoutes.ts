import { ContestCsv, ContestId, type ContestRow, ContestTable, ContestTableQuery } from '#contract/contest.ts';
import { PAGE_LIMIT_DEFAULT } from '#contract/limits.ts';
import { PATHS } from '#contract/paths.ts';
import { findContestState } from '#rules/contest.ts';
import type { TableRow } from '#store/read/contests.ts';
import {
	countBefore,
	listTableRows,
	listTableRuns,
	type TablePage,
	type TablePlace,
} from '#store/read/contestTable.ts';
import type { Db } from '#store/schema.ts';
import type { App, AppParts } from '../appParts.ts';
import { findCaller, getPlayer, OPEN_SECURITY } from '../auth/identity.ts';
import { answerPrivately, NotModified } from '../http/caching.ts';
import { contestRefused } from '../http/contestRefusal.ts';
import { invalidField, problem, responseSchemas } from '../http/problem.ts';
import { type CursorList, openCursor, sealCursor } from '../http/sealedCursor.ts';
import { toRow } from './contestAnswer.ts';
import { type ContestAtMoment, getContest, isContestMaker } from './contestAtMoment.ts';
import { writeCsv } from './tableCsv.ts';

export function registerTables(app: App, parts: AppParts): void {
	registerTable(app, parts);
	registerCsv(app, parts);
}

function registerTable(app: App, { store: { db }, clock, config: { tokenSecret } }: AppParts): void {
	app.get(
		PATHS.contestTable,
		{
			config: { limit: 'play', right: 'read', compress: true },
			schema: {
				operationId: 'readContestTable',
				summary: 'Read the table of a contest',
				description:
					"The best first, in pages. Before the contest closes, one sees one's own row and how many have entered; from one's own end on the others, too, unless the table is `hidden`.",
				tags: ['contests'],
				security: OPEN_SECURITY,
				params: ContestId,
				querystring: ContestTableQuery,
				response: responseSchemas({ 200: ContestTable, 304: NotModified }, ['not_found']),
			},
		},
		async (request, reply) => {
			const caller = await findCaller(request);
			const { id } = request.params;
			const { limit = PAGE_LIMIT_DEFAULT, cursor, around } = request.query;
			const list = { name: ['contest table', id], secret: tokenSecret };
			const start = getTableStart(cursor, list);
			const viewer = { playerId: caller?.id, now: clock() };
			const at = await getContest(db, id, viewer);
			const table = await readTable(db, at, { limit, start, isAround: around === 'me', list });
			return answerPrivately(request, reply, table);
		},
	);
}

interface TableQuestion {
	readonly limit: number;
	readonly start: TableStart | undefined;
	readonly isAround: boolean;
	readonly list: CursorList;
}

type TableStart = Required<Pick<TablePage, 'side' | 'place'>>;

async function readTable(db: Db, at: ContestAtMoment, question: TableQuestion): Promise<ContestTable> {
	const { contest, entryCount, seesTable, own, now } = at;
	const head = { state: findContestState(contest, now), seesTable, entryCount };
	if (!seesTable) {
		const rows = own === undefined ? [] : await showRows(db, at, [own]);
		return { ...head, rows, nextCursor: null, previousCursor: null };
	}
	const { rows, hasMore, hasLess } = await readPage(db, at, question);
	const { list } = question;
	const [first, last] = [rows[0], rows.at(-1)];
	return {
		...head,
		rows: await showRows(db, at, rows),
		nextCursor: hasMore && last !== undefined ? formatStart('after', last, list) : null,
		previousCursor: hasLess && first !== undefined ? formatStart('before', first, list) : null,
	};
}

/** One row more than the page on the side that was read tells whether there are others. */
async function readPage(
	db: Db,
	{ contest: { id }, own }: ContestAtMoment,
	{ limit, start, isAround }: TableQuestion,
): Promise<{ readonly rows: TableRow[]; readonly hasMore: boolean; readonly hasLess: boolean }> {
	if (isAround && own !== undefined) {
		const before = await listTableRows(db, id, { limit: Math.floor(limit / 2) + 1, side: 'before', place: own });
		const kept = before.slice(-Math.floor(limit / 2) || before.length);
		const after = await listTableRows(db, id, { limit: limit - kept.length, side: 'after', place: own });
		const rows = [...kept, own, ...after].slice(0, limit);
		return { rows, hasMore: 1 + kept.length + after.length > limit, hasLess: before.length > kept.length };
	}
	const rows = await listTableRows(db, id, { limit: limit + 1, ...start });
	const isCut = rows.length > limit;
	if (start?.side === 'before') return { rows: isCut ? rows.slice(1) : rows, hasMore: true, hasLess: isCut };
	return { rows: rows.slice(0, limit), hasMore: isCut, hasLess: start !== undefined };
}

const PLACE = /^(after|before):(ranked|unranked):(\d{1,15}):(\d{1,15}):(\d{1,15})$/;

/** Reads a cursor that an earlier page of the table returned. Throws 400 for any other text. */
function getTableStart(cursor: string | undefined, list: CursorList): TableStart | undefined {
	if (cursor === undefined) return undefined;
	const [, side, standing, points, lastRightMs, number] = PLACE.exec(openCursor(cursor, list) ?? '') ?? [];
	if (side === undefined) throw invalidField('query.cursor', 'is not a cursor of this table');
	const place = { points: Number(points), lastRightMs: Number(lastRightMs), number: Number(number) };
	return {
		side: side === 'before' ? 'before' : 'after',
		place: { ...place, standing: standing === 'ranked' ? 'ranked' : 'unranked' },
	};
}

function formatStart(side: TableStart['side'], row: TablePlace, list: CursorList): string {
	return sealCursor([side, row.standing, row.points, row.lastRightMs, row.number].join(':'), list);
}

/** Neighboring rows of the table with their places: equal ones share a place. */
async function showRows(db: Db, at: ContestAtMoment, rows: readonly TableRow[]): Promise<ContestRow[]> {
	const { contest, puzzles, own, seesTable } = at;
	const numbers = puzzles.map(({ number }) => number);
	const playerIds = rows.flatMap(({ playerId }) => playerId ?? []);
	const runs = await listTableRuns(db, { playerIds, contestId: contest.id, numbers });
	const runsOf = Map.groupBy(runs, ({ playerId }) => playerId);
	const places = seesTable ? await listPlaces(db, contest.id, rows) : [];
	return rows.map((row, index) => {
		const isOwn = row.number === own?.number;
		const place = row.standing === 'ranked' ? (places[index] ?? null) : isOwn ? at.place : null;
		return toRow(at, row, { place, runs: row.playerId === null ? [] : (runsOf.get(row.playerId) ?? []) });
	});
}

async function listPlaces(db: Db, contestId: string, rows: readonly TableRow[]): Promise<number[]> {
	const [first] = rows;
	if (first === undefined) return [];
	const { beforeCount, betterCount } = await countBefore(db, contestId, first);
	const places: number[] = [];
	for (const [index, { points, lastRightMs }] of rows.entries()) {
		const above = rows[index - 1];
		const isShared = above?.points === points && above.lastRightMs === lastRightMs;
		if (index === 0) places.push(1 + betterCount);
		else places.push(isShared ? places[index - 1]! : 1 + beforeCount + index);
	}
	return places;
}

const CSV_ROWS_AT_ONCE = 100;

function registerCsv(app: App, { store: { db }, clock }: AppParts): void {
	app.get(
		PATHS.contestTableCsv,
		{
			config: { limit: 'export', caller: 'player', right: 'read' },
			schema: {
				operationId: 'readContestCsv',
				summary: 'Read the table of a contest as a file',
				description:
					'Comma-separated values, for the maker of the circle, from when the maker may see the table. It has the names, whatever the table shows.',
				tags: ['contests'],
				produces: ['text/csv'],
				params: ContestId,
				response: responseSchemas({ 200: ContestCsv }, ['not_found', 'not_the_maker', 'contest_under_way']),
			},
		},
		async (request, reply) => {
			const { id: playerId } = getPlayer(request);
			const at = await getContest(db, request.params.id, { playerId, now: clock() });
			if (!(await isContestMaker(db, at.contest, playerId)))
				throw problem('not_the_maker', { detail: 'Only the maker of the circle may do this.' });
			if (!at.seesTable) throw contestRefused('contest_under_way');
			const csv = writeCsv(at.puzzles, await readAllRows(db, at));
			reply.headers({ 'cache-control': 'private, no-cache', vary: 'Authorization' });
			reply.header('content-disposition', 'attachment; filename="table.csv"');
			return reply.type('text/csv; charset=utf-8').send(csv);
		},
	);
}

/** With all names: they are the maker's to know. */
async function readAllRows(db: Db, { contest, ...at }: ContestAtMoment): Promise<ContestRow[]> {
	const named = { ...at, contest: { ...contest, shows: 'names' } } as const;
	const rows: ContestRow[] = [];
	for (let place: TablePlace | undefined; ; ) {
		const part = await listTableRows(db, contest.id, { limit: CSV_ROWS_AT_ONCE, place });
		rows.push(...(await showRows(db, named, part)));
		place = part.at(-1);
		if (part.length < CSV_ROWS_AT_ONCE) return rows;
	}
}
