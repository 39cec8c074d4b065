import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestApp, type TestApp } from '../testing/testApp.ts';

/** The bounds of one address hold from however many networks its codes are requested and guessed. */
const EMAIL = 'owner@example.org';
const OWNER = '203.0.113.7';

async function setUp(t: { after(work: () => unknown): void }, env: Record<string, string> = {}): Promise<TestApp> {
	return createTestApp(t, { env: { TRUST_PROXY: '1', ...env } });
}

function from(app: TestApp, address: string) {
	const send = (path: string, payload: object) =>
		app.send({ method: 'POST', url: `/api/auth/otp/${path}`, payload, headers: { 'x-forwarded-for': address } });
	return {
		request: () => send('request', { email: EMAIL }),
		verify: (code: string, requestId?: string) =>
			send('verify', { email: EMAIL, code, ...(requestId === undefined ? {} : { requestId }) }),
		async signIn(): Promise<number> {
			const { devCode, requestId } = (await this.request()).json();
			return (await this.verify(devCode, requestId)).statusCode;
		},
	};
}

/** A network of its own for each number. */
const stranger = (app: TestApp, number: number) =>
	from(app, `198.51.${Math.floor(number / 250)}.${(number % 250) + 1}`);

const wrong = (code: string, step = 1) => String((Number(code) + step) % 10 ** code.length).padStart(code.length, '0');

test("a stranger can neither use up, nor replace, nor end a code that its owner verifies by its request's id", async (t) => {
	const app = await setUp(t);
	const { devCode, requestId } = (await from(app, OWNER).request()).json();
	for (let step = 1; step <= 5; step++)
		assert.equal((await stranger(app, step).verify(wrong(devCode, step))).statusCode, 401);
	const theirs = (await stranger(app, 1).request()).json();
	assert.equal((await stranger(app, 2).verify(devCode, theirs.requestId)).statusCode, 401);
	for (let step = 1; step <= 5; step++) await stranger(app, 1).verify(wrong(theirs.devCode, step), theirs.requestId);
	assert.equal(
		(await from(app, OWNER).verify(devCode)).statusCode,
		401,
		'by the address alone only the newest code works',
	);
	assert.equal((await from(app, OWNER).verify(devCode, requestId)).statusCode, 200);
});

test("a request's id has five tries, works once, for its own address and code", async (t) => {
	const app = await setUp(t);
	const { devCode, requestId } = (await from(app, OWNER).request()).json();
	for (let step = 1; step <= 5; step++) await from(app, OWNER).verify(wrong(devCode, step), requestId);
	assert.equal((await from(app, OWNER).verify(devCode, requestId)).statusCode, 401);
	const next = (await from(app, OWNER).request()).json();
	assert.equal((await from(app, OWNER).verify(next.devCode, requestId)).statusCode, 401);
	assert.equal((await from(app, OWNER).verify(next.devCode, next.requestId)).statusCode, 200);
	assert.equal((await from(app, OWNER).verify(next.devCode, next.requestId)).statusCode, 401);
	assert.equal((await from(app, OWNER).verify(next.devCode, 'short')).statusCode, 400);
});

/** Guesses wrongly at the current short code, from many networks, in both ways. */
async function attack(app: TestApp, { networkCount }: { networkCount: number }): Promise<void> {
	for (let number = 0; number < networkCount; number++) {
		const { request, verify } = stranger(app, number);
		const { devCode, requestId } = (await request()).json();
		if (devCode === undefined || devCode.length !== 6) continue;
		for (const id of [requestId, undefined]) {
			for (let step = 1; step <= 5; step++) await verify(wrong(devCode, step), id);
		}
	}
}

async function readWrongCount({ store }: TestApp): Promise<number> {
	const row = await store.db.selectFrom('mailboxes').select('wrongCount').where('email', '=', EMAIL).executeTakeFirst();
	return row?.wrongCount ?? 0;
}

test('an address can be guessed at a hundred times between two sign-ins, from however many networks and days', async (t) => {
	const app = await setUp(t, { LIMIT_MAILS_PER_EMAIL_PER_DAY: '1000' });
	assert.equal(await from(app, OWNER).signIn(), 200);
	await attack(app, { networkCount: 40 });
	assert.equal(await readWrongCount(app), 100);
	app.advance(10 * 86_400_000);
	await attack(app, { networkCount: 10 });
	assert.equal(await readWrongCount(app), 100, 'time alone gives no further guesses');

	const { devCode, requestId } = (await from(app, OWNER).request()).json();
	assert.match(devCode, /^\d{20}$/, 'the owner gets a code that cannot be guessed');
	assert.equal((await stranger(app, 1).verify('000000', requestId)).statusCode, 401);
	assert.equal((await from(app, OWNER).verify(devCode)).statusCode, 200);
	assert.equal((await from(app, OWNER).request()).json().devCode.length, 6, 'a sign-in begins the count again');
});

test('requests that are open set their tries aside, so that together they stay under the bound', async (t) => {
	const app = await setUp(t, { LIMIT_MAILS_PER_EMAIL_PER_DAY: '1000' });
	const answers = await Promise.all(Array.from({ length: 30 }, (_, number) => stranger(app, number).request()));
	const lengths = answers.map((answer) => answer.json().devCode.length);
	assert.equal(lengths.filter((length) => length === 6).length, 20);
	assert.equal(lengths.filter((length) => length === 20).length, 10);
});

test('a mailbox gets no more mails under addresses with something of its own after a plus sign', async (t) => {
	const app = await setUp(t);
	const ask = async (number: number, email: string) => {
		const headers = { 'x-forwarded-for': `198.51.100.${number + 1}` };
		return (await app.send({ method: 'POST', url: '/api/auth/otp/request', payload: { email }, headers })).statusCode;
	};
	const statuses: number[] = [];
	for (let number = 0; number < 40; number++) statuses.push(await ask(number, `owner+${number}@example.org`));
	assert.equal(statuses.filter((status) => status === 200).length, 20);
	assert.equal(await ask(99, EMAIL), 429);
	assert.equal(await ask(99, 'another@example.org'), 200);
});

test('an address gets thirty mails a day, the last third only for networks that its account has used', async (t) => {
	const app = await setUp(t);
	assert.equal(await from(app, OWNER).signIn(), 200);
	const statuses: number[] = [];
	for (let number = 0; number < 40; number++) statuses.push((await stranger(app, number).request()).statusCode);
	assert.equal(statuses.filter((status) => status === 200).length, 19);
	const refused = await stranger(app, 99).request();
	assert.equal(refused.statusCode, 429);
	assert.match(String(refused.headers.ratelimit), /^"mails";r=0;t=86400$/);
	for (let count = 0; count < 10; count++) assert.equal((await from(app, OWNER).request()).statusCode, 200);
	assert.equal((await from(app, OWNER).request()).statusCode, 429);
	app.advance(86_400_000);
	assert.equal((await stranger(app, 99).request()).statusCode, 200);
});
