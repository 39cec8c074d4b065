import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GRID_POINTS } from '#rules/contest.ts';
import { createTestApp, shareTestApp, type TestApp } from '../testing/testApp.ts';
import { joinCircle, makeCircle } from '../testing/testCircle.ts';
import {
	arrangeCircle,
	atTime,
	describeCup,
	enterContest,
	HOUR_MS,
	MINUTE_MS,
	makeCup,
	playPuzzle,
	readTable,
	seeContest,
	startPuzzle,
} from '../testing/testContest.ts';
import { handOf, solutionOf, type TestPlayer, testPlayer, testUser, wrongGridOf } from '../testing/testPlay.ts';
import { whyOf } from '../testing/testRace.ts';

const open = shareTestApp({ env: { RATE_LIMIT_FACTOR: '100' } });

const EASY = GRID_POINTS.easy;

test('a cup from its making to its table: grids count, minutes left are a bonus, a wrong grid takes ten seconds off them', async () => {
	const app = await open();
	const { maker, member, circle } = await arrangeCircle(app);
	const cup = await makeCup(app, maker, circle);
	assert.deepEqual(
		[cup.state, cup.isMaker, cup.seesTable, cup.you, cup.puzzles.map(({ points }) => points)],
		['open', true, false, null, [EASY, EASY, EASY]],
	);
	const entered = await enterContest(member, cup);
	assert.equal(entered.you?.endsAt, atTime(app, HOUR_MS));
	for (const number of [1, 2]) await playPuzzle(app, member, { contest: cup, number });
	const game = await startPuzzle(member, cup, 3);
	assert.deepEqual(game.contest, { id: cup.id, number: 3, endsAt: entered.you?.endsAt });
	assert.deepEqual(whyOf(await member.act(game, 'finish', { solution: wrongGridOf(game) })), [422, 'wrong_grid']);
	for (const [action, code] of [
		['pause', 'contest_never_pauses'],
		['hint', 'contest_without_help'],
		['check', 'contest_without_help'],
	] as const) {
		assert.deepEqual(whyOf(await member.act(game, action)), [409, code]);
	}
	app.advance(10 * MINUTE_MS);
	const finished = (await member.act(game, 'finish', { solution: solutionOf(game), moves: handOf(game) })).json();
	assert.deepEqual(finished.run.contest, { id: cup.id, number: 3 });
	assert.deepEqual([finished.run.mode, finished.run.reasons], ['random', ['contest']]);
	// Of sixty minutes thirty and ten seconds are over: 29 whole ones are left.
	const { you } = await seeContest(member, cup);
	assert.deepEqual(
		[you?.points, you?.bonus, you?.rightCount, you?.lastRightMs, you?.hasEnded, you?.place],
		[3 * EASY + 290, 290, 3, 30 * MINUTE_MS + 10_000, true, 1],
	);
	await enterContest(maker, cup);
	await playPuzzle(app, maker, { contest: cup, number: 2, takesMs: 5 * MINUTE_MS });
	const rows = (await readTable(member, cup)).rows.map(({ number, place, points, isYou }) => [
		number,
		place,
		points,
		isYou,
	]);
	assert.deepEqual(rows, [
		[1, 1, 3 * EASY + 290, true],
		[2, 2, EASY, false],
	]);
	const hidden = await readTable(maker, cup);
	assert.deepEqual([hidden.seesTable, hidden.entryCount, hidden.rows.map(({ number }) => number)], [false, 2, [2]]);
	app.advance(2 * HOUR_MS);
	const closed = await readTable(maker, cup);
	assert.deepEqual([closed.state, closed.seesTable, closed.rows.length], ['closed', true, 2]);
	const { runId } = closed.rows[0]!.puzzles[0]!;
	assert.equal((await maker.get(`/api/runs/${runId}`)).statusCode, 200);
	const stranger = await testUser(app, 'stranger');
	assert.deepEqual(whyOf(await stranger.get(`/api/runs/${runId}`)), [404, 'not_found']);
	const csv = await maker.get(`/api/contests/${cup.id}/table.csv`);
	assert.match(csv.body, /^number,name,place,points,bonus,right,lastRightSeconds,puzzle1Seconds/);
	assert.match(csv.body, /\r\n1,"[A-Z][^"]*",1,440,290,3,1810,600,600,610\r\n/);
});

