import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { LeaderboardEntry } from '#contract/leaderboard.ts';
import { respellBase64 } from '../testing/respellBase64.ts';
import type { TestApp } from '../testing/testApp.ts';
import { createTestApp } from '../testing/testApp.ts';
import { solutionOf, type TestPlayer, testGuest, testPlayer } from '../testing/testPlay.ts';

/** Without fair play a time is what the test says it is. */
async function createRace(t: TestContext): Promise<TestApp> {
	return createTestApp(t, { env: { FAIR_PLAY: 'off' } });
}

async function signUp(app: TestApp, name: string): Promise<{ player: TestPlayer; name: string; token: string }> {
	const { token, displayName } = await app.signIn(`${name}@example.org`);
	return { player: testPlayer(app, { token }), name: displayName, token };
}

async function finishIn(app: TestApp, player: TestPlayer, ms: number, want = {}): Promise<void> {
	const game = await player.start({ mode: 'random', difficulty: 'easy', ...want });
	app.advance(ms);
	assert.equal((await player.act(game, 'finish', { solution: solutionOf(game) })).statusCode, 200);
}

test('a board lists the best run of each player with competition ranks', async (t) => {
	const app = await createRace(t);
	const names: string[] = [];
	for (const [index, ms] of [300, 100, 200, 200, 400].entries()) {
		const { player, name } = await signUp(app, `player${index}`);
		names.push(name);
		await finishIn(app, player, ms * 1000);
		if (index === 0) await finishIn(app, player, 250_000);
	}
	const answer = await app.send({ url: '/api/leaderboard?difficulty=easy' });
	const { board, total, entries, own } = answer.json();
	assert.deepEqual(board, { mode: 'random', difficulty: 'easy', date: null });
	assert.deepEqual([total, own], [5, null]);
	assert.deepEqual(
		entries.map(({ rank, displayName, timeMs, level }: LeaderboardEntry) => [rank, displayName, timeMs, level]),
		[
			[1, names[1], 100_000, null],
			[2, names[2], 200_000, null],
			[2, names[3], 200_000, null],
			[4, names[0], 250_000, null],
			[5, names[4], 400_000, null],
		],
	);
	const page = (await app.send({ url: '/api/leaderboard?difficulty=easy&limit=2' })).json();
	assert.deepEqual([page.total, page.entries], [5, entries.slice(0, 2)]);
});

