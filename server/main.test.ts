import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { MIGRATION_NAMES } from '#store/migrations/listMigrations.ts';
import { openStore, STORE_FILE, type StoreLocation } from '#store/open.ts';
import { replaceHistory } from '#store/testing/testHistory.ts';
import { startProxy } from '#store/testing/testProxy.ts';
import { createDatabase } from '#store/testing/testStores.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
/** Nothing else of this process, whose settings are not the service's. */
const { PATH, NODE_COMPILE_CACHE } = process.env;
const SECRET = 'a secret for tests that is long enough';

test('a service that cannot use its data directory says so in one line', () => {
	const directory = mkdtempSync(join(tmpdir(), 'ninefold-main-'));
	writeFileSync(join(directory, 'file'), '');
	const DATA_DIR = join(directory, 'file', 'data');
	for (const secrets of [{}, { TOKEN_SECRET: SECRET, PUZZLE_SECRET: SECRET }]) {
		const env = { PATH, NODE_COMPILE_CACHE, PORT: '0', DATA_DIR, ...secrets };
		const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN], { env, encoding: 'utf8' });
		assert.equal(status, 1);
		assert.equal(stdout, '');
		assert.match(
			stderr,
			/^Ninefold cannot start: DATA_DIR cannot be (?:used|opened): \S+ is a file or below one, not a folder\n$/,
		);
	}
	rmSync(directory, { recursive: true });
});

/** Starts the service on a database that another version made, and returns its sentence. */
async function startOnOther(place: StoreLocation, env: Record<string, string>, names: readonly string[]) {
	await (await openStore(place)).close();
	await replaceHistory(place, names);
	const settings = { PATH, NODE_COMPILE_CACHE, PORT: '0', TOKEN_SECRET: SECRET, PUZZLE_SECRET: SECRET, ...env };
	const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN], { env: settings, encoding: 'utf8' });
	await replaceHistory(place, MIGRATION_NAMES);
	assert.deepEqual([status, stdout], [1, '']);
	return stderr;
}

test('a service says in one line what to do with a database of another version (SQLite)', async () => {
	const dataDir = mkdtempSync(join(tmpdir(), 'ninefold-main-'));
	const file = join(dataDir, STORE_FILE);
	const start = (...names: string[]) => startOnOther({ dataDir }, { DATA_DIR: dataDir }, names);
	assert.equal(
		await start('0038-reminders'),
		`Ninefold cannot start: DATA_DIR cannot be opened: ${file} was made by another version of Ninefold (its last migration is 0038-reminders): start that version, or remove ${file} to begin with an empty one\n`,
	);
	assert.equal(
		await start(...MIGRATION_NAMES, '9999-later'),
		`Ninefold cannot start: DATA_DIR cannot be opened: ${file} was made by a newer version of Ninefold (its last migration is 9999-later): start that version or a later one\n`,
	);
	rmSync(dataDir, { recursive: true });
});

test('a service says in one line what to do with a database of another version (PostgreSQL)', async () => {
	const databaseUrl = await createDatabase();
	assert.match(
		await startOnOther({ databaseUrl }, { DATABASE_URL: databaseUrl }, ['0038-reminders']),
		/^Ninefold cannot start: DATABASE_URL cannot be opened: (the database test\d+) was made by another version of Ninefold \(its last migration is 0038-reminders\): start that version, or remove \1 to begin with an empty one\n$/,
	);
});

test('a start through a pooler that keeps no prepared statements names the setting (PostgreSQL)', async () => {
	const direct = new URL(await createDatabase());
	const proxy = await startProxy(`${direct.searchParams.get('host')}/.s.PGSQL.5432`);
	proxy.forgetStatements();
	const DATABASE_URL = `postgresql://postgres@127.0.0.1:${proxy.port}${direct.pathname}`;
	const env = { PATH, NODE_COMPILE_CACHE, PORT: '0', TOKEN_SECRET: SECRET, PUZZLE_SECRET: SECRET, DATABASE_URL };
	const service = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'ignore', 'pipe'] });
	assert.match(
		await text(service.stderr),
		/^Ninefold cannot start: DATABASE_URL cannot be opened: a pooler [^\n]* DATABASE_PREPARED_STATEMENTS=0[^\n]*\n$/,
	);
	await proxy.close();
});

/** Settings by which Node runs as on a processor without vectors. Node itself needs the rest of WebAssembly to read TypeScript. */
const WITHOUT_SOLVER = ['--import', 'data:text/javascript,WebAssembly.instantiate = () => Promise.reject(new Error())'];

test('a service in which the solver does not compile says so and does not start', () => {
	const env = { PATH, NODE_COMPILE_CACHE, PORT: '0', DATA_DIR: join(tmpdir(), 'ninefold-never-made') };
	const { status, stdout, stderr } = spawnSync(process.execPath, [...WITHOUT_SOLVER, MAIN], { env, encoding: 'utf8' });
	assert.deepEqual([status, stdout], [1, '']);
	assert.match(stderr, /^Ninefold cannot start: the solver needs WebAssembly with SIMD[^\n]*\n$/);
});

/** Settings by which Node runs as in a terminal. */
const ON_TERMINAL = ['--import', 'data:text/javascript,process.stdout.isTTY = true'];

/** Starts a service, stops it while it makes its first puzzles, and returns the lines of its output. */
async function stopAtStart(
	words: readonly string[],
	settings: Readonly<Record<string, string>> = {},
): Promise<string[]> {
	const DATA_DIR = mkdtempSync(join(tmpdir(), 'ninefold-main-'));
	const env = { PATH, NODE_COMPILE_CACHE, PORT: '0', DATA_DIR, ...settings };
	const service = spawn(process.execPath, [...words, MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] });
	const errors = text(service.stderr);
	const lines: string[] = [];
	for await (const line of createInterface({ input: service.stdout })) {
		if (/making the first puzzles/i.test(line)) service.kill('SIGINT');
		lines.push(line);
	}
	const [code] = service.exitCode === null ? await once(service, 'exit') : [service.exitCode];
	assert.deepEqual([code, await errors], [0, '']);
	rmSync(DATA_DIR, { recursive: true });
	return lines;
}

test('a service that is stopped while it makes its first puzzles ends quietly, and its log is JSON, which begins with its Node', async () => {
	const forPlayers = {
		NODE_ENV: 'production',
		SMTP_URL: 'smtp://127.0.0.1:1',
		TOKEN_SECRET: SECRET,
		PUZZLE_SECRET: SECRET,
	};
	for (const lines of [await stopAtStart([]), await stopAtStart(ON_TERMINAL, forPlayers)]) {
		const messages = lines.map((line) => JSON.parse(line).msg);
		assert.match(messages[0], new RegExp(`^starting on Node ${process.versions.node} of the (?:machine|package)$`));
		assert.equal(messages.at(-1), 'stopped');
	}
});

test('in a terminal a service says in sentences what happens', async () => {
	const lines = await stopAtStart(ON_TERMINAL);
	assert.match(lines[0]!, /^\d\d:\d\d:\d\d Starting on Node \S+ of the (?:machine|package) \(node path \S+\)$/);
	assert.match(lines.at(-1)!, /^\d\d:\d\d:\d\d Stopped$/);
});
