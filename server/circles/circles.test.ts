import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { InjectOptions } from 'fastify';
import { CIRCLES_PER_PLAYER_MAX } from '#contract/limits.ts';
import { DAY_MS } from '#rules/utcDate.ts';
import { createTestApp, shareTestApp, type TestApp } from '../testing/testApp.ts';
import { joinCircle, makeCircle, readCircle } from '../testing/testCircle.ts';
import { handOf, solutionOf, type TestPlayer, testGuest, testPlayer, testUser } from '../testing/testPlay.ts';
import { whyOf } from '../testing/testRace.ts';

const sharedApp = shareTestApp();

const EASY = { mode: 'daily', difficulty: 'easy' } as const;
const HARD = { mode: 'daily', difficulty: 'hard' } as const;

/** A row as text: the place, the name, the points, and for each daily the time in seconds, `?` for one that has ended, `…` for one under way. */
// biome-ignore lint/suspicious/noExplicitAny: rows of two kinds.
function showRow({ place, name, points, dailies }: any): string {
	// biome-ignore lint/suspicious/noExplicitAny: as above.
	const cells = dailies.map(({ status, timeMs, place: at }: any) =>
		timeMs !== null ? `${at}` : { none: '-', playing: '…', ended: '?' }[status as 'none'],
	);
	return `${place} ${name} ${points} ${cells.join('')}`;
}

const showToday = async (player: TestPlayer, circle: { id: string }) =>
	(await readCircle(player, circle, '/today')).rows.map(showRow);

async function giveFamily(app: TestApp) {
	const [ann, bob, cat] = [await testUser(app, 'ann'), await testGuest(app), await testGuest(app)];
	const circle = await makeCircle(ann);
	await joinCircle(bob, circle, 'Bob');
	await joinCircle(cat, circle, 'Cat');
	return { ann, bob, cat, circle, annName: circle.members[0]!.name };
}

test('a maker has a circle of one, whose link others join by', async () => {
	const app = await sharedApp();
	const ann = await testUser(app, 'ann');
	const circle = await makeCircle(ann, { name: 'The   Family' });
	assert.equal(circle.name, 'The Family');
	assert.equal(circle.points, 'place');
	const invited = (await app.send({ url: `/api/invitations/${circle.invitation}` })).json();
	assert.deepEqual(invited, { name: 'The Family', memberCount: 1, date: invited.date, circleId: null });
	const bob = await testGuest(app);
	const joined = await joinCircle(bob, circle, 'Mara');
	assert.deepEqual(
		joined.members.map(({ number, name, isGuest }) => [number, name, isGuest]),
		[
			[1, circle.members[0]!.name, false],
			[2, 'Mara', true],
		],
	);
	assert.deepEqual([joined.you, joined.maker], [2, 1]);
	assert.deepEqual(await joinCircle(bob, circle, 'Another'), joined, 'a second join changes nothing');
	const seen = (await bob.get(`/api/invitations/${circle.invitation}`)).json();
	assert.deepEqual([seen.circleId, seen.memberCount], [circle.id, 2]);
	const { circles } = (await bob.get('/api/circles')).json();
	assert.deepEqual(circles, [
		{ id: circle.id, name: 'The Family', points: 'place', you: 2, maker: 1, memberCount: 2, playedCount: 0 },
	]);
});

test('the times of a daily are hidden until the own game has ended, and then give points', async () => {
	const app = await sharedApp();
	const { ann, bob, cat, circle, annName } = await giveFamily(app);
	await bob.play(EASY, 500);
	assert.deepEqual(await showToday(ann, circle), [`1 ${annName} 0 -----`, '1 Bob 0 ?----', '1 Cat 0 -----']);
	assert.deepEqual(await showToday(bob, circle), ['1 Bob 1 1----', `2 ${annName} 0 -----`, '2 Cat 0 -----']);
	const open = await ann.start(EASY);
	assert.deepEqual((await showToday(ann, circle))[0], `1 ${annName} 0 …----`);
	assert.deepEqual((await showToday(cat, circle))[0], `1 ${annName} 0 -----`, 'who plays is not told');
	await ann.act(open, 'abandon');
	assert.deepEqual(await showToday(ann, circle), ['1 Bob 2 1----', `2 ${annName} 0 ?----`, '2 Cat 0 -----']);
	await cat.play(EASY, 1500);
	await cat.play(HARD, 900);
	assert.deepEqual(await showToday(cat, circle), ['1 Bob 3 1----', '1 Cat 3 2-1--', `3 ${annName} 0 ?----`]);
	assert.deepEqual(await showToday(bob, circle), ['1 Bob 3 1----', '2 Cat 2 2-?--', `3 ${annName} 0 ?----`]);
	const today = await readCircle(bob, circle, '/today');
	assert.deepEqual(today.open, ['easy']);
	assert.equal((await ann.get('/api/circles')).json().circles[0].playedCount, 3);
});

