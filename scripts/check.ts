/**
 * Every check of `npm test`: types, lint, the tests of all layers, the page's build and the browser journeys, in three lanes at the same
 * time. Says what it is doing, goes on after a failure, and ends with a table.
 *
 * Usage: node scripts/check.ts [quick|types|lint|tests|page|browser|firefox|webkit]…
 */
import { fork, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { findFirefox } from '#e2e/other/firefox.ts';
import { findWebKit } from '#e2e/other/webkit.ts';
import type { TestCounts } from './runTests.ts';
import { makeTemporaryFolder } from './temporaryFolder.ts';

interface Check {
	readonly name: string;
	readonly run: () => Promise<TestCounts>;
}

interface Row extends TestCounts {
	readonly name: string;
	readonly seconds: number;
}

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const ENVIRONMENT = { ...process.env, TMPDIR: makeTemporaryFolder() };
const JOURNEYS_AT_ONCE = 3;

/** The root has one project for all layers that run on Node alone. */
const PROJECTS = [
	'tsconfig.json',
	'engine',
	'contract',
	'rules',
	'web',
	'web/tsconfig.test.json',
	'web/worker',
	'client',
];

const wanted = process.argv.slice(2);
const isQuick = wanted.includes('quick');
const testOptions = isQuick ? ['--skip', 'PostgreSQL'] : [];

/** The checks of a lane follow one another. */
const LANES: readonly (readonly Check[])[] = [
	[
		program('types', ['node_modules/typescript/bin/tsc', '--build', '--singleThreaded', ...PROJECTS]),
		program('lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']),
		tests('tests', [...testOptions, '{engine,rules,store,web,bench,scripts}/**/*.test.ts']),
	],
	[tests('tests', [...testOptions, '{test,contract,server}/**/*.test.ts'])],
	[
		program('page', ['scripts/buildPage.ts']),
		tests('browser', ['--at-once', `${JOURNEYS_AT_ONCE}`, 'e2e/*.test.ts']),
		otherBrowser('firefox', findFirefox()),
		otherBrowser('webkit', findWebKit()),
	],
];
const QUICK = ['types', 'lint', 'tests'];

const names = new Set(LANES.flat().map(({ name }) => name));
for (const name of wanted) if (name !== 'quick' && !names.has(name)) throw new Error(`no check is named ${name}`);
const chosen = isQuick ? [...wanted, ...QUICK] : wanted;

const rows: Row[] = [];
await Promise.all(LANES.map(runLane));
report();

async function runLane(lane: readonly Check[]): Promise<void> {
	for (const { name, run } of lane) {
		if (chosen.length > 0 && !chosen.includes(name)) continue;
		console.log(`${name} …`);
		const startedAt = performance.now();
		rows.push({ name, ...(await run()), seconds: (performance.now() - startedAt) / 1000 });
	}
}

/** No package brings these browsers: the main journey is played in those that the machine has. */
function otherBrowser(name: 'firefox' | 'webkit', path: string | undefined): Check {
	if (path !== undefined) return tests(name, [`e2e/other/${name}.test.ts`]);
	const run = async (): Promise<TestCounts> => {
		console.log(`${name.padEnd(8)} skipped: this machine has none. The README says how to install it.`);
		return { passed: 0, failed: 0 };
	};
	return { name, run };
}

function program(name: string, words: readonly string[]): Check {
	const run = () =>
		new Promise<TestCounts>((resolve) => {
			const child = spawn(process.execPath, words, { cwd: ROOT, env: ENVIRONMENT, stdio: ['ignore', 'pipe', 'pipe'] });
			showOutput(name, [child.stdout, child.stderr]);
			child.on('close', (code) => resolve(code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }));
		});
	return { name, run };
}

function tests(name: string, words: readonly string[]): Check {
	const run = () =>
		new Promise<TestCounts>((resolve) => {
			let counts: TestCounts | undefined;
			const child = fork(`${ROOT}scripts/runTests.ts`, words, {
				cwd: ROOT,
				env: ENVIRONMENT,
				stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
			});
			showOutput(name, [child.stdout!, child.stderr!]);
			child.on('message', (message) => {
				counts = message as TestCounts;
			});
			child.on('close', (code, signal) => {
				if (counts === undefined)
					console.log(`${name.padEnd(8)} ended before its report: ${signal ?? `exit code ${code}`}`);
				const { passed, failed } = counts ?? { passed: 0, failed: 0 };
				resolve({ passed, failed: code === 0 ? failed : Math.max(failed, 1) });
			});
		});
	return { name, run };
}

/** Line by line, since several checks write at the same time. */
function showOutput(name: string, streams: readonly Readable[]): void {
	for (const stream of streams) {
		let rest = '';
		stream.setEncoding('utf8').on('data', (text: string) => {
			const lines = (rest + text).split('\n');
			rest = lines.pop()!;
			for (const line of lines) console.log(`${name.padEnd(8)} ${line}`);
		});
		stream.on('end', () => {
			if (rest !== '') console.log(`${name.padEnd(8)} ${rest}`);
		});
	}
}

function report(): void {
	console.log('\ncheck                  passed  failed   seconds');
	for (const { name, passed, failed, seconds } of rows) {
		const counts = `${`${passed}`.padStart(6)}  ${`${failed}`.padStart(6)}`;
		console.log(`${name.padEnd(22)} ${counts}  ${seconds.toFixed(1).padStart(8)}`);
	}
	const sum = (kind: keyof TestCounts) => rows.reduce((total, row) => total + row[kind], 0);
	console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
	process.exitCode = sum('failed') === 0 ? 0 : 1;
}