const BAD_WINDOWS: readonly (readonly [change: (app: TestApp) => object, field: string])[] = [
	[(app) => ({ closesAt: atTime(app, -1000) }), 'body.closesAt'],
	[(app) => ({ opensAt: atTime(app, HOUR_MS), closesAt: atTime(app, HOUR_MS) }), 'body.closesAt'],
	[(app) => ({ opensAt: atTime(app, 2 * HOUR_MS), closesAt: atTime(app, HOUR_MS) }), 'body.closesAt'],
	[(app) => ({ opensAt: atTime(app, -1000) }), 'body.opensAt'],
	[(app) => ({ opensAt: atTime(app, 100 * 24 * HOUR_MS), closesAt: atTime(app, 101 * 24 * HOUR_MS) }), 'body.opensAt'],
	[(app) => ({ closesAt: atTime(app, 32 * 24 * HOUR_MS) }), 'body.closesAt'],
	[(app) => ({ closesAt: atTime(app, 59 * MINUTE_MS) }), 'body.minutes'],
	[() => ({ closesAt: undefined }), 'body.closesAt'],
	[() => ({ sameStart: true, closesAt: undefined }), 'body.opensAt'],
	[(app) => ({ sameStart: true, opensAt: atTime(app, HOUR_MS) }), 'body.closesAt'],
	[() => ({ closesAt: '2026-11-31T10:00:00Z' }), 'body.closesAt'],
	[() => ({ closesAt: 'tomorrow' }), 'body.closesAt'],
	[() => ({ difficulties: Array(6).fill('easy') }), 'body.difficulties'],
	[() => ({ difficulties: ['easy', 'easy'] }), 'body.difficulties'],
	[() => ({ difficulties: ['easy', 'easy', 'mild'] }), 'body.difficulties.2'],
	[() => ({ minutes: 0 }), 'body.minutes'],
	[() => ({ minutes: 241 }), 'body.minutes'],
	[() => ({ name: ' ' }), 'body.name'],
	[() => ({ name: 'x'.repeat(41) }), 'body.name'],
];

test('a contest that contradicts itself is refused with field and reason, and takes no puzzle', async () => {
	const app = await open();
	const { maker, circle } = await arrangeCircle(app);
	const countPooled = () =>
		app.store.db
			.selectFrom('puzzles')
			.select('id')
			.where('isPooled', '=', 1)
			.where('difficulty', '=', 'easy')
			.execute();
	const before = await countPooled();
	for (const [change, field] of BAD_WINDOWS) {
		const answer = await maker.post('/api/contests', { ...describeCup(app, circle), ...change(app) });
		assert.equal(answer.statusCode, 400, answer.body);
		const { errors } = answer.json();
		assert.ok(
			errors.some((error: { field: string; message: string }) => error.field === field),
			`${field}: ${answer.body}`,
		);
	}
	assert.deepEqual(await countPooled(), before);
	assert.deepEqual((await maker.get('/api/contests')).json().contests, []);
});

