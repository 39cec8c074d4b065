import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestApp, shareTestApp, type TestApp } from '../testing/testApp.ts';

const EMAIL = 'player@example.org';
const sharedApp = shareTestApp({ env: { LIMIT_WRONG_CODES_PER_EMAIL_PER_HOUR: '1000' } });

async function requestCode(app: TestApp, email = EMAIL): Promise<string> {
	const answer = await app.send({ method: 'POST', url: '/api/auth/otp/request', payload: { email } });
	assert.equal(answer.statusCode, 200, answer.body);
	return answer.json().devCode;
}

function verify(app: TestApp, code: string, more: Record<string, string> = {}) {
	return app.send({ method: 'POST', url: '/api/auth/otp/verify', payload: { email: EMAIL, code, ...more } });
}

/** Another code of six digits. */
function wrong(code: string, step = 1): string {
	return String((Number(code) + step) % 1_000_000).padStart(6, '0');
}

/** A caller at a separate address. */
function from(app: TestApp, address: string) {
	const send = (path: string, payload: object) =>
		app.send({ method: 'POST', url: `/api/auth/otp/${path}`, payload, headers: { 'x-forwarded-for': address } });
	return {
		request: () => send('request', { email: EMAIL }),
		guess: (code: string, requestId?: string) =>
			send('verify', { email: EMAIL, code, ...(requestId === undefined ? {} : { requestId }) }),
	};
}

test('a code is six digits, and signs in once', async () => {
	const app = await sharedApp();
	const code = await requestCode(app);
	assert.match(code, /^\d{6}$/);
	const answer = await verify(app, code);
	assert.equal(answer.statusCode, 200);
	const { token, user } = answer.json();
	assert.match(token, /^[\w-]+\.[\w-]+\.[\w-]+$/);
	assert.equal(user.email, EMAIL);
	assert.match(user.displayName, /^[A-Z][a-z]+ [A-Z][a-z]+ \d{4}$/);
	assert.deepEqual(user.preferences, {});
	assert.equal(answer.headers['cache-control'], 'no-store');
	assert.equal((await verify(app, code)).statusCode, 401);
});

test('a wrong, a used, an expired, a replaced and an unknown code all get the same answer', async () => {
	const app = await sharedApp();
	const answers = [await verify(app, '123456')];
	const first = await requestCode(app);
	const second = await requestCode(app);
	assert.notEqual(first, second);
	answers.push(await verify(app, first));
	assert.equal((await verify(app, second)).statusCode, 200);
	answers.push(await verify(app, second));
	const late = await requestCode(app);
	answers.push(await verify(app, wrong(late)));
	app.advance(600_000);
	answers.push(await verify(app, late));
	for (const answer of answers) {
		assert.equal(answer.statusCode, 401);
		assert.equal(answer.body, answers[0]?.body);
		assert.equal(answer.headers['www-authenticate'], answers[0]?.headers['www-authenticate']);
	}
	assert.equal(answers[0]?.json().code, 'code_refused');
	assert.match(String(answers[0]?.headers['www-authenticate']), /^Bearer resource_metadata="[^"]+"$/);
});

test('a code is valid until its last second', async () => {
	const app = await sharedApp();
	const code = await requestCode(app);
	app.advance(599_999);
	assert.equal((await verify(app, code)).statusCode, 200);
});

test('of many wrong codes at once five are checked, and of many right ones at once one signs in', async () => {
	const app = await sharedApp();
	const code = await requestCode(app);
	const guesses = await Promise.all(Array.from({ length: 10 }, (_, step) => verify(app, wrong(code, step + 1))));
	assert.deepEqual(new Set(guesses.map(({ statusCode }) => statusCode)), new Set([401]));
	assert.equal((await verify(app, code)).statusCode, 401, 'it is dead');

	const right = await requestCode(app);
	const attempts = await Promise.all(Array.from({ length: 5 }, () => verify(app, right)));
	assert.deepEqual(attempts.map(({ statusCode }) => statusCode).sort(), [200, 401, 401, 401, 401]);
});

test('a code is bound to its address', async () => {
	const app = await sharedApp();
	const code = await requestCode(app, 'somebody@example.org');
	await requestCode(app);
	assert.equal((await verify(app, code)).statusCode, 401);
	assert.equal((await verify(app, code, { email: 'somebody@example.org' })).statusCode, 200);
});

