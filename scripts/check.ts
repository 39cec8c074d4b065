/**
 * Every check of `npm test`, one after the other: types, lint, tests of all layers in one process, the page's build,
 * the browser journey. Says what it is doing, goes on after a failure, and ends with a table.
 *
 * Usage: node scripts/check.ts [types|lint|tests|page|browser]…
 */
import { fork, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { KindCount } from './runTests.ts';
import { TEST_KINDS } from './testKind.ts';

interface Outcome {
	passed: number;
	failed: number;
	counts?: readonly KindCount[];
}

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const LAYERS = [
	'engine',
	'contract',
	'rules',
	'store',
	'server',
	'web',
	'web/worker',
	'e2e',
	'bench',
	'scripts',
	'test',
];
const UNIT_GLOBS = ['{test,engine,contract,rules,store,server,web,scripts,bench}/**/*.test.ts'];
const PROJECT_FILES = ['tsconfig.json', 'tsconfig.test.json'];

const CHECKS: Record<string, () => Promise<Outcome>> = {
	types: checkTypes,
	lint: () => program('node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']),
	tests: () => tests(UNIT_GLOBS),
	page: () => program('scripts/buildPage.ts', []),
	browser: () => tests(['e2e/**/*.test.ts']),
};

const wanted = process.argv.slice(2);
for (const name of wanted) if (!(name in CHECKS)) throw new Error(`no check is named ${name}`);

const rows: { name: string; passed: number; failed: number; seconds: number | undefined }[] = [];
for (const [name, check] of Object.entries(CHECKS)) {
	if (wanted.length > 0 && !wanted.includes(name)) continue;
	console.log(`\n${name} …`);
	const startedAt = performance.now();
	const outcome = await check();
	const seconds = (performance.now() - startedAt) / 1000;
	rows.push({ name, passed: outcome.passed, failed: outcome.failed, seconds });
	for (const count of byKind(outcome.counts ?? [])) {
		rows.push({ name: `  ${count.kind}`, passed: count.passed, failed: count.failed, seconds: undefined });
	}
}
report();

async function checkTypes(): Promise<Outcome> {
	let failed = 0;
	let passed = 0;
	for (const layer of LAYERS) {
		for (const file of PROJECT_FILES) {
			if (!existsSync(`${ROOT}${layer}/${file}`)) continue;
			const outcome = await program('node_modules/typescript/bin/tsc', ['-p', `${layer}/${file}`]);
			passed += outcome.passed;
			failed += outcome.failed;
		}
	}
	return { passed, failed };
}

function program(script: string, words: string[]): Promise<Outcome> {
	return new Promise((resolve) => {
		const child = spawn(process.execPath, [script, ...words], { cwd: ROOT, stdio: 'inherit' });
		child.on('exit', (code) => resolve(code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }));
	});
}

function tests(globs: string[]): Promise<Outcome> {
	return new Promise((resolve) => {
		let counts: readonly KindCount[] = [];
		const child = fork(`${ROOT}scripts/runTests.ts`, globs, { cwd: ROOT });
		child.on('message', (message) => {
			counts = message as readonly KindCount[];
		});
		child.on('exit', (code) => {
			const passed = counts.reduce((sum, count) => sum + count.passed, 0);
			const failed = counts.reduce((sum, count) => sum + count.failed, 0);
			resolve({ passed, failed: code === 0 ? failed : Math.max(failed, 1), counts });
		});
	});
}

function byKind(counts: readonly KindCount[]): KindCount[] {
	return [...counts].sort((a, b) => TEST_KINDS.indexOf(a.kind) - TEST_KINDS.indexOf(b.kind));
}

function report(): void {
	console.log('\ncheck                  passed  failed   seconds');
	for (const row of rows) {
		const seconds = row.seconds === undefined ? '' : row.seconds.toFixed(1);
		console.log(
			`${row.name.padEnd(22)} ${`${row.passed}`.padStart(6)}  ${`${row.failed}`.padStart(6)}  ${seconds.padStart(8)}`,
		);
	}
	const whole = rows.filter((row) => row.seconds !== undefined);
	const passed = whole.reduce((sum, row) => sum + row.passed, 0);
	const failed = whole.reduce((sum, row) => sum + row.failed, 0);
	console.log(`\n${passed} passed, ${failed} failed`);
	process.exitCode = failed === 0 ? 0 : 1;
}