test('a contest changes until it opens, and not afterwards', async () => {
	const app = await open();
	const { maker, circle } = await arrangeCircle(app);
	const cup = await makeCup(app, maker, circle, { opensAt: atTime(app, HOUR_MS), closesAt: atTime(app, 9 * HOUR_MS) });
	const path = `/api/contests/${cup.id}`;
	const changed = await maker.patch(path, {
		name: 'Weekend',
		minutes: 30,
		hidden: true,
		closesAt: atTime(app, 2 * HOUR_MS),
	});
	assert.deepEqual([changed.statusCode, changed.json().name, changed.json().minutes], [200, 'Weekend', 30]);
	assert.deepEqual(whyOf(await maker.patch(path, { closesAt: atTime(app, HOUR_MS) })), [400, 'invalid_input']);
	assert.deepEqual(whyOf(await maker.patch(path, { opensAt: atTime(app, -1) })), [400, 'invalid_input']);
	app.advance(HOUR_MS);
	for (const answer of [await maker.patch(path, { name: 'Late' }), await maker.delete(path)])
		assert.deepEqual(whyOf(answer), [409, 'contest_opened']);
	assert.equal((await seeContest(maker, cup)).name, 'Weekend');
	const other = await makeCup(app, maker, circle, {
		opensAt: atTime(app, HOUR_MS),
		closesAt: atTime(app, 9 * HOUR_MS),
	});
	assert.equal((await maker.delete(`/api/contests/${other.id}`)).statusCode, 200);
	assert.deepEqual(whyOf(await maker.get(`/api/contests/${other.id}`)), [404, 'not_found']);
});

test('nobody starts before the opening, after the close, or without an entry, and no finish comes after the own end', async () => {
	const app = await open();
	const { maker, member, circle } = await arrangeCircle(app);
	const cup = await makeCup(app, maker, circle, { opensAt: atTime(app, HOUR_MS), closesAt: atTime(app, 3 * HOUR_MS) });
	const enter = (player: TestPlayer) => player.post(`/api/contests/${cup.id}/entry`);
	const start = (player: TestPlayer, body = {}) =>
		player.post('/api/games', { mode: 'random', difficulty: 'easy', contest: cup.id, number: 1, ...body });
	assert.deepEqual(whyOf(await enter(member)), [409, 'contest_not_open']);
	app.advance(HOUR_MS);
	assert.deepEqual(whyOf(await start(member)), [403, 'not_entered']);
	for (let count = 0; count < 2; count++) assert.equal((await enter(member)).statusCode, 200);
	for (const body of [
		{ number: 4 },
		{ number: 6 },
		{ difficulty: 'hard' },
		{ mode: 'daily' },
		{ fresh: true },
		{ number: undefined },
	])
		assert.deepEqual(whyOf(await start(member, body)), [400, 'invalid_input'], JSON.stringify(body));
	const game = (await start(member)).json();
	assert.equal((await start(member)).json().id, game.id, 'the game goes on');
	const early = await startPuzzle(member, cup, 2);
	await member.act(early, 'abandon');
	assert.deepEqual(whyOf(await start(member, { number: 2 })), [409, 'game_over']);
	app.advance(90 * MINUTE_MS);
	assert.deepEqual(whyOf(await start(member, { number: 3 })), [409, 'contest_time_over']);
	const late = await member.act(game, 'finish', { solution: solutionOf(game), moves: handOf(game) });
	assert.deepEqual(whyOf(late), [409, 'contest_time_over']);
	assert.deepEqual(whyOf(await member.act(game, 'moves', { from: 0, moves: handOf(game) })), [
		409,
		'contest_time_over',
	]);
	assert.deepEqual(whyOf(await member.act(game, 'abandon')), [409, 'game_over']);
	const seen = (await member.get(`/api/games/${game.id}`)).json();
	assert.deepEqual([seen.status, seen.elapsedMs, seen.endedAt], ['abandoned', HOUR_MS, seen.contest.endsAt]);
	// Whoever starts late has the time until the close.
	await enterContest(maker, cup);
	assert.equal((await seeContest(maker, cup)).you?.endsAt, cup.closesAt);
	const stored = await startPuzzle(maker, cup);
	app.advance(HOUR_MS);
	assert.deepEqual(whyOf(await maker.act(stored, 'finish', { solution: solutionOf(stored), moves: handOf(stored) })), [
		409,
		'contest_time_over',
	]);
	assert.deepEqual(whyOf(await start(await testMember(app, circle))), [409, 'contest_closed']);
	assert.deepEqual(whyOf(await enter(await testMember(app, circle))), [409, 'contest_closed']);
	assert.deepEqual(
		(await readTable(member, cup)).rows.map(({ points }) => points),
		[0, 0],
	);
});

