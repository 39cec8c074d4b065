import assert from 'node:assert/strict';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import type { Store } from '#store/open.ts';
import { findCommitment } from '#store/read/puzzles.ts';
import { givePuzzle } from '#store/testing/testRows.ts';
import { atOnce, eachStore } from '#store/testing/testStores.ts';
import { addDaily } from '#store/write/puzzles.ts';
import { seededRandom } from '../testing/seededRandom.ts';
import { commitDailies } from './commitDailies.ts';

const DATE = '2026-11-21';
const EVE = Date.parse('2026-11-20T23:59:59Z');

async function giveDailies({ db }: Store): Promise<void> {
	for (const [index, difficulty] of DIFFICULTIES.entries()) {
		await addDaily(db, { date: DATE, difficulty, puzzleId: await givePuzzle(db, index) });
	}
}

function commit(store: Store, seed: string, now = EVE): Promise<void> {
	return commitDailies({ store, clock: () => now, random: seededRandom(seed) }, DATE);
}

eachStore('of several processes that commit at once the first binds all of them', async (store) => {
	await giveDailies(store);
	await atOnce(
		store,
		['one', 'two', 'three'].map((seed) => () => commit(store, seed)),
	);
	const first = await findCommitment(store.db, DATE);
	assert.match(first?.commitment ?? '', /^[0-9a-f]{64}$/);
	await commit(store, 'four');
	assert.deepEqual(await findCommitment(store.db, DATE), first);
	assert.equal((await store.db.selectFrom('commitments').selectAll().execute()).length, 1);
});

eachStore('a day with a commitment keeps its puzzles', async (store) => {
	await giveDailies(store);
	await commit(store, 'one');
	const read = () => store.db.selectFrom('dailies').selectAll().orderBy('difficulty').execute();
	const before = await read();
	await addDaily(store.db, { date: DATE, difficulty: 'easy', puzzleId: await givePuzzle(store.db, 9) });
	assert.deepEqual(await read(), before);
});

eachStore('there is no commitment once the day has begun, or before all its dailies are made', async (store) => {
	await assert.rejects(commit(store, 'one'), /all dailies of its date/);
	await giveDailies(store);
	await commit(store, 'one', EVE + 1000);
	assert.equal(await findCommitment(store.db, DATE), undefined);
});
