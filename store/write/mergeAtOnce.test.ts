import assert from 'node:assert/strict';
import type { Store } from '../open.ts';
import { listProgress } from '../read/account.ts';
import { listGames } from '../read/games.ts';
import { findRankEntry } from '../read/rank.ts';
import { listRuns } from '../read/runs.ts';
import { findWrongPuzzles, findWrongSpeeds } from '../read/wrongPar.ts';
import { checkByCounting } from '../testing/testCounting.ts';
import {
	DAY,
	DAY_START,
	giveFinish,
	giveGuest,
	givePuzzle,
	giveRun,
	giveUser,
	type TestRun,
	toNewGame,
} from '../testing/testRows.ts';
import { atOnce, eachStore } from '../testing/testStores.ts';
import { type GuestMerge, mergeGuest } from './merge.ts';
import { startGame } from './startGame.ts';

const NOW = DAY_START + 600_000;

interface Scene {
	readonly store: Store;
	readonly puzzleId: number;
}

async function prepare(store: Store): Promise<Scene> {
	for (const guest of ['g1', 'g2']) await giveGuest(store.db, guest);
	await giveUser(store.db, 'ann');
	return { store, puzzleId: await givePuzzle(store.db, 1) };
}

function merge({ store }: Scene, guestPlayerId: string): Promise<GuestMerge> {
	return store.transaction((tx) => mergeGuest(tx, { guestPlayerId, userId: 'ann', now: NOW }));
}

async function give({ store, puzzleId }: Scene, id: string, run: Omit<TestRun, 'id' | 'puzzleId'>): Promise<void> {
	const reasons = run.playerId.startsWith('g') ? ['guest'] : [];
	await store.transaction((tx) => giveRun(tx, { id, puzzleId, reasons, ...run }));
}

async function open({ store, puzzleId }: Scene, id: string, playerId: string, startedAt: number): Promise<void> {
	await store.transaction((tx) => startGame(tx, toNewGame({ id, playerId, puzzleId, startedAt })));
}

/** Ranks and statistics are what one gets by counting. */
async function checkAll({ db }: Store): Promise<void> {
	await checkByCounting(db);
	assert.deepEqual(await findWrongSpeeds(db, () => {}), []);
	assert.deepEqual(await findWrongPuzzles(db), []);
}

/** The runs of the player, by id, with their standing. */
async function describeRuns({ db }: Store, playerId: string): Promise<string[]> {
	const runs = await listRuns(db, { playerId, limit: 50 });
	return runs.map(({ gameId, standing, reasons }) => [gameId, standing, ...reasons].join(' ')).sort();
}

eachStore('two guests merge into one account at once, as if one player had played it all', async (store) => {
	const scene = await prepare(store);
	const daily = { mode: 'daily', date: DAY } as const;
	await give(scene, 'A', { playerId: 'g1', ...daily, timeMs: 900, startedAt: DAY_START + 1 });
	await give(scene, 'B', { playerId: 'g2', ...daily, timeMs: 300, startedAt: DAY_START + 2 });
	await give(scene, 'C', { playerId: 'ann', ...daily, timeMs: 100, startedAt: DAY_START + 3 });
	await give(scene, 'D', { playerId: 'g1', timeMs: 500 });
	await give(scene, 'E', { playerId: 'g2', timeMs: 400 });
	for (const [index, playerId] of ['g1', 'g2', 'ann'].entries()) {
		await open(scene, `open ${playerId}`, playerId, DAY_START + 100 + index);
	}
	const merges = await atOnce(store, [() => merge(scene, 'g1'), () => merge(scene, 'g2')]);
	assert.ok(merges.every(({ ok }) => ok));
	assert.deepEqual(await describeRuns(store, 'ann'), [
		'A ranked',
		'B unranked not_first_game',
		'C unranked not_first_game',
		'D ranked',
		'E ranked',
	]);
	assert.equal((await findRankEntry(store.db, `daily:easy:${DAY}`, 'ann'))?.row.timeMs, 900);
	assert.equal((await findRankEntry(store.db, 'random:easy', 'ann'))?.row.timeMs, 400);
	const games = await listGames(store.db, { playerId: 'ann', limit: 50 });
	assert.equal(games.filter(({ status }) => status === 'playing').length, 3, 'open practice games all go on');
	assert.deepEqual([games.length, games.filter(({ status }) => status === 'abandoned')], [8, []]);
	await checkAll(store);
});

eachStore(
	'games that are finished during a merge are counted once, whichever player they belong to then',
	async (store) => {
		const scene = await prepare(store);
		const finish = (playerId: string, level: number) => () =>
			store.transaction(async (tx) => {
				const game = { id: `${playerId} ${level}`, playerId, puzzleId: scene.puzzleId, level };
				const started = await startGame(tx, toNewGame({ ...game, mode: 'progression' }));
				if (started === undefined) return;
				const reasons = playerId === 'ann' ? [] : ['guest'];
				await giveFinish(tx, { ...game, timeMs: 100 + level, reasons }, started.game);
			});
		await atOnce<unknown>(store, [
			...[1, 2, 3].map((level) => finish('g1', level)),
			...[2, 3, 4].map((level) => finish('ann', level)),
			() => merge(scene, 'g1'),
			...[5, 6].map((level) => finish('ann', level)),
			() => merge(scene, 'g2'),
		]);
		assert.deepEqual(await listProgress(store.db, 'g1'), []);
		assert.equal((await listProgress(store.db, 'ann')).at(-1)?.level, 6);
		await checkAll(store);
	},
);
