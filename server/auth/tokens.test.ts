import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { DAY_MS } from '#rules/utcDate.ts';
import { seededRandom } from '../testing/seededRandom.ts';
import { createTokens } from './tokens.ts';

const ISSUER = 'https://ninefold.example.org';
const OLD_SECRET = 'the secret before, thirty-two bytes';
const SECRET = 'the secret now, also thirty-two bytes';
const START = Date.parse('2026-11-20T12:00:00Z');
const USER = { id: 'user-1', tokensValidFrom: 7 };

function makeTokens({ secret = SECRET, previousSecret = undefined as string | undefined, issuer = ISSUER } = {}) {
	const time = { now: START };
	const tokens = createTokens({
		issuer,
		secret,
		previousSecret,
		clock: () => time.now,
		random: seededRandom('tokens'),
	});
	return { tokens, time };
}

test('a token contains its user id, issuer and expiry, and nothing about the person', async () => {
	const { tokens } = makeTokens();
	const { token, sessionId } = await tokens.issue(USER);
	assert.deepEqual(await tokens.verify(token), { ...USER, sessionId });
	const { alg, typ, kid } = decodeProtectedHeader(token);
	assert.deepEqual({ alg, typ }, { alg: 'HS256', typ: 'ninefold-session+jwt' });
	assert.match(String(kid), /^[A-Za-z0-9_-]{11}$/);
	const { jti, ...claims } = decodeJwt(token);
	assert.match(String(jti), /^[A-Za-z0-9_-]{22}$/);
	const iat = START / 1000;
	assert.deepEqual(claims, {
		iss: ISSUER,
		aud: ISSUER,
		sub: 'user-1',
		iat,
		exp: iat + 30 * 86_400,
		scope: 'play',
		gen: 7,
	});
});

test('a token of a process whose clock is ahead is valid at once, but not one of the far future', async () => {
	const { token, sessionId } = await makeBehind(0).issue(USER);
	assert.deepEqual(await makeBehind(30_000).verify(token), { ...USER, sessionId });
	assert.equal(await makeBehind(60_000).verify(token), undefined);
});

function makeBehind(ms: number) {
	const { tokens, time } = makeTokens();
	time.now = START - ms;
	return tokens;
}

test('a token expires after thirty days, even if it is cached', async () => {
	const { tokens, time } = makeTokens();
	const { token, sessionId } = await tokens.issue(USER);
	time.now = START + 30 * DAY_MS - 1000;
	assert.deepEqual(await tokens.verify(token), { ...USER, sessionId });
	time.now = START + 30 * DAY_MS;
	assert.equal(await tokens.verify(token), undefined);
});

test('after a rotation the tokens of the previous secret are still valid, and those of the one before are not', async () => {
	const { token: old, sessionId } = await makeTokens({ secret: OLD_SECRET }).tokens.issue(USER);
	assert.deepEqual(await makeTokens({ previousSecret: OLD_SECRET }).tokens.verify(old), { ...USER, sessionId });
	assert.equal(await makeTokens().tokens.verify(old), undefined);
});

test('a token that differs in anything is refused', async () => {
	const { tokens } = makeTokens();
	const { token: good } = await tokens.issue(USER);
	const kid = String(decodeProtectedHeader(good).kid);
	const key = new TextEncoder().encode(SECRET);
	const iat = START / 1000;
	const claims = { iss: ISSUER, aud: ISSUER, sub: 'user-1', iat, exp: iat + 60, jti: 'x', gen: 7 };
	const header = { alg: 'HS256', typ: 'ninefold-session+jwt', kid };
	const forge = (changed: Record<string, unknown>, changedHeader = {}) =>
		new SignJWT({ ...claims, ...changed }).setProtectedHeader({ ...header, ...changedHeader }).sign(key);
	assert.equal((await tokens.verify(await forge({})))?.id, USER.id);

	const [head, body, signature] = good.split('.');
	const none = Buffer.from(JSON.stringify({ ...header, alg: 'none' })).toString('base64url');
	const rows = [
		'',
		'x',
		'a.b.c',
		`${head}.${body}.`,
		`${none}.${body}.`,
		`${head}.${body}.${signature?.slice(0, -2)}AA`,
		'x'.repeat(3000),
		await forge({ iss: 'https://elsewhere.example.org' }),
		await forge({ aud: 'https://elsewhere.example.org' }),
		await forge({ exp: iat - 1 }),
		await forge({ exp: undefined }),
		await forge({ sub: undefined }),
		await forge({ sub: { id: 'user-1' } as unknown as string }),
		await forge({ gen: undefined }),
		await forge({ gen: '7' }),
		await forge({ jti: undefined }),
		await forge({ iat: undefined }),
		await forge({ iat: iat + 3600 }),
		await forge({ iat: iat - 31 * 86_400 }),
		await forge({}, { typ: 'JWT' }),
		await forge({}, { typ: undefined }),
		await forge({}, { kid: 'elsewhere' }),
		await forge({}, { kid: undefined }),
	];
	for (const token of rows) assert.equal(await tokens.verify(token), undefined, token.slice(0, 200));
	assert.equal(await makeTokens({ issuer: 'https://other.example.org' }).tokens.verify(good), undefined);
});
