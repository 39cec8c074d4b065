import assert from 'node:assert/strict';
import { after, before, describe, type TestContext, test } from 'node:test';
import type { Circle } from '#contract/circle.ts';
import type { KeyRight } from '#contract/kinds.ts';
import { openMemoryStore } from '#store/open.ts';
import { connectSqlite, IN_MEMORY } from '#store/sqlite.ts';
import { createTestApp, openTestApp, type TestApp } from '../testing/testApp.ts';
import { joinCircle, makeCircle } from '../testing/testCircle.ts';
import { type TestPlayer, testGuest, testPlayer, testUser } from '../testing/testPlay.ts';

/** A holder of the link and a former member know the id and the link of the circle. */
const CALLERS = [
	'maker',
	'member',
	'guest',
	'former',
	'holder',
	'stranger',
	'nobody',
	'read key',
	'play key',
	'full key',
] as const;

type Caller = (typeof CALLERS)[number];

/** The rights of the maker's keys. */
const KEY_RIGHTS_OF: { readonly [Name in Caller]?: KeyRight } = {
	'read key': 'read',
	'play key': 'play',
	'full key': 'circles',
};

interface Operation {
	readonly name: string;
	/** The status for each of `CALLERS`, in their order; all strangers get 404. */
	readonly allowed: string;
	readonly call: (player: TestPlayer, circle: Circle) => ReturnType<TestPlayer['post']>;
}

const get =
	(what = ''): Operation['call'] =>
	(player, { id }) =>
		player.get(`/api/circles/${id}${what}`);

const patch =
	(body: object): Operation['call'] =>
	(player, { id }) =>
		player.patch(`/api/circles/${id}`, body);

const remove =
	(what = ''): Operation['call'] =>
	(player, { id }) =>
		player.delete(`/api/circles/${id}${what}`);

// The order of the statuses is that of the callers.
const OPERATIONS: readonly Operation[] = [
	{ name: 'read', allowed: '               200 200 200 404 404 404 401 200 200 200', call: get() },
	{ name: 'today', allowed: '              200 200 200 404 404 404 401 200 200 200', call: get('/today') },
	{ name: 'week', allowed: '               200 200 200 404 404 404 401 200 200 200', call: get('/week') },
	{ name: 'records', allowed: '            200 200 200 404 404 404 401 200 200 200', call: get('/records') },
	{
		name: 'list',
		allowed: '               200 200 200 200 200 200 401 200 200 200',
		call: (player) => player.get('/api/circles'),
	},
	{
		name: 'create',
		allowed: '             201 201 201 201 201 201 401 403 201 201',
		call: (player) => player.post('/api/circles', { name: 'Own', displayName: 'Own name' }),
	},
	{
		name: 'update',
		allowed: '             200 403 403 404 404 404 401 403 403 200',
		call: patch({ name: 'New name' }),
	},
	{
		name: 'renew',
		allowed: '              200 403 403 404 404 404 401 403 403 200',
		call: (player, { id }) => player.post(`/api/circles/${id}/invitation`),
	},
	{
		name: 'remove',
		allowed: '             200 403 403 404 404 404 401 403 403 200',
		call: remove('/members/2'),
	},
	{
		name: 'hand on',
		allowed: '            200 403 403 404 404 404 401 403 403 200',
		call: patch({ maker: 2 }),
	},
	{ name: 'leave', allowed: '              200 200 200 404 404 404 401 403 200 200', call: remove('/members/me') },
	{ name: 'end', allowed: '                200 403 403 404 404 404 401 403 403 200', call: remove() },
	{
		name: 'invitation',
		allowed: '         200 200 200 200 200 404 200 200 200 200',
		call: (player, { invitation }) => player.get(`/api/invitations/${invitation}`),
	},
	{
		name: 'guest',
		allowed: '              200 200 200 200 200 404 200 200 200 200',
		call: (player, { invitation }) => player.post(`/api/invitations/${invitation}/guest`),
	},
	{
		name: 'join',
		allowed: '               200 200 200 200 200 404 401 403 200 200',
		call: (player, { invitation }) => player.post(`/api/invitations/${invitation}/join`, { displayName: 'Joiner' }),
	},
];

