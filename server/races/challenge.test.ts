import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Race, RaceSummary } from '#contract/race.ts';
import { createTestApp, shareTestApp } from '../testing/testApp.ts';
import { solutionOf, type TestPlayer, testGuest, testUser } from '../testing/testPlay.ts';
import { actIn, createRace, playRace, seeRace, whyOf } from '../testing/testRace.ts';

const sharedApp = shareTestApp();

test('a challenge is one puzzle for everybody, each on a clock of their own', async () => {
	const app = await sharedApp();
	const [anna, guest] = [await testUser(app, 'anna'), await testGuest(app)];
	const race = await createRace(anna);
	assert.deepEqual([race.kind, race.state, race.you, race.gameId], ['challenge', 'running', 0, null]);
	const first = await playRace(app, anna, race);
	app.advance(3_600_000);
	const second = await playRace(app, guest, race);
	assert.equal(second.game.puzzle, first.game.puzzle);
	assert.equal(second.game.elapsedMs, 0);
	const { racers } = await seeRace(guest, race);
	assert.deepEqual(
		racers.map(({ name, isGuest, status, timeMs }) => [name === null, isGuest, status, timeMs]),
		[
			[false, false, 'finished', first.run.timeMs],
			[false, true, 'finished', second.run.timeMs],
		],
	);
	assert.deepEqual(
		racers.map(({ place }) => place),
		first.run.timeMs < second.run.timeMs ? [1, 2] : [2, 1],
	);
});

test('the times of others are hidden until the player’s own game has ended', async () => {
	const app = await sharedApp();
	const [anna, ben] = [await testUser(app, 'anna'), await testUser(app, 'ben')];
	const race = await createRace(anna);
	await playRace(app, anna, race);
	const hidden = { filled: null, timeMs: null, penaltyMs: null, finishedAt: null, place: null, runId: null };
	const stranger = { get: (url: string) => app.send({ url }) };
	const joined = await actIn(ben, race, 'join');
	for (const seen of [await seeRace(stranger, race), joined, await seeRace(ben, race)]) {
		const [{ filled, timeMs, penaltyMs, finishedAt, place, runId }] = seen.racers as [Race['racers'][number]];
		assert.deepEqual({ filled, timeMs, penaltyMs, finishedAt, place, runId }, hidden);
	}
	await ben.act({ id: joined.gameId! }, 'abandon');
	assert.equal((await seeRace(ben, race)).racers[0]!.place, 1);
});

test('a finished practice run is a challenge, once', async () => {
	const app = await sharedApp();
	const [anna, ben] = [await testUser(app, 'anna'), await testUser(app, 'ben')];
	const { run } = await anna.play({ mode: 'random', difficulty: 'medium' });
	const race = await createRace(anna, { fromRun: run.id });
	assert.deepEqual([race.difficulty, race.racers[0]!.timeMs, race.gameId], ['medium', run.timeMs, run.gameId]);
	const again = await anna.post('/api/races', { fromRun: run.id });
	assert.deepEqual([again.statusCode, again.json().id], [200, race.id]);
	const { game } = await playRace(app, ben, race);
	assert.equal(game.puzzle, (await anna.get(`/api/runs/${run.id}`)).json().puzzle);
});

test('a race is created once under its key, also by two requests at the same time', async () => {
	const app = await sharedApp();
	const [anna, ben] = [await testUser(app, 'anna'), await testUser(app, 'ben')];
	const want = { kind: 'live', difficulty: 'easy' };
	const create = async (player: typeof anna, body: object = want) => {
		const answer = await player.post('/api/races', body, { 'idempotency-key': 'my-race' });
		return { status: answer.statusCode, location: answer.headers.location, body: answer.json() };
	};
	const both = await Promise.all([create(anna), create(anna)]);
	assert.deepEqual(both.map(({ status }) => status).sort(), [200, 201]);
	const { id } = both[0]!.body;
	for (const each of [...both, await create(anna)]) {
		assert.deepEqual([each.body.id, each.location, each.body.racers.length], [id, `/api/races/${id}`, 1]);
	}
	assert.notEqual((await create(ben)).body.id, id);
	for (const other of [{ difficulty: 'easy' }, { ...want, difficulty: 'hard' }, { ...want, programs: true }]) {
		const reused = await create(anna, other);
		assert.deepEqual([reused.status, reused.body.code], [409, 'idempotency_key_reused']);
	}
	assert.equal((await anna.get('/api/races')).json().races.length, 1);
});

