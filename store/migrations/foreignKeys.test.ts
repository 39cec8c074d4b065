import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { openMemoryStore, type Store } from '../open.ts';

/** Puzzles are never deleted. */
const KEPT = ['puzzles'];

/** The columns that refer to another table and that no index of all rows begins with. */
async function findUnindexed({ db }: Store): Promise<string[]> {
	const { rows } = await sql<{ column: string; parent: string }>`
		select t.name || '.' || f."from" as "column", f."table" as parent
		from sqlite_schema t join pragma_foreign_key_list(t.name) f
		where t.type = 'table' and f.seq = 0 and not exists (
			select 1 from pragma_index_list(t.name) l join pragma_index_info(l.name) i
			where i.seqno = 0 and i.name = f."from" and l.partial = 0
		)`.execute(db);
	return rows.filter(({ parent }) => !KEPT.includes(parent)).map(({ column }) => column);
}

test('a row is deleted without reading whole tables that refer to it', async (t) => {
	const store = await openMemoryStore();
	t.after(() => store.close());
	assert.deepEqual(await findUnindexed(store), []);
	await sql`drop index "progressOfRun"`.execute(store.db);
	assert.deepEqual(await findUnindexed(store), ['progress.runId']);
});
