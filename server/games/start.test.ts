import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OPEN_PRACTICE_GAMES_MAX } from '#contract/limits.ts';
import { canonicalize } from '#engine/canonicalForm.ts';
import { parseGrid } from '#engine/grid.ts';
import { makePractice } from '../puzzles/poolPuzzles.ts';
import { seededRandom } from '../testing/seededRandom.ts';
import { createTestApp, shareTestApp } from '../testing/testApp.ts';
import { handOf, solutionOf, testGuest, testUser } from '../testing/testPlay.ts';
import { createTestMaker } from '../testing/testPool.ts';

const sharedApp = shareTestApp();

test('a game starts with its puzzle and a running clock', async () => {
	const app = await sharedApp();
	const guest = await testGuest(app);
	const answer = await guest.post('/api/games', { mode: 'random', difficulty: 'hard' });
	assert.equal(answer.statusCode, 201);
	assert.equal(answer.headers['cache-control'], 'no-store');
	const game = answer.json();
	assert.equal(game.status, 'playing');
	assert.equal(game.cells, game.puzzle);
	assert.deepEqual(game.marks, Array(81).fill(''));
	assert.deepEqual([game.elapsedMs, game.penaltyMs, game.moveCount], [0, 0, 0]);
	assert.deepEqual(game.reasons, ['guest']);
	assert.ok(!answer.body.includes(solutionOf(game)), 'a puzzle never travels with its solution');
	app.advance(1234);
	assert.equal((await guest.get(`/api/games/${game.id}`)).json().elapsedMs, 1234);
});

test('a second start resumes the open game', async () => {
	const app = await sharedApp();
	const user = await testUser(app, 'anna');
	const wants = [
		{ mode: 'random', difficulty: 'easy' },
		{ mode: 'daily', difficulty: 'easy' },
		{ mode: 'progression', difficulty: 'easy', level: 1 },
	] as const;
	for (const want of wants) {
		const first = await user.start(want);
		app.advance(500);
		const again = await user.post('/api/games', want);
		assert.equal(again.statusCode, 200, want.mode);
		assert.deepEqual([again.json().id, again.json().elapsedMs], [first.id, 500]);
	}
	const paused = await user.start(wants[0]);
	await user.act(paused, 'pause');
	app.advance(60_000);
	const resumed = await user.post('/api/games', wants[0]);
	assert.equal(resumed.statusCode, 200);
	assert.equal(resumed.json().status, 'playing');
	assert.equal(resumed.json().elapsedMs, paused.elapsedMs);
	assert.equal(resumed.json().puzzle, paused.puzzle);
});

test('a fresh practice game starts beside the open ones, and of too many the oldest ends', async () => {
	const app = await sharedApp();
	const guest = await testGuest(app);
	const want = { mode: 'random', difficulty: 'easy', fresh: true } as const;
	const ids: string[] = [];
	for (let count = 0; count <= OPEN_PRACTICE_GAMES_MAX; count++) {
		const answer = await guest.post('/api/games', want);
		assert.equal(answer.statusCode, 201);
		ids.push(answer.json().id);
		app.advance(1000);
	}
	const statuses = await Promise.all(ids.map(async (id) => (await guest.get(`/api/games/${id}`)).json().status));
	assert.deepEqual(statuses, ['abandoned', ...Array(OPEN_PRACTICE_GAMES_MAX).fill('playing')]);
	const resumed = await guest.post('/api/games', { mode: 'random', difficulty: 'easy' });
	assert.deepEqual([resumed.statusCode, resumed.json().id], [200, ids.at(-1)]);
	for (const mode of ['daily', 'progression'] as const) {
		const refused = await guest.post('/api/games', { mode, difficulty: 'easy', fresh: true });
		assert.deepEqual([refused.statusCode, refused.json().errors[0].field], [400, 'body.fresh']);
	}
});

test('two starts at once are one game', async () => {
	const app = await sharedApp();
	const user = await testUser(app, 'anna');
	const answers = await Promise.all(
		Array.from({ length: 5 }, () => user.post('/api/games', { mode: 'random', difficulty: 'easy' })),
	);
	assert.equal(new Set(answers.map((answer) => answer.json().id)).size, 1);
	assert.equal(answers.filter(({ statusCode }) => statusCode === 201).length, 1);
});

test('after a practice game comes another puzzle', async (t) => {
	const app = await createTestApp(t, { now: '2026-01-01T00:00:00Z' });
	const making = { ...app, random: seededRandom('practice'), maker: createTestMaker() };
	for (let count = 0; count < 5; count++) await makePractice(making, 'easy');
	const user = await testUser(app, 'anna');
	const puzzles = new Set<string>();
	for (let count = 0; count < 5; count++) {
		const game = await user.start({ mode: 'random', difficulty: 'easy' });
		puzzles.add(game.puzzle!);
		await user.act(game, 'abandon');
	}
	assert.equal(puzzles.size, 5);
});

