import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { createLog } from '../process/log.ts';
import type { FuzzCase } from '../testing/fuzz/fuzzCase.ts';
import { createFuzzer, runFuzz } from '../testing/fuzz/runFuzz.ts';
import { createTestApp } from '../testing/testApp.ts';

const ENV = { RATE_LIMIT_FACTOR: '1000000' };
const CASE_COUNT = 500;
const FOUND: readonly FuzzCase[] = JSON.parse(
	readFileSync(new URL('../testing/fuzz/found.json', import.meta.url), 'utf8'),
);

test('what `npm run fuzz` once found is answered as the document says', async (t) => {
	const fuzzer = await createFuzzer(await createTestApp(t, { env: ENV }));
	await fuzzer.renew();
	assert.ok(FOUND.length > 0);
	for (const found of FOUND) assert.equal((await fuzzer.send(found)).why, undefined, JSON.stringify(found));
});

/** Always the same requests; `npm run fuzz` sends others each time, and to both databases. */
test('five hundred requests that nobody sends get no 5xx, nothing that the document does not describe, and leave no secret in the log', async (t) => {
	const lines: string[] = [];
	const log = createLog('trace', { write: (line) => void lines.push(line) });
	const app = await createTestApp(t, { env: ENV, parts: { log } });
	const { statuses, findings, secrets } = await runFuzz(app, { seed: 'npm test', caseCount: CASE_COUNT });
	assert.deepEqual(findings, []);
	assert.ok(lines.length > CASE_COUNT && secrets.size > 20);
	const text = lines.join('');
	for (const secret of secrets) assert.equal(text.includes(secret), false, secret);
	const succeededCount = [...statuses].reduce((sum, [status, count]) => (status < 400 ? sum + count : sum), 0);
	assert.ok(succeededCount > CASE_COUNT / 10, `${succeededCount} reached what they are about`);
});
