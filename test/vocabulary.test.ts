import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { ROOT, readSources } from './sourceFile.ts';
import { findOldWords } from './vocabulary.ts';

/** Words of other languages look like ours by chance. */
const OTHER_LANGUAGES = /^web\/words\/[a-z]{2}\//;

test('no word comes back that gave way to the field’s', () => {
	const documents = globSync('**/*.md', { cwd: ROOT, exclude: ['**/node_modules/**', 'dist/**', 'data/**'] });
	const texts = documents.map((path) => ({ path, text: readFileSync(ROOT + path, 'utf8') }));
	const faults = [...readSources(), ...texts]
		.filter(({ path }) => !OTHER_LANGUAGES.test(path) && !path.startsWith('test/vocabulary'))
		.flatMap(({ path, text }) => [
			...findOldWords(path).map((fault) => `the name ${path}: ${fault}`),
			...findOldWords(text).map((fault) => `${path}:${fault}`),
		]);
	assert.equal(faults.length, 0, `\n${faults.join('\n')}`);
});

test('each old word is seen, and no other word is taken for one', () => {
	const old = [
		'const seat = open();',
		'slotKey(game)',
		'const keptGame = 1;',
		'await keepRun(tx);',
		'judgePlay(moves)',
		'<Curtain />',
		"'./desk.ts'",
		'the levels of the shelf',
		'the next rung',
		'noticeBoard: watch',
		'counts them anew',
		'304 to who asks again',
		'workers stand back',
		'const orderPrint = 1;',
		'noteUse(secret)',
		'<Presence />',
		'sayHint(hint)',
		'function tellChain() {}',
		'const wishList = 1;',
		'const falseColour = 1;',
	];
	for (const text of old) assert.equal(findOldWords(text).length, 1, text);
	const fine = [
		'const session = open();',
		'{ keepAliveTimeout }',
		'keepOnly(band, bit)',
		'a judge of grids',
		"'0002-operators-desk': operatorSchema(words)",
		"'helpdesk',",
		'a stranger who asks and guesses',
		"'runs.orderPrint as orderFingerprint'",
		'wrung out',
		"kind: 'colour'",
	];
	for (const text of fine) assert.deepEqual(findOldWords(text), [], text);
});
