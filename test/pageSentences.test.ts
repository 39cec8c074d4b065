import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSources } from './sourceFile.ts';

/** Text between tags, and a literal of two words or more that begins with a capital letter. */
const SENTENCE = /(?<=>)[^<>{}();=]*\p{L}{2}[^<>{}();=]*(?=<\/)|(['"`])\p{Lu}[^'"`\n]*\s\p{Ll}.*?\1/gu;
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
/** The page of the operator is in English. */
const EXEMPT = /^web\/(?:views\/)?operator\//;
const PATH_DATA = /^`M\$/;

function findSentences(text: string): string[] {
	const code = text.replace(COMMENT, '').replace(/\b(?:new Error|assert)\(.*$/gm, '');
	return [...code.matchAll(SENTENCE)].map(([found]) => found.trim()).filter((found) => !PATH_DATA.test(found));
}

test('what players read stands in the catalogues, not in the scripts of the page', () => {
	const found = readSources()
		.filter(({ layer, path, isTest }) => layer === 'web' && !isTest && !EXEMPT.test(path))
		.flatMap(({ path, text }) => findSentences(text).map((sentence) => `${path}: ${sentence}`));
	assert.deepEqual(found, []);
});

test('a sentence in a script is seen', () => {
	for (const text of ["say('Try again');", '<p>Hello</p>', 'title={`You have some left`}', 'aria-label="Next page"']) {
		assert.equal(findSentences(text).length, 1, text);
	}
	const fine = ["throw new Error('No such file');", '// Says it once more.', '<p>{words.hello}</p>', "'Content-Type'"];
	for (const text of fine) assert.deepEqual(findSentences(text), [], text);
});
