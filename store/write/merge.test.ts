import assert from 'node:assert/strict';
import { AsyncLocalStorage } from 'node:async_hooks';
import { CONFIRMATION_MS } from '#contract/limits.ts';
import type { Store } from '../open.ts';
import { listProgress } from '../read/account.ts';
import { findOpenGame, findStartedGame, type GameRow, listGames, lockGame } from '../read/games.ts';
import { findRunOfGame } from '../read/runs.ts';
import { checkByCounting } from '../testing/testCounting.ts';
import {
	DAY,
	DAY_START,
	giveFinish,
	giveGuest,
	givePuzzle,
	giveRun,
	giveUser,
	readTop,
	type TestGame,
	toNewGame,
} from '../testing/testRows.ts';
import { eachStore, untilWaitedFor } from '../testing/testStores.ts';
import { appendMoves } from './appendMoves.ts';
import { type GuestMerge, mergeGuest } from './merge.ts';
import { recordLevel } from './progress.ts';
import { startGame } from './startGame.ts';
import { updateGame } from './updateGame.ts';

const NOW = DAY_START + 60_000;
const MOVE = { at: 1, kind: 'place', cell: 0, digit: 1 } as const;

const CHALLENGES: Record<string, Partial<TestGame>> = {
	practice: {},
	daily: { mode: 'daily', date: DAY },
	hardDaily: { mode: 'daily', date: DAY, difficulty: 'hard' },
	level3: { mode: 'progression', level: 3 },
	level4: { mode: 'progression', level: 4 },
};

/**
 * Each game of both players in the order of its start: name, side, challenge, and its time with the reasons of its run, or its status.
 * Then each game after the merge: name, status, standing and reasons of its run; and whose run the user's row on their board shows.
 */
const CASES = `
a guest who did nothing leaves nothing |  |  | none
a run that only lacked an account ranks | A guest practice 500 | A finished ranked | A
the guest's better run takes the row | A user practice 500, B guest practice 400 | A finished ranked, B finished ranked | B
the user's better run keeps the row | A user practice 400, B guest practice 500 | A finished ranked, B finished ranked | A
a run with help stays unranked | A guest practice 500+assisted | A finished unranked assisted | none
a run with a sign against it is held | A guest practice 500+no_log+too_fast | A finished held no_log+too_fast | none
a rule outweighs a sign | A guest daily 500+archive+no_log | A finished unranked archive+no_log | none
the user's held run stays held | A user practice 300+no_log, B guest practice 400 | A finished held no_log, B finished ranked | B
of two runs on a daily the one started first ranks: the guest, though slower | A guest daily 900, B user daily 400 | A finished ranked, B finished unranked not_first_game | A
of two runs on a daily the one started first ranks: the user, though slower | A user daily 900, B guest daily 400 | A finished ranked, B finished unranked not_first_game | A
the rule comes before the signs, which stay | A guest daily 900, B user daily 400+no_log+too_fast | A finished ranked, B finished unranked not_first_game+no_log+too_fast | A
a first daily with help does not let the other rank | A guest daily 900+assisted, B user daily 400 | A finished unranked assisted, B finished unranked not_first_game | none
a first daily that is held does not let the other rank | A guest daily 900+even_pace, B user daily 400 | A finished held even_pace, B finished unranked not_first_game | none
a daily that the guest abandoned was still the first game on it | A guest daily abandoned, B user daily 400 | A abandoned, B finished unranked not_first_game | none
of several dailies only the first of all counts, and a reason is named once | A user daily abandoned, B guest daily 400, C guest daily 300+not_first_game, D user daily 200+not_first_game | A abandoned, B finished unranked not_first_game, C finished unranked not_first_game, D finished unranked not_first_game | none
the user's open daily that was first goes on | A user daily playing, B guest daily 400 | A playing, B finished unranked not_first_game | none
the guest's open daily that was first goes on, and takes the rank | A guest daily playing, B user daily 400 | A playing, B finished unranked not_first_game | none
of two open dailies without a move the older goes on: the guest | A guest daily playing, B user daily playing | A playing | none
of two open dailies without a move the older goes on: the user | A user daily playing, B guest daily playing | A playing | none
of two open dailies the one with moves goes on, though it is the later | A guest daily playing, B user daily playing+moves | B playing | none
of two open dailies the one with moves goes on, the earlier | A user daily playing+moves, B guest daily playing | A playing | none
two open dailies with moves both go on | A user daily playing+moves, B guest daily playing+moves | A playing, B playing | none
of three open dailies only that without a move goes | A user daily playing+moves, B guest daily playing+moves, C guest hardDaily playing | A playing, B playing, C playing | none
a daily that is over leaves the open one without a move alone | A user daily 400, B guest daily playing | A finished ranked, B playing | A
open practice games all go on | A user practice playing, B guest practice paused | A playing, B paused | none
of two open games on a level without a move the newer goes on: the guest | A user level3 playing, B guest level3 paused | B paused | none
of two open games on a level without a move the newer goes on: the user | A guest level3 paused, B user level3 playing | B playing | none
of two open games on a level the one with moves goes on | A guest level3 paused+moves, B user level3 playing | A paused | none
two open games on a level with moves both go on | A guest level3 paused+moves, B user level3 playing+moves | A paused, B playing | none
open games on different levels both go on | A user level3 playing, B guest level4 playing | A playing, B playing | none
different dailies do not touch each other | A user hardDaily 400, B guest daily 500 | A finished ranked, B finished ranked | B
in progression the higher level takes the row | A user level3 100, B guest level4 900 | A finished ranked, B finished ranked | B
in progression the lower level does not | A user level4 900, B guest level3 100 | A finished ranked, B finished ranked | A
`;