test('hidden dailies count for nobody in the week either, until their day is over', async () => {
	const app = await sharedApp();
	// The shared app begins at noon of some day: go to a Monday.
	while (new Date(app.clock()).getUTCDay() !== 1) app.advance(DAY_MS);
	const { ann, bob, circle, annName } = await giveFamily(app);
	await bob.play(HARD);
	const show = async (player: TestPlayer) => {
		const { rows, lastWeek } = await readCircle(player, circle, '/week');
		// biome-ignore lint/suspicious/noExplicitAny: rows of the answer.
		const texts = rows.map(({ place, name, points, days }: any) => `${place} ${name} ${points} ${days.join('')}`);
		return [...texts, `${lastWeek.winners} ${lastWeek.points}`];
	};
	assert.deepEqual(await show(ann), [`1 ${annName} 0 0000000`, '1 Bob 0 0000000', '1 Cat 0 0000000', ' 0']);
	assert.deepEqual((await show(bob))[0], '1 Bob 1 1000000');
	app.advance(DAY_MS);
	await ann.play(EASY);
	assert.deepEqual((await show(ann)).slice(0, 2), [`1 ${annName} 1 0100000`, '1 Bob 1 1000000']);
	assert.deepEqual((await show(bob)).slice(0, 2), ['1 Bob 1 1000000', `2 ${annName} 0 0000000`]);
	app.advance(7 * DAY_MS);
	assert.deepEqual((await show(ann)).at(-1), '1,2 1', 'both have won last week');
	await bob.delete(`/api/circles/${circle.id}/members/me`);
	assert.deepEqual((await show(ann)).at(-1), '1 1', 'nobody is left of those who have left');
});

test('records are the best daily, the average of five and the streak, a minute old at most', async () => {
	const app = await sharedApp();
	const { bob, circle } = await giveFamily(app);
	const times: number[] = [];
	for (let day = 0; day < 5; day++) {
		times.push((await bob.play(EASY, 400 + 200 * day)).run.timeMs);
		if (day < 4) app.advance(DAY_MS);
	}
	const read = async () => (await readCircle(bob, circle, '/records')).rows[1];
	const row = await read();
	assert.equal(row.streakDays, 5);
	assert.equal(row.records[0].bestMs, Math.min(...times));
	const middle = [...times].sort((a, b) => a - b).slice(1, 4);
	assert.equal(row.records[0].averageMs, Math.round(middle.reduce((sum, time) => sum + time, 0) / 3));
	assert.deepEqual(row.records[2], { bestMs: null, bestDate: null, averageMs: null });
	const hard = await bob.start(HARD);
	const moves = handOf(hard);
	app.advance(moves.at(-1)!.at + 100);
	assert.equal((await read()).records[2].bestMs, null);
	const { run } = (await bob.act(hard, 'finish', { solution: solutionOf(hard), moves })).json();
	assert.equal((await read()).records[2].bestMs, null, 'kept');
	app.advance(60_000);
	assert.equal((await read()).records[2].bestMs, run.timeMs);
});

