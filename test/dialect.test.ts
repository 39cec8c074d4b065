import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { findDialect } from './dialect.ts';
import { ROOT } from './sourceFile.ts';

/** Translations are for readers of other languages, and the tables of this rule name what they are against. */
const EXEMPT = /(?:^|\/)(?:node_modules|dist|data|\.cache)\/|^words\/(?!en\/)|^test\/dialect|^client\/types\.ts$/;

/** How often the rule for sentences (CONTRIBUTING, "How we write") is broken. It only falls. */
const PHRASES_MAX = { documents: 0, catalogues: 0, comments: 0 };

const PATHS = {
	documents: '**/*.md',
	catalogues: 'words/en/*.json',
	comments: '**/*.{ts,tsx,mjs,css,yaml,yml,conf,service,timer}',
};

test('no sentence is added that a native reader would parse twice', () => {
	for (const [kind, max] of Object.entries(PHRASES_MAX)) {
		const found = globSync(PATHS[kind as keyof typeof PATHS], { cwd: ROOT })
			.filter((path) => !EXEMPT.test(path))
			.flatMap((path) => findDialect(path, readFileSync(ROOT + path, 'utf8')));
		assert.ok(found.length <= max, `${found.length} in ${kind}, of at most ${max}:\n${found.join('\n')}`);
	}
});

test('each phrase is seen, and no other sentence is taken for one', () => {
	const faults = [
		'Nobody is answered.',
		'It runs by itself.',
		'A connection of its own.',
		'What it says is stored.',
		'Sent. What is chosen is kept.',
		'The day on which it began.',
		'Counts what it says of a puzzle.',
		'The last one. Undefined for a guest.',
		'Keeps so many rows.',
		'The one whose game began first.',
		'Given to who called.',
	];
	for (const text of faults) assert.equal(findDialect('a.ts', `\t/** ${text} */\n`).length, 1, text);
	for (const text of ['What is a row? It has nine cells.', 'Somewhat of it.', 'A player who left.', 'See so much.']) {
		assert.equal(findDialect('a.md', `${text.replace('so much', '`so much`')}\n`).length, 0, text);
	}
	assert.deepEqual(findDialect('a.ts', "const nobody = 'nobody';\n"), []);
	assert.deepEqual(findDialect('words/en/a.json', '\t"nobody": "Nobody did."\n').length, 1);
});
