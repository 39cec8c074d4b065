import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createTestApp, shareTestApp, type TestApp } from '../testing/testApp.ts';
import { testPlayer } from '../testing/testPlay.ts';

const EMAIL = 'player@example.org';
const sharedApp = shareTestApp();

async function setUp(open: () => Promise<TestApp> = sharedApp) {
	const app = await open();
	const { token, userId } = await app.signIn(EMAIL);
	return { app, token, userId, ...callsOf(app, token) };
}

function callsOf(app: TestApp, token: string) {
	const headers = { authorization: `Bearer ${token}` };
	const post = (path: string, payload: object = {}) =>
		app.send({ method: 'POST', url: `/api/me/${path}`, headers, payload });
	return { post, read: () => app.send({ url: '/api/me', headers }) };
}

async function requestCode(app: TestApp, email = EMAIL): Promise<string> {
	return (await app.send({ method: 'POST', url: '/api/auth/otp/request', payload: { email } })).json().devCode;
}

const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

describe('signing out everywhere', () => {
	test('ends every token of the account in every process, and no other', async (t) => {
		const { app, read, post } = await setUp();
		const other = await createTestApp(t, { parts: { store: app.store, puzzles: app.puzzles, clock: app.clock } });
		const second = await app.signIn(EMAIL);
		const stranger = await app.signIn('stranger@example.org');
		const inOther = callsOf(other, second.token);
		assert.equal((await inOther.read()).statusCode, 200);
		const answer = await post('sign-out');
		assert.deepEqual([answer.statusCode, answer.json()], [200, { ok: true }]);
		assert.equal((await read()).statusCode, 401);
		assert.equal((await inOther.read()).statusCode, 401);
		assert.equal((await callsOf(app, stranger.token).read()).statusCode, 200);
		const again = await app.signIn(EMAIL);
		assert.equal(again.userId, second.userId);
		assert.equal((await callsOf(app, again.token).read()).statusCode, 200);
	});

	test('needs no body, and is nothing for a guest', async () => {
		const { app, token } = await setUp();
		const url = '/api/me/sign-out';
		const guestId = await app.guest();
		assert.equal((await app.send({ method: 'POST', url, payload: { guestId } })).statusCode, 401);
		const headers = { authorization: `Bearer ${token}` };
		assert.equal((await app.send({ method: 'POST', url, headers })).statusCode, 200);
	});
});

describe('deleting an account', () => {
	test('takes everything of the player off the service, and the token is dead at the next request everywhere', async (t) => {
		const { app, token, userId, read, post } = await setUp(() => createTestApp(t));
		const other = await createTestApp(t, { parts: { store: app.store, puzzles: app.puzzles } });
		await testPlayer(app, { token }).play({ mode: 'random', difficulty: 'easy' });
		const inOther = callsOf(other, token);
		assert.equal((await inOther.read()).statusCode, 200);
		const answer = await post('deletion', { code: await requestCode(app) });
		assert.equal(answer.statusCode, 200, answer.body);
		assert.deepEqual(answer.json(), { games: 1, runs: 1 });
		assert.equal((await read()).statusCode, 401);
		assert.equal((await inOther.read()).statusCode, 401);
		for (const table of ['players', 'games', 'runs', 'moves', 'bestRuns', 'codes'] as const) {
			assert.deepEqual(await app.store.db.selectFrom(table).selectAll().execute(), [], table);
		}
		assert.notEqual((await app.signIn(EMAIL)).userId, userId, 'the address can begin again');
	});

	test('needs a fresh code for its own address, and a refused one changes nothing', async () => {
		const { app, read, post } = await setUp();
		const missing = await post('deletion');
		assert.deepEqual([missing.statusCode, missing.json().errors[0].field], [400, 'body.code']);
		assert.equal((await post('deletion', { code: '123456' })).statusCode, 401, 'none was asked for');
		const code = await requestCode(app);
		const refused = await post('deletion', { code: wrong(code) });
		assert.deepEqual([refused.statusCode, refused.json().code], [401, 'code_refused']);
		const others = await requestCode(app, 'other@example.org');
		if (others !== code) assert.equal((await post('deletion', { code: others })).statusCode, 401);
		app.advance(600_000);
		assert.equal((await post('deletion', { code })).statusCode, 401, 'it is too old');
		assert.equal((await read()).statusCode, 200);
		assert.equal((await post('deletion', { code: await requestCode(app) })).statusCode, 200);
	});

	test('ends the code at the fifth wrong try, so that nobody can guess it', async () => {
		const { app, post, read } = await setUp();
		const code = await requestCode(app);
		for (let count = 0; count < 5; count++) await post('deletion', { code: wrong(code) });
		assert.equal((await post('deletion', { code })).statusCode, 401);
		assert.equal((await read()).statusCode, 200);
	});

	test('has the limits that apply to tries at codes', async (t) => {
		const { post } = await setUp(() => createTestApp(t, { env: { LIMIT_WRONG_CODES_PER_EMAIL_PER_HOUR: '2' } }));
		const statuses: number[] = [];
		for (let count = 0; count < 3; count++) statuses.push((await post('deletion', { code: '123456' })).statusCode);
		assert.deepEqual(statuses, [401, 401, 429]);
	});

	test('takes effect once for two calls with one code', async () => {
		const { app, post } = await setUp();
		const code = await requestCode(app);
		const answers = await Promise.all([post('deletion', { code }), post('deletion', { code })]);
		assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 401]);
	});

	test('identifies the caller before it looks at the rest of the request', async () => {
		const { app } = await setUp();
		for (const payload of [{}, { code: 5 }, { guestId: 'nobody-has-this-one' }]) {
			const answer = await app.send({ method: 'POST', url: '/api/me/deletion', payload });
			assert.equal(answer.statusCode, 401, JSON.stringify(payload));
		}
	});
});

test('a guest deletes itself and its games by its id alone, and nobody else', async (t) => {
	const { app } = await setUp(() => createTestApp(t));
	const [guestId, other] = [await app.guest(), await app.guest()];
	await testPlayer(app, { guestId }).play({ mode: 'random', difficulty: 'easy' });
	const forget = () => app.send({ method: 'POST', url: '/api/me/deletion', payload: { guestId } });
	assert.deepEqual((await forget()).json(), { games: 1, runs: 1 });
	assert.equal((await forget()).statusCode, 401);
	assert.equal((await app.send({ url: `/api/games?guestId=${guestId}` })).statusCode, 401);
	assert.equal((await app.send({ url: `/api/games?guestId=${other}` })).statusCode, 200);
	assert.deepEqual(await app.store.db.selectFrom('games').select('id').execute(), []);
});

test('a guest that has become part of an account cannot take its games away', async (t) => {
	const app = await createTestApp(t);
	const guestId = await app.guest();
	await testPlayer(app, { guestId }).play({ mode: 'random', difficulty: 'easy' });
	await app.signIn(EMAIL, guestId);
	assert.equal((await app.send({ method: 'POST', url: '/api/me/deletion', payload: { guestId } })).statusCode, 401);
	assert.equal((await app.store.db.selectFrom('runs').select('id').execute()).length, 1);
});
