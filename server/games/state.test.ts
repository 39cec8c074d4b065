import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Games } from '#contract/game.ts';
import type { Move } from '#engine/move.ts';
import { formatUtcDate } from '#rules/utcDate.ts';
import { shareTestApp } from '../testing/testApp.ts';
import { handOf, solutionOf, testGuest, testPlayer, testUser } from '../testing/testPlay.ts';

const sharedApp = shareTestApp();

test('a paused game keeps its time and shows no grid', async () => {
	const app = await sharedApp();
	const guest = await testGuest(app);
	for (const mode of ['random', 'progression'] as const) {
		const game = await guest.start({ mode, difficulty: 'medium' });
		app.advance(3000);
		const paused = (await guest.act(game, 'pause')).json();
		assert.deepEqual([paused.status, paused.elapsedMs], ['paused', 3000]);
		app.advance(1_000_000);
		const read = await guest.get(`/api/games/${game.id}`);
		for (const answer of [paused, read.json()]) {
			assert.ok(!('puzzle' in answer) && !('cells' in answer) && !('marks' in answer));
		}
		assert.equal(read.json().elapsedMs, 3000);
		const resumed = (await guest.act(game, 'resume')).json();
		assert.deepEqual([resumed.status, resumed.elapsedMs, resumed.puzzle], ['playing', 3000, game.puzzle]);
		app.advance(500);
		assert.equal((await guest.get(`/api/games/${game.id}`)).json().elapsedMs, 3500);
	}
});

test('a daily of today cannot be paused, also not on the day after', async () => {
	const app = await sharedApp();
	const guest = await testGuest(app);
	const game = await guest.start({ mode: 'daily', difficulty: 'medium' });
	const answer = await guest.act(game, 'pause');
	assert.deepEqual([answer.statusCode, answer.json().code], [409, 'daily_never_pauses']);
	app.advance(86_400_000);
	assert.equal((await guest.get(`/api/games/${game.id}`)).json().elapsedMs, 86_400_000);
	assert.equal((await guest.act(game, 'pause')).json().code, 'daily_never_pauses');
});

test('a past daily can be paused, since it does not rank: its time is that of its clock', async () => {
	const app = await sharedApp();
	const guest = await testGuest(app);
	const date = formatUtcDate(app.clock() - 86_400_000);
	const game = await guest.start({ mode: 'daily', difficulty: 'medium', date });
	app.advance(3000);
	const paused = (await guest.act(game, 'pause')).json();
	assert.deepEqual([paused.status, paused.elapsedMs, paused.puzzle], ['paused', 3000, undefined]);
	app.advance(1_000_000);
	await guest.act(game, 'resume');
	app.advance(2000);
	const { run } = (await guest.act(game, 'finish', { solution: solutionOf(game) })).json();
	assert.deepEqual([run.timeMs, run.standing], [5000, 'unranked']);
	assert.ok(run.reasons.includes('archive'));
});

test("an action that the game's state does not allow is refused", async () => {
	const app = await sharedApp();
	const guest = await testGuest(app);
	const paused = await guest.start({ mode: 'random', difficulty: 'easy' });
	await guest.act(paused, 'pause');
	const abandoned = await guest.start({ mode: 'random', difficulty: 'medium' });
	await guest.act(abandoned, 'abandon');
	const playing = await guest.start({ mode: 'random', difficulty: 'hard' });
	const { gameId } = (await guest.play({ mode: 'daily', difficulty: 'easy' })).run;
	const solution = '1'.repeat(81);
	const move = { at: 1, kind: 'color', cell: 0, digit: 1 };
	const table: [{ id: string }, string, object, string][] = [
		[paused, 'pause', {}, 'game_paused'],
		[paused, 'hint', {}, 'game_paused'],
		[paused, 'check', {}, 'game_paused'],
		[paused, 'moves', { from: 0, moves: [move] }, 'game_paused'],
		[paused, 'finish', { solution }, 'game_paused'],
		[playing, 'resume', {}, 'game_not_paused'],
	];
	for (const ended of [abandoned, { id: gameId }]) {
		for (const action of ['pause', 'resume', 'abandon', 'hint', 'check']) table.push([ended, action, {}, 'game_over']);
		table.push(
			[ended, 'moves', { from: 99, moves: [move] }, 'game_over'],
			[ended, 'finish', { solution }, 'game_over'],
		);
	}
	for (const [game, action, body, code] of table) {
		const answer = await guest.act(game, action, body);
		assert.deepEqual([answer.statusCode, answer.json().code], [409, code], action);
	}
});