test('a run of somebody else, a daily run and a run with help are no challenge', async () => {
	const app = await sharedApp();
	const [anna, ben] = [await testUser(app, 'anna'), await testUser(app, 'ben')];
	const { run } = await ben.play({ mode: 'random', difficulty: 'easy' });
	const daily = await anna.play({ mode: 'daily', difficulty: 'easy' });
	const game = await anna.start({ mode: 'random', difficulty: 'hard' });
	await anna.act(game, 'hint');
	app.advance(600_000);
	const helped = (await anna.act(game, 'finish', { solution: solutionOf(game) })).json().run;
	for (const [body, field] of [
		[{ fromRun: run.id }, 'body.fromRun'],
		[{ fromRun: daily.run.id }, 'body.fromRun'],
		[{ fromRun: helped.id }, 'body.fromRun'],
		[{ fromRun: 'nothing-here' }, 'body.fromRun'],
		[{ fromRun: run.id, kind: 'live' }, 'body.fromRun'],
		[{ fromRun: run.id, difficulty: 'easy' }, 'body.difficulty'],
		[{}, 'body.difficulty'],
		[{ kind: 'relay', difficulty: 'easy' }, 'body.kind'],
	] as const) {
		const answer = await anna.post('/api/races', body);
		assert.deepEqual([answer.statusCode, answer.json().errors[0].field], [400, field], JSON.stringify(body));
	}
});

test('the puzzle of a race is handed out by practice no more', async () => {
	const app = await sharedApp();
	const [anna, ben] = [await testUser(app, 'anna'), await testUser(app, 'ben')];
	const puzzles = new Set<string>();
	for (let count = 0; count < 3; count++) {
		const race = await createRace(anna);
		const { gameId } = await actIn(ben, race, 'join');
		puzzles.add((await ben.get(`/api/games/${gameId}`)).json().puzzle);
	}
	assert.equal(puzzles.size, 3);
	for (let count = 0; count < 5; count++) {
		const game = await anna.start({ mode: 'random', difficulty: 'easy', fresh: true });
		assert.ok(!puzzles.has(game.puzzle!));
	}
});

test('joining twice is joining once, and a game in a race has neither pause nor help nor rank', async () => {
	const app = await sharedApp();
	const [anna, ben] = [await testUser(app, 'anna'), await testUser(app, 'ben')];
	const race = await createRace(anna);
	const first = await actIn(ben, race, 'join');
	app.advance(1000);
	const second = await actIn(ben, race, 'join');
	assert.deepEqual([second.gameId, second.racerCount], [first.gameId, 2]);
	const game = (await ben.get(`/api/games/${first.gameId}`)).json();
	assert.deepEqual([game.mode, game.raceId, game.reasons], ['random', race.id, ['race']]);
	assert.deepEqual(whyOf(await ben.act(game, 'pause')), [409, 'race_never_pauses']);
	assert.deepEqual(whyOf(await ben.act(game, 'hint')), [409, 'race_without_help']);
	assert.deepEqual(whyOf(await ben.act(game, 'check')), [409, 'race_without_help']);
	assert.notEqual((await ben.start({ mode: 'random', difficulty: 'easy' })).id, game.id);
});

test('a race run counts under races in the statistics, and nowhere else', async (t) => {
	const app = await createTestApp(t);
	const anna = await testUser(app, 'anna');
	const { run } = await playRace(app, anna, await createRace(anna));
	assert.deepEqual([run.standing, run.reasons, run.mode], ['unranked', ['race'], 'random']);
	const stats = (await anna.get('/api/stats')).json();
	assert.deepEqual([stats.rows, stats.finishedCount], [[], 1]);
	assert.deepEqual([stats.races[0].difficulty, stats.races[0].bestMs], ['easy', run.timeMs]);
	assert.equal((await app.send({ url: '/api/leaderboard?difficulty=easy' })).json().total, 0);
	assert.deepEqual((await anna.get('/api/runs?mode=random')).json().runs, []);
	assert.equal((await anna.get('/api/runs')).json().runs[0].raceId, run.raceId);
});

test('a challenge that is over, cancelled or unknown says so', async () => {
	const app = await sharedApp();
	const [anna, ben] = [await testUser(app, 'anna'), await testUser(app, 'ben')];
	assert.deepEqual(whyOf(await ben.get('/api/races/nothing-here')), [404, 'not_found']);
	assert.deepEqual(whyOf(await ben.post('/api/races/nothing-here/join')), [404, 'not_found']);
	const cancelled = await createRace(anna);
	assert.deepEqual(whyOf(await ben.post(`/api/races/${cancelled.id}/cancel`)), [403, 'not_joined']);
	assert.equal((await actIn(anna, cancelled, 'cancel')).state, 'cancelled');
	assert.deepEqual(whyOf(await ben.post(`/api/races/${cancelled.id}/join`)), [409, 'race_cancelled']);
	const played = await createRace(anna);
	await actIn(ben, played, 'join');
	assert.deepEqual(whyOf(await anna.post(`/api/races/${played.id}/cancel`)), [409, 'race_started']);
	assert.deepEqual(whyOf(await ben.post(`/api/races/${played.id}/leave`)), [409, 'race_started']);
	assert.deepEqual(whyOf(await ben.post(`/api/races/${played.id}/cancel`)), [403, 'not_the_host']);
	const stranger = await testGuest(app);
	app.advance(31 * 86_400_000);
	assert.equal((await seeRace(stranger, played)).state, 'closed');
	assert.deepEqual(
		(await seeRace(stranger, played)).racers.map(({ status }) => status),
		['unfinished', 'unfinished'],
	);
	assert.deepEqual(whyOf(await stranger.post(`/api/races/${played.id}/join`)), [409, 'race_closed']);
});