test('a level that is played again is another arrangement, with the same steps', async () => {
	const app = await sharedApp();
	const user = await testUser(app, 'anna');
	const want = { mode: 'progression', difficulty: 'medium', level: 1 } as const;
	const first = (await user.play(want)).run;
	const second = await user.start(want);
	await user.act(second, 'abandon');
	const third = await user.start(want);
	const rows = await app.store.db
		.selectFrom('games')
		.innerJoin('puzzles', 'puzzles.id', 'games.puzzleId')
		.select(['games.id', 'puzzles.givens', 'rating', 'technique', 'workload', 'isPooled'])
		.where('level', '=', 1)
		.execute();
	const looks = [first.gameId, second.id, third.id].map((id) => rows.find((row) => row.id === id)!);
	const grade = ({ rating, technique, workload, isPooled }: (typeof looks)[number]) => [
		rating,
		technique,
		workload,
		isPooled,
	];
	for (const look of looks) {
		assert.deepEqual(canonicalize(parseGrid(look.givens)!), canonicalize(parseGrid(looks[0]!.givens)!));
		assert.deepEqual(grade(look), grade(looks[0]!));
	}
	assert.equal(new Set(looks.map(({ givens }) => givens)).size, 3);
	const moves = handOf(third);
	app.advance(moves.at(-1)!.at + 100);
	const { run } = (await user.act(third, 'finish', { solution: solutionOf(third), moves })).json();
	assert.equal(run.standing, 'ranked');
});

test('the daily is the same puzzle for everybody', async (t) => {
	const app = await createTestApp(t);
	const [anna, ben] = [await testUser(app, 'anna'), await testGuest(app)];
	for (const date of [undefined, '2026-01-01', '2026-11-19']) {
		const want = { mode: 'daily', difficulty: 'expert', ...(date && { date }) } as const;
		const [mine, theirs] = [await anna.start(want), await ben.start(want)];
		assert.equal(mine.puzzle, theirs.puzzle);
		assert.equal(mine.date, date ?? '2026-11-20');
		const shared = await app.send({ url: `/api/daily-puzzle?difficulty=expert&date=${mine.date}` });
		assert.equal(shared.json().puzzle, mine.puzzle);
	}
});

test('a game is known as unranked from its start where the rules say so', async (t) => {
	const app = await createTestApp(t);
	const user = await testUser(app, 'anna');
	const today = await user.start({ mode: 'daily', difficulty: 'easy' });
	assert.deepEqual(today.reasons, []);
	const archive = await user.start({ mode: 'daily', difficulty: 'easy', date: '2026-11-19' });
	assert.deepEqual(archive.reasons, ['archive']);
	await user.act(today, 'abandon');
	const second = await user.start({ mode: 'daily', difficulty: 'easy' });
	assert.notEqual(second.id, today.id);
	assert.deepEqual(second.reasons, ['not_first_game']);
});

test('an impossible start is refused with the field', async (t) => {
	const app = await createTestApp(t);
	const guest = await testGuest(app);
	const table: [object, number, string][] = [
		[{ mode: 'daily', difficulty: 'easy', date: '2025-12-31' }, 400, 'body.date'],
		[{ mode: 'daily', difficulty: 'easy', date: '2026-11-21' }, 400, 'body.date'],
		[{ mode: 'daily', difficulty: 'easy', date: '2026-02-30' }, 400, 'body.date'],
		[{ mode: 'random', difficulty: 'easy', date: '2026-11-20' }, 400, 'body.date'],
		[{ mode: 'daily', difficulty: 'easy', level: 1 }, 400, 'body.level'],
		[{ mode: 'progression', difficulty: 'easy', level: 0 }, 400, 'body.level'],
		[{ mode: 'progression', difficulty: 'easy', level: 5 }, 400, 'body.level'],
		[{ mode: 'progression', difficulty: 'easy', level: '1' }, 400, 'body.level'],
		[{ mode: 'practice', difficulty: 'easy' }, 400, 'body.mode'],
		[{ mode: 'random' }, 400, 'body.difficulty'],
		[{ mode: 'random', difficulty: 'easy', speed: 1 }, 400, 'body.speed'],
	];
	for (const [body, status, field] of table) {
		const answer = await guest.post('/api/games', body);
		assert.equal(answer.statusCode, status, answer.body);
		assert.equal(answer.json().code, 'invalid_input');
		assert.deepEqual(
			answer.json().errors.map((error: { field: string }) => error.field),
			[field],
		);
	}
	const locked = await guest.post('/api/games', { mode: 'progression', difficulty: 'easy', level: 2 });
	assert.deepEqual([locked.statusCode, locked.json().code], [409, 'level_locked']);
});

test('a start repeated under its key gets the same game, even after that has ended', async () => {
	const app = await sharedApp();
	const user = await testUser(app, 'anna');
	const other = await testUser(app, 'berta');
	const want = { mode: 'random', difficulty: 'easy' };
	const start = (player: typeof user, key: string, body: object = want) =>
		player.post('/api/games', body, { 'idempotency-key': key });

	const first = await start(user, '"k1"');
	assert.equal(first.statusCode, 201);
	const { id } = first.json();
	assert.equal(first.headers.location, `/api/games/${id}`);
	await user.act({ id }, 'abandon');
	const again = await start(user, '"k1"');
	assert.deepEqual([again.statusCode, again.json().id, again.json().status], [200, id, 'abandoned']);
	assert.equal(again.headers.location, `/api/games/${id}`);

	const [two, same] = await Promise.all([start(user, 'k2'), start(user, 'k2')]);
	assert.notEqual(two.json().id, id);
	assert.equal(two.json().id, same.json().id);
	assert.notEqual((await start(other, '"k1"')).json().id, id);

	const reused = await start(user, '"k1"', { mode: 'daily', difficulty: 'easy' });
	assert.deepEqual([reused.statusCode, reused.json().code], [409, 'idempotency_key_reused']);
	for (const key of ['x'.repeat(256), 'two words']) {
		assert.deepEqual((await start(user, key)).json().errors[0].field, 'header.idempotency-key');
	}
});
