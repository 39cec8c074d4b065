import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { findUnchecked } from './uncheckedFiles.ts';

function makeFolder(t: TestContext) {
	const folder = mkdtempSync(join(tmpdir(), 'ninefold-lint-'));
	t.after(() => rmSync(folder, { recursive: true }));
	const record = join(folder, 'out', 'record');
	return {
		folder,
		write: (name: string, text: string) => writeFileSync(join(folder, name), text),
		find: () => findUnchecked({ root: folder, leftOut: ['out'], rules: ['rules.json'], record }),
	};
}

test('a file is unchecked until it is accepted as it is, where it is, by the rules of now', (t) => {
	const { folder, write, find } = makeFolder(t);
	mkdirSync(join(folder, 'sub'));
	write('rules.json', '{}');
	write('.hidden', '');
	write('a', 'one');
	write('sub/b', 'two');
	const table: [string, () => void, string][] = [
		['at first', () => {}, '.hidden a rules.json sub/b'],
		['while nothing is accepted', () => {}, '.hidden a rules.json sub/b'],
		['accepted', () => find().accept(), ''],
		['changed', () => write('a', 'three'), 'a'],
		['changed back', () => write('a', 'one'), ''],
		['renamed', () => renameSync(join(folder, 'a'), join(folder, 'c')), 'c'],
		['removed', () => rmSync(join(folder, 'c')), ''],
		['with the text of another', () => write('c', 'two'), 'c'],
		['by other rules', () => write('rules.json', '{ }'), '.hidden c rules.json sub/b'],
	];
	for (const [name, change, expected] of table) {
		change();
		assert.equal([...find().paths].sort().join(' '), expected, name);
	}
});

test('a file that changes while it is checked is unchecked', (t) => {
	const { write, find } = makeFolder(t);
	write('rules.json', '{}');
	const unchecked = find();
	write('rules.json', '[]');
	unchecked.accept();
	assert.deepEqual(find().paths, ['rules.json']);
});

/** Those that do belong to its domain `project`, or name packages and imports that other files have. */
test('no rule that the linter is told to follow looks at more than one file', () => {
	const { linter, overrides } = JSON.parse(readFileSync(new URL('../biome.json', import.meta.url), 'utf8'));
	assert.equal(linter.rules.preset, 'recommended');
	for (const each of [{ linter }, ...overrides]) {
		assert.equal(each.linter.domains, undefined);
		assert.doesNotMatch(JSON.stringify(each.linter.rules), /Cycles|Unresolved|Undeclared|Private|Floating|Misused/);
	}
});