test('a race has 64 racers at most, and each guest in it has a name of their own', async (t) => {
	const app = await createTestApp(t);
	const anna = await testUser(app, 'anna');
	const race = await createRace(anna);
	for (let count = 1; count < 64; count++) await actIn(await testGuest(app), race, 'join');
	const { racers } = await seeRace(anna, race);
	assert.equal(new Set(racers.map(({ name }) => name)).size, 64);
	assert.deepEqual(whyOf(await (await testGuest(app)).post(`/api/races/${race.id}/join`)), [409, 'race_full']);
});

test('a player holds a limited number of races that are not over', async () => {
	const app = await sharedApp();
	const anna = await testUser(app, 'anna');
	for (let count = 0; count < 20; count++) await createRace(anna);
	const refused = await anna.post('/api/races', { difficulty: 'easy' });
	assert.deepEqual(whyOf(refused), [409, 'race_limit']);
});

test('a player’s races are listed in pages, the last joined first', async () => {
	const app = await sharedApp();
	const [anna, ben] = [await testUser(app, 'anna'), await testUser(app, 'ben')];
	const races: string[] = [];
	for (let count = 0; count < 3; count++) {
		const race = await createRace(anna);
		await actIn(ben, race, 'join');
		races.unshift(race.id);
		app.advance(1000);
	}
	const first = (await ben.get('/api/races?limit=2')).json();
	const second = (await ben.get(`/api/races?limit=2&cursor=${first.nextCursor}`)).json();
	assert.deepEqual(
		[...first.races, ...second.races].map(({ id }) => id),
		races,
	);
	assert.equal(second.nextCursor, null);
});

test('a list of races tells of a rival what the race itself shows, and the record against them', async () => {
	const app = await sharedApp();
	const [anna, ben] = [await testUser(app, 'anna'), await testUser(app, 'ben')];
	const readRivals = async (player: TestPlayer): Promise<RaceSummary['rival'][]> =>
		(await player.get('/api/races')).json().races.map(({ rival }: RaceSummary) => rival);
	const race = await createRace(anna);
	assert.deepEqual(await readRivals(anna), [null], 'nobody has come');
	const first = await playRace(app, anna, race);
	await actIn(ben, race, 'join');
	const none = { wins: 0, losses: 0, draws: 0 };
	const [waiting] = await readRivals(ben);
	assert.deepEqual(waiting, { name: waiting!.name, status: 'finished', byMs: null, record: none });
	const second = await playRace(app, ben, race);
	const byMs = second.run.timeMs - first.run.timeMs;
	const [hers, his] = [(await readRivals(anna))[0]!, (await readRivals(ben))[0]!];
	assert.deepEqual([hers.byMs, his.byMs], [byMs, -byMs]);
	const [wins, losses] = byMs > 0 ? [1, 0] : [0, 1];
	assert.deepEqual(hers.record, { wins, losses, draws: 0 });
	assert.deepEqual(his.record, { wins: losses, losses: wins, draws: 0 });
});

test('the rival is the winner, or the next after a caller who has won', async () => {
	const app = await sharedApp();
	const players = [];
	for (const name of ['anna', 'ben', 'cleo', 'dan']) players.push(await testUser(app, name));
	const [anna, ben, cleo, dan] = players as [TestPlayer, TestPlayer, TestPlayer, TestPlayer];
	const race = await createRace(anna);
	await actIn(dan, race, 'join');
	for (const [player, typicalMs] of [
		[cleo, 5000],
		[ben, 1500],
		[anna, 500],
	] as const) {
		await playRace(app, player, race, typicalMs);
	}
	const nameOf = async (player: TestPlayer) => (await player.get('/api/races')).json().races[0].rival.name;
	const names = (await seeRace(anna, race)).racers.map(({ name }) => name);
	const [annaName, , , benName] = names;
	assert.deepEqual([await nameOf(anna), await nameOf(ben), await nameOf(cleo)], [benName, annaName, annaName]);
	assert.notEqual(await nameOf(dan), null, 'places are hidden from a racer who still plays');
});

test('an unchanged race is not sent again', async () => {
	const app = await sharedApp();
	const anna = await testUser(app, 'anna');
	const race = await createRace(anna);
	const url = `/api/races/${race.id}`;
	const first = await app.send({ url });
	const again = await app.send({ url, headers: { 'if-none-match': String(first.headers.etag) } });
	assert.deepEqual([again.statusCode, again.body], [304, '']);
});