for (const line of CASES.trim().split('\n')) {
	const [title = '', games = '', after = '', board = ''] = line.split('|').map((part) => part.trim());
	eachStore(`merging: ${title}`, async (store) => {
		await prepare(store);
		const given = games.split(', ').filter(Boolean);
		for (const [index, line] of given.entries()) await giveGame(store, line, index);
		assert.equal((await merge(store)).ok, true);
		assert.equal(await describeGames(store), after);
		assert.equal(await describeBoard(store, given.at(-1)), board);
	});
}

eachStore('a guest’s run with a soft sign waits among the first of its board, and ranks below them', async (store) => {
	const puzzleId = await prepare(store);
	for (const timeMs of [100, 200, 300]) {
		const playerId = await giveUser(store.db, `rival ${timeMs}`);
		await store.transaction((tx) => giveRun(tx, { id: playerId, playerId, puzzleId, timeMs }));
	}
	const signed = { playerId: 'guest', puzzleId, timeMs: 400, reasons: ['guest'], signs: ['even_pace'] } as const;
	await store.transaction((tx) => giveRun(tx, { ...signed, id: 'fourth' }));
	await store.transaction((tx) => giveRun(tx, { ...signed, ...CHALLENGES.daily, id: 'first' }));
	const reasons = ['guest', 'no_log'];
	await store.transaction((tx) => giveRun(tx, { ...signed, ...CHALLENGES.hardDaily, id: 'without a log', reasons }));
	await merge(store);
	const rows = await store.db
		.selectFrom('runs')
		.select(['gameId', 'standing', 'reasons', 'signs', 'confirmBy'])
		.where('playerId', '=', 'user')
		.orderBy('gameId')
		.execute();
	const confirmBy = NOW + CONFIRMATION_MS;
	assert.deepEqual(rows, [
		{ gameId: 'first', standing: 'held', reasons: 'even_pace', signs: 'even_pace', confirmBy },
		{ gameId: 'fourth', standing: 'ranked', reasons: '', signs: 'even_pace', confirmBy: null },
		{ gameId: 'without a log', standing: 'held', reasons: 'no_log', signs: 'even_pace', confirmBy: null },
	]);
	await checkByCounting(store.db);
});

eachStore('only a guest can be merged, and only once', async (store) => {
	await prepare(store);
	await giveUser(store.db, 'other');
	const mergeOf = (guestPlayerId: string) =>
		store.transaction((tx) => mergeGuest(tx, { guestPlayerId, userId: 'user', now: NOW }));
	assert.deepEqual(await mergeOf('other'), { ok: false, why: 'guest_ended' });
	assert.deepEqual(await mergeOf('nobody'), { ok: false, why: 'guest_ended' });
	await assert.rejects(merge(store, 'nobody'));
	assert.equal((await merge(store)).ok, true);
	assert.deepEqual(await merge(store), { ok: false, why: 'guest_ended' });
});

eachStore('a finish that is under way is moved whole', async (store) => {
	const puzzleId = await prepare(store);
	await giveGame(store, 'A user practice 500', 0);
	const game = { id: 'B', playerId: 'guest', puzzleId };
	await store.transaction((tx) => startGame(tx, toNewGame(game)));
	let merging: Promise<GuestMerge> | undefined;
	// It is no part of the transaction that it waits for.
	const outside = AsyncLocalStorage.snapshot();
	await store.transaction(async (tx) => {
		assert.ok(await lockGame(tx, game));
		await giveFinish(tx, { ...game, timeMs: 300, reasons: ['guest'] });
		merging = outside(() => merge(store));
		await untilWaitedFor(tx, store);
	});
	assert.deepEqual(await merging, { ok: true, gameCount: 1, runCount: 1, replaced: [], leftCircles: [] });
	assert.equal((await findRunOfGame(store.db, 'B'))?.standing, 'ranked');
	assert.equal((await readTop(store.db, 'random:easy', 1))[0]?.timeMs, 300);
});

eachStore('a finish that comes after the merge finds no game', async (store) => {
	const puzzleId = await prepare(store);
	const game = { id: 'A', playerId: 'guest', puzzleId };
	await store.transaction((tx) => startGame(tx, toNewGame(game)));
	let finding: Promise<GameRow | undefined> | undefined;
	// It is no part of the transaction that it waits for.
	const outside = AsyncLocalStorage.snapshot();
	await store.transaction(async (tx) => {
		await mergeGuest(tx, { guestPlayerId: 'guest', userId: 'user', now: NOW });
		finding = outside(() => store.transaction((other) => lockGame(other, game)));
		await untilWaitedFor(tx, store);
	});
	assert.equal(await finding, undefined);
});

