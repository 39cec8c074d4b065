import assert from 'node:assert/strict';
import { test } from 'node:test';
import { STREAM_LIMITS } from '../http/eventStreams.ts';
import { shareTestApp, type TestApp } from '../testing/testApp.ts';
import { type TestPlayer, testGuest, testPlayer, testUser } from '../testing/testPlay.ts';
import { actIn, createRace, playRace, seeRace, whyOf } from '../testing/testRace.ts';

const sharedApp = shareTestApp();

async function leaveForGood(app: TestApp, player: TestPlayer, email: string): Promise<void> {
	const asked = await app.send({ method: 'POST', url: '/api/auth/otp/request', payload: { email } });
	const answer = await player.post('/api/me/deletion', { code: asked.json().devCode });
	assert.equal(answer.statusCode, 200, answer.body);
}

test('a guest who signs in keeps the races, under the name of the account', async () => {
	const app = await sharedApp();
	const [host, guestId] = [await testUser(app, 'anna'), await app.guest()];
	const guest = testPlayer(app, { guestId });
	const race = await createRace(host);
	const { run } = await playRace(app, guest, race);
	const before = (await seeRace(guest, race)).racers[1];
	const { token, displayName } = await app.signIn(app.newEmail('ben'), guestId);
	const ben = testPlayer(app, { token });
	const after = (await seeRace(ben, race)).racers[1];
	assert.deepEqual(after, { ...before, name: displayName, isGuest: false });
	assert.notEqual(before?.name, displayName);
	assert.deepEqual(
		(await ben.get('/api/races')).json().races.map(({ timeMs }: { timeMs: number }) => timeMs),
		[run.timeMs],
	);
	assert.deepEqual(
		(await ben.get('/api/runs')).json().runs.map(({ reasons }: { reasons: string[] }) => reasons),
		[['race']],
	);
});

test('a deleted account leaves its time in the race, and no name', async () => {
	const app = await sharedApp();
	const emails = [app.newEmail('anna'), app.newEmail('ben')] as const;
	const [host, ben] = [testPlayer(app, await app.signIn(emails[0])), testPlayer(app, await app.signIn(emails[1]))];
	const race = await createRace(host);
	const { run } = await playRace(app, ben, race);
	const waiting = await createRace(host);
	await playRace(app, host, race);
	const before = (await seeRace(host, race)).racers[1];
	await leaveForGood(app, ben, emails[1]);
	const after = (await seeRace(host, race)).racers[1];
	assert.deepEqual(after, { ...before, name: null, runId: null });
	assert.equal(after?.timeMs, run.timeMs);
	const stored = app.store.db.selectFrom('racers').select('name').where('raceId', '=', race.id);
	assert.deepEqual(await stored.where('number', '=', 1).execute(), [{ name: '' }]);
	await leaveForGood(app, host, emails[0]);
	assert.deepEqual((await seeRace(await testGuest(app), waiting)).racers, [], 'a racer without a game is gone');
	assert.equal((await seeRace(await testGuest(app), race)).hostName, null);
});

test('an export has the races of the player', async () => {
	const app = await sharedApp();
	const host = await testUser(app, 'anna');
	const race = await createRace(host, { kind: 'live', programs: true });
	const { races, games } = (await host.get('/api/me/export')).json();
	assert.deepEqual(
		races.map(({ raceId, kind, programs, number, gameId }: Record<string, unknown>) => [
			raceId,
			kind,
			programs,
			number,
			gameId,
		]),
		[[race.id, 'live', true, 0, null]],
	);
	assert.deepEqual(games, []);
});

test('a player who is known has a limited number of streams, and another one at the same address has as many', async () => {
	const app = await sharedApp();
	const race = await createRace(await testUser(app, 'anna'));
	const follow = async (guestId: string) => {
		const url = `/api/races/${race.id}/events?guestId=${guestId}`;
		return app.app.inject({ url, remoteAddress: '10.0.0.1', payloadAsStream: true });
	};
	const [first, second] = [await app.guest(), await app.guest()];
	for (let count = 0; count < STREAM_LIMITS.perPlayer; count++) assert.equal((await follow(first)).statusCode, 200);
	const url = `/api/races/${race.id}/events?guestId=${first}`;
	assert.deepEqual(whyOf(await app.send({ url, remoteAddress: '10.0.0.1' })), [429, 'rate_limited']);
	assert.equal((await follow(second)).statusCode, 200);
});

test('of a race that guest and user have joined, the game that began first counts', async () => {
	const app = await sharedApp();
	const [host, guestId] = [await testUser(app, 'anna'), await app.guest()];
	const race = await createRace(host);
	const guest = testPlayer(app, { guestId });
	const { run } = await playRace(app, guest, race);
	const email = app.newEmail('ben');
	const { token } = await app.signIn(email);
	const ben = testPlayer(app, { token });
	await actIn(ben, race, 'join');
	const [room, own] = [await createRace(host, { kind: 'live' }), await createRace(ben)];
	for (const player of [ben, guest]) await actIn(player, room, 'join');
	const played = await playRace(app, guest, own);
	await app.signIn(email, guestId);
	const timesIn = async (of: { readonly id: string }) =>
		(await seeRace(ben, of)).racers.map(({ number, timeMs }) => [number, timeMs]);
	assert.deepEqual(await timesIn(race), [
		[0, null],
		[1, run.timeMs],
	]);
	assert.deepEqual(await timesIn(own), [[1, played.run.timeMs]], 'rather than one without a game');
	assert.deepEqual(
		(await timesIn(room)).map(([number]) => number),
		[0, 1],
		'without games the first who joined',
	);
});
