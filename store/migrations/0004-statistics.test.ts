import assert from 'node:assert/strict';
import { createRandom } from '#engine/random.ts';
import { startGame, updateGame } from '../games.ts';
import { findWrongStats } from '../repair/findWrongStats.ts';
import { summarizeTimes } from '../stats/stats.ts';
import { DAY, DAY_START, giveGuest, givePuzzle, giveRun, toNewGame } from '../testing/testRows.ts';
import { eachStore } from '../testing/testStores.ts';
import { statsSchema } from './0004-statistics.ts';

const TABLES = ['stats', 'statSpans', 'statTechniques', 'playedDays', 'gameCounts'] as const;

eachStore('the tables begin with the statistics of the runs before them', async (store) => {
	const random = createRandom('filling');
	const puzzleId = await givePuzzle(store.db, 1);
	for (const playerId of ['ann', 'bob']) {
		await giveGuest(store.db, playerId);
		for (let index = 0; index < 20; index++) {
			const place = index % 3 === 0 ? ({ mode: 'daily', date: DAY, startedAt: DAY_START + index } as const) : {};
			const run = { id: `${playerId} ${index}`, playerId, puzzleId, ...place, timeMs: 1 + random.below(60_000) };
			await store.transaction((tx) => giveRun(tx, { ...run, assisted: random.below(4) === 0 }));
		}
		await store.transaction((tx) => startGame(tx, toNewGame({ id: `${playerId} left`, playerId, puzzleId })));
		await updateGame(store.db, `${playerId} left`, { status: 'abandoned' });
	}
	const before = await summarizeTimes(store.db, 'ann');
	await store.transaction(async (tx) => {
		for (const name of ['runsByTime', 'runsByFinish']) await tx.schema.dropIndex(name).execute();
		for (const table of TABLES) await tx.schema.dropTable(table).execute();
		await statsSchema().up(tx);
	});
	assert.deepEqual(await summarizeTimes(store.db, 'ann'), before);
	assert.deepEqual(await findWrongStats(store.db, () => {}), []);
});

eachStore('a row that differs from the runs is found', async (store) => {
	const puzzleId = await givePuzzle(store.db, 1);
	for (const playerId of ['ann', 'bob']) {
		await giveGuest(store.db, playerId);
		const run = { id: playerId, playerId, puzzleId, mode: 'daily', date: DAY, timeMs: 100 } as const;
		await store.transaction((tx) => giveRun(tx, run));
	}
	await store.db.updateTable('stats').set({ upperMs: 5 }).where('playerId', '=', 'ann').execute();
	await store.db.deleteFrom('playedDays').where('playerId', '=', 'bob').execute();
	assert.deepEqual(await findWrongStats(store.db, () => {}), [
		{ table: 'stats', playerId: 'ann' },
		{ table: 'playedDays', playerId: 'bob' },
	]);
});
