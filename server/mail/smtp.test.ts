import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { createTestApp, type TestApp } from '../testing/testApp.ts';
import { createSmtpMailer, SMTP_PATIENCE } from './mailer.ts';

/** How often the service reads the table of mails. */
const LOOK_MS = 1000;
/** The wait after the first refusal; each later one doubles it. */
const RETRY_MS = 1000;

interface Received {
	readonly from: string;
	readonly to: string[];
	readonly raw: Buffer;
}

interface Service {
	readonly app: TestApp;
	readonly received: Received[];
	/** The sent mails, accepted or not. */
	readonly attempts: Buffer[];
	/** Each resolves when the server begins to refuse another mail. */
	readonly refusals: readonly Promise<void>[];
	/** Resolves with the first mail that was taken. */
	readonly arrived: Promise<Received>;
}

/** A service with a mail server on a port of this machine, which refuses the first mails for the time being. */
async function startService(t: { after(work: () => unknown): void }, refusalCount = 0): Promise<Service> {
	const received: Received[] = [];
	const attempts: Buffer[] = [];
	const arrival = Promise.withResolvers<Received>();
	const refusals = Array.from({ length: refusalCount }, () => Promise.withResolvers<void>());
	let mailCount = 0;
	const server = new SMTPServer({
		disabledCommands: ['STARTTLS', 'AUTH'],
		logger: false,
		async onData(stream, { envelope }, done) {
			const raw = await buffer(stream);
			attempts.push(raw);
			const refusal = refusals[mailCount++];
			if (refusal !== undefined) {
				refusal.resolve();
				return done(Object.assign(new Error('Later'), { responseCode: 451 }));
			}
			const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
			const mail = { from, to: envelope.rcptTo.map(({ address }) => address), raw };
			received.push(mail);
			arrival.resolve(mail);
			done();
		},
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const smtpUrl = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
	const mailer = createSmtpMailer(smtpUrl, 'Ninefold <play@ninefold.example.org>');
	const app = await createTestApp(t, { env: { SMTP_URL: smtpUrl }, parts: { mailer } });
	t.after(() => new Promise<void>((resolve) => server.close(() => resolve())));
	return { app, received, attempts, refusals: refusals.map(({ promise }) => promise), arrived: arrival.promise };
}

/** After each refusal, advances the clock until the mail is due again and the service reads the table. */
async function passRetries(t: TestContext, { app, refusals }: Service): Promise<void> {
	for (const [index, refusal] of refusals.entries()) {
		await refusal;
		const refused = app.store.db.selectFrom('mails').select('id').where('failureCount', '>', index);
		while ((await refused.executeTakeFirst()) === undefined) await turn();
		app.advance(RETRY_MS * 2 ** index);
		t.mock.timers.tick(LOOK_MS);
	}
}

test('a code is mailed and signs in, and the answer does not contain it', async (t) => {
	const { app, arrived } = await startService(t);
	const email = 'player@example.org';
	const answer = await app.send({ method: 'POST', url: '/api/auth/otp/request', payload: { email } });
	const { requestId, ...rest } = answer.json();
	assert.deepEqual(rest, { ok: true, expiresInS: 600 });
	assert.match(requestId, /^[\w-]{22}$/);
	assert.equal((await app.send({ url: '/api/service' })).json().localDevelopment, false);

	const mail = await arrived;
	assert.equal(mail.from, 'play@ninefold.example.org');
	assert.deepEqual(mail.to, [email]);
	const { subject, text, html, from } = await PostalMime.parse(mail.raw);
	const code = /^(\d{6}) is your Ninefold code$/.exec(subject ?? '')?.[1] ?? 'no code';
	assert.equal(from?.name, 'Ninefold');
	for (const part of [text ?? '', html ?? '']) {
		for (const words of [code, '10 minutes', 'http://ninefold.test']) assert.ok(part.includes(words), words);
	}
	const verified = await app.send({ method: 'POST', url: '/api/auth/otp/verify', payload: { email, code } });
	assert.equal(verified.statusCode, 200);
});

test('a code is mailed in the language of the request', async (t) => {
	const { app, arrived } = await startService(t);
	const payload = { email: 'jogadora@example.org', language: 'pt' };
	await app.send({ method: 'POST', url: '/api/auth/otp/request', payload });
	const { subject, text, html } = await PostalMime.parse((await arrived).raw);
	assert.match(subject ?? '', /^\d{6} é o seu código do Ninefold$/);
	for (const part of [text ?? '', html ?? '']) assert.ok(part.includes('Nunca vamos pedir este código'), part);
});

test('a mail that the server refuses temporarily arrives later', async (t) => {
	t.mock.timers.enable({ apis: ['setInterval'] });
	const service = await startService(t, 1);
	const { app, received, arrived } = service;
	await app.send({ method: 'POST', url: '/api/auth/otp/request', payload: { email: 'later@example.org' } });
	await passRetries(t, service);
	await arrived;
	assert.equal(received.length, 1);
});

test('each attempt at a mail has the same Message-ID', async (t) => {
	t.mock.timers.enable({ apis: ['setInterval'] });
	const service = await startService(t, 2);
	const { app, attempts, arrived } = service;
	await app.send({ method: 'POST', url: '/api/auth/otp/request', payload: { email: 'twice@example.org' } });
	await passRetries(t, service);
	await arrived;
	const ids = await Promise.all(attempts.map(async (raw) => (await PostalMime.parse(raw)).messageId));
	assert.equal(ids.length, 3);
	assert.match(ids[0] ?? '', /^<[\w-]{22}@ninefold\.example\.org>$/);
	assert.equal(new Set(ids).size, 1);
});

test('the service waits for a greeting for as long as slow mail servers need', () => {
	assert.deepEqual([SMTP_PATIENCE.greetingMs, SMTP_PATIENCE.silenceMs], [60_000, 120_000]);
});

test('international addresses get their mail', async (t) => {
	const { app, arrived } = await startService(t);
	const payload = { email: '用户@Bücher.example' };
	assert.equal((await app.send({ method: 'POST', url: '/api/auth/otp/request', payload })).statusCode, 200);
	assert.match((await arrived).to.join(), /^用户@(bücher|xn--bcher-kva)\.example$/);
});

test('a stop sends the waiting mails', async (t) => {
	const { app, received } = await startService(t);
	await app.send({ method: 'POST', url: '/api/auth/otp/request', payload: { email: 'last@example.org' } });
	await app.app.close();
	assert.equal(received.length, 1);
});

test('a reminder arrives with the fields by which a mail client ends it with one request', async (t) => {
	t.mock.timers.enable({ apis: ['setInterval'] });
	const { app, received, arrived } = await startService(t);
	const email = 'reminded@example.org';
	await app.send({ method: 'POST', url: '/api/auth/otp/request', payload: { email } });
	const code = /\d{6}/.exec((await PostalMime.parse((await arrived).raw)).subject ?? '')?.[0];
	const session = await app.send({ method: 'POST', url: '/api/auth/otp/verify', payload: { email, code } });
	const headers = { authorization: `Bearer ${session.json().token}` };
	const reminder = { hour: 20, language: 'de' };
	const changed = await app.send({ method: 'PATCH', url: '/api/me', headers, payload: { reminder } });
	assert.equal(changed.statusCode, 200);
	app.advance(8 * 3_600_000);
	while (received.length < 2) {
		t.mock.timers.tick(10_000);
		await turn();
	}
	const mail = await PostalMime.parse(received[1]!.raw);
	assert.equal(mail.subject, 'Das Tagesrätsel von heute wartet');
	const fieldOf = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? '';
	assert.equal(fieldOf('list-unsubscribe-post'), 'List-Unsubscribe=One-Click');
	const [, url = ''] = /^<(http:\/\/ninefold\.test\/reminders\/[^>]+)>$/.exec(fieldOf('list-unsubscribe')) ?? [];
	const type = { 'content-type': 'application/x-www-form-urlencoded' };
	const payload = 'List-Unsubscribe=One-Click';
	const ended = await app.send({ method: 'POST', url: new URL(url).pathname, headers: type, payload });
	assert.equal(ended.statusCode, 200);
	assert.equal((await app.send({ url: '/api/me', headers })).json().reminder, null);
});
