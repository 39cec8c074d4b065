/**
 * Runs test files in this one process and reports each failure and each slow test. A test that is skipped or left to do counts as a failure:
 * what was not proved is reported. With `--at-once N`, N suites, or tests outside of one, run at the same time, and the tests of a suite one
 * after the other. Tests with the text of `--skip` in their title are left out. `--shard 1/3` runs the first of three shares of the files. A test
 * that does not end fails after ten minutes, or `--longest` seconds, and the others go on. What is left open at the end is a failure, too.
 *
 * Usage: node scripts/runTests.ts [--at-once COUNT] [--skip TEXT] [--shard NUMBER/COUNT] [--longest SECONDS] GLOB…
 */
import { globSync } from 'node:fs';
import { relative } from 'node:path';
import { run } from 'node:test';
import { fileURLToPath } from 'node:url';
import { inspect, parseArgs } from 'node:util';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SLOW_TEST_MS = 2_000;
const CLOSING_MS = 60_000;

const { values, positionals: globs } = parseArgs({
	options: {
		'at-once': { type: 'string', default: '1' },
		skip: { type: 'string' },
		shard: { type: 'string', default: '1/1' },
		longest: { type: 'string', default: '600' },
	},
	allowPositionals: true,
});
// The page tells local times: tests that are not about time zones are the same on every machine.
process.env.TZ = 'UTC';
const longestMs = Number(values.longest) * 1000;
const [shard, shardCount] = values.shard.split('/').map(Number) as [number, number];
const files = globSync(globs, { cwd: ROOT, exclude: ['**/node_modules/**'] })
	.sort()
	.filter((_, index) => index % shardCount === shard - 1);
if (files.length === 0) throw new Error(`no test file matches ${globs.join(' ')}`);

const counts = { passed: 0, failed: 0 };
const events = run({
	files: files.map((file) => ROOT + file),
	isolation: 'none',
	concurrency: Number(values['at-once']),
	timeout: longestMs,
	...(values.skip === undefined ? {} : { testSkipPatterns: values.skip }),
});

events.on('test:pass', (event) => {
	if (event.details.type === 'suite') return;
	if (event.skip !== undefined || event.todo !== undefined) return fail(event, 'was skipped or left to do');
	counts.passed++;
	if (event.details.duration_ms > SLOW_TEST_MS) {
		console.log(`  ${(event.details.duration_ms / 1000).toFixed(1)} s  ${event.name}`);
	}
});
events.on('test:fail', (event) => {
	if (event.details.type === 'suite' && event.details.error.cause === undefined) return;
	fail(event, inspect(event.details.error.cause ?? event.details.error, { depth: 4 }));
});
// An error that a test throws behind its back after its end is not a failure of the test for Node.
events.on('test:diagnostic', ({ message }) => {
	if (message.startsWith('Error:')) fail({ name: 'after a test' }, message);
});
// Node ends a run when nothing is open any more, which a test that failed or was too long may prevent for ever.
let silence: NodeJS.Timeout | undefined;
for (const name of ['test:dequeue', 'test:complete', 'test:pass', 'test:fail'] as const) events.on(name, waitForMore);

function waitForMore(): void {
	clearTimeout(silence);
	silence = setTimeout(() => {
		fail({ name: 'after the last test' }, `left open: ${process.getActiveResourcesInfo().join(', ')}`);
		finish();
	}, longestMs + Math.min(CLOSING_MS, longestMs)).unref();
}

events.resume().on('end', finish);

function finish(): never {
	console.log(`${counts.passed} passed, ${counts.failed} failed`);
	process.exit(counts.passed > 0 && counts.failed === 0 ? 0 : 1);
}

function fail({ name, file }: { readonly name: string; readonly file?: string | undefined }, why: string): void {
	counts.failed++;
	console.error(`\nFAILED  ${relative(ROOT, file ?? '')}: ${name}\n${why}\n`);
}
