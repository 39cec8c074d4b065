import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { loadSecondForm, unpackSecondForm } from '#store/testing/secondForm.ts';
import { createDatabase } from '#store/testing/testStores.ts';
import { FEW } from './lives.ts';
import { compareLines, playOn, playTakenOver, readRecorded } from './recorded.ts';

test('recorded lives are answered as they were recorded', async () => {
	assert.deepEqual(compareLines(readRecorded('few'), await playOn('sqlite', FEW)), []);
});

/** As the version that left these stores answered on them. */
test('players of the version before find what they had, and go on (SQLite)', async (t) => {
	const dataDir = mkdtempSync(join(tmpdir(), 'ninefold-record-'));
	t.after(() => rmSync(dataDir, { recursive: true }));
	unpackSecondForm(dataDir);
	assert.deepEqual(compareLines(readRecorded('takenOver'), await playTakenOver({ dataDir })), []);
});

test('players of the version before find what they had, and go on (PostgreSQL)', async () => {
	const databaseUrl = await createDatabase();
	await loadSecondForm(databaseUrl);
	assert.deepEqual(compareLines(readRecorded('takenOver'), await playTakenOver({ databaseUrl })), []);
});

test('a line that differs is shown with its step', () => {
	const step = '# ann plays';
	assert.deepEqual(compareLines([step, 'a', 'b'], [step, 'a', 'c']), [`${step}\n  - b\n  + c`]);
	assert.deepEqual(compareLines([step, 'a'], [step]), [`${step}\n  - a\n  + (no line)`]);
});
