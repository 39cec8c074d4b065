import { setImmediate } from 'node:timers/promises';
import { type SelectQueryBuilder, type Simplify, type SqlBool, sql } from 'kysely';
import type { Tables } from '../schema.ts';

/** The column that orders the rows of each table, before their ids. */
const TIMES = { runs: 'finishedAt', games: 'startedAt' } as const;

type Ordered<Name extends keyof typeof TIMES> = Readonly<Record<'id', string> & Record<(typeof TIMES)[Name], number>>;

/** This many runs, with all their sums, take the answering thread a few milliseconds. */
const ROWS_AT_ONCE = 250;

/** The rows of a query of any length, the earliest first, with event-loop ticks in between for other requests. */
export async function* readInOrder<
	Name extends keyof typeof TIMES,
	Table extends keyof Tables,
	Row extends Ordered<Name>,
>(name: Name, query: SelectQueryBuilder<Tables, Table, Row>): AsyncGenerator<Simplify<Row>> {
	const [time, id] = [sql.ref(`${name}.${TIMES[name]}`), sql.ref(`${name}.id`)];
	const inOrder = query.orderBy(time).orderBy(id).limit(ROWS_AT_ONCE);
	for (let page = inOrder; ; ) {
		const rows = await page.execute();
		yield* rows;
		const last = rows.at(-1);
		if (last === undefined || rows.length < ROWS_AT_ONCE) return;
		page = inOrder.where(sql<SqlBool>`(${time}, ${id}) > (${last[TIMES[name]]}, ${last.id})`);
		await setImmediate();
	}
}
