import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createTestApp, type TestApp } from './testApp.ts';

describe('who is asking', () => {
	let app: TestApp;
	before(async () => {
		app = await createTestApp();
	});
	after(() => app.close());

	const METADATA = 'resource_metadata="http://ninefold.test/.well-known/oauth-protected-resource"';

	async function readMe(authorization?: string) {
		return app.send({ url: '/api/me', headers: authorization === undefined ? {} : { authorization } });
	}

	test('the scheme of the header has no case', async () => {
		const { token, userId } = await app.signIn('case@example.org');
		for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
			const answer = await readMe(`${scheme} ${token}`);
			assert.equal(answer.statusCode, 200, scheme);
			assert.equal(answer.json().id, userId);
		}
	});

	test('without a token the answer says where sign-in is described, and of no error', async () => {
		for (const header of [undefined, 'Basic dXNlcjpwYXNz']) {
			const answer = await readMe(header);
			assert.equal(answer.statusCode, 401);
			assert.equal(answer.headers['www-authenticate'], `Bearer ${METADATA}`);
		}
	});

	test('every token that is not valid has the same answer', async () => {
		const { token } = await app.signIn('invalid@example.org');
		const answers = await Promise.all(
			['Bearer', 'Bearer ', 'Bearer x', 'Bearer a.b.c', `Bearer ${token}x`, `Bearer ${token} ${token}`].map(readMe),
		);
		for (const answer of answers) {
			assert.equal(answer.statusCode, 401);
			assert.equal(answer.headers['www-authenticate'], `Bearer ${METADATA}, error="invalid_token"`);
			assert.equal(answer.body, answers[0]?.body);
		}
	});

	test('a token that is not valid is refused where it would count, and nowhere else', async () => {
		const headers = { authorization: 'Bearer x' };
		for (const url of ['/api/leaderboard?difficulty=easy', '/api/games', '/api/stats']) {
			assert.equal((await app.send({ url, headers })).statusCode, 401, url);
		}
		for (const url of ['/api/health', '/api/daily-puzzle?difficulty=easy', '/api/service']) {
			assert.equal((await app.send({ url, headers })).statusCode, 200, url);
		}
		const guest = await app.send({ method: 'POST', url: '/api/guest', headers, payload: {} });
		assert.equal(guest.statusCode, 200);
		const payload = { email: 'again@example.org' };
		assert.equal((await app.send({ method: 'POST', url: '/api/auth/otp/request', headers, payload })).statusCode, 200);
	});

	test('a token is never taken from the address, and a guest has no profile', async () => {
		const { token } = await app.signIn('address@example.org');
		for (const query of [`token=${token}`, `access_token=${token}`, `guestId=${await app.guest()}`]) {
			assert.equal((await app.send({ url: `/api/me?${query}` })).statusCode, 401);
		}
	});

	test('the tokens of an account that is gone are dead', async () => {
		const { token, userId } = await app.signIn('gone@example.org');
		assert.equal((await readMe(`Bearer ${token}`)).statusCode, 200);
		await app.store.db.deleteFrom('players').where('id', '=', userId).execute();
		assert.equal((await readMe(`Bearer ${token}`)).statusCode, 401);
	});

	test('a guest plays by its handle, in the query or the body, and a token wins over it', async () => {
		const guestId = await app.guest();
		const { token } = await app.signIn('wins@example.org');
		const start = { mode: 'random', difficulty: 'easy' };
		const url = '/api/games';
		const headers = { authorization: `Bearer ${token}` };
		assert.equal((await app.send({ method: 'POST', url, payload: { ...start, guestId } })).statusCode, 201);
		assert.equal((await app.send({ url: `${url}?guestId=${guestId}` })).json().games.length, 1);
		assert.equal((await app.send({ url: `${url}?guestId=${guestId}`, headers })).json().games.length, 0);
		assert.equal(
			(await app.send({ url: `${url}?guestId=${guestId}`, headers: { authorization: 'Bearer x' } })).statusCode,
			401,
		);
		assert.equal((await app.send({ url: `${url}?guestId=nobody-has-this-one` })).statusCode, 401);
		assert.equal((await app.send({ url })).statusCode, 401);
	});

	test('the handle of a guest is not in the store', async () => {
		const guestId = await app.guest();
		const rows = await app.store.db.selectFrom('players').selectAll().execute();
		assert.equal(JSON.stringify(rows).includes(guestId), false);
	});
});