test('without a limit a board has its first ten rows, and guests have none', async (t) => {
	const app = await createRace(t);
	await finishIn(app, await testGuest(app), 50_000);
	for (let index = 1; index <= 11; index++) {
		const { player } = await signUp(app, `player${index}`);
		await finishIn(app, player, index * 100_000);
	}
	const { total, entries } = (await app.send({ url: '/api/leaderboard?difficulty=easy' })).json();
	assert.equal(total, 11);
	assert.deepEqual(
		entries.map(({ timeMs }: LeaderboardEntry) => timeMs / 100_000),
		[1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
	);
});

test('every difficulty has a board of each mode, which anybody may read', async (t) => {
	const app = await createTestApp(t);
	for (const difficulty of ['easy', 'medium', 'hard', 'expert', 'extreme']) {
		for (const mode of ['random', 'daily', 'progression']) {
			const date = mode === 'daily' ? '2026-11-20' : null;
			const query = `difficulty=${difficulty}&mode=${mode}${date === null ? '' : `&date=${date}`}`;
			const answer = await app.send({ url: `/api/leaderboard?${query}` });
			assert.deepEqual([answer.statusCode, answer.json().board], [200, { mode, difficulty, date }], query);
		}
	}
});

test('the caller gets their own row with its rank, even outside the page', async (t) => {
	const app = await createRace(t);
	const times = [100, 200, 300];
	const users = [];
	for (const [index, seconds] of times.entries()) {
		users.push(await signUp(app, `player${index}`));
		await finishIn(app, users[index]!.player, seconds * 1000);
	}
	const places = [];
	for (const { player, name } of users) {
		const answer = await player.get('/api/leaderboard?difficulty=easy&limit=1');
		assert.equal(answer.headers['cache-control'], 'private, no-cache');
		assert.equal(answer.headers.vary, 'Authorization, Accept-Encoding');
		const { own, entries } = answer.json();
		assert.equal(entries.length, 1);
		assert.equal(own.displayName, name);
		places.push([own.rank, own.percentile, own.timeMs]);
	}
	assert.deepEqual(places, [
		[1, 100, 100_000],
		[2, 50, 200_000],
		[3, 0, 300_000],
	]);
	const { player } = await signUp(app, 'new');
	assert.equal((await player.get('/api/leaderboard?difficulty=easy')).json().own, null);
});

test('a cursor does not reveal the account of a row, and cannot be forged', async (t) => {
	const app = await createRace(t);
	const users = [await signUp(app, 'anna'), await signUp(app, 'ben')];
	for (const [index, { player }] of users.entries()) await finishIn(app, player, 100_000 + index);
	const url = '/api/leaderboard?difficulty=easy&limit=1';
	const { nextCursor } = (await app.send({ url })).json();
	const text = Buffer.from(nextCursor, 'base64url').toString('latin1');
	for (const { player } of users) {
		const { profile } = (await player.get('/api/me/export')).json();
		assert.ok(!text.includes(profile.id));
	}
	const last = nextCursor.at(-3) === 'A' ? 'B' : 'A';
	const changed = nextCursor.slice(0, -3) + last + nextCursor.slice(-2);
	for (const cursor of [changed, ...respellBase64(nextCursor)]) {
		assert.equal((await app.send({ url: `${url}&cursor=${cursor}` })).statusCode, 400, cursor);
	}
	assert.equal((await app.send({ url: `${url}&cursor=${nextCursor}` })).json().entries[0].rank, 2);
});

test('cursors lead through the whole board and back, with the right ranks', async (t) => {
	const app = await createRace(t);
	for (const [index, seconds] of [100, 200, 200, 200, 300, 400, 500].entries()) {
		const { player } = await signUp(app, `player${index}`);
		await finishIn(app, player, seconds * 1000);
	}
	const url = '/api/leaderboard?difficulty=easy&limit=3';
	const read = async (cursor?: string) => {
		const answer = await app.send({ url: cursor === undefined ? url : `${url}&cursor=${cursor}` });
		assert.equal(answer.statusCode, 200, answer.body);
		return answer.json();
	};
	const ranksOf = ({ entries }: { entries: LeaderboardEntry[] }) => entries.map(({ rank }) => rank);
	const [first, second] = [await read(), await read((await read()).nextCursor)];
	const third = await read(second.nextCursor);
	assert.deepEqual([first, second, third].map(ranksOf), [[1, 2, 2], [2, 5, 6], [7]]);
	assert.deepEqual([first.previousCursor, third.nextCursor], [null, null]);
	assert.deepEqual((await read(third.previousCursor)).entries, second.entries);
	assert.deepEqual((await read(second.previousCursor)).entries, first.entries);
});

test('a page around the caller has their row in its middle, and is full at both ends of the board', async (t) => {
	const app = await createRace(t);
	const users = [];
	for (let index = 0; index < 7; index++) {
		users.push(await signUp(app, `player${index}`));
		await finishIn(app, users[index]!.player, (index + 1) * 1000);
	}
	const url = '/api/leaderboard?difficulty=easy&limit=3&around=me';
	const pages = [];
	for (const { player } of users) {
		const { entries, nextCursor, previousCursor } = (await player.get(url)).json();
		const ranks = entries.map(({ rank }: LeaderboardEntry) => rank).join(' ');
		pages.push(`${previousCursor === null ? '' : '< '}${ranks}${nextCursor === null ? '' : ' >'}`);
	}
	assert.deepEqual(pages, ['1 2 3 >', '1 2 3 >', '< 2 3 4 >', '< 3 4 5 >', '< 4 5 6 >', '< 5 6 7', '< 5 6 7']);
	const { player } = await signUp(app, 'new');
	const outside = (await player.get(url)).json();
	assert.deepEqual([outside.entries[0].rank, outside.own], [1, null], 'the best rows for who is not there');
	const anonymous = await app.send({ url });
	assert.equal(anonymous.statusCode, 401);
	assert.match(String(anonymous.headers['www-authenticate']), /^Bearer /);
	const both = await users[0]!.player.get(`${url}&cursor=${outside.nextCursor}`);
	assert.deepEqual([both.statusCode, both.json().errors[0].field], [400, 'query.around']);
});

test('around an own run there are the two rows next to it, for a guest too', async (t) => {
	const app = await createRace(t);
	const ann = await signUp(app, 'ann');
	const others = [ann, await signUp(app, 'ben'), await signUp(app, 'cleo')];
	for (const [index, { player }] of others.entries()) await finishIn(app, player, (index + 1) * 10_000);
	const guest = await testGuest(app);
	const show = async (player: TestPlayer, runId: string) => {
		const { entries, place, total, own } = (
			await player.get(`/api/leaderboard?difficulty=easy&around=${runId}`)
		).json();
		const ranks = entries.map(({ rank, timeMs }: LeaderboardEntry) => `${rank}:${timeMs / 1000}`).join(' ');
		return `${place.rank}/${place.total} ${ranks} of ${total}, own ${own?.rank ?? '-'}`;
	};
	const lastRunId = async (player: TestPlayer) => (await player.get('/api/runs?limit=1')).json().runs[0].id;
	for (const [seconds, due] of [
		[5, '1/4 2:10 3:20 of 3, own -'],
		[15, '2/4 1:10 3:20 of 3, own -'],
		[20, '2/4 2:20 4:30 of 3, own -'],
		[35, '4/4 2:20 3:30 of 3, own -'],
	] as const) {
		await finishIn(app, guest, seconds * 1000);
		assert.equal(await show(guest, await lastRunId(guest)), due, `${seconds}`);
	}
	const annsRun = await lastRunId(ann.player);
	assert.equal(await show(ann.player, annsRun), '1/3 2:20 3:30 of 3, own 1');
	await finishIn(app, ann.player, 25_000);
	assert.equal(await show(ann.player, await lastRunId(ann.player)), '2/3 1:20 3:30 of 3, own 1');
	const url = `/api/leaderboard?difficulty=easy&around=${annsRun}`;
	assert.equal((await guest.get(url)).statusCode, 404, 'of somebody else');
	assert.equal((await app.send({ url })).statusCode, 401);
	const elsewhere = await ann.player.get(url.replace('easy', 'hard'));
	assert.deepEqual([elsewhere.statusCode, elsewhere.json().errors[0].field], [400, 'query.around']);
});

test('a daily names its runs to others when its day is over, and par to its own player alone', async (t) => {
	const app = await createRace(t);
	const { player } = await signUp(app, 'anna');
	await finishIn(app, player, 90_000, { mode: 'daily' });
	await finishIn(app, player, 90_000);
	const [practice, daily] = (await player.get('/api/runs')).json().runs;
	const url = '/api/leaderboard?difficulty=easy&mode=daily&date=2026-11-20';
	const seen = (await player.get(url)).json();
	assert.deepEqual([seen.own.parMs, seen.entries[0].parMs], [daily.par.timeMs, undefined]);
	const runIdsOf = ({ entries, own }: { entries: LeaderboardEntry[]; own: LeaderboardEntry }) => [
		entries[0]?.runId,
		own.runId,
	];
	const today = await app.send({ url });
	assert.deepEqual(runIdsOf((await player.get(url)).json()), [null, daily.id]);
	app.advance(12 * 3_600_000);
	const headers = { 'if-none-match': String(today.headers.etag) };
	const after = await app.send({ url, headers });
	assert.deepEqual([after.statusCode, after.json().entries[0].runId], [200, daily.id]);
	assert.deepEqual(runIdsOf((await player.get(url)).json()), [daily.id, daily.id]);
	assert.deepEqual(runIdsOf((await player.get('/api/leaderboard?difficulty=easy')).json()), [null, practice.id]);
});

test('the board of a daily has a date, and progression ranks by level first', async (t) => {
	const app = await createRace(t);
	const [anna, ben] = [await signUp(app, 'anna'), await signUp(app, 'ben')];
	await finishIn(app, anna.player, 90_000, { mode: 'daily' });
	const daily = (await app.send({ url: '/api/leaderboard?difficulty=easy&mode=daily&date=2026-11-20' })).json();
	assert.deepEqual(daily.board, { mode: 'daily', difficulty: 'easy', date: '2026-11-20' });
	assert.equal(daily.entries[0].displayName, anna.name);
	const before = (await app.send({ url: '/api/leaderboard?difficulty=easy&mode=daily&date=2026-11-19' })).json();
	assert.deepEqual([before.total, before.entries], [0, []]);

	await finishIn(app, anna.player, 10_000, { mode: 'progression' });
	for (const seconds of [500, 600]) await finishIn(app, ben.player, seconds * 1000, { mode: 'progression' });
	const { entries } = (await app.send({ url: '/api/leaderboard?difficulty=easy&mode=progression' })).json();
	assert.deepEqual(
		entries.map(({ displayName, level, timeMs }: LeaderboardEntry) => [displayName, level, timeMs]),
		[
			[ben.name, 2, 600_000],
			[anna.name, 1, 10_000],
		],
	);
});

test('a board may be cached for a few seconds and is revalidated by its tag', async (t) => {
	const app = await createRace(t);
	const { player } = await signUp(app, 'anna');
	const url = '/api/leaderboard?difficulty=easy';
	const empty = await app.send({ url });
	assert.equal(empty.headers['cache-control'], 'public, max-age=5');
	const ask = (etag: unknown, at = url) => app.send({ url: at, headers: { 'if-none-match': String(etag) } });
	assert.equal((await ask(empty.headers.etag)).statusCode, 304);
	assert.equal((await ask(empty.headers.etag, `${url}&limit=3`)).statusCode, 200);
	await finishIn(app, player, 60_000);
	const first = await ask(empty.headers.etag);
	assert.equal(first.statusCode, 200);
	assert.equal((await ask(first.headers.etag)).statusCode, 304);
	await finishIn(app, player, 70_000);
	assert.equal((await ask(first.headers.etag)).statusCode, 304, 'a worse run changes nothing');
	const own = await player.get(url);
	assert.notEqual(own.headers.etag, first.headers.etag);
	const renamed = { displayName: 'Somebody Else' };
	const { token } = await app.signIn('anna@example.org');
	const headers = { authorization: `Bearer ${token}` };
	assert.equal((await app.send({ method: 'PATCH', url: '/api/me', headers, payload: renamed })).statusCode, 200);
	const after = await ask(first.headers.etag);
	assert.deepEqual([after.statusCode, after.json().entries[0].displayName], [200, 'Somebody Else']);
});

test('no answer is older than an acknowledged finish, whichever process wrote it', async (t) => {
	const app = await createRace(t);
	const other = await createTestApp(t, { parts: { store: app.store, puzzles: app.puzzles, clock: app.clock } });
	const { player } = await signUp(app, 'anna');
	const url = '/api/leaderboard?difficulty=easy';
	for (const seconds of [50, 40, 30, 20]) {
		const asking = Array.from({ length: 10 }, () => other.send({ url }));
		await finishIn(app, player, seconds * 1000);
		for (const each of [app, other]) {
			const answers = await Promise.all([
				each.send({ url }),
				each.send({ url }),
				each.send({ url: `${url}&limit=50` }),
			]);
			for (const answer of answers) assert.equal(answer.json().entries[0].timeMs, seconds * 1000);
			assert.equal(answers[0]?.body, answers[2]?.body);
			assert.equal(answers[0]?.headers['content-type'], 'application/json; charset=utf-8');
		}
		await Promise.all(asking);
	}
});

test('a query is read literally, and one out of bounds is refused', async (t) => {
	const app = await createTestApp(t);
	const good = [
		'difficulty=easy',
		'difficulty=extreme&limit=1',
		'difficulty=easy&limit=50',
		'difficulty=easy&mode=random&date=2025-01-01',
		'difficulty=easy&mode=progression&date=2099-01-01',
		'difficulty=easy&mode=daily&date=2026-01-01',
		'difficulty=easy&mode=daily&date=2026-11-20',
	];
	for (const query of good) assert.equal((await app.send({ url: `/api/leaderboard?${query}` })).statusCode, 200, query);
	const bad: [string, string][] = [
		['', 'query.difficulty'],
		['difficulty=insane', 'query.difficulty'],
		['difficulty=EASY', 'query.difficulty'],
		['difficulty[]=easy', 'query.difficulty'],
		['difficulty=easy&mode=practice', 'query.mode'],
		['difficulty=easy&limit=0', 'query.limit'],
		['difficulty=easy&limit=51', 'query.limit'],
		['difficulty=easy&limit=1e1', 'query.limit'],
		['difficulty=easy&limit=', 'query.limit'],
		['difficulty=easy&limit=1&limit=2', 'query.limit'],
		['difficulty=easy&mode=daily', 'query.date'],
		['difficulty=easy&mode=daily&date=2025-12-31', 'query.date'],
		['difficulty=easy&mode=daily&date=2026-11-21', 'query.date'],
		['difficulty=easy&mode=daily&date=2026-13-01', 'query.date'],
		['difficulty=easy&mode=daily&date=2026-02-03T00:00Z', 'query.date'],
		['difficulty=easy&mode=daily&date=02026-02-03', 'query.date'],
		['difficulty=easy&date=yesterday', 'query.date'],
		['difficulty=easy&page=2', 'query.page'],
		['difficulty=easy&cursor=', 'query.cursor'],
		['difficulty=easy&cursor=abc', 'query.cursor'],
		[`difficulty=easy&cursor=${Buffer.from('>:1:2:abc').toString('base64url')}`, 'query.cursor'],
		[`difficulty=easy&cursor=${'A'.repeat(128)}`, 'query.cursor'],
		['difficulty=easy&around=y%20u', 'query.around'],
	];
	for (const [query, field] of bad) {
		const answer = await app.send({ url: `/api/leaderboard?${query}` });
		assert.deepEqual([answer.statusCode, answer.json().errors?.[0]?.field], [400, field], query);
	}
});
