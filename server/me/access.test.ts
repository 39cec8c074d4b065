import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { InjectOptions } from 'fastify';
import { KEY_RIGHTS } from '#contract/kinds.ts';
import { DAY_MS } from '#rules/utcDate.ts';
import { openTestStore } from '#store/testing/testMemory.ts';
import { createTestApp, openTestApp, shareTestApp, type TestApp } from '../testing/testApp.ts';
import { testPlayer, testUser } from '../testing/testPlay.ts';

// biome-ignore lint/suspicious/noExplicitAny: the description is walked, not typed.
type Node = any;

const sharedApp = shareTestApp();

/** No key will do for what concerns the account. Everything else needs the right that it names. */
const ACCOUNT = [
	...['updateMe', 'listAccess', 'createKey', 'revokeAccess', 'signOutEverywhere'],
	...['deletePlayer', 'exportMe'],
];

/** What only the maker of a circle may do. */
const MAKERS = [
	...['updateCircle', 'renewInvitation', 'removeMember', 'endCircle'],
	...['createContest', 'updateContest', 'removeContest'],
];

/** Reads that only racers, entrants and makers may do, whatever credential they have. */
const OF_SOME = [
	...['readRacerGrids', 'listRaceGhosts', 'readRaceRecords'],
	...['readContestPuzzles', 'readContestCsv'],
];

describe('the rights of keys', () => {
	let app: TestApp;
	let document: Node;
	before(async () => {
		app = await openTestApp();
		document = (await app.send({ url: '/openapi.json' })).json();
	});
	after(() => app.close());

	test('every operation with a token and every right: allowed, or 403 before anything is done', async () => {
		const user = await testUser(app, 'matrix');
		const secretOf = async (right: string) => (await user.post('/api/me/keys', { name: right, right })).json().secret;
		const rights = await Promise.all(KEY_RIGHTS.map(async (right) => [right, await secretOf(right)] as const));
		let checked = 0;
		for (const [path, item] of Object.entries<Node>(document.paths)) {
			for (const [method, operation] of Object.entries<Node>(item)) {
				if (!operation.security.some((each: Node) => 'bearer' in each)) continue;
				const needs = MAKERS.includes(operation.operationId) ? 'circles' : method === 'get' ? 'read' : 'play';
				const isAccount = ACCOUNT.includes(operation.operationId);
				const stated = operation.security.find((each: Node) => 'bearer' in each).bearer;
				assert.deepEqual(stated, isAccount ? [] : [needs], operation.operationId);
				for (const [right, secret] of rights) {
					const options: InjectOptions = {
						method: method.toUpperCase() as 'GET',
						url: path.replaceAll(/{\w+}/g, 'nothing-here'),
						headers: { authorization: `Bearer ${secret}` },
						...(operation.requestBody === undefined ? {} : { payload: { unknown: 1 } }),
					};
					const { statusCode } = await app.send(options);
					const mayCall = !isAccount && KEY_RIGHTS.indexOf(right) >= KEY_RIGHTS.indexOf(needs);
					assert.equal(statusCode === 403, !mayCall, `${operation.operationId} with ${right}: ${statusCode}`);
					assert.notEqual(statusCode, 401, operation.operationId);
					if (!mayCall) assert.ok(operation.responses['403'], operation.operationId);
					checked++;
				}
				const isRefused = isAccount || needs !== 'read' || OF_SOME.includes(operation.operationId);
				assert.equal('403' in operation.responses, isRefused, operation.operationId);
			}
		}
		assert.ok(checked > 100, `${checked}`);
	});

	test('a guest has no keys', async () => {
		const guestId = await app.guest();
		const payload = { name: 'x', right: 'read', guestId };
		assert.equal((await app.send({ method: 'POST', url: '/api/me/keys', payload })).statusCode, 401);
		assert.equal((await app.send({ url: `/api/me/access?guestId=${guestId}` })).statusCode, 401);
	});
});

