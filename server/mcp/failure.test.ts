import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLog } from '../process/log.ts';
import { createTestApp } from '../testing/testApp.ts';

test('a tool that fails logs why, and tells the caller nothing', async (t) => {
	const lines: string[] = [];
	const log = createLog('error', { write: (line) => void lines.push(line) });
	const app = await createTestApp(t, { parts: { log } });
	await app.store.db.schema.dropTable('bestRuns').execute();
	const params = { name: 'leaderboard', arguments: { difficulty: 'easy' } };
	const payload = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
	const { result } = (await app.send({ method: 'POST', url: '/mcp', payload })).json();
	assert.equal(result.isError, true);
	assert.equal(result.content[0].text, 'Something went wrong on our end. Try again in a moment.');
	assert.match(lines.join(''), /"msg":"tool failed"/);
});
