import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CONFIRMATION_ATTEMPTS, CONFIRMATION_MS, RACE_COUNTDOWN_MS, RACE_GRID_DELAY_MS } from '#contract/limits.ts';
import { rebuildBoards } from '#store/boards/bestRuns.ts';
import { TIME_SHIFTS } from '#store/boards/rankTree.ts';
import { countHeldRuns } from '#store/read/heldRuns.ts';
import { rankExpired } from '#store/write/confirm.ts';
import { acceptRun, rejectRun } from '#store/write/decide.ts';
import { endPlayer } from '#store/write/endPlayer.ts';
import { forgetRaceNetworks } from '#store/write/races.ts';
import { readReviewedRun } from '../operator/readReviewedRun.ts';
import { createTestApp, shareTestApp } from '../testing/testApp.ts';
import { CONFIRMING, confirmRun, FAST, finishAt } from '../testing/testConfirmation.ts';
import { type TestPlayer, testGuest, testPlayer, testUser } from '../testing/testPlay.ts';
import { actIn, createRace } from '../testing/testRace.ts';

const DAILY = { mode: 'daily', difficulty: 'easy' } as const;
const BOARD = '/api/leaderboard?mode=daily&difficulty=easy&date=2026-11-20';

type App = Awaited<ReturnType<typeof createTestApp>>;

async function listNames(app: App): Promise<number> {
	return (await app.send({ url: BOARD })).json().total;
}

async function play(app: App, player: TestPlayer, want: Parameters<TestPlayer['start']>[0], share = FAST) {
	return finishAt(app, player, await player.start(want), share);
}

async function readRun(player: TestPlayer, id: string) {
	return (await player.get(`/api/runs/${id}`)).json().run;
}

test('a habit ranks at once below the first places, and its player alone sees the sign', async (t) => {
	const app = await createTestApp(t);
	for (const name of ['ann', 'ben', 'cat']) await play(app, await testUser(app, name), DAILY, 1.5);
	await app.store.db.updateTable('runs').set({ standing: 'ranked', reasons: '', signs: '' }).execute();
	for (const { playerId, board } of await app.store.db.selectFrom('runs').selectAll().execute()) {
		await app.store.transaction((tx) => rebuildBoards(tx, playerId, [board]));
	}
	const dan = await testUser(app, 'dan');
	const { run, place } = await play(app, dan, DAILY);
	assert.deepEqual([run.standing, run.reasons, run.signs], ['ranked', [], ['new_and_fast']]);
	assert.deepEqual(place, { rank: 4, total: 4 });
	assert.equal(run.confirmation, undefined);
});

test('a run with a sign waits at the top, and ranks once its player has solved a puzzle that nobody has seen', async (t) => {
	const app = await createTestApp(t);
	const ann = await testUser(app, 'ann');
	await (await testUser(app, 'ben')).play(DAILY);
	const { run, percentile, place } = await play(app, ann, DAILY);
	assert.deepEqual(
		[run.standing, run.reasons, percentile, place],
		['held', ['new_and_fast'], null, { rank: 1, total: 2 }],
	);
	const until = new Date(Date.parse(run.finishedAt) + CONFIRMATION_MS).toISOString();
	assert.deepEqual(run.confirmation, {
		until,
		attemptsLeft: CONFIRMATION_ATTEMPTS,
		nextAttemptAt: null,
		gameId: null,
		place: { rank: 1, total: 2 },
	});
	assert.equal(await listNames(app), 1, 'the leaderboard does not show it');
	assert.equal(await countHeldRuns(app.store.db, app.clock()), 0, 'the operator has nothing to decide');
	for (const [path, list] of [
		['/api/runs?standing=held', 'runs'],
		['/api/today', 'waiting'],
	] as const) {
		const own: { id: string; confirmation?: object }[] = (await ann.get(path)).json()[list];
		assert.deepEqual(
			own.map(({ id, confirmation }) => [id, confirmation]),
			[[run.id, run.confirmation]],
		);
	}

	const ended = await confirmRun(app, ann, run.id);
	assert.deepEqual([ended.run.mode, ended.run.reasons, ended.run.confirms], ['random', ['confirmation'], run.id]);
	assert.deepEqual([ended.percentile, ended.place, ended.personalBest], [null, null, false]);
	const after = await readRun(ann, run.id);
	assert.deepEqual(
		[after.standing, after.reasons, after.signs, after.confirmation],
		['ranked', [], undefined, undefined],
	);
	assert.equal((await app.send({ url: BOARD })).json().entries[0].timeMs, run.timeMs);
	assert.deepEqual((await ann.get('/api/runs?standing=held')).json().runs, []);
	assert.deepEqual((await ann.get('/api/today')).json().waiting, []);
	assert.equal((await ann.post(`/api/runs/${run.id}/confirmation`)).json().code, 'not_waiting');
	const { rows, startedCount, finishedCount } = (await ann.get('/api/stats')).json();
	assert.deepEqual([rows.length, startedCount, finishedCount], [1, 1, 1], 'a confirmation counts nowhere');
});

