import assert from 'node:assert/strict';
import { Writable } from 'node:stream';
import { test } from 'node:test';
import { createLog } from '../process/log.ts';
import { createTestApp } from '../testing/testApp.ts';

test('a service behind a proxy that it does not trust says so once, and with trust never', async (t) => {
	for (const [TRUST_PROXY, expected] of [
		['off', 1],
		['1', 0],
	] as const) {
		const lines: string[] = [];
		const stream = new Writable({
			write(chunk, _encoding, done) {
				lines.push(String(chunk));
				done();
			},
		});
		const app = await createTestApp(t, { env: { TRUST_PROXY }, parts: { log: createLog('info', stream) } });
		await app.send({ url: '/api/health' });
		assert.equal(lines.length, 0);
		for (const name of ['x-forwarded-for', 'forwarded', 'x-forwarded-for']) {
			await app.send({ url: '/api/health', headers: { [name]: '203.0.113.9' } });
		}
		assert.equal(lines.filter((line) => line.includes('TRUST_PROXY')).length, expected);
		assert.doesNotMatch(lines.join(''), /203\.0\.113/);
	}
});
