import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Game } from '#contract/game.ts';
import type { Ladder, LevelRow } from '#contract/progression.ts';
import { canonicalize } from '#engine/canonicalForm.ts';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import { formatGrid, parseGrid } from '#engine/grid.ts';
import { createTestApp, shareTestApp } from '../testing/testApp.ts';
import { solutionOf, type TestPlayer, testGuest, testUser } from '../testing/testPlay.ts';

const sharedApp = shareTestApp();

async function readLadder(player: TestPlayer, difficulty = 'easy'): Promise<Ladder> {
	const answer = await player.get('/api/progression');
	assert.equal(answer.statusCode, 200, answer.body);
	assert.equal(answer.headers['cache-control'], 'no-store');
	return answer.json().ladders.find((ladder: Ladder) => ladder.difficulty === difficulty);
}

function statusesOf({ levels }: Ladder): string {
	return levels.map(({ status }) => status).join(' ');
}

test('every difficulty has a ladder of which the first level is open', async () => {
	const app = await sharedApp();
	const guest = await testGuest(app);
	const { ladders } = (await guest.get('/api/progression')).json();
	assert.deepEqual(
		ladders.map(({ difficulty }: Ladder) => difficulty),
		DIFFICULTIES,
	);
	for (const ladder of ladders) {
		assert.deepEqual([ladder.highestOpen, ladder.doneCount], [1, 0]);
		assert.equal(statusesOf(ladder), 'open locked locked locked');
		for (const level of ladder.levels as LevelRow[]) assert.ok(level.title.length > 0 && level.bestMs === null);
	}
});

test('a browser without a player sees the levels as a new player does', async () => {
	const app = await sharedApp();
	const answer = await app.send({ url: '/api/progression' });
	assert.equal(answer.statusCode, 200);
	assert.deepEqual(answer.json(), (await (await testGuest(app)).get('/api/progression')).json());
});

test('a level opens the next, and its best time stays', async () => {
	const app = await sharedApp();
	const user = await testUser(app, 'anna');
	const want = { mode: 'progression', difficulty: 'easy' } as const;
	const slow = await user.play(want, 2000);
	assert.deepEqual([slow.run.level, slow.run.standing], [1, 'ranked']);
	assert.equal(statusesOf(await readLadder(user)), 'done open locked locked');
	const fast = await user.play({ ...want, level: 1 }, 500);
	await user.play({ ...want, level: 1 }, 3000);
	await user.act(await user.start({ ...want, level: 1 }), 'check');
	await user.play({ ...want, level: 1 });
	assert.equal((await readLadder(user)).levels[0]!.bestMs, fast.run.timeMs);
	const next = await user.start(want);
	assert.equal(next.level, 2);
	assert.equal((await readLadder(user, 'hard')).highestOpen, 1);
});

test('a level finished with help opens the next, and leaves no best time and no row on the board', async (t) => {
	const app = await createTestApp(t);
	const user = await testUser(app, 'anna');
	const want = { mode: 'progression', difficulty: 'easy' } as const;
	await user.act(await user.start(want), 'check');
	await user.play(want);
	const ladder = await readLadder(user);
	assert.deepEqual([ladder.highestOpen, ladder.doneCount, ladder.levels[0]!.bestMs], [2, 1, null]);
	const board = await app.send({ url: '/api/leaderboard?difficulty=easy&mode=progression' });
	assert.equal(board.json().total, 0);
	const { run } = await user.play({ ...want, level: 1 });
	assert.equal((await readLadder(user)).levels[0]!.bestMs, run.timeMs);
});

test('the top of a ladder is its end', async () => {
	const app = await sharedApp();
	const guest = await testGuest(app);
	const want = { mode: 'progression', difficulty: 'easy' } as const;
	for (let level = 1; level <= 4; level++) assert.equal((await guest.play(want)).run.level, level);
	const ladder = await readLadder(guest);
	assert.deepEqual([ladder.highestOpen, ladder.doneCount, statusesOf(ladder)], [4, 4, 'done done done done']);
	assert.equal((await guest.start(want)).level, 4);
});

test('a level is the same puzzle for everybody up to its arrangement, and names what it teaches', async () => {
	const app = await sharedApp();
	const [user, guest] = [await testUser(app, 'anna'), await testGuest(app)];
	const want = { mode: 'progression', difficulty: 'hard' } as const;
	const [mine, theirs] = [await user.start(want), await guest.start(want)];
	const canonicalOf = (game: Game) => formatGrid(canonicalize(parseGrid(game.puzzle!)!));
	assert.equal(canonicalOf(mine), canonicalOf(theirs));
	assert.equal(mine.technique, (await readLadder(user, 'hard')).levels[0]!.technique);
	assert.equal((await user.start({ mode: 'random', difficulty: 'hard' })).technique, null);
});

test('a level has three stars under the par of its first run, and par is told of open levels alone', async (t) => {
	const app = await createTestApp(t);
	const user = await testUser(app, 'anna');
	const want = { mode: 'progression', difficulty: 'easy' } as const;
	const readLevels = async () => (await readLadder(user)).levels;
	const { par } = await user.start(want);
	const parMs = par!.timeMs;
	assert.deepEqual(
		(await readLevels()).map((level) => level.parMs),
		[parMs, undefined, undefined, undefined],
	);
	for (const [times, stars] of [
		[2, '1000'],
		[1.4, '2000'],
		[0.9, '3000'],
		[3, '3000'],
	] as const) {
		const game = await user.start({ ...want, level: 1 });
		app.advance(Math.round(parMs * times));
		await user.act(game, 'finish', { solution: solutionOf(game) });
		assert.equal((await readLevels()).map((level) => level.stars).join(''), stars);
	}
	const [done, open] = await readLevels();
	assert.deepEqual([done!.parMs, open!.parMs === undefined], [undefined, false]);
});

test('a level that was first finished with help has its stars by the par of now', async (t) => {
	const app = await createTestApp(t);
	const guest = await testGuest(app);
	const want = { mode: 'progression', difficulty: 'easy', level: 1 } as const;
	await guest.act(await guest.start(want), 'check');
	await guest.play(want);
	assert.equal((await readLadder(guest)).levels[0]!.stars, 1);
	const again = await guest.start(want);
	app.advance(1000);
	await guest.act(again, 'finish', { solution: solutionOf(again) });
	assert.equal((await readLadder(guest)).levels[0]!.stars, 3);
});
