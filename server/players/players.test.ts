import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PlayerPage } from '#contract/player.ts';
import { DAY_MS } from '#rules/utcDate.ts';
import { createTestApp, shareTestApp, type TestApp } from '../testing/testApp.ts';
import { type TestPlayer, testGuest, testPlayer } from '../testing/testPlay.ts';
import { createRace, playRace } from '../testing/testRace.ts';

const sharedApp = shareTestApp({ env: { FAIR_PLAY: 'off' } });

interface Named {
	readonly player: TestPlayer;
	readonly name: string;
	change(patch: object): Promise<unknown>;
}

async function signIn(app: TestApp, of: string): Promise<Named> {
	const { token, displayName: name } = await app.signIn(app.newEmail(of));
	const headers = { authorization: `Bearer ${token}` };
	const change = (payload: object) => app.send({ method: 'PATCH', url: '/api/me', headers, payload });
	return { player: testPlayer(app, { token }), name, change };
}

const pathOf = (name: string) => `/api/players/${encodeURIComponent(name)}`;

async function readPage(viewer: Pick<TestPlayer, 'get'>, name: string): Promise<PlayerPage> {
	const answer = await viewer.get(pathOf(name));
	assert.equal(answer.statusCode, 200, answer.body);
	return answer.json();
}

test('a page has the bests with their ranks, and the dailies of the month that rank', async () => {
	const app = await sharedApp();
	const [anna, ben] = [await signIn(app, 'anna'), await signIn(app, 'ben')];
	const first = await anna.player.play({ mode: 'daily', difficulty: 'easy' }, 500);
	app.advance(DAY_MS);
	const slower = await anna.player.play({ mode: 'daily', difficulty: 'easy' }, 900);
	await ben.player.play({ mode: 'daily', difficulty: 'easy' }, 400);
	await ben.player.play({ mode: 'random', difficulty: 'hard' }, 400);
	const practice = await anna.player.play({ mode: 'random', difficulty: 'hard' }, 600);
	await anna.player.play({ mode: 'daily', difficulty: 'easy', date: String(slower.run.date) });
	const page = await readPage(ben.player, anna.name.toUpperCase());
	assert.equal(page.displayName, anna.name);
	assert.equal(page.month, slower.run.date?.slice(0, 7));
	const rowOf = ({ run }: typeof first, runId: string | null) => ({
		date: run.date,
		difficulty: 'easy',
		timeMs: run.timeMs,
		...(runId !== null && { cellTimes: run.cellTimes }),
		runId,
	});
	const sameMonth = first.run.date?.slice(0, 7) === page.month ? [rowOf(first, first.run.id)] : [];
	assert.deepEqual(page.dailies, [...sameMonth, rowOf(slower, null)]);
	const [easy, , hard] = page.bests;
	assert.equal(first.run.cellTimes?.length, 162);
	const { difficulty: _, cellTimes: _pace, ...best } = rowOf(first, first.run.id);
	assert.deepEqual(easy, { difficulty: 'easy', daily: { ...best, rank: 1, total: 1 }, practice: null });
	const practiceMs = practice.run.timeMs;
	assert.equal(hard?.practice?.timeMs, practiceMs);
	assert.ok(hard.practice.rank >= 2 && hard.practice.total >= 2);
	assert.deepEqual(Object.keys(page), ['displayName', 'bests', 'month', 'dailies']);
});

/** The reader of the page, and what the answer has: the run of today's daily, that of yesterday's, the shown streak, and the races. */
const RIGHTS = `
stranger       no  yes yes no
guest          no  yes yes no
racing guest   no  yes yes yes
other user     no  yes yes no
racing user    no  yes yes yes
key of another no  yes yes no
owner          yes yes yes no
`;

test('who reads a page sees what boards and replays show, and the own races', async () => {
	const app = await sharedApp();
	const anna = await signIn(app, 'anna');
	await anna.change({ showsStreak: true });
	// Both dailies are of one month.
	if (new Date(app.clock() + DAY_MS).getUTCDate() === 1) app.advance(DAY_MS);
	const played = [await anna.player.play({ mode: 'daily', difficulty: 'medium' })];
	app.advance(DAY_MS);
	played.push(await anna.player.play({ mode: 'daily', difficulty: 'medium' }));
	const [racer, other, rival] = [await testGuest(app), await signIn(app, 'ben'), await signIn(app, 'carl')];
	for (const player of [racer, rival.player]) {
		const race = await createRace(anna.player, { difficulty: 'easy' });
		for (const each of [anna.player, player]) await playRace(app, each, race);
	}
	const { secret } = (await other.player.post('/api/me/keys', { name: 'a key', right: 'read' })).json();
	const viewers: Record<string, Pick<TestPlayer, 'get'>> = {
		stranger: { get: (url) => app.send({ url }) },
		guest: await testGuest(app),
		'racing guest': racer,
		'other user': other.player,
		'racing user': rival.player,
		'key of another': testPlayer(app, { token: secret }),
		owner: anna.player,
	};
	for (const line of RIGHTS.trim().split('\n')) {
		const [who = '', ...rights] = line.split(/ {2,}| (?=yes|no)/).map((part) => part.trim());
		const page = await readPage(viewers[who]!, anna.name);
		const runOf = (index: number) => page.dailies.find(({ date }) => date === played[index]!.run.date)?.runId;
		const seen = [runOf(1) === played[1]!.run.id, runOf(0) === played[0]!.run.id];
		assert.ok(
			page.dailies.every(({ runId, cellTimes }) => runId !== null || cellTimes === undefined),
			who,
		);
		const shown = [...seen, page.streakDays === 2, page.against !== undefined];
		assert.deepEqual(
			shown.map((is) => (is ? 'yes' : 'no')),
			rights,
			who,
		);
	}
});

