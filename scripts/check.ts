/**
 * Every check of `npm test`: types, lint, the tests of all layers, the page's build and the browser journeys, in four lanes at the same
 * time. Says what it is doing, goes on after a failure, and ends with a table and the failures again, which a log that keeps only its end
 * would lose.
 *
 * Usage: node scripts/check.ts [quick|types|lint|tests|page|browser|firefox|webkit]…
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findFirefox } from '#e2e/other/firefox.ts';
import { findWebKit } from '#e2e/other/webkit.ts';

interface Check {
	readonly name: string;
	/** A program of Node and its words; undefined where the machine has not what it needs. */
	readonly words: readonly string[] | undefined;
}

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MEMORY = '/dev/shm';
/** Several times the half gigabyte that the tests have there at the same time. */
const ROOM_BYTES = 4 * 1024 ** 3;
const ENVIRONMENT = { ...process.env, TMPDIR: makeTemporaryFolder() };
const JOURNEYS_AT_ONCE = 3;
/** Several times what the longest check takes on two slow processors: one that stands still is ended, and the others are reported. */
const CHECK_MS = 3_600_000;
const CLOSING_MS = 5_000;
/** As many lines of a failure are said again at the end. */
const FAILURE_LINES = 12;

/** The root has one project for all layers that run on Node alone. */
const PROJECTS = [
	'tsconfig.json',
	'engine',
	'engine/commandLine',
	'contract',
	'rules',
	'web',
	'web/tsconfig.test.json',
	'web/worker',
	'client',
];

const wanted = process.argv.slice(2);
const isQuick = wanted.includes('quick');

/** A process uses one core at most, and waits for disks and databases: three share the tests of the layers. */
function layerTests(shard: string): Check {
	return tests(
		'tests',
		'--shard',
		shard,
		'{bench,contract,engine,rules,scripts,server,store,test,web,words}/**/*.test.ts',
	);
}

/** The checks of a lane follow one another. */
const LANES: readonly (readonly Check[])[] = [
	[
		{ name: 'types', words: ['scripts/makeClient.ts'] },
		{ name: 'types', words: ['node_modules/typescript/bin/tsc', '--build', '--singleThreaded', ...PROJECTS] },
		{ name: 'lint', words: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'] },
		layerTests('1/3'),
	],
	[layerTests('2/3')],
	[layerTests('3/3')],
	[
		{ name: 'page', words: ['scripts/buildPage.ts'] },
		tests('browser', '--at-once', `${JOURNEYS_AT_ONCE}`, 'e2e/*.test.ts'),
		// No package brings these browsers: the main journey is played in those that the machine has.
		findFirefox() === undefined ? { name: 'firefox', words: undefined } : tests('firefox', 'e2e/other/firefox.test.ts'),
		findWebKit() === undefined ? { name: 'webkit', words: undefined } : tests('webkit', 'e2e/other/webkit.test.ts'),
	],
];
const QUICK = ['types', 'lint', 'tests'];

const names = new Set(LANES.flat().map(({ name }) => name));
for (const name of wanted) if (name !== 'quick' && !names.has(name)) throw new Error(`no check is named ${name}`);
const chosen = isQuick ? [...wanted, ...QUICK] : wanted;

const rows: string[] = [];
const failures: string[] = [];
await Promise.all(LANES.map(runLane));
console.log(`\n${'check'.padEnd(22)}          seconds\n${rows.join('\n')}`);
if (failures.length > 0) console.log(`\nWhat failed:\n${failures.join('\n')}`);
process.exit();

async function runLane(lane: readonly Check[]): Promise<void> {
	for (const { name, words } of lane) {
		if (chosen.length > 0 && !chosen.includes(name)) continue;
		if (words === undefined) {
			console.log(`${name.padEnd(8)} skipped: this machine has none. The README says how to install it.`);
			continue;
		}
		console.log(`${name} …`);
		const startedAt = performance.now();
		const isPassed = await run(name, words);
		if (!isPassed) process.exitCode = 1;
		const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
		rows.push(`${name.padEnd(22)} ${isPassed ? 'passed' : 'FAILED'}  ${seconds.padStart(8)}`);
	}
}

function tests(name: string, ...words: readonly string[]): Check {
	return { name, words: ['scripts/runTests.ts', ...(isQuick ? ['--skip', 'PostgreSQL'] : []), ...words] };
}

/** Shows what it says line by line, since several checks write at the same time. */
async function run(name: string, words: readonly string[]): Promise<boolean> {
	const child = spawn(process.execPath, words, {
		cwd: ROOT,
		env: ENVIRONMENT,
		stdio: ['ignore', 'pipe', 'pipe'],
		timeout: CHECK_MS,
		killSignal: 'SIGKILL',
		// A group of its own, with all that it starts.
		detached: true,
	});
	const end = () => killGroup(child);
	process.once('exit', end);
	for (const input of [child.stdout, child.stderr]) {
		let kept = 0;
		createInterface({ input }).on('line', (line) => {
			console.log(`${name.padEnd(8)} ${line}`);
			if (line.startsWith('FAILED ')) kept = FAILURE_LINES;
			if (kept-- > 0) failures.push(`${name.padEnd(8)} ${line}`);
		});
	}
	const closed = once(child, 'close');
	const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
	process.off('exit', end);
	// What a failed check left behind would go on for ever, and might hold its output open.
	await Promise.race([closed, wait(CLOSING_MS)]);
	if (code !== 0) end();
	if (signal !== null) console.log(`${name.padEnd(8)} ended by ${signal}`);
	return code === 0;
}

function killGroup({ pid }: ChildProcess): void {
	try {
		if (pid !== undefined) process.kill(-pid, 'SIGKILL');
	} catch {
		// All of it has ended.
	}
}

/**
 * A folder for the temporary files of child processes, removed at the end of this process. It is in memory where the
 * system allows it: on a disk, the journeys' and PostgreSQL's files took a twentieth of the processor time.
 */
function makeTemporaryFolder(): string {
	const folder = mkdtempSync(join(hasRoom() ? MEMORY : tmpdir(), 'ninefold-tests-'));
	// PostgreSQL runs under a separate account when the tests run as root.
	chmodSync(folder, 0o711);
	process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
	for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
	return folder;
}

function hasRoom(): boolean {
	try {
		const { bavail, bsize } = statfsSync(MEMORY);
		return bavail * bsize >= ROOM_BYTES;
	} catch {
		return false;
	}
}
