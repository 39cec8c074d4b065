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

test('no style that is loaded late has rules for a class of another style: their order depends on the player’s way', () => {
	const first = readFileSync(`${FOLDER}page.css`, 'utf8');
	const owners = new Map<string, Set<string>>();
	for (const file of globSync('*.css', { cwd: FOLDER })) {
		const owner = first.includes(`/${basename(file)}"`) ? 'first' : file;
		const [onScreen] = readFileSync(FOLDER + file, 'utf8').split('@media print');
		for (const name of listClasses(onScreen!)) owners.set(name, (owners.get(name) ?? new Set()).add(owner));
	}
	assert.ok(owners.size > 100);
	assert.deepEqual(
		[...owners].filter(([, files]) => files.size > 1),
		[],
	);
});
