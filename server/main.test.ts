import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
const SECRET = 'a secret for tests that is long enough';

test('a service that cannot use its data directory says so in one line', () => {
	const directory = mkdtempSync(join(tmpdir(), 'ninefold-main-'));
	writeFileSync(join(directory, 'file'), '');
	const DATA_DIR = join(directory, 'file', 'data');
	for (const secrets of [{}, { TOKEN_SECRET: SECRET, PUZZLE_SECRET: SECRET }]) {
		const env = { PATH: process.env.PATH, PORT: '0', DATA_DIR, ...secrets };
		const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN], { env, encoding: 'utf8' });
		assert.equal(status, 1);
		assert.equal(stdout, '');
		assert.match(stderr, /^Ninefold cannot start: DATA_DIR cannot be (?:used|opened): [^\n]*\n$/);
	}
	rmSync(directory, { recursive: true });
});
