import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { countPoolTechniques } from '#store/read/insights.ts';
import { DAY_START } from '#store/testing/testRows.ts';
import { eachNewStore } from '#store/testing/testStores.ts';
import { seededRandom } from '../testing/seededRandom.ts';
import { createTestMaker } from '../testing/testPool.ts';
import { dailySeed, makePractice } from './poolPuzzles.ts';

test('the seed of a daily is the keyed hash of its date and difficulty', () => {
	const seed = dailySeed('key', { date: '2026-01-01', difficulty: 'easy' });
	assert.equal(seed, 'aab3a86ee4f5d94f59bc07ed99d1ae19c86d3904c4f5fff595fa0fe933669be7');
	const others = [
		dailySeed('other', { date: '2026-01-01', difficulty: 'easy' }),
		dailySeed('key', { date: '2026-01-02', difficulty: 'easy' }),
		dailySeed('key', { date: '2026-01-01', difficulty: 'hard' }),
	];
	assert.equal(new Set([seed, ...others]).size, 4);
});

eachNewStore('a puzzle comes into stock with its techniques, or not at all', async (store) => {
	const parts = { store, clock: () => DAY_START, random: seededRandom('stock'), maker: createTestMaker() };
	const listStock = () => store.db.selectFrom('puzzles').select('isPooled').execute();
	await sql`alter table "puzzleTechniques" rename to "elsewhere"`.execute(store.db);
	await assert.rejects(makePractice(parts, 'hard'), /puzzleTechniques/);
	assert.deepEqual(await listStock(), []);
	await sql`alter table "elsewhere" rename to "puzzleTechniques"`.execute(store.db);
	await makePractice(parts, 'hard');
	assert.deepEqual(await listStock(), [{ isPooled: 1 }]);
	assert.equal((await countPoolTechniques(store.db)).length, 1);
});
