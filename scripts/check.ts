/**
 * Every check of `npm test`: types, lint, the tests of all layers, the page's build and the browser journeys. Three of
 * them run at the same time. Says what it is doing, goes on after a failure, and ends with a table.
 *
 * Usage: node scripts/check.ts [quick|types|lint|tests|page|browser|firefox|webkit]…
 */
import { fork, spawn, spawnSync } from 'node:child_process';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { findFirefox } from '#e2e/other/firefox.ts';
import { findWebKit } from '#e2e/other/webkit.ts';
import { runJobs } from './jobs.ts';
import type { KindCount } from './runTests.ts';
import { makeTemporaryFolder } from './temporaryFolder.ts';
import { TEST_KINDS } from './testKind.ts';

interface Outcome {
	readonly passed: number;
	readonly failed: number;
	readonly counts?: readonly KindCount[];
}

interface Check {
	readonly name: string;
	/** A check that has to end first. */
	readonly after?: string;
	readonly run: () => Promise<Outcome>;
}

interface Row extends Outcome {
	readonly name: string;
	readonly seconds: number;
}

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const ENVIRONMENT = { ...process.env, TMPDIR: makeTemporaryFolder() };
/** One more than the two cores of a common machine, because tests also wait for processes and animations. */
const AT_ONCE = 3;
const JOURNEYS_AT_ONCE = 3;

/** A service made for a test is garbage before the space is full, instead of being copied: a twentieth of the processor time. */
const YOUNG_GENERATION = ['--min-semi-space-size=64', '--max-semi-space-size=64'];
/** V8 by itself optimizes after 400 and after 3000 calls. Few functions of tests are called so often that they win back what it takes: an eighth of the processor time. */
const LATE_OPTIMIZATION = ['--invocation-count-for-maglev=1000', '--invocation-count-for-turbofan=30000'];

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
const WITHOUT_POSTGRES = ['--skip', 'PostgreSQL'];

const wanted = process.argv.slice(2);
const isQuick = wanted.includes('quick');

const testOptions = isQuick ? WITHOUT_POSTGRES : [];
/** The longest begin first, so that none of them is left alone at the end. */
const CHECKS: readonly Check[] = [
	{ name: 'page', run: () => program('page', ['scripts/buildPage.ts']) },
	{
		name: 'browser',
		after: 'page',
		run: () => tests('browser', ['--at-once', `${JOURNEYS_AT_ONCE}`, 'e2e/*.test.ts']),
	},
	{ name: 'tests', run: () => tests('tests', [...testOptions, '{test,contract,server}/**/*.test.ts']) },
	{
		name: 'tests',
		run: () => tests('tests', [...testOptions, '{engine,rules,store,web,bench,scripts}/**/*.test.ts']),
	},
	{
		name: 'types',
		run: () => program('types', ['node_modules/typescript/bin/tsc', '--build', '--singleThreaded', ...PROJECTS]),
	},
	{
		name: 'lint',
		run: () => program('lint', ['scripts/lint.ts']),
	},
	otherBrowser('firefox', findFirefox()),
	otherBrowser('webkit', findWebKit()),
];
const QUICK = ['types', 'lint', 'tests'];

const names = new Set(CHECKS.map(({ name }) => name));
for (const name of wanted) if (name !== 'quick' && !names.has(name)) throw new Error(`no check is named ${name}`);
const chosen = isQuick ? [...wanted, ...QUICK] : wanted;

const isChosen = (name: string) => chosen.length === 0 || chosen.includes(name);

const rows: Row[] = [];
workInBatches();
await runJobs(
	CHECKS.filter(({ name }) => isChosen(name)).map(({ name, after, run }) => ({
		name,
		after,
		run: async () => {
			console.log(`${name} …`);
			const startedAt = performance.now();
			rows.push({ name, ...(await run()), seconds: (performance.now() - startedAt) / 1000 });
		},
	})),
	AT_ONCE,
);
report();

/**
 * Linux then lets a process that is started from here finish its turn when another one wakes up. Tests wake each other up so often that it
 * saves a twentieth of the time. Elsewhere nothing happens.
 */
function workInBatches(): void {
	spawnSync('chrt', ['--batch', '--pid', '0', `${process.pid}`], { stdio: 'ignore' });
}

/** No package brings these browsers: the main journey is played in those that the machine has. */
function otherBrowser(name: 'firefox' | 'webkit', path: string | undefined): Check {
	const run = async (): Promise<Outcome> => {
		if (path !== undefined) return tests(name, [`e2e/other/${name}.test.ts`]);
		console.log(`${name.padEnd(8)} skipped: this machine has none. The README says how to install it.`);
		return { passed: 0, failed: 0 };
	};
	return { name, after: 'page', run };
}

function program(name: string, words: readonly string[]): Promise<Outcome> {
	return new Promise((resolve) => {
		const child = spawn(process.execPath, words, { cwd: ROOT, env: ENVIRONMENT, stdio: ['ignore', 'pipe', 'pipe'] });
		showOutput(name, [child.stdout, child.stderr]);
		child.on('close', (code) => resolve(code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }));
	});
}

function tests(name: string, words: readonly string[]): Promise<Outcome> {
	return new Promise((resolve) => {
		let counts: readonly KindCount[] = [];
		const child = fork(`${ROOT}scripts/runTests.ts`, words, {
			cwd: ROOT,
			env: ENVIRONMENT,
			execArgv: [...YOUNG_GENERATION, ...LATE_OPTIMIZATION],
			stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
		});
		showOutput(name, [child.stdout!, child.stderr!]);
		child.on('message', (message) => {
			counts = message as readonly KindCount[];
		});
		child.on('close', (code, signal) => {
			const { passed, failed } = sum(counts);
			if (counts.length === 0)
				console.log(`${name.padEnd(8)} ended before its report: ${signal ?? `exit code ${code}`}`);
			resolve({ passed, failed: code === 0 ? failed : Math.max(failed, 1), counts });
		});
	});
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
	for (const name of names) {
		const own = rows.filter((row) => row.name === name);
		if (own.length === 0) continue;
		const seconds = Math.max(...own.map((row) => row.seconds));
		printRow(name, sum(own), seconds.toFixed(1));
		const counts = own.flatMap((row) => row.counts ?? []);
		for (const kind of TEST_KINDS) {
			const ofKind = counts.filter((count) => count.kind === kind);
			if (ofKind.length > 0) printRow(`  ${kind}`, sum(ofKind), '');
		}
	}
	const { passed, failed } = sum(rows);
	console.log(`\n${passed} passed, ${failed} failed`);
	process.exitCode = failed === 0 ? 0 : 1;
}

function printRow(name: string, { passed, failed }: Outcome, seconds: string): void {
	console.log(`${name.padEnd(22)} ${`${passed}`.padStart(6)}  ${`${failed}`.padStart(6)}  ${seconds.padStart(8)}`);
}

function sum(outcomes: readonly Outcome[]): Outcome {
	return {
		passed: outcomes.reduce((total, { passed }) => total + passed, 0),
		failed: outcomes.reduce((total, { failed }) => total + failed, 0),
	};
}
