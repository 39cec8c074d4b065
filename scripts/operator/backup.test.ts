import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { gunzipSync, gzipSync } from 'node:zlib';
import { createTestApp } from '#server/testing/testApp.ts';
import { type CopyPart, copyOut, readCopyHead } from '#store/databaseCopy.ts';
import { MIGRATION_NAMES } from '#store/migrations/listMigrations.ts';
import { openStore, type Store, type StoreLocation } from '#store/open.ts';
import { readHistory, replaceHistory } from '#store/testing/testHistory.ts';
import { giveGuestLife, giveLives } from '#store/testing/testLives.ts';
import { givePuzzle } from '#store/testing/testRows.ts';
import { createDatabase } from '#store/testing/testStores.ts';
import { emptyScene, runCommand } from '../testing/testOperator.ts';
import { type BackupHead, readBackupFile, writeBackupFile, writeBackupText } from './backupFile.ts';

/** Every row except the audit log's, where a restore leaves a line. */
async function readAll({ db }: Store): Promise<string[]> {
	const lines: string[] = [];
	let table = '';
	let columns: readonly string[] = [];
	for await (const part of copyOut(db, await readCopyHead(db), () => {})) {
		if ('table' in part) ({ table, columns } = part);
		else if (table !== 'audit') {
			for (const row of part.rows) {
				const cells = columns.map((column, index) => `${column}=${JSON.stringify(row[index])}`);
				lines.push(`${table} ${cells.sort().join(' ')}`);
			}
		}
	}
	return lines.sort();
}

async function using<T>(place: StoreLocation, work: (store: Store) => Promise<T>): Promise<T> {
	const store = await openStore(place);
	try {
		return await work(store);
	} finally {
		await store.close();
	}
}

emptyScene('a backup goes from SQLite to PostgreSQL and back with the same rows', async ({ directory, store, run }) => {
	await giveLives(store);
	await giveGuestLife(store, 'a guest');
	const rows = await readAll(store);
	const first = join(directory, 'first.backup');
	const second = join(directory, 'second.backup');
	const made = await run('backup', first);
	assert.match(made.out, new RegExp(`^${first}: ${rows.length} rows, [\\d.]+ kB\n$`));
	assert.deepEqual([made.code, made.err], [0, '']);

	const databaseUrl = await createDatabase();
	const env = { DATABASE_URL: databaseUrl };
	const restored = await runCommand(['restore', first], env);
	assert.deepEqual([restored.code, restored.err], [0, `reading ${first}\n`]);
	assert.match(
		restored.out,
		new RegExp(`^restored ${rows.length} rows of 2026-11-20T.*\n.* boards, .*, 0 faulty\n.* players, 0 faulty\n$`),
	);
	await using({ databaseUrl }, async (copy) => assert.deepEqual(await readAll(copy), rows));
	assert.match((await runCommand(['audit', 'list'], env)).out, /olga {2}restore {2}database/);

	assert.equal((await runCommand(['backup', second], env)).code, 0);
	const dataDir = join(directory, 'back');
	assert.equal((await runCommand(['restore', second], { DATA_DIR: dataDir })).code, 0);
	await using({ dataDir }, async (copy) => assert.deepEqual(await readAll(copy), rows));
	for (const place of [{ databaseUrl }, { dataDir }]) {
		await using(place, async ({ db }) => assert.ok((await givePuzzle(db, 77)) > 2, 'keys count on'));
	}
});

emptyScene('a backup can be read by its owner alone and replaces no file', async ({ directory, store, run }) => {
	await giveLives(store);
	const out = join(directory, 'own.backup');
	await run('backup', out);
	assert.equal(statSync(out).mode & 0o777, 0o600);
	const before = readFileSync(out);
	assert.deepEqual(await run('backup', out), { code: 1, out: '', err: `${out} already exists\n` });
	assert.deepEqual(readFileSync(out), before);
	assert.deepEqual(
		readdirSync(directory).filter((name) => name.endsWith('.part')),
		[],
	);
	const [head] = gunzipSync(before).toString().split('\n');
	const { format, version, schema } = JSON.parse(head!);
	assert.deepEqual([format, version], ['ninefold-backup', 1]);
	assert.match(schema, /^\d{4}-/);
});

