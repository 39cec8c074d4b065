import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { type TestContext, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const BEGINNING = `
import { test } from 'node:test';
const wait = () => new Promise((resolve) => setTimeout(resolve, 20));
`;
const FAULTS = `
test('passes', wait);
test('throws behind its back', async () => { setTimeout(() => { throw new Error('late'); }); await wait(); });
test('forgets a rejection', async () => { void Promise.reject(new Error('forgotten')); await wait(); });
test('throws after its end', () => { setTimeout(() => { throw new Error('too late'); }); });
test('waits', wait);
test('is skipped', { skip: true }, wait);
test('fails', () => { throw new Error('at once'); });
`;
const HANGS = `
test('never ends', () => new Promise(() => setInterval(() => {}, 1000)));
test('still runs', wait);
`;

test('whatever goes wrong while a test runs is reported with the name of the test', (t) => {
	const { status, reports } = runFile(t, FAULTS);
	assert.deepEqual(reports, [
		'throws behind its back | Error: late',
		'forgets a rejection | Error: forgotten',
		'is skipped | was skipped or left to do',
		'fails | Error: at once',
		'after a test | Error: Test "throws after its end"',
	]);
	assert.equal(status, 1);
});

test('a test that never ends fails, the others run, and the process ends whatever is left open', (t) => {
	const { status, reports, stdout } = runFile(t, HANGS, '--longest', '2');
	assert.deepEqual(reports, [
		"never ends | 'test timed out after 2000ms'",
		'after the last test | left open: PipeWrap, PipeWrap, Timeout',
	]);
	assert.match(stdout, /^1 passed, 2 failed$/m);
	assert.equal(status, 1);
});

function runFile(t: TestContext, tests: string, ...options: readonly string[]) {
	const directory = mkdtempSync(join(tmpdir(), 'ninefold-run-'));
	t.after(() => rmSync(directory, { recursive: true }));
	const path = join(directory, 'some.test.ts');
	writeFileSync(path, BEGINNING + tests);
	const words = ['scripts/runTests.ts', ...options, relative(ROOT, path)];
	const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: ROOT, encoding: 'utf8' });
	const reports = stderr.matchAll(/^FAILED {2}[^\n:]*: ([^\n]*)\n([^\n]*?)(?: at \S+:\d+:\d+ [^\n]*)?$/gm);
	return { status, stdout, reports: [...reports].map(([, title, why]) => `${title} | ${why}`) };
}
