import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { MIGRATION_NAMES } from './listMigrations.ts';

test('each migration lies in a file that is named by its key', () => {
	const files = readdirSync(import.meta.dirname).filter((name) => /^\d{4}-.*(?<!\.test)\.ts$/.test(name));
	assert.deepEqual(
		files.sort(),
		MIGRATION_NAMES.map((name) => `${name}.ts`),
	);
});

test('migrations are in the order of their numbers, and no number is given twice', () => {
	const numbers = MIGRATION_NAMES.map((name) => Number(name.slice(0, 4)));
	assert.deepEqual(
		numbers,
		[...new Set(numbers)].sort((a, b) => a - b),
	);
});
