import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { sqliteBackend } from '../engines/sqlite.ts';
import { listMigrations } from './listMigrations.ts';

test('each migration lies in a file that is named by its key', () => {
	const files = readdirSync(import.meta.dirname).filter((name) => /^\d{4}-.*(?<!\.test)\.ts$/.test(name));
	const keys = Object.keys(listMigrations(sqliteBackend(':memory:').schema));
	assert.deepEqual(
		files.sort(),
		keys.map((key) => `${key}.ts`),
	);
});

test('migrations are numbered from 1 without a gap', () => {
	const keys = Object.keys(listMigrations(sqliteBackend(':memory:').schema));
	assert.deepEqual(
		keys.map((key) => Number(key.slice(0, 4))),
		keys.map((_, index) => index + 1),
	);
});