test('the races against the caller are counted from the side of the caller', async () => {
	const app = await sharedApp();
	const [anna, ben] = [await signIn(app, 'anna'), await signIn(app, 'ben')];
	const race = await createRace(anna.player, { difficulty: 'hard' });
	const { run: hers } = await playRace(app, anna.player, race, 900);
	assert.equal((await readPage(ben.player, anna.name)).against, undefined, 'only one has finished');
	const { run: his } = await playRace(app, ben.player, race, 400);
	const { against } = await readPage(ben.player, anna.name);
	assert.deepEqual(against, {
		wins: 1,
		losses: 0,
		draws: 0,
		races: [
			{
				id: race.id,
				kind: 'challenge',
				difficulty: 'hard',
				finishedAt: his.finishedAt,
				byMs: hers.timeMs - his.timeMs,
				ownCellTimes: his.cellTimes,
				cellTimes: hers.cellTimes,
			},
		],
	});
	const mirrored = (await readPage(anna.player, ben.name)).against;
	assert.deepEqual([mirrored?.losses, mirrored?.races[0]?.byMs], [1, his.timeMs - hers.timeMs]);
	assert.equal((await readPage(anna.player, anna.name)).against, undefined);
});

test('a page that is off, a guest, a deleted player and a name that nobody has are the same 404', async (t) => {
	const app = await createTestApp(t);
	const [off, gone] = [await signIn(app, 'anna'), await signIn(app, 'ben')];
	const ask = async (name: string) => {
		const { statusCode, body } = await app.send({ url: pathOf(name) });
		return { statusCode, body };
	};
	const entry = async () => (await app.send({ url: '/api/leaderboard?difficulty=easy' })).json().entries[0];
	await off.player.play({ mode: 'random', difficulty: 'easy' });
	assert.equal((await entry()).hasPage, true);
	assert.equal((await ask(off.name)).statusCode, 200);
	await off.change({ hasPage: false });
	assert.deepEqual([(await entry()).displayName, (await entry()).hasPage], [off.name, false]);
	const { token } = await app.signIn('ben.again@example.org');
	const deleted = (await app.send({ url: '/api/me', headers: { authorization: `Bearer ${token}` } })).json();
	const email = 'ben.again@example.org';
	const requested = await app.send({ method: 'POST', url: '/api/auth/otp/request', payload: { email } });
	await testPlayer(app, { token }).post('/api/me/deletion', { code: requested.json().devCode });
	const unknown = await ask('No such player');
	assert.equal(unknown.statusCode, 404);
	for (const name of [off.name, deleted.displayName]) assert.deepEqual(await ask(name), unknown, name);
	for (const name of ['\u{1F600}'.repeat(120), 'x', '%', '/', '..', "'; drop", 'ß', '日本語の名前']) {
		const { statusCode, body } = await ask(name);
		assert.equal(statusCode, 404, body);
	}
	assert.equal((await app.send({ url: pathOf('x'.repeat(121)) })).statusCode, 400);
	assert.equal((await off.player.get(pathOf(off.name))).statusCode, 404, 'for the owner too');
	await off.change({ hasPage: true });
	assert.equal((await ask(off.name)).statusCode, 200);
	assert.equal((await ask(gone.name)).statusCode, 200);
});

test('streak and medals are shown where the player shows them, each for itself', async (t) => {
	const app = await createTestApp(t, { now: '2026-02-01T12:00:00Z' });
	const anna = await signIn(app, 'anna');
	for (let day = 0; day < 28; day++, app.advance(DAY_MS)) await anna.player.play({ mode: 'daily', difficulty: 'hard' });
	const shown = async () => {
		const { streakDays, medals } = await readPage({ get: (url) => app.send({ url }) }, anna.name);
		return { streakDays, medals };
	};
	const medals = [{ month: '2026-02', medal: 'silver' }];
	assert.deepEqual(await shown(), { streakDays: undefined, medals: undefined });
	await anna.change({ showsStreak: true });
	assert.deepEqual(await shown(), { streakDays: 28, medals: undefined });
	await anna.change({ showsStreak: false, showsMedals: true });
	assert.deepEqual(await shown(), { streakDays: undefined, medals });
	const me = (await anna.player.get('/api/me')).json();
	assert.deepEqual([me.hasPage, me.showsStreak, me.showsMedals], [true, false, true]);
	const { profile } = (await anna.player.get('/api/me/export')).json();
	assert.deepEqual([profile.hasPage, profile.showsStreak, profile.showsMedals], [true, false, true]);
});

test('a long name of any script has its page, and the page its tag', async (t) => {
	const app = await createTestApp(t);
	const anna = await signIn(app, 'anna');
	const name = '静かな湖の上を飛ぶ白い鳥たちと青い空と夏の終';
	await anna.change({ displayName: name });
	const answer = await app.send({ url: pathOf(name) });
	assert.equal(answer.statusCode, 200, answer.body);
	assert.equal(answer.headers['cache-control'], 'private, no-cache');
	const again = await app.send({ url: pathOf(name), headers: { 'if-none-match': String(answer.headers.etag) } });
	assert.equal(again.statusCode, 304);
});
