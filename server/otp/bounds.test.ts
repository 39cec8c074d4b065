import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { ATTEMPTS_PER_CODE, GUESSES_MAX, MAILS_FOR_STRANGERS_MAX } from '../auth/oneTimeCode.ts';
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

/** A separate network for each number. */
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

test('a code has five tries by the address alone and five with the id of its request, and the sixth is refused in each', async (t) => {
	const app = await setUp(t);
	for (const lastWith of ['requestId', 'address'] as const) {
		const { devCode, requestId } = (await from(app, OWNER).request()).json();
		const ids = lastWith === 'requestId' ? [undefined, requestId] : [requestId, undefined];
		for (const id of ids) {
			for (let step = 1; step <= 4; step++) {
				assert.equal((await stranger(app, step).verify(wrong(devCode, step), id)).statusCode, 401);
			}
		}
		assert.equal((await from(app, OWNER).verify(wrong(devCode, 5), ids[0])).statusCode, 401);
		assert.equal((await from(app, OWNER).verify(devCode, ids[0])).statusCode, 401, 'the sixth');
		assert.equal((await from(app, OWNER).verify(devCode, ids[1])).statusCode, 200, 'the fifth of the other count');
	}
});

/** Guesses wrongly at the newest code of the address alone until the answer is another than 401 `code_refused`. */
async function attack(
	app: TestApp,
	{ networkCount }: { networkCount: number },
): Promise<{ wrongCount: number; codes: string[] }> {
	const codes: string[] = [];
	let wrongCount = 0;
	for (let number = 0; number < networkCount; number++) {
		const { request, verify } = stranger(app, number);
		const { devCode } = (await request()).json();
		if (devCode === undefined) continue;
		codes.push(devCode);
		for (let step = 1; step <= 5; step++) {
			if ((await verify(wrong(devCode, step))).json().code === 'code_refused') wrongCount++;
		}
	}
	return { wrongCount, codes };
}

test('a code is guessed at a hundred times by the address alone between two sign-ins, whatever the networks and days', async (t) => {
	const app = await setUp(t, { LIMIT_MAILS_PER_EMAIL_PER_DAY: '1000' });
	assert.equal(await from(app, OWNER).signIn(), 200);
	const { wrongCount, codes } = await attack(app, { networkCount: 30 });
	assert.equal(wrongCount, 100);
	app.advance(10 * 86_400_000);
	assert.equal((await attack(app, { networkCount: 9 })).wrongCount, 0, 'time alone gives no further guesses');

	const { devCode, requestId } = (await from(app, OWNER).request()).json();
	for (const code of [...codes, devCode]) assert.match(code, /^\d{6}$/);
	const refused = await from(app, OWNER).verify(devCode);
	assert.deepEqual([refused.statusCode, refused.json().code], [401, 'request_id_needed']);
	assert.match(refused.json().detail, /Request a code .*requestId/);
	assert.match(String(refused.headers['www-authenticate']), /^Bearer resource_metadata=/);
	const unknown = await from(app, OWNER).verify(wrong(devCode));
	assert.equal(unknown.body, refused.body, 'the answer does not say whether the code was right');
	assert.equal((await stranger(app, 1).verify('000000', requestId)).json().code, 'code_refused');
	assert.equal((await from(app, OWNER).verify(devCode, requestId)).statusCode, 200, 'nobody keeps the owner out');
	const next = (await from(app, OWNER).request()).json();
	assert.equal((await from(app, OWNER).verify(next.devCode)).statusCode, 200, 'a sign-in begins the count again');
});

test("guesses with a request's id do not count towards the hundred", async (t) => {
	const app = await setUp(t, { LIMIT_MAILS_PER_EMAIL_PER_DAY: '1000' });
	for (let number = 0; number < 30; number++) {
		const { request, verify } = stranger(app, number);
		const { devCode, requestId } = (await request()).json();
		for (let step = 1; step <= 5; step++) await verify(wrong(devCode, step), requestId);
	}
	const { devCode } = (await from(app, OWNER).request()).json();
	assert.equal((await from(app, OWNER).verify(devCode)).statusCode, 200);
});

test('after a hundred wrong guesses strangers get ten mails a day for the address, and known networks keep their reserve', async (t) => {
	const app = await setUp(t);
	assert.equal(await from(app, OWNER).signIn(), 200);
	const first = await attack(app, { networkCount: 19 });
	assert.equal(first.wrongCount, 95);
	app.advance(86_400_000);
	assert.equal((await attack(app, { networkCount: 1 })).wrongCount, 5);
	app.advance(86_400_000);
	for (const day of [1, 2]) {
		const statuses: number[] = [];
		for (let number = 0; number < 15; number++) statuses.push((await stranger(app, number).request()).statusCode);
		assert.equal(statuses.filter((status) => status === 200).length, 10, `day ${day}`);
		const own: number[] = [];
		for (let count = 0; count < 8; count++) own.push((await from(app, OWNER).request()).statusCode);
		assert.deepEqual(new Set(own), new Set([200]));
		app.advance(86_400_000);
	}
	assert.equal(await from(app, OWNER).signIn(), 200);
	const statuses: number[] = [];
	for (let number = 0; number < 25; number++) statuses.push((await stranger(app, number).request()).statusCode);
	assert.equal(statuses.filter((status) => status === 200).length, 19, 'a sign-in ends it');
});

