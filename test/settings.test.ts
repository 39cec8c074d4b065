import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { SETTINGS } from '#server/settings/settings.ts';
import { ROOT } from './sourceFile.ts';

test('the README has every setting with its default and meaning', () => {
	const table = SETTINGS.map((setting) => `| \`${setting.name}\` | ${setting.default} | ${setting.meaning} |`).join(
		'\n',
	);
	const readme = readFileSync(`${ROOT}README.md`, 'utf8');
	assert.ok(readme.includes(table), `the table of settings in the README should be:\n\n${table}\n`);
});
