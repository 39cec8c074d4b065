import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { loadOrCreateSecret } from './localSecrets.ts';

test('a secret is created once, is readable by its owner alone, and differs for each name', (t) => {
	const parent = mkdtempSync(join(tmpdir(), 'ninefold-'));
	t.after(() => rmSync(parent, { recursive: true }));
	const dataDir = join(parent, 'data');

	const made = loadOrCreateSecret(dataDir, 'TOKEN_SECRET');
	assert.match(made, /^[A-Za-z0-9_-]{43}$/);
	assert.equal(loadOrCreateSecret(dataDir, 'TOKEN_SECRET'), made);
	assert.notEqual(loadOrCreateSecret(dataDir, 'PUZZLE_SECRET'), made);
	assert.deepEqual(readdirSync(dataDir).sort(), ['puzzle_secret.secret', 'token_secret.secret']);
	for (const name of readdirSync(dataDir)) assert.equal(statSync(join(dataDir, name)).mode & 0o777, 0o600);
});

test('a secret of which a part is missing signs nothing: the service does not start', (t) => {
	const dataDir = mkdtempSync(join(tmpdir(), 'ninefold-'));
	t.after(() => rmSync(dataDir, { recursive: true }));
	const made = loadOrCreateSecret(dataDir, 'TOKEN_SECRET');
	for (const rest of ['', '\n', made.slice(0, 20), '\0'.repeat(44)]) {
		writeFileSync(join(dataDir, 'token_secret.secret'), rest);
		assert.throws(() => loadOrCreateSecret(dataDir, 'TOKEN_SECRET'), /token_secret\.secret has no whole secret/, rest);
	}
});