async function testMember(app: TestApp, circle: { invitation: string }): Promise<TestPlayer> {
	const player = await testUser(app, 'member');
	await joinCircle(player, circle);
	return player;
}

test('with the same start for all, one enters before and the clocks of all start at once', async () => {
	const app = await open();
	const { maker, member, circle } = await arrangeCircle(app);
	const cup = await makeCup(app, maker, circle, { sameStart: true, opensAt: atTime(app, HOUR_MS), minutes: 30 });
	assert.equal(cup.closesAt, atTime(app, HOUR_MS + 30 * MINUTE_MS));
	await enterContest(member, cup);
	const start = { mode: 'random', difficulty: 'easy', contest: cup.id, number: 1 };
	assert.deepEqual(whyOf(await member.post('/api/games', start)), [409, 'contest_not_open']);
	assert.deepEqual(whyOf(await maker.get(`/api/contests/${cup.id}/puzzles`)), [409, 'contest_not_open']);
	const moved = await maker.patch(`/api/contests/${cup.id}`, { opensAt: atTime(app, 2 * HOUR_MS) });
	assert.equal(moved.statusCode, 200, moved.body);
	assert.equal((await seeContest(member, cup)).you?.startsAt, atTime(app, 2 * HOUR_MS));
	app.advance(2 * HOUR_MS + 10 * MINUTE_MS);
	const late = await enterContest(await testMember(app, circle), cup);
	assert.equal(late.you?.endsAt, atTime(app, 20 * MINUTE_MS));
	assert.equal(
		(await maker.get(`/api/contests/${cup.id}/puzzles`)).statusCode,
		200,
		'printed for those without a screen',
	);
	assert.deepEqual(whyOf(await member.get(`/api/contests/${cup.id}/puzzles`)), [409, 'contest_under_way']);
	await playPuzzle(app, member, { contest: cup, number: 1 });
	assert.equal((await seeContest(member, cup)).you?.lastRightMs, 20 * MINUTE_MS);
});

test('a guest who signs in keeps the entry that started first, with its clock', async () => {
	const app = await open();
	const { maker, circle } = await arrangeCircle(app);
	const cup = await makeCup(app, maker, circle);
	const guestId = await app.guest();
	const guest = testPlayer(app, { guestId });
	await joinCircle(guest, circle, 'Gus');
	await enterContest(guest, cup);
	await playPuzzle(app, guest, { contest: cup, number: 1 });
	const email = app.newEmail('gus');
	const user = testPlayer(app, await app.signIn(email));
	await joinCircle(user, circle);
	await enterContest(user, cup);
	await playPuzzle(app, user, { contest: cup, number: 1 });
	await playPuzzle(app, user, { contest: cup, number: 2 });
	const open3 = await startPuzzle(user, cup, 3);
	await app.signIn(email, guestId);
	const { you, entryCount } = await seeContest(user, cup);
	assert.deepEqual([entryCount, you?.number, you?.points, you?.rightCount], [1, 1, 2 * EASY, 2]);
	assert.equal(you?.lastRightMs, 30 * MINUTE_MS);
	assert.equal((await user.get(`/api/games/${open3.id}`)).json().contest.endsAt, you?.endsAt);
});