describe('what each caller may do in a circle', () => {
	let app: TestApp;
	before(async () => {
		app = await openTestApp({ env: { RATE_LIMIT_FACTOR: '100' } });
	});
	after(() => app.close());

	/** A new circle with a new caller of that kind. */
	async function arrange(caller: Caller): Promise<{ readonly circle: Circle; readonly player: TestPlayer }> {
		const [maker, member] = [await testUser(app, 'maker'), await testUser(app, 'member')];
		const circle = await makeCircle(maker);
		await joinCircle(member, circle);
		if (caller === 'maker') return { circle, player: maker };
		if (caller === 'member') return { circle, player: member };
		if (caller === 'nobody') return { circle, player: testPlayer(app, {}) };
		// A stranger knows what looks like the id and the link of a circle, and is in none.
		if (caller === 'stranger') {
			const unknown = { ...circle, invitation: 'x'.repeat(22) };
			return { circle: unknown, player: await testUser(app, 'stranger') };
		}
		const right = KEY_RIGHTS_OF[caller];
		if (right !== undefined) {
			const answer = await maker.post('/api/me/keys', { name: 'a program', right });
			return { circle, player: testPlayer(app, { token: answer.json().secret }) };
		}
		const player = caller === 'guest' ? await testGuest(app) : await testUser(app, caller);
		if (caller === 'guest' || caller === 'former') await joinCircle(player, circle, 'Otto');
		if (caller === 'former') await player.delete(`/api/circles/${circle.id}/members/me`);
		return { circle, player };
	}

	for (const { name, allowed, call } of OPERATIONS) {
		test(name, async () => {
			const statuses = allowed.trim().split(' ');
			for (const [index, caller] of CALLERS.entries()) {
				const { circle, player } = await arrange(caller);
				const answer = await call(player, circle);
				assert.equal(answer.statusCode, Number(statuses[index]), `${caller}: ${answer.body}`);
				if (answer.statusCode !== 404) continue;
				const elsewhere = await call(player, { ...circle, id: 'y'.repeat(22), invitation: 'y'.repeat(22) });
				assert.equal(elsewhere.body, answer.body, 'as for a circle that does not exist');
			}
		});
	}

	test('a stranger costs the same queries as a circle that does not exist', async (t) => {
		const { app: watched, takeQueries } = await createWatchedApp(t);
		const circle = await makeCircle(await testUser(watched, 'maker'));
		const stranger = await testUser(watched, 'stranger');
		// The first call stores that the session was used.
		await stranger.get('/api/circles');
		for (const { name, call } of OPERATIONS) {
			if (name === 'list' || name === 'create') continue;
			const list = async (asked: Circle) => {
				takeQueries();
				await call(stranger, asked);
				return takeQueries();
			};
			const hidden = await list({ ...circle, invitation: 'z'.repeat(22) });
			assert.deepEqual(hidden, await list({ ...circle, id: 'y'.repeat(22), invitation: 'y'.repeat(22) }), name);
			assert.ok(hidden.some((text) => text.includes('"circles"')));
		}
	});
});

test('a finish and a start of a game know nothing of circles', async (t) => {
	const { app, takeQueries } = await createWatchedApp(t);
	const maker = await testUser(app, 'maker');
	await makeCircle(maker);
	takeQueries();
	await maker.play({ mode: 'daily', difficulty: 'easy' });
	const queries = takeQueries();
	assert.ok(queries.some((text) => text.includes('insert into "runs"')));
	assert.deepEqual(
		queries.filter((text) => text.includes('circle')),
		[],
	);
});

/** An app on SQLite, and the statements that were prepared since they were last taken. */
async function createWatchedApp(t: TestContext) {
	const connection = connectSqlite(IN_MEMORY);
	const queries: string[] = [];
	const prepare = (text: string) => {
		queries.push(text);
		return connection.prepare(text);
	};
	const store = await openMemoryStore({ ...connection, prepare });
	return { app: await createTestApp(t, { parts: { store } }), takeQueries: () => queries.splice(0) };
}
