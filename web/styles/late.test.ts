import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));

/** The classes that a style has rules for by themselves, not only inside of others. */
function listClasses(style: string): Set<string> {
	const selectors = style.replace(/\/\*.*?\*\//gs, '').match(/[^{}]+(?=\{)/g) ?? [];
	return new Set(
		selectors.flatMap((selector) => selector.split(',')).flatMap((part) => /^\s*(\.[\w-]+)\s*$/.exec(part)?.[1] ?? []),
	);
}

test('no two styles that are loaded late have rules for the same class: their order depends on the player’s way', () => {
	const first = readFileSync(`${FOLDER}page.css`, 'utf8');
	const owners = new Map<string, string[]>();
	for (const file of globSync('*.css', { cwd: FOLDER })) {
		if (first.includes(`/${basename(file)}"`)) continue;
		for (const name of listClasses(readFileSync(FOLDER + file, 'utf8'))) {
			owners.set(name, [...(owners.get(name) ?? []), file]);
		}
	}
	assert.ok(owners.size > 100);
	assert.deepEqual(
		[...owners].filter(([, files]) => files.length > 1),
		[],
	);
});