test('one who leaves keeps a place without a name, and has the same entry on coming back', async () => {
	const app = await open();
	const { maker, member, circle } = await arrangeCircle(app);
	const cup = await makeCup(app, maker, circle);
	await enterContest(member, cup);
	await playPuzzle(app, member, { contest: cup, number: 1 });
	await member.delete(`/api/circles/${circle.id}/members/me`);
	assert.deepEqual(whyOf(await member.get(`/api/contests/${cup.id}`)), [404, 'not_found']);
	assert.deepEqual(
		whyOf(await member.post('/api/games', { mode: 'random', difficulty: 'easy', contest: cup.id, number: 2 })),
		[404, 'not_found'],
	);
	await joinCircle(member, circle);
	const again = await enterContest(member, cup);
	assert.deepEqual([again.entryCount, again.you?.number, again.you?.points], [1, 1, EASY]);
	await member.delete(`/api/circles/${circle.id}/members/me`);
	const gone = await testMember(app, circle);
	await enterContest(gone, cup);
	await playPuzzle(app, gone, { contest: cup, number: 2, takesMs: MINUTE_MS });
	const { email } = (await gone.get('/api/me')).json().user ?? (await gone.get('/api/me')).json();
	const { devCode: code } = (
		await app.send({ method: 'POST', url: '/api/auth/otp/request', payload: { email } })
	).json();
	assert.equal((await gone.post('/api/me/deletion', { code })).statusCode, 200);
	app.advance(2 * HOUR_MS);
	const { rows } = await readTable(maker, cup);
	assert.deepEqual(
		rows.map(({ name, place, points, rightCount }) => [name, place, points, rightCount]),
		[
			[null, 1, EASY, 1],
			[null, 2, EASY, 1],
		],
	);
});

test('the maker leaves in the middle: the contest goes on, and the next maker has its file', async () => {
	const app = await open();
	const { maker, member, circle } = await arrangeCircle(app);
	const cup = await makeCup(app, maker, circle);
	await enterContest(maker, cup);
	await maker.delete(`/api/circles/${circle.id}/members/me`);
	assert.equal((await seeContest(member, cup)).isMaker, true);
	assert.equal((await enterContest(member, cup)).you?.number, 2);
	app.advance(2 * HOUR_MS);
	assert.equal((await member.get(`/api/contests/${cup.id}/table.csv`)).statusCode, 200);
	assert.equal((await member.delete(`/api/circles/${circle.id}`)).statusCode, 200);
	assert.deepEqual(whyOf(await member.get(`/api/contests/${cup.id}`)), [404, 'not_found']);
});

test('a class of thirty behind one address joins by the invitation, enters and plays a cup, and nobody is refused', async (t) => {
	const app = await createTestApp(t);
	const maker = await testUser(app, 'teacher');
	const circle = await makeCircle(maker);
	const cup = await makeCup(app, maker, circle);
	const remoteAddress = '10.30.0.1';
	const pupils: TestPlayer[] = [];
	for (let count = 0; count < 30; count++) {
		const answer = await app.send({
			...{ method: 'POST', url: `/api/invitations/${circle.invitation}/guest`, remoteAddress, payload: {} },
		});
		assert.equal(answer.statusCode, 200, answer.body);
		const pupil = testPlayer(app, { guestId: answer.json().guestId }, remoteAddress);
		await joinCircle(pupil, circle, `Pupil ${count}`);
		pupils.push(pupil);
	}
	// All at one moment, which is the worst for limits by address.
	for (const pupil of pupils) await enterContest(pupil, cup);
	for (const number of [1, 2, 3]) {
		const games = await Promise.all(pupils.map((pupil) => startPuzzle(pupil, cup, number)));
		app.advance(MINUTE_MS);
		for (const [index, game] of games.entries()) {
			const answer = await pupils[index]!.act(game, 'finish', { solution: solutionOf(game) });
			assert.equal(answer.statusCode, 200, answer.body);
		}
	}
	const { rows } = await readTable(pupils[0]!, cup, '?limit=50');
	assert.deepEqual([rows.length, new Set(rows.map(({ rightCount }) => rightCount))], [30, new Set([3])]);
});
