import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { PlayerExport } from '#contract/playerExport.ts';
import { createTestApp, type TestApp } from '../testing/testApp.ts';
import { handOf, solutionOf, type TestPlayer, testGuest, testPlayer, testUser } from '../testing/testPlay.ts';

async function createService(t: TestContext, env: Record<string, string> = {}): Promise<TestApp> {
	const app = await createTestApp(t, { env });
	return app;
}

async function readExport(player: TestPlayer): Promise<{ data: PlayerExport; text: string }> {
	const answer = await player.get('/api/me/export');
	assert.equal(answer.statusCode, 200, answer.body);
	assert.equal(answer.headers['content-type'], 'application/json; charset=utf-8');
	assert.equal(answer.headers['content-disposition'], 'attachment; filename="ninefold-2026-11-20.json"');
	assert.equal(answer.headers['cache-control'], 'no-store');
	return { data: answer.json(), text: answer.body };
}

test('an export contains everything that a player did, and agrees with the other answers', async (t) => {
	const app = await createService(t);
	const user = await testUser(app, 'anna');
	for (const mode of ['random', 'daily', 'progression'] as const) await user.play({ mode, difficulty: 'easy' });
	const open = await user.start({ mode: 'random', difficulty: 'hard' });
	const moves = handOf(open).slice(0, 5);
	app.advance(moves.at(-1)!.at);
	await user.act(open, 'moves', { from: 0, moves });
	const { data } = await readExport(user);
	const profile = (await user.get('/api/me')).json();
	assert.deepEqual(data.profile, { ...profile, kind: 'user' });
	assert.deepEqual(data.stats, (await user.get('/api/stats')).json());
	assert.deepEqual(
		data.runs.map(
			({
				localDate,
				rankAtFinish,
				totalAtFinish,
				percentileAtFinish,
				personalBest,
				previousBestMs,
				bestBeforeMs,
				...run
			}) => run,
		),
		(await user.get('/api/runs')).json().runs.map((run: object) => ({ ...run, unseenDecisionAt: null })),
	);
	assert.deepEqual(
		data.games.map(({ mode, status }) => `${mode} ${status}`),
		['random playing', 'progression finished', 'daily finished', 'random finished'],
	);
	assert.deepEqual([data.games[0]?.puzzle, data.games[0]?.moves], [open.puzzle, moves]);
	assert.deepEqual(
		data.boardRows.map(({ board }) => board),
		['daily:easy:2026-11-20', 'progression:easy', 'random:easy'],
	);
	assert.deepEqual(
		data.levels.map(({ level, runId }) => [level, runId]),
		[[1, data.runs[0]?.id]],
	);
});

test('a guest has an export too, without the secret guest id', async (t) => {
	const app = await createService(t);
	const guestId = await app.guest();
	const guest = testPlayer(app, { guestId });
	await guest.play({ mode: 'daily', difficulty: 'easy' });
	const { data, text } = await readExport(guest);
	assert.deepEqual([data.profile.kind, data.profile.email, data.profile.displayName], ['guest', null, null]);
	assert.deepEqual([data.games.length, data.runs.length, data.boardRows.length], [1, 1, 0]);
	assert.ok(!text.includes(guestId));
});

test('no solution of an open game is in an export, and nothing of the grid of a paused one', async (t) => {
	const app = await createService(t);
	const guest = await testGuest(app);
	const playing = await guest.start({ mode: 'random', difficulty: 'easy' });
	const paused = await guest.start({ mode: 'random', difficulty: 'hard' });
	const moves = handOf(paused).slice(0, 3);
	app.advance(moves.at(-1)!.at);
	await guest.act(paused, 'moves', { from: 0, moves });
	await guest.act(paused, 'pause');
	const { data, text } = await readExport(guest);
	for (const game of [playing, paused]) assert.ok(!text.includes(solutionOf(game)));
	const [hard, easy] = data.games;
	assert.deepEqual([hard?.status, hard?.puzzle, hard?.moves], ['paused', null, []]);
	assert.deepEqual([easy?.status, easy?.puzzle], ['playing', playing.puzzle]);
});

test('an export contains nothing of anybody else', async (t) => {
	const app = await createService(t);
	const [anna, ben] = [await testUser(app, 'anna'), await testUser(app, 'ben')];
	for (const player of [anna, ben]) await player.play({ mode: 'daily', difficulty: 'easy' });
	const own = (await readExport(anna)).data;
	const { text } = await readExport(ben);
	for (const secret of [
		own.profile.id,
		own.profile.email,
		own.profile.displayName,
		own.games[0]?.id,
		own.runs[0]?.id,
	]) {
		assert.ok(!text.includes(String(secret)), String(secret));
	}
});

test('an export of many games is complete, with each game once', async (t) => {
	const app = await createService(t);
	const guest = await testGuest(app);
	const ids: string[] = [];
	for (let count = 0; count < 45; count++) {
		const game = await guest.start({ mode: 'random', difficulty: 'easy' });
		ids.unshift(game.id);
		app.advance(1000);
		if (count % 2 === 0) await guest.act(game, 'abandon');
		else await guest.act(game, 'finish', { solution: solutionOf(game) });
	}
	const { data } = await readExport(guest);
	assert.deepEqual(
		data.games.map(({ id }) => id),
		ids,
	);
	assert.equal(data.runs.length, 22);
});

test('an export needs its player, and has a limit of its own', async (t) => {
	const app = await createService(t, { LIMIT_EXPORTS_PER_HOUR: '1' });
	const stranger = await app.send({ url: '/api/me/export' });
	assert.equal(stranger.statusCode, 401);
	const guest = await testGuest(app);
	assert.equal((await guest.get('/api/me/export')).statusCode, 200);
	const limited = await guest.get('/api/me/export');
	assert.deepEqual([limited.statusCode, limited.json().code], [429, 'rate_limited']);
	assert.ok(Number(limited.headers['retry-after']) > 0);
});