test('a known player is not asked again, and a confirmation covers the other waiting runs', async (t) => {
	const app = await createTestApp(t);
	const ann = await testUser(app, 'ann');
	const first = (await play(app, ann, DAILY)).run;
	const second = (await play(app, ann, { mode: 'progression', difficulty: 'easy' })).run;
	assert.deepEqual([first.standing, second.standing], ['held', 'held']);
	await confirmRun(app, ann, first.id);
	assert.deepEqual(
		[(await readRun(ann, first.id)).standing, (await readRun(ann, second.id)).standing],
		['ranked', 'ranked'],
	);
	const third = (await play(app, ann, { mode: 'random', difficulty: 'easy' })).run;
	assert.deepEqual([third.standing, third.signs], ['ranked', ['new_and_fast']]);
	const harder = (await play(app, ann, { mode: 'random', difficulty: 'extreme' })).run;
	assert.equal(harder.standing, 'held');
});

test('a slow confirmation uses an attempt, and after the last one the operator decides', async (t) => {
	const app = await createTestApp(t);
	const ann = await testUser(app, 'ann');
	const { run } = await play(app, ann, DAILY);
	for (let left = CONFIRMATION_ATTEMPTS - 1; left > 0; left--) {
		await confirmRun(app, ann, run.id, 10);
		assert.deepEqual(
			[(await readRun(ann, run.id)).standing, (await readRun(ann, run.id)).confirmation.attemptsLeft],
			['held', left],
		);
	}
	// An attempt that is given up is used, too.
	const game = (await ann.post(`/api/runs/${run.id}/confirmation`)).json();
	assert.equal((await readRun(ann, run.id)).confirmation.gameId, game.id);
	await ann.act(game, 'abandon');
	const failed = await readRun(ann, run.id);
	assert.deepEqual([failed.standing, failed.reasons, failed.confirmation], ['held', ['new_and_fast'], undefined]);
	assert.equal((await ann.post(`/api/runs/${run.id}/confirmation`)).json().code, 'not_waiting');
	assert.equal(await countHeldRuns(app.store.db, app.clock()), 1);
	const review = await readReviewedRun(app.store.db, run.id);
	assert.deepEqual(
		review?.attempts.map(({ run: { confirms }, moves }) => [confirms, moves.length > 40]),
		[
			[run.id, true],
			[run.id, true],
		],
	);
	const told = review?.figures.find(({ name }) => name === 'confirmation')?.value;
	assert.match(told ?? '', /^3 begun; \d:\d\d\.\d, [\d.]+ of what was expected; .*; 1 not finished$/);
	await rankExpired(app.store, app.clock() + CONFIRMATION_MS);
	assert.equal((await readRun(ann, run.id)).standing, 'held');
});

test('when the time ends a run ranks unless its place is still among the first', async (t) => {
	const app = await createTestApp(t);
	const [ann, ben] = [await testUser(app, 'ann'), await testUser(app, 'ben')];
	const { run } = await play(app, ann, DAILY);
	assert.deepEqual(await rankExpired(app.store, app.clock() + CONFIRMATION_MS - 1), []);
	app.advance(CONFIRMATION_MS);
	assert.deepEqual(await rankExpired(app.store, app.clock()), []);
	assert.equal(await countHeldRuns(app.store.db, app.clock()), 1, 'still first: the operator decides');
	const rows = ['x', 'y', 'z'].map((runId, index) => ({ runId, score: index + 1 }));
	const { id: userId } = (await ben.get('/api/me')).json();
	assert.ok(userId);
	const board = (await app.store.db.selectFrom('runs').select('board').executeTakeFirstOrThrow()).board;
	await app.store.db.insertInto('boards').values({ board, version: 1, total: 3 }).execute();
	for (const shift of TIME_SHIFTS) {
		await app.store.db
			.insertInto('rankNodes')
			.values(
				shift === 0
					? rows.map(({ score }) => ({ board, shift, node: score, count: 1 }))
					: [{ board, shift, node: 0, count: 3 }],
			)
			.execute();
	}
	assert.deepEqual(await rankExpired(app.store, app.clock()), [board]);
	const after = await readRun(ann, run.id);
	assert.deepEqual([after.standing, after.reasons, after.signs], ['ranked', [], ['new_and_fast']]);
});

