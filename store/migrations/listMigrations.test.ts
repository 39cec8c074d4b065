import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { UNLIMITED } from '../backend.ts';
import { sqliteBackend } from '../sqlite.ts';
import { listMigrations } from './listMigrations.ts';

test('each migration lies in a file that is named by its key', () => {
	const files = readdirSync(import.meta.dirname).filter((name) => /^\d{4}-.*(?<!\.test)\.ts$/.test(name));
	const keys = Object.keys(listMigrations(sqliteBackend(':memory:', UNLIMITED).schema));
	assert.deepEqual(
		files.sort(),
		keys.map((key) => `${key}.ts`),
	);
});

test('migrations are in the order of their numbers, and no number is given twice', () => {
	const keys = Object.keys(listMigrations(sqliteBackend(':memory:', UNLIMITED).schema));
	const numbers = keys.map((key) => Number(key.slice(0, 4)));
	assert.deepEqual(
		numbers,
		[...new Set(numbers)].sort((a, b) => a - b),
	);
});
