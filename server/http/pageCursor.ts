import { invalidField } from './problem.ts';
import { type CursorList, openCursor, sealCursor } from './sealedCursor.ts';

/** The end of a list's page: the list's sort time, and the id to order equal times. */
interface PageEnd {
	readonly at: number;
	readonly id: string;
}

const PAGE_END = /^(\d{1,15}):([A-Za-z0-9_-]{8,40})$/;

/** Reads a cursor that an earlier page of the list returned. Throws 400 for any other text. */
export function getPageEnd(cursor: string | undefined, list: CursorList): PageEnd | undefined {
	if (cursor === undefined) return undefined;
	const [, at, id] = PAGE_END.exec(openCursor(cursor, list) ?? '') ?? [];
	if (at === undefined || id === undefined) throw invalidField('query.cursor', 'is not a cursor of this list');
	return { at: Number(at), id };
}

interface Page<Row> {
	readonly rows: readonly Row[];
	readonly nextCursor: string | null;
}

interface PageCut<Row> {
	readonly limit: number;
	readonly list: CursorList;
	readonly endOf: (row: Row) => PageEnd;
}

/** Cuts a list that was read with one row too many, which tells whether there are more. */
export function cutPage<Row>(rows: readonly Row[], { limit, list, endOf }: PageCut<Row>): Page<Row> {
	const last = rows.length > limit ? rows[limit - 1] : undefined;
	return { rows: rows.slice(0, limit), nextCursor: last === undefined ? null : formatPageEnd(endOf(last), list) };
}

function formatPageEnd({ at, id }: PageEnd, list: CursorList): string {
	return sealCursor(`${at}:${id}`, list);
}
