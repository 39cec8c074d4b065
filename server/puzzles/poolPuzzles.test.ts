import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { countPoolTechniques } from '#store/read/insights.ts';
import { DAY_START } from '#store/testing/testRows.ts';
import { eachNewStore } from '#store/testing/testStores.ts';
import { seededRandom } from '../testing/seededRandom.ts';
import { createTestMaker } from '../testing/testPool.ts';
import { makePractice } from './poolPuzzles.ts';

eachNewStore('a puzzle comes into the pool with its techniques, or not at all', async (store) => {
	const parts = { store, clock: () => DAY_START, random: seededRandom('stock'), maker: createTestMaker() };
	const listPool = () => store.db.selectFrom('puzzles').select('isPooled').execute();
	await sql`alter table "puzzleTechniques" rename to "elsewhere"`.execute(store.db);
	await assert.rejects(makePractice(parts, 'hard'), /puzzleTechniques/);
	assert.deepEqual(await listPool(), []);
	await sql`alter table "elsewhere" rename to "puzzleTechniques"`.execute(store.db);
	await makePractice(parts, 'hard');
	assert.deepEqual(await listPool(), [{ isPooled: 1 }]);
	assert.equal((await countPoolTechniques(store.db)).length, 1);
});
