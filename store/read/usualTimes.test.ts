import assert from 'node:assert/strict';
import { USUAL_DAYS, USUAL_RUNS_MAX, USUAL_RUNS_MIN } from '#contract/limits.ts';
import { boardKey } from '#rules/challenge.ts';
import { addDays, DAY_MS } from '#rules/utcDate.ts';
import { DAY, DAY_START, givePuzzle, giveRun, giveUser } from '../testing/testRows.ts';
import { eachStore } from '../testing/testStores.ts';
import { readUsualTimes } from './usualTimes.ts';

eachStore(
	'the usual time is the middle of the runs that rank on dailies of the last 28 days',
	async ({ db, transaction }) => {
		const puzzleId = await givePuzzle(db, 1);
		let count = 0;
		const give = async (timeMs: number, rest: object = {}) => {
			const playerId = await giveUser(db, `user${count}`);
			const run = { id: `game${count++}`, playerId, puzzleId, timeMs, mode: 'daily', date: DAY } as const;
			await transaction((tx) => giveRun(tx, { ...run, ...rest }));
		};
		const usual = async (days = 0) => (await readUsualTimes(db, DAY_START + days * DAY_MS + 3_600_000)).easy;
		for (let index = 1; index < USUAL_RUNS_MIN; index++) await give(1000 * index);
		await give(1, { assisted: true, reasons: ['assisted'] });
		await give(1, { mode: 'random', date: null });
		await give(1, { difficulty: 'hard' });
		assert.equal(await usual(), null, 'one run is missing');
		await give(1000 * USUAL_RUNS_MIN, { date: addDays(DAY, 1), startedAt: DAY_START + DAY_MS });
		assert.deepEqual(await usual(1), { medianMs: 500 * USUAL_RUNS_MIN, runCount: USUAL_RUNS_MIN });
		assert.deepEqual((await readUsualTimes(db, DAY_START + DAY_MS)).hard, null);
		assert.equal(await usual(USUAL_DAYS), null, 'all but one are too old');
	},
);

const PLAYER = { preferences: '{}', tokensValidFrom: 0, hasPage: 1, showsStreak: 0, showsMedals: 0 } as const;

eachStore('of many runs the latest tell the usual time', async ({ db, transaction }) => {
	const puzzleId = await givePuzzle(db, 1);
	const userId = await giveUser(db, 'ann');
	const runId = await transaction((tx) => giveRun(tx, { id: 'game', playerId: userId, puzzleId, timeMs: 1 }));
	const board = boardKey({ mode: 'daily', difficulty: 'easy', date: DAY });
	const add = async (from: number, count: number, score: number) => {
		const numbers = Array.from({ length: count }, (_, index) => from + index);
		await db
			.insertInto('players')
			.values(numbers.map((number) => ({ ...PLAYER, id: `p${number}`, kind: 'user', createdAt: DAY_START })))
			.execute();
		const rows = numbers.map((number) => ({ board, userId: `p${number}`, runId, level: null, timeMs: score, score }));
		await db
			.insertInto('bestRuns')
			.values(rows.map((row) => ({ ...row, finishedAt: DAY_START + score })))
			.execute();
	};
	for (const part of [0, 1, 2, 3]) await add(500 * part, 500, 9000);
	await add(USUAL_RUNS_MAX, 500, 100);
	assert.deepEqual((await readUsualTimes(db, DAY_START + 10_000)).easy, { medianMs: 9000, runCount: USUAL_RUNS_MAX });
});