test('an address belongs to one person, however it is written', async () => {
	const app = await sharedApp();
	const { userId } = await app.signIn(EMAIL);
	assert.equal((await app.signIn('  PLAYER@Example.ORG ')).userId, userId);
	const { userId: other } = await app.signIn('用户@例子.公司');
	assert.notEqual(other, userId);
});

test('the answer to a request is the same for an address with and without an account', async () => {
	const app = await sharedApp();
	await app.signIn('known@example.org');
	const [known, unknown] = await Promise.all(
		['known@example.org', 'unknown@example.org'].map(async (email) => {
			const answer = await app.send({ method: 'POST', url: '/api/auth/otp/request', payload: { email } });
			const { devCode, requestId, ...body } = answer.json();
			return { status: answer.statusCode, body, lengths: [devCode.length, requestId.length] };
		}),
	);
	assert.deepEqual(known, unknown);
	assert.deepEqual(known?.body, { ok: true, expiresInS: 600 });
});

test('a code is not in the store, and two codes of the same digits have different hashes', async () => {
	const app = await sharedApp();
	const code = await requestCode(app);
	const rows = await app.store.db.selectFrom('codes').selectAll().execute();
	assert.equal(rows.length, 1);
	assert.equal(JSON.stringify(rows).includes(code), false);
});

test('one client may request a limited number of codes for one address, whatever the factor, and more for other addresses', async (t) => {
	const app = await createTestApp(t, { env: { LIMIT_CODES_PER_EMAIL_PER_HOUR: '2', RATE_LIMIT_FACTOR: '100' } });
	await requestCode(app);
	const code = await requestCode(app);
	const refused = await app.send({
		method: 'POST',
		url: '/api/auth/otp/request',
		payload: { email: ' Player@example.org' },
	});
	assert.equal(refused.statusCode, 429);
	assert.match(String(refused.headers['retry-after']), /^\d+$/);
	assert.match(String(refused.headers.ratelimit), /^"mailbox";r=0;t=\d+$/);
	await requestCode(app, 'other@example.org');
	assert.equal((await verify(app, code)).statusCode, 200, 'the last code is still good');
});

test('a stranger who requests and guesses codes locks out themselves and not the owner', async (t) => {
	const app = await createTestApp(t, {
		env: {
			TRUST_PROXY: '1',
			LIMIT_CODES_PER_EMAIL_PER_HOUR: '3',
			LIMIT_WRONG_CODES_PER_EMAIL_PER_HOUR: '5',
		},
	});
	const { request, guess } = from(app, '198.51.100.66');
	for (let count = 0; count < 3; count++) await request();
	for (let count = 0; count < 5; count++) await guess('000000');
	assert.equal((await request()).statusCode, 429);
	assert.equal((await guess('000000')).statusCode, 429);

	const owner = from(app, '203.0.113.7');
	const { devCode } = (await owner.request()).json();
	assert.equal((await guess(wrong(devCode))).statusCode, 429);
	assert.equal((await owner.guess(devCode)).statusCode, 200);
});

test('right codes do not count against their owner', async (t) => {
	const app = await createTestApp(t, { env: { LIMIT_WRONG_CODES_PER_EMAIL_PER_HOUR: '1' } });
	for (let count = 0; count < 3; count++) assert.equal((await verify(app, await requestCode(app))).statusCode, 200);
});

test('a refused code leaves the guest as it was', async () => {
	const app = await sharedApp();
	const guestId = await app.guest();
	const code = await requestCode(app);
	assert.equal((await verify(app, wrong(code), { guestId })).statusCode, 401);
	assert.equal((await app.send({ url: `/api/games?guestId=${guestId}` })).statusCode, 200);
});

test('a request may name a language that the page speaks, and no other', async () => {
	const app = await sharedApp();
	const ask = (payload: object) => app.send({ method: 'POST', url: '/api/auth/otp/request', payload });
	assert.equal((await ask({ email: EMAIL, language: 'pt' })).statusCode, 200);
	assert.equal((await ask({ email: EMAIL, language: 'xx' })).statusCode, 400);
});