test('a daily of today is in no record until the caller has ended it, whoever has read the records before', async () => {
	const app = await sharedApp();
	const { ann, bob, cat, circle } = await giveFamily(app);
	const show = async (player: TestPlayer) => {
		const { rows } = await readCircle(player, circle, '/records');
		const { bestMs, bestDate, averageMs } = rows[1].records[0];
		return [bestMs, bestDate, averageMs];
	};
	for (let day = 0; day < 5; day++) {
		await bob.play(EASY, 1500 - 100 * day);
		app.advance(DAY_MS);
	}
	const before = await show(ann);
	assert.ok(before.every((each) => each !== null));
	await cat.play(EASY);
	const { run } = await bob.play(EASY, 400);
	const today = new Date(app.clock()).toISOString().slice(0, 10);
	app.advance(60_000);
	assert.deepEqual(await show(ann), before, 'not played');
	assert.deepEqual((await show(cat)).slice(0, 2), [run.timeMs, today], 'finished');
	assert.notEqual((await show(cat))[2], before[2]);
	assert.deepEqual(await show(ann), before, 'after another has read them');
	const open = await ann.start(EASY);
	assert.deepEqual(await show(ann), before, 'under way');
	await ann.act(open, 'abandon');
	assert.deepEqual(await show(ann), await show(cat), 'given up');
	app.advance(DAY_MS);
	const dan = await testGuest(app);
	await joinCircle(dan, circle, 'Dan');
	assert.deepEqual(await show(dan), await show(cat), 'the day is over');
});

test('beyond expectation, the time is measured against what was expected of each member', async () => {
	const app = await sharedApp();
	const { ann, bob, circle } = await giveFamily(app);
	const changed = await app.send({
		method: 'PATCH',
		url: `/api/circles/${circle.id}`,
		headers: { authorization: `Bearer ${(await app.signIn(app.newEmail('dan'))).token}` },
		payload: { points: 'expectation' },
	});
	assert.deepEqual(whyOf(changed), [404, 'not_found'], 'a stranger');
	await ann.play(EASY, 700);
	await bob.play(EASY, 1400);
	const { rows } = await readCircle(ann, circle, '/today');
	// biome-ignore lint/suspicious/noExplicitAny: rows of the answer.
	const own = rows.flatMap(({ dailies }: any) => (dailies[0].timeMs === null ? [] : [dailies[0].aheadMs]));
	assert.ok(own.length === 2 && own.every((ahead: number) => Number.isInteger(ahead)));
	assert.ok(own[0] > own[1], 'the same was expected of two new players');
});

test('a guest brings a name along that nobody in the circle has; a name obeys the rules of display names', async () => {
	const app = await sharedApp();
	const { circle, annName } = await giveFamily(app);
	const dan = await testGuest(app);
	const join = (displayName?: string) => dan.post(`/api/invitations/${circle.invitation}/join`, { displayName });
	assert.deepEqual(whyOf(await join()), [400, 'invalid_input']);
	assert.deepEqual(whyOf(await join('x')), [400, 'invalid_input']);
	assert.deepEqual(whyOf(await join('Ninefold')), [400, 'invalid_input']);
	assert.deepEqual(whyOf(await join('bob')), [409, 'name_taken']);
	assert.deepEqual(whyOf(await join(annName.toUpperCase())), [409, 'name_taken']);
	assert.equal((await join('Dan')).statusCode, 200);
});

test('the name of a circle is checked as names are', async () => {
	const app = await sharedApp();
	const ann = await testUser(app, 'ann');
	for (const name of ['Ninefold support', 'a\u202Eb', 'x'.repeat(41), '   ', 'me@example.org']) {
		assert.deepEqual(whyOf(await ann.post('/api/circles', { name })), [400, 'invalid_input'], name);
	}
	await makeCircle(ann, { name: 'Klasse 7b 🎲' });
});

