import assert from 'node:assert/strict';
import { createRandom } from '#engine/random.ts';
import { repairStats } from '../repair/fillStats.ts';
import { findWrongStats } from '../repair/findWrongStats.ts';
import { giveGuest, givePuzzle, giveRun, giveUser } from '../testing/testRows.ts';
import { atOnce, eachStore } from '../testing/testStores.ts';
import { summarizeTimes } from './stats.ts';

const RUN_COUNT = 60;

for (const spread of [1, 4, 1_000_000]) {
	eachStore(`the median stays exact whatever times are added, out of ${spread} different ones`, async (store) => {
		const random = createRandom(`median ${spread}`);
		await giveGuest(store.db, 'ann');
		const puzzleId = await givePuzzle(store.db, 1);
		const times: number[] = [];
		for (let index = 0; index < RUN_COUNT; index++) {
			const timeMs = 1 + random.below(spread);
			// Equal times are in the order of their ids, so the ids come in no order.
			const run = { id: `${random.below(1000)} ${index}`, playerId: 'ann', puzzleId, timeMs };
			await store.transaction((tx) => giveRun(tx, run));
			times.push(timeMs);
			assert.equal((await summarizeTimes(store.db, 'ann'))[0]?.medianMs, medianOf(times), times.join(' '));
			if (index % 6 === 5) assert.deepEqual(await findWrongStats(store.db, () => {}), [], times.join(' '));
		}
	});
}

eachStore('runs that are finished at once are all counted, each once', async (store) => {
	await giveGuest(store.db, 'ann');
	await giveUser(store.db, 'user');
	const puzzleId = await givePuzzle(store.db, 1);
	const finish = (playerId: string, level: number) => () =>
		store.transaction((tx) => {
			const run = { id: `${playerId} ${level}`, playerId, puzzleId, mode: 'progression', level } as const;
			return giveRun(tx, { ...run, timeMs: 1000 - (level % 4) });
		});
	const levels = Array.from({ length: 8 }, (_, index) => index + 1);
	await atOnce<unknown>(store, [
		...levels.map((level) => finish('ann', level)),
		...levels.map((level) => finish('user', level)),
		() => store.transaction((tx) => repairStats(tx, 'ann')),
	]);
	assert.deepEqual(
		(await summarizeTimes(store.db, 'ann')).map(({ finishedCount }) => finishedCount),
		[8],
	);
	assert.deepEqual(await findWrongStats(store.db, () => {}), []);
});

function medianOf(times: readonly number[]): number {
	const sorted = times.toSorted((a, b) => a - b);
	const middle = (sorted.length - 1) / 2;
	return Math.round((sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2);
}