test('a guest’s place is told, and the run waits from the sign-in on', async (t) => {
	const app = await createTestApp(t);
	const guestId = await app.guest();
	const guest = testPlayer(app, { guestId });
	const { run, percentile, place } = await play(app, guest, DAILY);
	assert.deepEqual(
		[run.standing, run.reasons, percentile, place],
		['unranked', ['guest'], null, { rank: 1, total: 1 }],
	);
	assert.equal((await guest.post(`/api/runs/${run.id}/confirmation`)).json().code, 'not_waiting');
	app.advance(3_600_000);
	const { token } = await app.signIn('ann@example.org', guestId);
	const ann = testPlayer(app, { token });
	const after = await readRun(ann, run.id);
	assert.deepEqual([after.standing, after.confirmation.attemptsLeft], ['held', CONFIRMATION_ATTEMPTS]);
	assert.equal(Date.parse(after.confirmation.until), app.clock() + CONFIRMATION_MS);
	await confirmRun(app, ann, run.id);
	assert.equal((await readRun(ann, run.id)).standing, 'ranked');
});

test('a run that was rejected meanwhile stays off its board, and one that was accepted ranks', async (t) => {
	const app = await createTestApp(t);
	const ann = await testUser(app, 'ann');
	const { run } = await play(app, ann, DAILY);
	const game = (await ann.post(`/api/runs/${run.id}/confirmation`)).json();
	await app.store.transaction((tx) => rejectRun(tx, run.id, app.clock()));
	await finishAt(app, ann, game, CONFIRMING);
	assert.equal((await readRun(ann, run.id)).standing, 'unranked');
	await app.store.transaction((tx) => acceptRun(tx, run.id, app.clock()));
	const accepted = await readRun(ann, run.id);
	assert.deepEqual([accepted.standing, accepted.signs], ['ranked', undefined]);
});

test('a confirmation has no pause, no hint and no check, and a player has one at a time', async () => {
	const app = await shareTestApp()();
	const ann = await testUser(app, 'ann');
	const runs = [(await play(app, ann, DAILY)).run, (await play(app, ann, { ...DAILY, difficulty: 'hard' })).run];
	assert.deepEqual(
		runs.map(({ standing }) => standing),
		['held', 'held'],
	);
	const path = `/api/runs/${runs[0]!.id}/confirmation`;
	const game = (await ann.post(path)).json();
	assert.deepEqual([game.mode, game.reasons, game.confirms], ['random', ['confirmation'], runs[0]!.id]);
	const table = [
		['pause', 'confirmation_never_pauses'],
		['hint', 'confirmation_without_help'],
		['check', 'confirmation_without_help'],
	] as const;
	for (const [action, code] of table) {
		const answer = await ann.act(game, action);
		assert.deepEqual([answer.statusCode, answer.json().code], [409, code]);
	}
	const again = await ann.post(path);
	assert.deepEqual([again.statusCode, again.json().id], [200, game.id]);
	const other = await ann.post(`/api/runs/${runs[1]!.id}/confirmation`);
	assert.deepEqual([other.statusCode, other.json().code], [409, 'confirmation_open']);
	const stranger = await testGuest(app);
	assert.equal((await stranger.post(path)).statusCode, 404);
	assert.equal((await ann.post('/api/runs/nothing-here/confirmation')).statusCode, 404);
});

test('nobody has seen the puzzle of a confirmation, and nobody gets it afterwards', async (t) => {
	const app = await createTestApp(t);
	const ann = await testUser(app, 'ann');
	const { run } = await play(app, ann, DAILY);
	const { id } = (await ann.post(`/api/runs/${run.id}/confirmation`)).json();
	const { puzzleId } = await app.store.db
		.selectFrom('games')
		.select('puzzleId')
		.where('id', '=', id)
		.executeTakeFirstOrThrow();
	const games = await app.store.db.selectFrom('games').select('id').where('puzzleId', '=', puzzleId).execute();
	const puzzle = await app.store.db
		.selectFrom('puzzles')
		.selectAll()
		.where('id', '=', puzzleId)
		.executeTakeFirstOrThrow();
	assert.deepEqual([games.length, puzzle.isPooled, puzzle.handedOutCount], [1, 0, 0]);
});