emptyScene('a backup whose folder is missing ends with exit code 1 and no stack', async ({ directory, run }) => {
	const { code, err } = await run('backup', join(directory, 'nowhere', 'a.backup'));
	assert.equal(code, 1);
	assert.match(err, /^ENOENT[^\n]*\n$/);
});

/** How a file may be damaged on its way, and the refusal. */
const DAMAGES: readonly (readonly [says: RegExp, spoil: (file: Buffer) => Buffer])[] = [
	[/cannot be uncompressed/, (file) => file.subarray(0, file.length - 20)],
	// A kind of block that does not exist, behind the head of ten bytes.
	[/cannot be uncompressed/, (file) => Buffer.from(file.map((byte, index) => (index === 10 ? byte | 0b110 : byte)))],
	[/cannot be uncompressed/, () => Buffer.from('no backup at all')],
	[/does not begin like a backup/, () => gzipSync('{"players":[]}\n')],
	[/its end is missing/, () => gzipSync('')],
	[
		/its end is missing/,
		(file) =>
			gzipSync(
				gunzipSync(file)
					.toString()
					.replace(/[^\n]*\n$/, ''),
			),
	],
	[/its last line is cut off/, (file) => gzipSync(gunzipSync(file).subarray(0, -9))],
	[/its checksum is wrong/, (file) => gzipSync(gunzipSync(file).toString().replace('"Name bob"', '"Name eve"'))],
	[
		/its checksum is wrong/,
		(file) =>
			gzipSync(
				gunzipSync(file)
					.toString()
					.replace(/\["bob"[^\n]*\n/, ''),
			),
	],
	[/continues after its end/, (file) => Buffer.concat([file, gzipSync('[1]\n')])],
	[/a line is not JSON/, (file) => gzipSync(gunzipSync(file).toString().replace('["bob"', '[bob'))],
];

emptyScene('a damaged file is refused before a database is created', async ({ directory, store, run }) => {
	await giveLives(store);
	const good = join(directory, 'good.backup');
	await run('backup', good);
	const bad = join(directory, 'bad.backup');
	const DATA_DIR = join(directory, 'new');
	for (const [says, spoil] of DAMAGES) {
		writeFileSync(bad, spoil(readFileSync(good)));
		const { code, out, err } = await runCommand(['restore', bad], { DATA_DIR });
		assert.deepEqual([code, out], [1, '']);
		assert.match(err, new RegExp(`^reading .*\n.* is not a complete backup: .*${says.source}\n$`));
		assert.equal(existsSync(DATA_DIR), false);
	}
});

emptyScene('a database that is not empty is left as it is', async ({ directory, store, run }) => {
	await giveLives(store);
	const rows = await readAll(store);
	const file = join(directory, 'a.backup');
	await run('backup', file);
	const { code, err } = await run('restore', file);
	assert.equal(code, 1);
	assert.match(err, /the database is not empty: restore into a new one\n$/);
	assert.deepEqual(await readAll(store), rows);
});

const PLACES = { SQLite: (directory: string) => ({ DATA_DIR: directory }), PostgreSQL: createEnvironment };

async function createEnvironment() {
	return { DATABASE_URL: await createDatabase() };
}

/** Writes a backup again, with another head or without the rows of a table. */
async function changeBackup(
	from: string,
	to: string,
	{ without, ...changed }: Partial<BackupHead> & { without?: string },
) {
	const parts: CopyPart[] = [];
	let isLeftOut = false;
	const head = await readBackupFile(from, async (part) => {
		if ('table' in part) isLeftOut = part.table === without;
		if (!isLeftOut) parts.push(part);
	});
	rmSync(to, { force: true });
	await writeBackupFile(to, writeBackupText({ ...head, ...changed }, Readable.from(parts)));
}

/** Heads that other versions may write. */
const OTHER_HEADS = [
	{ schema: '0002-of-tomorrow' },
	{ schema: '0038-reminders' },
	{ schema: 'constructor' },
	{ version: 2 as 1 },
] as const;

for (const [name, getEnv] of Object.entries(PLACES)) {
	test(`a backup of another version is refused, and changes nothing (${name})`, async () => {
		const directory = mkdtempSync(join(tmpdir(), 'ninefold-operator-'));
		const good = join(directory, 'good.backup');
		await using({ dataDir: join(directory, 'source') }, giveLives);
		await runCommand(['backup', good], { DATA_DIR: join(directory, 'source') });
		const env = await getEnv(join(directory, 'target'));
		const other = join(directory, 'other.backup');
		for (const head of OTHER_HEADS) {
			await changeBackup(good, other, head);
			const { code, out, err } = await runCommand(['restore', other], env);
			assert.deepEqual([code, out], [1, '']);
			const { version = 1, schema = MIGRATION_NAMES.at(-1) }: Partial<BackupHead> = head;
			const made = `${other} was made by another version of Ninefold (format ${version}, last migration ${schema})`;
			assert.equal(err, `reading ${other}\n${made}: restore it with that version\n`);
			assert.equal(existsSync(join(directory, 'target')), false);
		}
		assert.equal((await runCommand(['restore', good], env)).code, 0);
		rmSync(directory, { recursive: true });
	});

	test(`a dry run, and a backup that the database does not take, leave it empty (${name})`, async () => {
		const directory = mkdtempSync(join(tmpdir(), 'ninefold-operator-'));
		const good = join(directory, 'good.backup');
		await using({ dataDir: join(directory, 'source') }, giveLives);
		await runCommand(['backup', good], { DATA_DIR: join(directory, 'source') });
		const env = await getEnv(join(directory, 'target'));
		const tried = await runCommand(['restore', good, '--dry-run'], env);
		assert.deepEqual(
			[tried.code, tried.out.replace(/\d+/, 'N')],
			[0, `would restore N rows of 2026-11-20T00:00:00.000Z\n`],
		);
		assert.equal((await runCommand(['accounts', 'find', 'ann@example.org'], env)).code, 1);
		const orphans = join(directory, 'orphans.backup');
		await changeBackup(good, orphans, { without: 'players' });
		assert.equal((await runCommand(['restore', orphans], env)).code, 1);
		assert.equal((await runCommand(['restore', good], env)).code, 0, 'it is still empty');
		rmSync(directory, { recursive: true });
	});

	test(`commands refuse a database of another version in one sentence, and leave it as it is (${name})`, async () => {
		const directory = mkdtempSync(join(tmpdir(), 'ninefold-operator-'));
		const good = join(directory, 'good.backup');
		await using({ dataDir: join(directory, 'source') }, giveLives);
		await runCommand(['backup', good], { DATA_DIR: join(directory, 'source') });
		const env = await getEnv(join(directory, 'target'));
		const place = 'DATA_DIR' in env ? { dataDir: env.DATA_DIR } : { databaseUrl: env.DATABASE_URL };
		await using(place, async () => {});
		await replaceHistory(place, ['0038-reminders']);
		const before = await readHistory(place);
		for (const words of [
			['audit', 'list'],
			['backup', join(directory, 'a.backup')],
			['restore', good],
		]) {
			const { code, out, err } = await runCommand(words, env);
			assert.deepEqual([code, out], [1, '']);
			assert.match(
				err.replace(`reading ${good}\n`, ''),
				/^cannot open the database: \S.* was made by another version of Ninefold \(its last migration is 0038-reminders\): start [^\n]*\n$/,
			);
		}
		assert.deepEqual(await readHistory(place), before);
		rmSync(directory, { recursive: true });
	});
}

test('a service on a restored database knows its players by their tokens', async (t) => {
	const directory = mkdtempSync(join(tmpdir(), 'ninefold-operator-'));
	const dataDir = join(directory, 'data');
	const store = await openStore({ dataDir });
	t.after(() => store.close());
	const app = await createTestApp(t, { parts: { store } });
	const { token, userId } = await app.signIn('ann@example.org');
	const file = join(directory, 'a.backup');
	assert.equal((await runCommand(['backup', file], { DATA_DIR: dataDir })).code, 0);

	const restoredDir = join(directory, 'restored');
	assert.equal((await runCommand(['restore', file], { DATA_DIR: restoredDir })).code, 0);
	const restored = await openStore({ dataDir: restoredDir });
	t.after(() => restored.close());
	const again = await createTestApp(t, { parts: { store: restored } });
	const headers = { authorization: `Bearer ${token}` };
	const me = await again.send({ url: '/api/me', headers });
	assert.deepEqual([me.statusCode, me.json().id], [200, userId]);
	const payload = { mode: 'random', difficulty: 'easy' };
	assert.equal((await again.send({ method: 'POST', url: '/api/games', headers, payload })).statusCode, 201);
	rmSync(directory, { recursive: true });
});