test('a key plays to a rank, is listed with its last use, and is refused at the next request once revoked', async (t) => {
	const app = await createTestApp(t, { env: { FAIR_PLAY: 'off' } });
	const user = await testUser(app, 'anna');
	const made = await user.post('/api/me/keys', { name: 'my  bot ü', right: 'play' });
	assert.equal(made.statusCode, 201);
	assert.equal(made.headers.location, '/api/me/access');
	const { secret, key } = made.json();
	assert.match(secret, /^nfk_[A-Za-z0-9_-]{43}$/);
	const list = async () => (await user.get('/api/me/access')).json();
	assert.deepEqual((await list()).keys, [{ ...key, lastUsedAt: null }]);
	assert.equal(JSON.stringify(await list()).includes(secret), false);

	const bot = testPlayer(app, { token: secret });
	assert.equal((await bot.play({ mode: 'random', difficulty: 'easy' })).place?.rank, 1);
	assert.ok((await list()).keys[0].lastUsedAt);

	assert.equal((await user.delete(`/api/me/access/${key.id}`)).statusCode, 200);
	const refused = await bot.get('/api/games');
	assert.equal(refused.statusCode, 401);
	assert.match(String(refused.headers['www-authenticate']), /error="invalid_token"/);
	assert.deepEqual((await list()).keys, []);
	assert.equal((await user.delete(`/api/me/access/${key.id}`)).statusCode, 200, 'a repeated call changes nothing');
	assert.equal((await user.delete('/api/me/access/never-there')).statusCode, 404);
});

test('one session is signed out alone, in every process at once', async (t) => {
	const first = await createTestApp(t);
	const second = await createTestApp(t, { parts: { store: first.store } });
	const phone = testPlayer(first, { token: (await first.signIn('anna@example.org')).token });
	const { token } = await first.signIn('anna@example.org');
	const laptop = testPlayer(first, { token });
	const elsewhere = testPlayer(second, { token });
	assert.equal((await elsewhere.get('/api/me')).statusCode, 200);
	const { sessions } = (await phone.get('/api/me/access')).json();
	assert.equal(sessions.length, 2);
	assert.equal(sessions.filter(({ current }: { current: boolean }) => current).length, 1);
	const other = sessions.find(({ current }: { current: boolean }) => !current);
	assert.equal((await phone.delete(`/api/me/access/${other.id}`)).statusCode, 200);
	for (const signedOut of [laptop, elsewhere]) assert.equal((await signedOut.get('/api/me')).statusCode, 401);
	assert.equal((await phone.get('/api/me')).statusCode, 200);
});

test('a client that signs out ends its own session, and a key has none', async () => {
	const app = await sharedApp();
	const user = await testUser(app, 'anna');
	const other = await testUser(app, 'anna');
	assert.equal((await user.delete('/api/me/access/this-session')).statusCode, 200);
	assert.equal((await user.get('/api/me')).statusCode, 401);
	assert.equal((await other.get('/api/me/access')).json().sessions.length, 1);
});

test('keys end with a sign-out everywhere, with the account, with their year, and are nobody else’s to revoke', async () => {
	const app = await sharedApp();
	const make = async (name: string) => {
		const user = await testUser(app, name);
		const { secret, key } = (await user.post('/api/me/keys', { name, right: 'read' })).json();
		return { user, key, bot: testPlayer(app, { token: secret }) };
	};
	const anna = await make('anna');
	const ben = await make('ben');
	const refused = async () => (await ben.user.delete(`/api/me/access/${anna.key.id}`)).statusCode;
	assert.equal(await refused(), 404);
	await anna.user.post('/api/me/sign-out');
	assert.equal((await anna.bot.get('/api/me')).statusCode, 401);
	assert.equal((await ben.bot.get('/api/me')).statusCode, 200);
	app.advance(365 * DAY_MS);
	assert.equal((await ben.bot.get('/api/me')).statusCode, 401);
});

test('a player has at most twenty keys', async () => {
	const app = await sharedApp();
	const user = await testUser(app, 'anna');
	for (let count = 1; count <= 20; count++) {
		assert.equal((await user.post('/api/me/keys', { name: `key ${count}`, right: 'read' })).statusCode, 201);
	}
	const refused = await user.post('/api/me/keys', { name: 'one more', right: 'read' });
	assert.deepEqual([refused.statusCode, refused.json().code], [409, 'key_limit']);
	for (const body of [
		...['', ' ', ' x', '\u0000', 'a\u0000b', 'two\nlines'].map((name) => ({ name, right: 'read' })),
		{ name: 'x', right: 'admin' },
	]) {
		assert.equal((await user.post('/api/me/keys', body)).statusCode, 400);
	}
});

test('a use goes unrecorded while writes wait, and keeps no request waiting', async (t) => {
	const store = await openTestStore();
	t.after(() => store.close());
	const app = await createTestApp(t, { parts: { store: { ...store, canWrite: () => false } } });
	const user = await testUser(app, 'anna');
	const { secret, key } = (await user.post('/api/me/keys', { name: 'bot', right: 'play' })).json();
	assert.equal((await testPlayer(app, { token: secret }).get('/api/runs')).statusCode, 200);
	assert.deepEqual((await user.get('/api/me/access')).json().keys, [{ ...key, lastUsedAt: null }]);
});
