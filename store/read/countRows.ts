import type { SelectQueryBuilder } from 'kysely';
import type { Tables } from '../schema.ts';

/** How many rows a query finds that selects nothing yet. */
export async function countRows<Table extends keyof Tables>(
	query: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
	const { count } = await query.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
	return count;
}
