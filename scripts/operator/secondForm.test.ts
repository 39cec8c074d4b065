import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { openStore, type StoreLocation } from '#store/open.ts';
import { loadSecondForm, SECOND_FORM_BACKUP, unpackSecondForm } from '#store/testing/secondForm.ts';
import { createDatabase } from '#store/testing/testStores.ts';
import { runCommand } from '../testing/testOperator.ts';

/** Players of the earlier version keep what they have: its stores open, and everything that is counted in them is right. */

async function checkAll(env: Record<string, string>): Promise<void> {
	for (const [words, expected] of [
		['boards verify', '27 boards, 48 rows, 0 faulty'],
		['players verify', '11 players, 0 faulty'],
	] as const) {
		const { code, out, err } = await runCommand(words.split(' '), env);
		assert.deepEqual([code, out.trim()], [0, expected], err);
	}
	const { out } = await runCommand(['stats', '--json'], env);
	const { runs, players } = JSON.parse(out);
	assert.deepEqual(runs, { ranked: 631, held: 4, unranked: 324 });
	assert.deepEqual(players, { users: 7, guests: 1, mergedGuests: 3 });
}

/** As if habits had held the runs that are held there: their logs were lost, and no later version holds anybody for habits. */
async function checkRelease(env: Record<string, string>, place: StoreLocation): Promise<void> {
	const store = await openStore(place);
	await store.db
		.updateTable('runs')
		.set({ reasons: 'even_pace solution_order' })
		.where('standing', '=', 'held')
		.execute();
	await store.close();
	const release = async (...words: string[]) =>
		(await runCommand(['held', 'release', ...words], env)).err.split('\n')[0];
	for (const words of [['--dry-run'], []])
		assert.equal(await release(...words), '4 runs, of which 4 must be confirmed');
	assert.equal(await release(), '0 runs, of which 0 must be confirmed');
	assert.match((await runCommand(['held', 'list'], env)).err, /^0 held runs/);
	for (const [words, faults] of [
		['boards verify', /, 0 faulty/],
		['players verify', /, 0 faulty/],
	] as const) {
		assert.match((await runCommand(words.split(' '), env)).out, faults);
	}
}

function makeFolder(t: TestContext): string {
	const folder = mkdtempSync(join(tmpdir(), 'ninefold-second-form-'));
	t.after(() => rmSync(folder, { recursive: true }));
	return folder;
}

test('a store of the second form on SQLite opens and is right', async (t) => {
	const dataDir = makeFolder(t);
	unpackSecondForm(dataDir);
	await checkAll({ DATA_DIR: dataDir });
	await checkRelease({ DATA_DIR: dataDir }, { dataDir });
});

test('a store of the second form on PostgreSQL opens and is right', async () => {
	const databaseUrl = await createDatabase();
	await loadSecondForm(databaseUrl);
	await checkAll({ DATABASE_URL: databaseUrl });
	await checkRelease({ DATABASE_URL: databaseUrl }, { databaseUrl });
});

for (const [name, findEnv] of [
	['SQLite', async (t: TestContext) => ({ DATA_DIR: makeFolder(t) })],
	['PostgreSQL', async () => ({ DATABASE_URL: await createDatabase() })],
] as const) {
	test(`a backup of the second form is restored (${name})`, async (t) => {
		const env = await findEnv(t);
		const { code, err } = await runCommand(['restore', SECOND_FORM_BACKUP], env);
		assert.equal(code, 0, err);
		await checkAll(env);
	});
}
