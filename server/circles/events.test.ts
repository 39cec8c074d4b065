import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { test } from 'node:test';
import type { Circle } from '#contract/circle.ts';
import { createTestApp, type TestApp } from '../testing/testApp.ts';
import { joinCircle, makeCircle } from '../testing/testCircle.ts';
import { testPlayer, testUser } from '../testing/testPlay.ts';
import { readEvents, whyOf } from '../testing/testRace.ts';

async function follow(app: TestApp, { id }: Pick<Circle, 'id'>, guestId: string): Promise<Readable> {
	const url = `/api/circles/${id}/events?guestId=${guestId}`;
	const answer = await app.app.inject({ url, payloadAsStream: true });
	assert.equal(answer.statusCode, 200);
	return answer.stream();
}

test('members are told of each change, without its times, until they are no members', async (t) => {
	const app = await createTestApp(t);
	const maker = await testUser(app, 'ann');
	const circle = await makeCircle(maker);
	const guestId = await app.guest();
	const guest = testPlayer(app, { guestId });
	assert.deepEqual(whyOf(await guest.get(`/api/circles/${circle.id}/events`)), [404, 'not_found']);
	await joinCircle(guest, circle);
	const stream = await follow(app, circle, guestId);
	const versions = new Set<string>();
	const next = async (why: string) => {
		const [{ event, data }] = (await readEvents(stream)) as [{ event: string; data: { version: string } }];
		assert.equal(event, 'circle');
		assert.deepEqual(Object.keys(data), ['version']);
		assert.ok(!versions.has(data.version), why);
		versions.add(data.version);
	};
	await next('at once');
	await maker.play({ mode: 'daily', difficulty: 'easy' });
	await next('a member has played');
	await maker.patch(`/api/circles/${circle.id}`, { name: 'Friends' });
	await next('another name');
	const race = await maker.post('/api/races', { kind: 'live', difficulty: 'easy', circle: circle.id });
	assert.equal(race.statusCode, 201);
	await next('a race');
	await maker.delete(`/api/circles/${circle.id}/members/2`);
	await once(stream.resume(), 'end');
});

test('a race tells its circle to members only, and the circle has it until it is over', async (t) => {
	const app = await createTestApp(t);
	const [maker, stranger] = [await testUser(app, 'ann'), await testUser(app, 'bob')];
	const circle = await makeCircle(maker);
	const want = { kind: 'live', difficulty: 'hard', circle: circle.id };
	assert.deepEqual(whyOf(await stranger.post('/api/races', want)), [400, 'invalid_input']);
	const race = (await maker.post('/api/races', want)).json();
	assert.deepEqual(race.circle, { id: circle.id, name: 'Family', memberCount: 1 });
	assert.equal('circle' in (await stranger.get(`/api/races/${race.id}`)).json(), false);
	const read = async () => (await maker.get(`/api/circles/${circle.id}`)).json().race;
	assert.deepEqual(await read(), { id: race.id, difficulty: 'hard', racerCount: 1 });
	await maker.post(`/api/races/${race.id}/cancel`);
	assert.equal(await read(), null);
});
