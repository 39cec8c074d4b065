import assert from 'node:assert/strict';
import { DAY, giveGuest, givePuzzle, giveRun } from '../testing/testRows.ts';
import { eachStore } from '../testing/testStores.ts';
import { listSolvedDailies } from './days.ts';

const playerId = 'ann';
const PAST = '2026-11-19';

eachStore('a daily is solved once, and on its date if any run ended then', async ({ db, transaction }) => {
	await giveGuest(db, playerId);
	const puzzleId = await givePuzzle(db, 1);
	for (const [index, date] of [DAY, PAST, DAY, null].entries()) {
		const challenge = date === null ? {} : ({ mode: 'daily', date } as const);
		await transaction((tx) => giveRun(tx, { id: `game${index}`, playerId, puzzleId, timeMs: 1000, ...challenge }));
	}
	const solved = await listSolvedDailies(db, playerId);
	assert.deepEqual(
		solved.toSorted((a, b) => (a.date < b.date ? -1 : 1)),
		[
			{ date: PAST, difficulty: 'easy', isOnDate: false, bestMs: 1000 },
			{ date: DAY, difficulty: 'easy', isOnDate: true, bestMs: 1000 },
		],
	);
	assert.deepEqual(await listSolvedDailies(db, 'bob'), []);
});