test('the attempts at a difficulty are the player’s, whichever run they are for', async (t) => {
	const app = await createTestApp(t);
	const ann = await testUser(app, 'ann');
	const first = (await play(app, ann, DAILY)).run;
	const second = (await play(app, ann, { mode: 'random', difficulty: 'easy' })).run;
	const hard = (await play(app, ann, { ...DAILY, difficulty: 'hard' })).run;
	const starts: number[] = [];
	for (const { id } of [first, second, first]) {
		starts.push(app.clock());
		await confirmRun(app, ann, id, 10);
	}
	for (const { id } of [first, second]) {
		assert.equal((await readRun(ann, id)).confirmation, undefined, 'the operator decides');
		assert.equal((await ann.post(`/api/runs/${id}/confirmation`)).json().code, 'not_waiting');
	}
	assert.equal((await readRun(ann, hard.id)).confirmation.attemptsLeft, CONFIRMATION_ATTEMPTS);

	const third = (await play(app, ann, { mode: 'random', difficulty: 'easy' })).run;
	const again = starts[0]! + CONFIRMATION_MS;
	assert.deepEqual(
		[third.confirmation?.attemptsLeft, third.confirmation?.nextAttemptAt],
		[0, new Date(again).toISOString()],
	);
	assert.equal((await ann.post(`/api/runs/${third.id}/confirmation`)).json().code, 'not_waiting');
	app.advance(again - 1 - app.clock());
	assert.equal((await ann.post(`/api/runs/${third.id}/confirmation`)).json().code, 'not_waiting');
	app.advance(1);
	assert.equal((await readRun(ann, third.id)).confirmation.attemptsLeft, 1);
	const open = await ann.post(`/api/runs/${third.id}/confirmation`);
	assert.equal(open.statusCode, 201);
	const { attemptsLeft, nextAttemptAt, gameId } = (await readRun(ann, third.id)).confirmation;
	const following = new Date(starts[1]! + CONFIRMATION_MS).toISOString();
	assert.deepEqual([attemptsLeft, nextAttemptAt, gameId], [0, following, open.json().id]);
});

/** A live race of two, in which the player finishes or gives up. */
async function raceLive(app: App, player: TestPlayer, rival: TestPlayer, ending: 'fast' | 'given up'): Promise<void> {
	const race = await createRace(player, { kind: 'live' });
	await actIn(rival, race, 'join');
	await actIn(player, race, 'start');
	app.advance(RACE_COUNTDOWN_MS + RACE_GRID_DELAY_MS);
	const { gameId } = await actIn(player, race, 'join');
	const game = (await player.get(`/api/games/${gameId}`)).json();
	if (ending === 'fast') await finishAt(app, player, game, CONFIRMING);
	else assert.equal((await player.act(game, 'abandon')).statusCode, 200);
}

interface Raced {
	readonly rivalRuns: number;
	readonly sameNetwork?: boolean;
	readonly givenUpCount?: number;
	readonly afterMs?: number;
	readonly standing: 'ranked' | 'held';
}

test('a live race proves a speed against a known rival elsewhere, unless its player gave up three before', async (t) => {
	const rows: readonly Raced[] = [
		{ rivalRuns: 10, standing: 'ranked' },
		{ rivalRuns: 9, standing: 'held' },
		{ rivalRuns: 10, sameNetwork: true, standing: 'held' },
		{ rivalRuns: 10, givenUpCount: 2, standing: 'ranked' },
		{ rivalRuns: 10, givenUpCount: 3, standing: 'held' },
		{ rivalRuns: 10, givenUpCount: 3, afterMs: CONFIRMATION_MS, standing: 'ranked' },
	];
	for (const { rivalRuns, sameNetwork = false, givenUpCount = 0, afterMs = 0, standing } of rows) {
		const app = await createTestApp(t);
		const { token } = await app.signIn(app.newEmail('ann'));
		const ann = testPlayer(app, { token }, '203.0.113.1');
		const rivalId = await app.guest();
		const rival = testPlayer(app, { guestId: rivalId }, sameNetwork ? '203.0.113.1' : '203.0.113.2');
		await rival.play({ mode: 'random', difficulty: 'easy' });
		await app.store.db.updateTable('parPlayers').set({ runCount: rivalRuns }).execute();
		for (let count = 0; count < givenUpCount; count++) await raceLive(app, ann, rival, 'given up');
		app.advance(afterMs);
		await raceLive(app, ann, rival, 'fast');
		const { run } = await play(app, ann, { mode: 'random', difficulty: 'easy' });
		assert.equal(run.standing, standing, JSON.stringify({ rivalRuns, sameNetwork, givenUpCount, afterMs }));
		if (standing === 'held') assert.equal(run.confirmation?.attemptsLeft, CONFIRMATION_ATTEMPTS, 'races take none');
	}
});

test('the networks of a race are forgotten once it is over, and with the account', async (t) => {
	const app = await createTestApp(t);
	const [ann, ben] = [await testUser(app, 'ann'), await testUser(app, 'ben')];
	await raceLive(app, ann, ben, 'given up');
	const countKnown = async () => {
		const rows = await app.store.db.selectFrom('racers').select('networkKey').execute();
		return rows.filter(({ networkKey }) => networkKey !== null).length;
	};
	assert.equal(await countKnown(), 2);
	const { id } = (await ben.get('/api/me')).json();
	await app.store.transaction((tx) => endPlayer(tx, id, app.clock()));
	assert.equal(await countKnown(), 1);
	await forgetRaceNetworks(app.store.db, app.clock());
	assert.equal(await countKnown(), 1);
	await forgetRaceNetworks(app.store.db, app.clock() + 3 * 3_600_000);
	assert.equal(await countKnown(), 0);
});
