/**
 * Runs test files in this one process and reports each failure, then what passed by kind. A test that is skipped or
 * left to do counts as a failure: what was not proved is reported. With `--at-once N`, N suites run at the same time,
 * and the tests of each one after the other. Tests with the text of `--skip` in their title are left out.
 *
 * Usage: node scripts/runTests.ts [--at-once COUNT] [--skip TEXT] GLOB…
 */
import { globSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inspect, parseArgs } from 'node:util';
import { type TestKind, testKindOf } from './testKind.ts';
import { loadTestRunner, reportUncaught } from './testRunner.ts';

export interface KindCount {
	kind: TestKind;
	passed: number;
	failed: number;
}

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SLOW_TEST_MS = 2_000;
/** After an error that no test caught, one of them may wait for what will never come: without any news for so long, the run is over. */
const SILENCE_MS = 120_000;

const { values, positionals: globs } = parseArgs({
	options: { 'at-once': { type: 'string', default: '1' }, skip: { type: 'string' } },
	allowPositionals: true,
});
const files = globSync(globs, { cwd: ROOT, exclude: ['**/node_modules/**'] }).sort();
if (files.length === 0) throw new Error(`no test file matches ${globs.join(' ')}`);

const counts = new Map<TestKind, KindCount>();
/** With `--at-once`, the one that began last. */
let running: TestEvent = { name: 'before the first test' };
const run = await loadTestRunner();
const events = run({
	files: files.map((file) => ROOT + file),
	isolation: 'none',
	concurrency: Number(values['at-once']),
	...(values.skip === undefined ? {} : { testSkipPatterns: values.skip }),
});

events.on('test:dequeue', (event) => {
	running = event;
});
events.on('test:pass', (event) => {
	if (event.details.type === 'suite') return;
	if (event.skip !== undefined || event.todo !== undefined) return fail(event, 'was skipped or left to do');
	countOf(event).passed++;
	if (event.details.duration_ms > SLOW_TEST_MS) {
		console.log(`  ${(event.details.duration_ms / 1000).toFixed(1)} s  ${event.name}`);
	}
});
events.on('test:fail', (event) => {
	if (event.details.type === 'suite' && event.details.error.cause === undefined) return;
	fail(event, inspect(event.details.error.cause ?? event.details.error, { depth: 4 }));
});
let silence: NodeJS.Timeout | undefined;
events.on('data', () => silence?.refresh());
events.on('end', () => report());
reportUncaught((error) => {
	fail(running, `An error that no test caught: ${inspect(error)}`);
	silence ??= setTimeout(giveUp, SILENCE_MS).unref();
});

function giveUp(): void {
	fail(running, 'did not end');
	report(() => process.exit());
}

function report(whenSent: () => void = () => {}): void {
	const found = [...counts.values()];
	process.exitCode = found.length > 0 && found.every((count) => count.failed === 0) ? 0 : 1;
	if (process.send === undefined) whenSent();
	else process.send(found, whenSent);
}

interface TestEvent {
	name: string;
	file?: string | undefined;
}

function fail(event: TestEvent, why: string): void {
	countOf(event).failed++;
	console.error(`\nFAILED  ${relative(ROOT, event.file ?? '')}: ${event.name}\n${why}\n`);
}

function countOf(event: TestEvent): KindCount {
	const kind = testKindOf(relative(ROOT, event.file ?? ''), event.name);
	let count = counts.get(kind);
	if (count === undefined) {
		count = { kind, passed: 0, failed: 0 };
		counts.set(kind, count);
	}
	return count;
}
