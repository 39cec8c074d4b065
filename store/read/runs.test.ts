import assert from 'node:assert/strict';
import type { Store } from '../open.ts';
import { checkByCounting } from '../testing/testCounting.ts';
import { DAY, DAY_START, giveGuest, givePuzzle, giveRun, giveUser, type TestRun } from '../testing/testRows.ts';
import { eachStore } from '../testing/testStores.ts';
import { finishGame } from '../write/finish.ts';
import { startGame } from '../write/startGame.ts';
import { findGame } from './games.ts';
import { findBestTime, findNamedRun, findRunOfGame } from './runs.ts';

const playerId = 'ann';

eachStore('a finished game and its run come back as they were put in, with rank and puzzle', async (store) => {
	const puzzleId = await prepare(store);
	const head = { playerId, puzzleId, mode: 'daily', difficulty: 'hard', date: DAY, level: null } as const;
	const started = await store.transaction((tx) => startGame(tx, { ...head, id: 'game1', startedAt: DAY_START }));
	assert.ok(started);
	const game = { ...started.game, penaltyMs: 10_000, assisted: true, moveCount: 3, lastMoveAt: 2000, lateMoveCount: 1 };
	const reasons = ['guest', 'assisted'] as const;
	const rank = { standing: 'unranked', reasons, personalBest: true, previousBestMs: 20_000 } as const;
	const finish = { ...rank, runId: 'run1', finishedAt: DAY_START + 2345, orderFingerprint: 2 ** 48 - 1 };
	const times = { playedMs: 2345, timeMs: 12_345 };
	const stored = await store.transaction((tx) =>
		finishGame(tx, store, game, { ...finish, ...times, moves: [], storedCount: 0, par: undefined }),
	);
	const { runId: id, ...own } = finish;
	const ranks = { rankAtFinish: null, totalAtFinish: 0, percentileAtFinish: null };
	const givens = '1'.padStart(81, '0');
	const rest = {
		ladder: 1,
		timeMs: 12_345,
		penaltyMs: 10_000,
		assisted: true,
		startedAt: DAY_START,
		givens,
		raceId: null,
		confirms: null,
		signs: [],
		confirmBy: null,
		place: null,
		unseenDecisionAt: null,
		pace: null,
		par: null,
	};
	assert.deepEqual(stored, { id, gameId: 'game1', ...head, ...own, ...ranks, ...rest });
	assert.deepEqual(await findRunOfGame(store.db, 'game1'), stored);
	assert.deepEqual(await findNamedRun(store.db, 'run1'), { ...stored, displayName: null });
	const ended = await findGame(store.db, { id: 'game1', playerId });
	const end = { status: 'finished', runId: 'run1', playedMs: 2345, runningSince: null, endedAt: DAY_START + 2345 };
	const result = { standing: 'unranked', reasons: ['guest', 'assisted'] };
	assert.deepEqual(ended, { ...game, ...end, ...result, penaltyMs: 0, assisted: false });
});

eachStore('a run is stored with the rank that it has once it is on its board', async (store) => {
	const puzzleId = await prepare(store);
	const rows = [
		['ben 1000', 'ben', 1000, [1, 1, 100]],
		['cid 3000', 'cid', 3000, [2, 2, 0]],
		['dan 2000', 'dan', 2000, [2, 3, 50]],
		['dan 2500', 'dan', 2500, [2, 3, 50]],
		['dan 1000', 'dan', 1000, [1, 3, 100]],
		['dan assisted', 'dan', 500, [null, 3, null]],
	] as const;
	for (const user of ['ben', 'cid', 'dan']) await giveUser(store.db, user);
	for (const [id, playerId, timeMs, expected] of rows) {
		const reasons = id.endsWith('assisted') ? ['assisted'] : [];
		await finish(store, { id, playerId, puzzleId, timeMs, reasons });
		const run = await findRunOfGame(store.db, id);
		assert.deepEqual([run?.rankAtFinish, run?.totalAtFinish, run?.percentileAtFinish], expected, id);
	}
	await checkByCounting(store.db);
});

eachStore('the best time is the least unassisted one of that difficulty, date or level', async (store) => {
	const puzzleId = await prepare(store);
	const runs: Omit<TestRun, 'id' | 'playerId' | 'puzzleId'>[] = [
		{ timeMs: 5000 },
		{ timeMs: 4000, reasons: ['no_log'] },
		{ timeMs: 3000, assisted: true, reasons: ['assisted'] },
		{ timeMs: 2000, mode: 'progression', level: 1 },
		{ timeMs: 2500, mode: 'progression', level: 2 },
		{ timeMs: 1000, mode: 'daily', date: DAY },
	];
	for (const [index, run] of runs.entries()) await finish(store, { id: `${index}`, playerId, puzzleId, ...run });
	const best = (rest: Partial<Parameters<typeof findBestTime>[1]>) =>
		findBestTime(store.db, { playerId, mode: 'random', difficulty: 'easy', ...rest });
	assert.equal(await best({}), 4000);
	assert.equal(await best({ difficulty: 'hard' }), undefined);
	assert.equal(await best({ mode: 'progression', level: 2 }), 2500);
	assert.equal(await best({ mode: 'daily', date: DAY }), 1000);
	assert.equal(await best({ mode: 'daily', date: '2026-11-19' }), undefined);
});

async function prepare({ db }: Store): Promise<number> {
	await giveGuest(db, playerId);
	return givePuzzle(db, 1);
}

function finish({ transaction }: Store, run: TestRun): Promise<string> {
	return transaction((tx) => giveRun(tx, run));
}