test('a mailbox gets no more mails under addresses with something of its own after a plus sign', async (t) => {
	const app = await setUp(t);
	const ask = (number: number, email: string) => askFrom(app, number, email);
	const statuses: number[] = [];
	for (let number = 0; number < 40; number++) statuses.push(await ask(number, `owner+${number}@example.org`));
	assert.equal(statuses.filter((status) => status === 200).length, 20);
	assert.equal(await ask(99, EMAIL), 429);
	assert.equal(await ask(99, 'another@example.org'), 200);
});

async function askFrom(app: TestApp, number: number, email: string): Promise<number> {
	const headers = { 'x-forwarded-for': `198.51.100.${number + 1}` };
	return (await app.send({ method: 'POST', url: '/api/auth/otp/request', payload: { email }, headers })).statusCode;
}

test('a mailbox gets no more mails under spellings that its provider does not tell apart', async (t) => {
	const app = await setUp(t);
	const statuses: number[] = [];
	for (let number = 0; number < 32; number++) {
		// Dots between the letters of "owners" as in the number's bits.
		const local = [...'owners'].map((letter, index) => ((number >> index) & 1 ? `${letter}.` : letter)).join('');
		const email = `${local.replace(/\.$/, '')}@${number % 3 === 0 ? 'GoogleMail.com' : 'gmail.com'}`;
		statuses.push(await askFrom(app, number, email));
	}
	assert.equal(statuses.filter((status) => status === 200).length, 20);
	assert.equal(await askFrom(app, 99, 'owners+x@gmail.com'), 429);
	assert.equal(await askFrom(app, 99, 'ow.ners@example.org'), 200, 'elsewhere dots may tell mailboxes apart');
	assert.equal(await askFrom(app, 99, 'owners@example.org'), 200);
});

test('an account is the address as it was typed, and its mails go there', async (t) => {
	const app = await setUp(t);
	const [typed, plain] = ['own.er+x@gmail.com', 'owner@gmail.com'];
	const ids: string[] = [];
	for (const email of [typed, plain]) {
		const ask = (path: string, payload: object) =>
			app.send({ method: 'POST', url: `/api/auth/otp/${path}`, payload, headers: { 'x-forwarded-for': OWNER } });
		const { devCode, requestId } = (await ask('request', { email })).json();
		const { user } = (await ask('verify', { email, code: devCode, requestId })).json();
		assert.equal(user.email, email);
		ids.push(user.id);
	}
	assert.notEqual(ids[0], ids[1]);
});

test('one network gets five of the mails for strangers, so an owner on a new network gets one', async (t) => {
	const app = await setUp(t);
	assert.equal(await from(app, OWNER).signIn(), 200);
	for (const network of [1, 2, 3]) {
		const statuses: number[] = [];
		for (let count = 0; count < 8; count++) statuses.push((await stranger(app, network).request()).statusCode);
		assert.equal(statuses.filter((status) => status === 200).length, 5, `network ${network}`);
	}
	assert.equal(await stranger(app, 99).signIn(), 200, 'the owner on a journey');
	for (let count = 0; count < 6; count++) assert.equal((await stranger(app, 99).request()).statusCode, 200);
	assert.equal((await stranger(app, 1).request()).statusCode, 429);
	app.advance(86_400_000);
	assert.equal((await stranger(app, 1).request()).statusCode, 200);
});

test('one network with many addresses gets its share once', async (t) => {
	const app = await setUp(t);
	const rows: [string, string[], number][] = [
		['an IPv6 /64', Array.from({ length: 8 }, (_, index) => `2001:db8:1:2::${index + 1}`), 5],
		['ports', Array.from({ length: 8 }, (_, index) => `203.0.113.9:${1000 + index}`), 5],
		['no addresses', Array.from({ length: 8 }, (_, index) => `nonsense-${index}`), 5],
	];
	for (const [name, addresses, expected] of rows) {
		const statuses: number[] = [];
		for (const address of addresses) statuses.push((await from(app, address).request()).statusCode);
		assert.equal(statuses.filter((status) => status === 200).length, expected, name);
	}
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

test('SECURITY.md and auth.md state the bounds as they are', async (t) => {
	const app = await setUp(t);
	const security = readFileSync(new URL('../../SECURITY.md', import.meta.url), 'utf8');
	const guide = (await app.send({ url: '/auth.md' })).body;
	const forStrangers = MAILS_FOR_STRANGERS_MAX * ATTEMPTS_PER_CODE;
	assert.equal(ATTEMPTS_PER_CODE, 5);
	assert.ok(security.includes('five attempts a code by the address alone and five with its `requestId`'));
	assert.ok(security.includes(`${GUESSES_MAX} wrong guesses since the last sign-in`));
	assert.ok(security.includes(`${MAILS_FOR_STRANGERS_MAX} mails a day, so ${forStrangers} guesses`));
	assert.ok(guide.includes(`After ${GUESSES_MAX} wrong tries`));
	assert.ok(guide.includes(`get ${MAILS_FOR_STRANGERS_MAX} mails a day`));
});
