import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { ROOT } from './sourceFile.ts';

/** Ten words that are spelled as in the US, in names and in texts. A plugin of Biome finds them, too, but takes many times as long as all its rules. */
const BRITISH = /\w*(?:behaviour|centre|colour|favour|grey|honour|neighbour|organis(?:e|ing)|practis|recognis)\w*/gi;

const TEXTS = '{**/*.{ts,tsx,mjs,css,md,yaml},words/en/*.json}';
/** Packages and built files, other languages, and the table of such words. */
const EXEMPT =
	/(?:^|\/)(?:node_modules|dist|data|\.cache)\/|^client\/types\.ts$|^words\/[a-z]{2}\/\w+\.ts$|^words\/style\.test\.ts$|^test\/spelling/;

function findBritish(text: string): string[] {
	return text.match(BRITISH) ?? [];
}

test('names and English texts are spelled as in the US', () => {
	const paths = globSync(TEXTS, { cwd: ROOT, exclude: (path) => path === 'node_modules' }).filter(
		(path) => !EXEMPT.test(path),
	);
	assert.ok(paths.includes('words/en/race.json') && paths.includes('docs/api.md') && paths.includes('server/app.ts'));
	assert.deepEqual(
		paths.flatMap((path) => findBritish(readFileSync(ROOT + path, 'utf8')).map((word) => `${path}: ${word}`)),
		[],
	);
});

test('a British spelling is seen within a name and a sentence', () => {
	for (const text of [
		'const falseColour = 1;',
		'its behaviour',
		"kind: 'centre'",
		'NEIGHBOURS',
		'the colour of a cell',
	]) {
		assert.equal(findBritish(text).length, 1, text);
	}
	for (const text of ["kind: 'color'", 'a color in the center', 'an organism']) {
		assert.deepEqual(findBritish(text), [], text);
	}
});
