import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { InjectOptions } from 'fastify';
import { listAudit } from '#store/read/operator.ts';
import { createTestApp } from '../testing/testApp.ts';

const EMAIL = 'ann@example.org';

test('the audit log records who was given and who lost access to an account, without an address or a secret', async (t) => {
	const app = await createTestApp(t);
	const requestCode = async (): Promise<string> =>
		(await app.send({ method: 'POST', url: '/api/auth/otp/request', payload: { email: EMAIL } })).json().devCode;
	const guestId = await app.guest();
	const { token, userId } = await app.signIn(EMAIL, guestId);
	const post = (url: string, payload: object = {}, bearer = token) => send({ method: 'POST', url, payload }, bearer);
	const remove = (url: string) => send({ method: 'DELETE', url });
	const send = async (options: InjectOptions, bearer = token) => {
		const answer = await app.send({ ...options, headers: { authorization: `Bearer ${bearer}` } });
		assert.ok(answer.statusCode < 300, answer.body);
		return answer.json();
	};
	const { secret, key } = await post('/api/me/keys', { name: 'my program', right: 'read' });
	for (let count = 0; count < 2; count++) await remove(`/api/me/access/${key.id}`);
	await remove('/api/me/access/this-session');
	const second = await app.signIn(EMAIL);
	await post('/api/me/sign-out', {}, second.token);
	const third = await app.signIn(EMAIL);
	await post('/api/me/deletion', { code: await requestCode() }, third.token);

	const entries = await listAudit(app.store.db, { limit: 50 });
	assert.deepEqual(entries.map(({ verb }) => verb).reverse(), [
		'sign-in',
		'key made',
		'key revoked',
		'sign-out',
		'sign-in',
		'sign-out everywhere',
		'sign-in',
		'account deleted',
	]);
	assert.ok(entries.every(({ subject, actor }) => subject === userId && actor === 'the player'));
	for (const hidden of [EMAIL, 'my program', guestId, secret, token, third.token]) {
		assert.ok(!JSON.stringify(entries).includes(hidden), hidden);
	}
});

test('wrong codes are in the audit log at the tenth and the fiftieth, with an account or without', async (t) => {
	const limits = ['CODES_PER_EMAIL_PER_HOUR', 'MAILS_PER_EMAIL_PER_DAY', 'WRONG_CODES_PER_EMAIL_PER_HOUR'];
	const env = { RATE_LIMIT_FACTOR: '1000', ...Object.fromEntries(limits.map((name) => [`LIMIT_${name}`, '1000'])) };
	const app = await createTestApp(t, { env });
	const { userId } = await app.signIn('bob@example.org');
	for (const email of ['bob@example.org', 'nobody@example.org']) {
		for (let request = 0; request < 12; request++) {
			const asked = await app.send({ method: 'POST', url: '/api/auth/otp/request', payload: { email } });
			const code = String((Number(asked.json().devCode) + 1) % 1_000_000).padStart(6, '0');
			for (let tryCount = 0; tryCount < 5; tryCount++) {
				await app.send({ method: 'POST', url: '/api/auth/otp/verify', payload: { email, code } });
			}
		}
	}
	const entries = await listAudit(app.store.db, { limit: 50 });
	const tried = entries.filter(({ verb }) => verb === 'codes tried').reverse();
	assert.deepEqual(
		tried.map(({ subject, detail }) => [subject, detail.sinceLastSignIn]),
		[userId, 'no account'].flatMap((subject) => [10, 50].map((count) => [subject, count])),
	);
});