test('an abandoned game keeps its time and leaves no run', async () => {
	const app = await sharedApp();
	const guest = await testGuest(app);
	const game = await guest.start({ mode: 'random', difficulty: 'easy' });
	app.advance(5000);
	const ended = (await guest.act(game, 'abandon')).json();
	app.advance(5000);
	assert.deepEqual([ended.status, ended.elapsedMs, ended.runId], ['abandoned', 5000, null]);
	assert.equal(ended.endedAt, new Date(app.clock() - 5000).toISOString());
	assert.deepEqual((await guest.get('/api/runs')).json(), { runs: [], nextCursor: null });
});

test("another player's game is 404", async () => {
	const app = await sharedApp();
	const [owner, other] = [await testUser(app, 'anna'), await testUser(app, 'ben')];
	const guest = await testGuest(app);
	const game = await owner.start({ mode: 'random', difficulty: 'easy' });
	const actions: [string, object][] = [
		['moves', { from: 0, moves: [] }],
		['finish', { solution: solutionOf(game) }],
		...['pause', 'resume', 'abandon', 'hint', 'check'].map((action): [string, object] => [action, {}]),
	];
	for (const player of [other, guest]) {
		const read = await player.get(`/api/games/${game.id}`);
		assert.deepEqual([read.statusCode, read.json().code], [404, 'not_found']);
		for (const [action, body] of actions) {
			const answer = await player.act(game, action, body);
			assert.deepEqual([answer.statusCode, answer.json().code], [404, 'not_found'], action);
		}
	}
	assert.equal((await owner.get(`/api/games/${game.id}`)).json().assisted, false);
});

test('an action that needs only its player may come without a body, and a guest in the query', async () => {
	const app = await sharedApp();
	const guestId = await app.guest();
	const guest = testPlayer(app, { guestId });
	const game = await guest.start({ mode: 'random', difficulty: 'easy' });
	for (const action of ['check', 'hint', 'pause', 'resume', 'abandon']) {
		const url = `/api/games/${game.id}/${action}?guestId=${guestId}`;
		const headers = { 'content-type': 'application/json' };
		assert.equal((await app.send({ method: 'POST', url, headers, payload: 'null' })).statusCode, 400, action);
		assert.equal((await app.send({ method: 'POST', url, headers, payload: '' })).statusCode, 200, action);
		const bare = await app.send({ method: 'POST', url });
		assert.equal(bare.statusCode, ['check', 'hint'].includes(action) ? 200 : 409, action);
	}
});

test("a player's games are listed newest first, in pages, by mode and status", async () => {
	const app = await sharedApp();
	const guest = await testGuest(app);
	const ids: string[] = [];
	for (const difficulty of ['easy', 'medium', 'hard', 'expert', 'extreme'] as const) {
		ids.unshift((await guest.start({ mode: 'random', difficulty })).id);
		app.advance(difficulty === 'hard' ? 0 : 1000);
	}
	const daily = await guest.start({ mode: 'daily', difficulty: 'easy' });
	await guest.act(daily, 'abandon');
	const listed: string[] = [];
	let cursor: string | null = null;
	do {
		const page: Games = (
			await guest.get(`/api/games?mode=random&limit=2${cursor === null ? '' : `&cursor=${cursor}`}`)
		).json();
		assert.ok(page.games.length <= 2);
		listed.push(...page.games.map(({ id }) => id));
		cursor = page.nextCursor;
	} while (cursor !== null);
	assert.deepEqual(new Set(listed), new Set(ids));
	assert.equal(listed.length, 5);
	assert.equal(listed[0], ids[0]);
	const abandoned = (await guest.get('/api/games?status=abandoned')).json();
	assert.deepEqual(
		abandoned.games.map(({ id }: { id: string }) => id),
		[daily.id],
	);
	for (const query of ['limit=0', 'limit=101', 'limit=1e1', 'cursor=abc', 'cursor=', 'mode=practice', 'status=open']) {
		assert.equal((await guest.get(`/api/games?${query}`)).statusCode, 400, query);
	}
});