test('a circle has whom its maker and its link let in, and ends with its last member', async () => {
	const app = await sharedApp();
	const { ann, bob, cat, circle } = await giveFamily(app);
	const dan = await testGuest(app);
	let link = circle.invitation;
	const handOn = (player: TestPlayer, maker: number) => player.patch(`/api/circles/${circle.id}`, { maker });
	const remove = (player: TestPlayer, member: number | string) =>
		player.delete(`/api/circles/${circle.id}/members/${member}`);
	const join = (player: TestPlayer) => player.post(`/api/invitations/${link}/join`, { displayName: 'Dan' });
	/** The numbers of the members, who of them is the maker, and the link. */
	const show = async (player: TestPlayer) => {
		const { members, maker, invitation } = await readCircle(player, circle);
		assert.equal(invitation, link);
		return `${members.map(({ number }: { number: number }) => number).join(' ')}, ${maker}`;
	};
	assert.equal(await show(bob), '1 2 3, 1');
	assert.deepEqual(whyOf(await handOn(ann, 9)), [400, 'invalid_input']);
	await handOn(ann, 3);
	assert.equal(await show(bob), '1 2 3, 3');
	await remove(ann, 'me');
	assert.equal(await show(bob), '2 3, 3');
	assert.deepEqual(whyOf(await ann.get(`/api/circles/${circle.id}`)), [404, 'not_found']);
	assert.deepEqual((await ann.get('/api/circles')).json().circles, []);
	assert.equal((await join(dan)).statusCode, 200);
	await remove(cat, 'me');
	assert.equal(await show(dan), '2 4, 2', 'the longest member follows');
	assert.deepEqual(whyOf(await remove(bob, 2)), [400, 'invalid_input']);
	for (let count = 0; count < 2; count++) assert.equal((await remove(bob, 4)).statusCode, 200);
	assert.equal(await show(bob), '2, 2');
	assert.equal((await join(dan)).json().you, 5, 'no number comes again');
	await bob.post(`/api/circles/${circle.id}/invitation`);
	assert.deepEqual(whyOf(await join(cat)), [404, 'not_found']);
	link = (await readCircle(bob, circle)).invitation;
	assert.notEqual(link, circle.invitation);
	assert.equal(await show(dan), '2 5, 2');
	await remove(bob, 'me');
	assert.deepEqual(whyOf(await remove(bob, 'me')), [404, 'not_found']);
	assert.equal((await dan.post('/api/me/deletion')).statusCode, 200);
	assert.deepEqual(whyOf(await join(cat)), [404, 'not_found']);
	const other = await makeCircle(bob, { displayName: 'Bob' });
	await joinCircle(cat, other, 'Cat');
	assert.deepEqual((await bob.delete(`/api/circles/${other.id}`)).json(), { left: true });
	assert.deepEqual(whyOf(await bob.delete(`/api/circles/${other.id}`)), [404, 'not_found']);
	for (const player of [bob, cat]) assert.deepEqual((await player.get('/api/circles')).json().circles, []);
	assert.equal((await app.send({ url: `/api/invitations/${other.invitation}` })).statusCode, 404);
});

test('a DELETE takes the guest from the header or the query, and reads no body', async () => {
	const app = await sharedApp();
	const maker = await testUser(app, 'ann');
	const circle = await makeCircle(maker);
	const url = `/api/circles/${circle.id}/members/me`;
	const json = { 'content-type': 'application/json' };
	const calls: ((guestId: string) => InjectOptions)[] = [
		(guestId) => ({ url, headers: { authorization: `Guest ${guestId}` } }),
		(guestId) => ({ url: `${url}?guestId=${guestId}` }),
		(guestId) => ({ url, headers: { ...json, authorization: `Guest ${guestId}` } }),
		(guestId) => ({ url, headers: { ...json, authorization: `Guest ${guestId}` }, payload: '{"unknown":' }),
		(guestId) => ({
			url,
			headers: { 'content-type': 'text/plain', 'content-encoding': 'gzip', authorization: `Guest ${guestId}` },
			payload: 'x'.repeat(100_000),
		}),
	];
	for (const call of calls) {
		const guestId = await app.guest();
		await joinCircle(testPlayer(app, { guestId }), circle);
		const answer = await app.send({ ...call(guestId), method: 'DELETE' });
		assert.deepEqual([answer.statusCode, answer.json()], [200, { left: true }]);
	}
	const inBody = await app.send({ method: 'DELETE', url, payload: { guestId: await app.guest() } });
	assert.deepEqual(whyOf(inBody), [401, 'unauthorized']);
	for (const number of ['01', '2.0', '-1', '0', 'ME', '9007199254740992']) {
		const refused = await maker.delete(`/api/circles/${circle.id}/members/${number}`);
		assert.deepEqual([refused.statusCode, refused.json().errors[0].field], [400, 'path.number'], number);
	}
});

