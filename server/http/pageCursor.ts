import { invalidField } from './problem.ts';

/** The end of a list's page: the list's sort time, and the id to order equal times. */
interface PageEnd {
	readonly at: number;
	readonly id: string;
}

function formatCursor({ at, id }: PageEnd): string {
	return Buffer.from(`${at}:${id}`).toString('base64url');
}

const CURSOR = /^(\d{1,15}):([A-Za-z0-9_-]{8,40})$/;

/** Reads a cursor that an earlier page returned. Throws 400 for any other text. */
export function getPageEnd(cursor: string | undefined): PageEnd | undefined {
	if (cursor === undefined) return undefined;
	const [, at, id] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
	const end = at === undefined || id === undefined ? undefined : { at: Number(at), id };
	// A decoder takes several spellings of the same bytes, and a number has several with zeros in front.
	if (end === undefined || formatCursor(end) !== cursor)
		throw invalidField('query.cursor', 'is not a cursor of this list');
	return end;
}

interface Page<Row> {
	readonly rows: readonly Row[];
	readonly nextCursor: string | null;
}

/** Cuts a list that was read with one row too many, which tells whether there are more. */
export function cutPage<Row>(rows: readonly Row[], limit: number, endOf: (row: Row) => PageEnd): Page<Row> {
	const last = rows[limit - 1];
	const hasMore = rows.length > limit && last !== undefined;
	return { rows: rows.slice(0, limit), nextCursor: hasMore ? formatCursor(endOf(last)) : null };
}