test('games are listed by the dates of their dailies, in pages', async () => {
	const app = await sharedApp();
	const guest = await testGuest(app);
	const today = formatUtcDate(app.clock());
	const [before, yesterday] = [2, 1].map((days) => formatUtcDate(app.clock() - days * 86_400_000)) as [string, string];
	await guest.start({ mode: 'random', difficulty: 'easy' });
	const ids = new Map<string, string>();
	for (const date of [before, yesterday, today]) {
		ids.set(date, (await guest.start({ mode: 'daily', difficulty: 'easy', date })).id);
		app.advance(1000);
	}
	const list = async (query: string): Promise<Games> => (await guest.get(`/api/games?${query}`)).json();
	for (const [query, dates] of [
		[`from=${yesterday}&to=${yesterday}`, [yesterday]],
		[`from=${yesterday}`, [today, yesterday]],
		[`to=${yesterday}`, [yesterday]],
		[`mode=daily&from=${before}&to=${yesterday}`, [yesterday, before]],
		[`from=${before}&status=finished`, []],
	] as const) {
		assert.deepEqual(
			(await list(query)).games.map(({ id }) => id),
			dates.map((date) => ids.get(date)),
			query,
		);
	}
	const first = await list(`from=${before}&limit=2`);
	assert.deepEqual(
		(await list(`from=${before}&limit=2&cursor=${first.nextCursor}`)).games.map(({ id }) => id),
		[ids.get(before)],
	);
	const practice = await list(`mode=random&from=${before}`);
	assert.deepEqual(
		practice.games.map(({ mode }) => mode),
		['random'],
	);
	for (const query of [
		'from=2026-02-30',
		`from=${today}&to=${before}`,
		`to=${formatUtcDate(app.clock() + 86_400_000)}`,
	]) {
		assert.equal((await guest.get(`/api/games?${query}`)).statusCode, 400, query);
	}
});

test('help makes a game assisted and uses the moves that the server holds', async () => {
	const app = await sharedApp();
	const user = await testUser(app, 'anna');
	const game = await user.start({ mode: 'random', difficulty: 'easy' });
	const [first, second] = handOf(game);
	const wrong = { ...second!, digit: (second!.digit % 9) + 1 };
	app.advance(second!.at);
	await user.act(game, 'moves', { from: 0, moves: [first, wrong] });
	assert.equal((await user.get(`/api/games/${game.id}`)).json().assisted, false);
	const checked = (await user.act(game, 'check')).json();
	assert.deepEqual(checked, { wrongCells: [wrong.cell], assisted: true });
	const hint = (await user.act(game, 'hint')).json();
	assert.equal(hint.kind, 'mistake');
	assert.deepEqual([hint.assisted, hint.stages.length], [true, 3]);
	assert.ok(hint.cells.includes(wrong.cell));
	const read = (await user.get(`/api/games/${game.id}`)).json();
	assert.deepEqual([read.assisted, read.reasons], [true, ['assisted']]);
});

test('another hint at the same position is another step', async () => {
	const app = await sharedApp();
	const guest = await testGuest(app);
	const game = await guest.start({ mode: 'random', difficulty: 'easy' });
	const [first, again, other] = await Promise.all(
		[{}, { skip: 0 }, { skip: 1 }].map(async (body) => (await guest.act(game, 'hint', body)).json()),
	);
	assert.deepEqual(again, first);
	assert.notDeepEqual(other.placements, first.placements);
	assert.deepEqual([first.lines.join(' '), first.data.step.technique], [first.explanation, first.technique]);
	for (const skip of [-1, 20, 1.5, 'x']) assert.equal((await guest.act(game, 'hint', { skip })).statusCode, 400);
});

test('a hint uses the marks of both kinds, and those of the center first', async () => {
	const app = await sharedApp();
	const guest = await testGuest(app);
	const game = await guest.start({ mode: 'random', difficulty: 'hard' });
	const [{ cell, digit }, ...others] = handOf(game) as [Move, ...Move[]];
	const moves: Move[] = [
		...[{ cell }, ...others].map((other): Move => ({ at: 0, kind: 'mark', cell: other.cell, digit: 0 })),
		{ at: 0, kind: 'mark_center', cell, digit: (digit % 9) + 1 },
	];
	await guest.act(game, 'moves', { from: 0, moves });
	const hint = (await guest.act(game, 'hint')).json();
	assert.deepEqual([hint.kind, hint.cells], ['mark', [cell]]);
});