test('a key names one circle', async () => {
	const app = await sharedApp();
	const [ann, bob] = [await testUser(app, 'ann'), await testGuest(app)];
	const key = { 'idempotency-key': 'a circle'.replace(' ', '-') };
	const first = await ann.post('/api/circles', { name: 'One' }, key);
	const again = await ann.post('/api/circles', { name: 'One' }, key);
	assert.deepEqual([first.statusCode, again.statusCode], [201, 200]);
	assert.deepEqual(again.json(), first.json());
	assert.equal(first.headers.location, `/api/circles/${first.json().id}`);
	assert.deepEqual(whyOf(await ann.post('/api/circles', { name: 'Two' }, key)), [409, 'idempotency_key_reused']);
	await joinCircle(bob, first.json(), 'Bob');
	await ann.delete(`/api/circles/${first.json().id}/members/me`);
	assert.deepEqual(whyOf(await ann.post('/api/circles', { name: 'One' }, key)), [409, 'idempotency_key_reused']);
});

test('a player is in twenty circles at most', async () => {
	const app = await sharedApp();
	const [ann, bob] = [await testUser(app, 'ann'), await testUser(app, 'bob')];
	for (let count = 0; count < CIRCLES_PER_PLAYER_MAX; count++) await makeCircle(ann);
	assert.deepEqual(whyOf(await ann.post('/api/circles', { name: 'More' })), [409, 'circle_limit']);
	const other = await makeCircle(bob);
	assert.deepEqual(whyOf(await ann.post(`/api/invitations/${other.invitation}/join`)), [409, 'circle_limit']);
	assert.equal((await ann.get('/api/circles')).json().circles.length, CIRCLES_PER_PLAYER_MAX);
});

test('a guest who signs in stays in the circle, under the name of the account', async () => {
	const app = await sharedApp();
	const guestId = await app.guest();
	const guest = testPlayer(app, { guestId });
	const circle = await makeCircle(guest, { displayName: 'Little One' });
	await guest.play(EASY);
	const { token, displayName } = await app.signIn(app.newEmail('ann'), guestId);
	const ann = testPlayer(app, { token });
	const { members, maker, you } = await readCircle(ann, circle);
	assert.deepEqual(
		members.map(({ name, isGuest }: { name: string; isGuest: boolean }) => [name, isGuest]),
		[[displayName, false]],
	);
	assert.deepEqual([maker, you], [1, 1]);
	assert.deepEqual(await showToday(ann, circle), [`1 ${displayName} 1 1----`]);
	const { circles } = (await ann.get('/api/me/export')).json();
	assert.deepEqual(
		circles.map(({ id, name, number, ownName }: Record<string, unknown>) => [id, name, number, ownName]),
		[[circle.id, 'Family', 1, null]],
	);
});

test('the later of two members with equal names has a number, and a link to its own page', async () => {
	const app = await sharedApp();
	const [maker, guest, ann, late] = [
		await testUser(app, 'x'),
		await testGuest(app),
		await testUser(app, 'ann'),
		await testGuest(app),
	];
	const circle = await makeCircle(maker);
	const name = (await ann.get('/api/me')).json().displayName;
	await joinCircle(guest, circle, name);
	const { members } = await joinCircle(ann, circle);
	assert.deepEqual(
		members.slice(1).map((member) => [member.name, member.page]),
		[
			[name, null],
			[`${name} 2`, name],
		],
	);
	for (const taken of [name, `${name} 2`]) {
		const refused = await late.post(`/api/invitations/${circle.invitation}/join`, { displayName: taken });
		assert.deepEqual(whyOf(refused), [409, 'name_taken'], taken);
	}
	const { rows } = await readCircle(ann, circle, '/today');
	assert.ok(rows.some((row: { name: string }) => row.name === `${name} 2`));
	await guest.delete(`/api/circles/${circle.id}/members/me`);
	assert.equal((await readCircle(ann, circle)).members[1].name, name);
});

test('a class behind one address joins at once by its invitation, and no others do', async (t) => {
	const app = await createTestApp(t);
	const circle = await makeCircle(await testUser(app, 'ann'));
	const ask = (url: string) => app.send({ method: 'POST', url, remoteAddress: '10.9.9.9', payload: {} });
	for (let count = 0; count < 120; count++) assert.equal((await ask('/api/guest')).statusCode, 200);
	assert.equal((await ask('/api/guest')).statusCode, 429);
	const url = `/api/invitations/${circle.invitation}/guest`;
	assert.deepEqual(whyOf(await ask(`/api/invitations/${'x'.repeat(22)}/guest`)), [404, 'not_found']);
	for (let count = 1; count < 300; count++) assert.equal((await ask(url)).statusCode, 200);
	assert.equal((await ask(url)).statusCode, 429);
});
