import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('..', import.meta.url));

test('every width and height of a media query is a named breakpoint', () => {
	const queries = globSync('**/*.css', { cwd: FOLDER }).flatMap((file) => {
		const found = readFileSync(FOLDER + file, 'utf8').matchAll(/@media ([^{]*) \{/g);
		return Array.from(found, ([, query]) => `${file}: ${query}`);
	});
	assert.ok(queries.some((query) => query.includes('(--narrow)')));
	assert.deepEqual(
		queries.filter((query) => /\b(width|height)\b/.test(query)),
		[],
	);
});
