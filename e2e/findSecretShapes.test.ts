import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findSecretShapes } from './findSecretShapes.ts';

const HEAD =
	'"level":50,"time":"2026-11-20T00:00:00.000Z","pid":123456,"host":"a-host-of-a-long-name-1234","version":"1.0.0"';

test('what looks like a secret is found in any line of the output', () => {
	for (const [secret, name] of [
		['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhbm4ifQ.c2lnbmF0dXJl', 'session token'],
		['Rk2wP7vXc4Ns9Tb6Lq3JzA', 'API key or guest id'],
		['123456', 'sign-in code'],
		['ann@example.org', 'address'],
	] as const) {
		for (const line of [
			`Refused: ${secret}.`,
			`{${HEAD},"msg":"for '${secret}'"}`,
			`{${HEAD},"err":{"stack":"Error: ${secret}\\n at x"}}`,
		]) {
			assert.deepEqual(findSecretShapes(`Ninefold is open\n${line}\n`), [`${name}: ${line}`]);
		}
	}
});

test('ids, times and the places of a stack are no secrets', () => {
	const stack =
		'Error: no\\n    at file:///opt/ninefold/server/games/finishRoute.ts:123456:7\\n    at changeGameOfThePlayerNow (node:internal/x:1:2)';
	for (const line of [
		'Ninefold is open at http://127.0.0.1:123456',
		`{${HEAD},"reqId":"Rk2wP7vXc4Ns9Tb6Lq3JzA","route":"/api/games/:id","ms":1234567,"err":{"stack":"${stack}"}}`,
	]) {
		assert.deepEqual(findSecretShapes(line), [], line);
	}
});
