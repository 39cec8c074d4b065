import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const FILE = `
import { test } from 'node:test';
const wait = () => new Promise((resolve) => setTimeout(resolve, 20));
test('passes', wait);
test('throws behind its back', async () => { setTimeout(() => { throw new Error('late'); }); await wait(); });
test('forgets a rejection', async () => { void Promise.reject(new Error('forgotten')); await wait(); });
test('throws after its end', () => { setTimeout(() => { throw new Error('too late'); }); });
test('waits', wait);
test('is skipped', { skip: true }, wait);
test('fails', () => { throw new Error('at once'); });
`;

test('whatever goes wrong while a test runs is reported with the name of the test', (t) => {
	const directory = mkdtempSync(join(tmpdir(), 'ninefold-run-'));
	t.after(() => rmSync(directory, { recursive: true }));
	const path = join(directory, 'some.test.ts');
	writeFileSync(path, FILE);
	const words = ['scripts/runTests.ts', relative(ROOT, path)];
	const { status, stderr } = spawnSync(process.execPath, words, { cwd: ROOT, encoding: 'utf8' });
	const reports = stderr.matchAll(/^FAILED {2}[^\n:]*: ([^\n]*)\n([^\n]*?)(?: at \S+:\d+:\d+ [^\n]*)?$/gm);
	assert.deepEqual(
		[...reports].map(([, title, why]) => `${title} | ${why}`),
		[
			'throws behind its back | Error: late',
			'forgets a rejection | Error: forgotten',
			'is skipped | was skipped or left to do',
			'fails | Error: at once',
			'after a test | Error: Test "throws after its end"',
		],
	);
	assert.equal(status, 1);
});
