import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readConfig } from '#server/settings/config.ts';
import { listSettings } from './documentedSettings.ts';
import { findDocumentFaults } from './markdown.ts';
import { ROOT } from './sourceFile.ts';

test('the settings that are read are the settings that are documented', () => {
	const asked = new Set<string>();
	const env = new Proxy<Record<string, string>>(
		{},
		{
			get(_, name: string) {
				asked.add(name);
				return undefined;
			},
		},
	);
	readConfig(env, () => '');
	assert.deepEqual(
		[...asked].sort(),
		listSettings()
			.map(({ name }) => name)
			.sort(),
	);
});

test('a setting that is set to its documented default changes nothing', () => {
	const unset = readConfig({}, () => '');
	const plain = listSettings().filter(({ fallback }) => fallback !== '' && !/^(?:`|created once$)/.test(fallback));
	assert.ok(plain.length > 30);
	for (const { name, fallback } of plain) {
		const [value] = fallback.split(';');
		assert.deepEqual(
			readConfig({ [name]: value }, () => ''),
			unset,
			name,
		);
	}
});

test('every link of every document leads somewhere, and every heading is a line by itself', () => {
	const paths = globSync('**/*.md', { cwd: ROOT, exclude: ['**/node_modules/**', 'dist/**', 'data/**'] }).sort();
	const documents = paths.map((path) => ({ path, text: readFileSync(ROOT + path, 'utf8') }));
	assert.ok(documents.length > 20);
	const faults = findDocumentFaults(documents, (path) => existsSync(ROOT + path));
	assert.equal(faults.length, 0, `\n${faults.join('\n')}`);
});

test('each fault of a document is seen as one', () => {
	const table = [
		['# Title\n\nText.\n\n## Part\n\n[up](#title) [other](other.md#its-part) [web](https://x.test/#y)', []],
		['# Title\nText.', ['no blank line around "# Title"']],
		['Text.\n## Part\n', ['no blank line around "## Part"']],
		['[gone](gone.md)', ['nothing is at gone.md']],
		['[gone](#nowhere)', ['nothing is at #nowhere']],
		['[gone](other.md#nowhere)', ['nothing is at other.md#nowhere']],
		['[up](../outside.md)', ['nothing is at ../outside.md']],
		['## Twice\n\n## Twice\n\n[second](#twice-1) [third](#twice-2)', ['nothing is at #twice-2']],
		['## What it isn’t: `code` (yes)\n\n[it](#what-it-isnt-code-yes)', []],
		['```sh\n# no heading\nls # [no](link)\n```', []],
		['`[no](link)`', []],
	] as const;
	const other = { path: 'docs/other.md', text: '# Other\n\n## Its part\n' };
	for (const [text, faults] of table) {
		const found = findDocumentFaults([{ path: 'docs/page.md', text }, other], (path) => path === other.path);
		assert.deepEqual(
			found,
			faults.map((fault) => `docs/page.md: ${fault}`),
			text,
		);
	}
});

test('every file and folder that the overview names exists', () => {
	const overview = readFileSync(`${ROOT}ARCHITECTURE.md`, 'utf8');
	const layers = ['', 'engine/', 'store/', 'server/', 'web/'];
	const names = listNames(overview);
	assert.ok(names.length > 50);
	assert.deepEqual(
		names.filter((path) => !layers.some((layer) => existsSync(ROOT + layer + path))),
		[],
	);
});

/** The paths between backticks, without those that a star or a bracket leaves open. */
function listNames(text: string): string[] {
	return Array.from(text.matchAll(/`([\w.-]+\/[\w./-]*)`/g), ([, path]) => path!);
}