eachStore(
	'a game without a move that gives way is named with the one that goes on, which takes over its keys',
	async (store) => {
		const puzzleId = await prepare(store);
		const level = { puzzleId, ...CHALLENGES.level3 };
		const start = (id: string, playerId: string, startKey: string) =>
			store.transaction((tx) => startGame(tx, toNewGame({ ...level, id, playerId, keyed: { startKey, want: 'it' } })));
		await start('A', 'user', 'one');
		await start('A', 'user', 'two');
		await start('B', 'guest', 'one');
		await start('B', 'guest', 'three');
		assert.deepEqual(await merge(store), {
			ok: true,
			gameCount: 1,
			runCount: 0,
			replaced: [{ id: 'A', byId: 'B' }],
			leftCircles: [],
		});
		for (const startKey of ['one', 'two', 'three']) {
			const found = await findStartedGame(store.db, { playerId: 'user', startKey });
			assert.deepEqual([found?.game.id, found?.want], ['B', 'it'], startKey);
		}
	},
);

eachStore('of two games on a daily that go on, the first is resumed, and then the other', async (store) => {
	await prepare(store);
	await giveGame(store, 'A user daily playing+moves', 0);
	await giveGame(store, 'B guest daily playing+moves', 1);
	await merge(store);
	const daily = { playerId: 'user', mode: 'daily', difficulty: 'easy', date: DAY, level: null } as const;
	assert.deepEqual(
		[(await findOpenGame(store.db, daily))?.id, (await findOpenGame(store.db, daily))?.isFirstGame],
		['A', true],
	);
	await updateGame(store.db, 'A', { status: 'abandoned', runningSince: null, endedAt: NOW });
	const other = await findOpenGame(store.db, daily);
	assert.deepEqual([other?.id, other?.isFirstGame], ['B', false]);
});

eachStore('the better time of each level stays', async (store) => {
	await prepare(store);
	await giveGame(store, 'A guest level3 900', 0);
	const record = (playerId: string, level: number, timeMs: number | null) =>
		recordLevel(store.db, { playerId, difficulty: 'easy', level, timeMs, runId: 'run of A' });
	for (const [level, timeMs] of [
		[1, 500],
		[2, 700],
		[4, null],
	] as const)
		await record('guest', level, timeMs);
	for (const [level, timeMs] of [
		[1, 600],
		[2, 600],
		[4, 800],
	] as const)
		await record('user', level, timeMs);
	await merge(store);
	const levels = await listProgress(store.db, 'user');
	assert.deepEqual(
		levels.map(({ level, bestMs }) => `${level}:${bestMs}`),
		['1:500', '2:600', '3:900', '4:800'],
	);
	assert.deepEqual(await listProgress(store.db, 'guest'), []);
});

async function prepare({ db }: Store): Promise<number> {
	await giveGuest(db, 'guest');
	await giveUser(db, 'user');
	return givePuzzle(db, 1);
}

function merge({ transaction }: Store, userId = 'user'): Promise<GuestMerge> {
	return transaction((tx) => mergeGuest(tx, { guestPlayerId: 'guest', userId, now: NOW }));
}

async function giveGame({ db, transaction }: Store, line: string, index: number): Promise<void> {
	const [id = '', playerId = '', challenge = '', end = ''] = line.split(' ');
	const puzzleId = await givePuzzle(db, 1);
	const game = { id, playerId, puzzleId, ...CHALLENGES[challenge], startedAt: DAY_START + 1000 * index };
	const [time = '', ...reasons] = end.split('+');
	if (Number(time) > 0) {
		const all = [...(playerId === 'guest' ? ['guest'] : []), ...reasons];
		await transaction((tx) => giveRun(tx, { ...game, timeMs: Number(time), reasons: all }));
		return;
	}
	await transaction((tx) => startGame(tx, toNewGame(game)));
	if (reasons.includes('moves')) await appendMoves(db, { gameId: id, from: 0, moves: [MOVE] });
	if (time !== 'playing') await updateGame(db, id, { status: time as GameRow['status'], runningSince: null });
}

async function describeGames({ db }: Store): Promise<string> {
	const games = await listGames(db, { playerId: 'user', limit: 10 });
	const lines = games.map(({ id, status, standing, reasons }) =>
		[id, status, standing, reasons.join('+')].filter(Boolean).join(' '),
	);
	return lines.toReversed().join(', ');
}

async function describeBoard({ db }: Store, line = 'A user practice 0'): Promise<string> {
	const { mode = 'random', date } = CHALLENGES[line.split(' ')[2] ?? ''] ?? {};
	const entries = await db
		.selectFrom('bestRuns')
		.select(['userId', 'runId'])
		.where('board', '=', date ? `${mode}:easy:${date}` : `${mode}:easy`)
		.execute();
	assert.ok(entries.every(({ userId }) => userId === 'user'));
	return entries[0]?.runId.replace('run of ', '') ?? 'none';
}
