import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { deletePlayer } from '#store/testing/testRows.ts';
import { revokeTokens } from '#store/write/access.ts';
import { openTestApp, type TestApp } from '../testing/testApp.ts';

describe('the caller of a request', () => {
	let app: TestApp;
	before(async () => {
		app = await openTestApp();
	});
	after(() => app.close());

	const METADATA = 'resource_metadata="http://ninefold.test/.well-known/oauth-protected-resource"';

	async function readMe(authorization?: string) {
		return app.send({ url: '/api/me', headers: authorization === undefined ? {} : { authorization } });
	}

	test('the scheme of the header is case-insensitive', async () => {
		const { token, userId } = await app.signIn('case@example.org');
		for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
			const answer = await readMe(`${scheme} ${token}`);
			assert.equal(answer.statusCode, 200, scheme);
			assert.equal(answer.json().id, userId);
		}
	});

	test('without a token the answer says where sign-in is described, and names no error', async () => {
		for (const header of [undefined, 'Basic dXNlcjpwYXNz']) {
			const answer = await readMe(header);
			assert.equal(answer.statusCode, 401);
			assert.equal(answer.headers['www-authenticate'], `Bearer ${METADATA}`);
		}
	});

	test('every invalid token gets the same answer', async () => {
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

	test('an invalid token is refused where it would matter, and nowhere else', async () => {
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

	test('a token in the query is ignored, and a guest has no profile', async () => {
		const { token } = await app.signIn('address@example.org');
		for (const query of [`token=${token}`, `access_token=${token}`, `guestId=${await app.guest()}`]) {
			assert.equal((await app.send({ url: `/api/me?${query}` })).statusCode, 401);
		}
	});

	test('the tokens of a deleted account are invalid', async () => {
		const { token, userId } = await app.signIn('gone@example.org');
		assert.equal((await readMe(`Bearer ${token}`)).statusCode, 200);
		await deletePlayer(app.store, userId);
		assert.equal((await readMe(`Bearer ${token}`)).statusCode, 401);
	});

	test('a revocation ends every token of the account at once, and a token issued in the same second is valid', async () => {
		const email = 'revoked@example.org';
		const old = await app.signIn(email);
		const other = await app.signIn('other@example.org');
		const urls = ['/api/me', '/api/games', '/api/runs', '/api/stats', '/api/leaderboard?difficulty=easy'];
		const statuses = ({ token }: { token: string }) =>
			Promise.all(
				urls.map(async (url) => (await app.send({ url, headers: { authorization: `Bearer ${token}` } })).statusCode),
			);
		assert.deepEqual(new Set(await statuses(old)), new Set([200]));
		await app.store.transaction((tx) => revokeTokens(tx, { userId: old.userId, now: app.clock() }));
		assert.deepEqual(new Set(await statuses(old)), new Set([401]));
		assert.deepEqual(new Set(await statuses(other)), new Set([200]));
		const fresh = await app.signIn(email);
		assert.equal(fresh.userId, old.userId);
		assert.deepEqual(new Set(await statuses(fresh)), new Set([200]));
	});

	test('a code requested before the revocation lets nobody in', async () => {
		const email = 'under-way@example.org';
		const { userId } = await app.signIn(email);
		const asked = await app.send({ method: 'POST', url: '/api/auth/otp/request', payload: { email } });
		await app.store.transaction((tx) => revokeTokens(tx, { userId, now: app.clock() }));
		const payload = { email, code: asked.json().devCode };
		assert.equal((await app.send({ method: 'POST', url: '/api/auth/otp/verify', payload })).statusCode, 401);
	});

	test('a guest plays with a guest id in the query or the body, and a token takes precedence', async () => {
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

	test('a guest also plays with the guest id in the header, which takes precedence over the query', async () => {
		const guestId = await app.guest();
		const send = (authorization: string, query = '') =>
			app.send({ url: `/api/games${query}`, headers: { authorization } });
		for (const scheme of ['Guest', 'guest', 'GUEST']) {
			assert.equal((await send(`${scheme} ${guestId}`)).statusCode, 200);
		}
		for (const wrong of ['Guest', 'Guest ', 'Guest nobody-has-this-one', `Guests ${guestId}`]) {
			assert.equal((await send(wrong)).statusCode, 401, wrong);
		}
		assert.equal((await send('Guest nobody-has-this-one', `?guestId=${guestId}`)).statusCode, 401);
		assert.equal((await readMe(`Guest ${guestId}`)).statusCode, 401);
	});

	test('the handle of a guest is not in the store', async () => {
		const guestId = await app.guest();
		const rows = await app.store.db.selectFrom('players').selectAll().execute();
		assert.equal(JSON.stringify(rows).includes(guestId), false);
	});
});
