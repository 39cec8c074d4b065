import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTestStore } from '../testing/testMemory.ts';

test('a limit is spelled out, because SQLite would plan again for each value of a parameter', async () => {
	const { db, close } = await openTestStore();
	const { sql, parameters } = db.selectFrom('runs').select('id').where('playerId', '=', 'ann').limit(10).compile();
	assert.equal(sql, 'select "id" from "runs" where "playerId" = ? limit 10');
	assert.deepEqual(parameters, ['ann']);
	await close();
});
