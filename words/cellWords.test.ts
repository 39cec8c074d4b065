import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES } from '#contract/languages.ts';
import { explainWhole } from '#engine/explain/explainStep.ts';
import { findByName } from '#engine/testing/findByName.ts';
import { WORDINGS } from '#engine/testing/fixtures.ts';
import { englishCells, wordCells } from './cellWords.ts';
import { loadHints } from './loadHints.ts';

/** The cell with the ring is r2c2. */
const SENTENCES = `
	In box 1, 7 can only go in r2c2. | In box 1, 7 can only go in the square with the ring.
	r2c2 isn’t 4. Clear it. | The square with the ring isn’t 4. Clear it.
	Suppose r1c3 is 5. | Suppose row 1, column 3 is 5.
	remove 3 from r8c7, r8c8 and r8c9. | Remove 3 from columns 7, 8 and 9 of row 8.
	it’s in r4c7, r4c8 or r4c9 or else in r5c7 or r6c7 | It’s in column 7, 8 or 9 of row 4 or else in row 5 or 6 of column 7
	r1c1, r3c5 and r9c9 see | Row 1, column 1; row 3, column 5 and row 9, column 9 see
	r2c2 and r2c5 are | Columns 2 and 5 of row 2 are`;

test('cells are called by their row and column, and the one with the ring by what one sees', () => {
	for (const line of SENTENCES.trim().split('\n')) {
		const [text, worded] = line.split(' | ').map((part) => part.trim());
		assert.equal(wordCells(text!, englishCells, 10), worded);
	}
});

for (const language of LANGUAGES) {
	test(`no step names a cell as players do among themselves in ${language}`, async () => {
		const { hintWords, cellWords } = await loadHints(language);
		for (const [technique, position] of WORDINGS) {
			const step = findByName(technique, position)!;
			for (const sentence of explainWhole(step, hintWords)) {
				const worded = wordCells(sentence, cellWords, step.placements[0]?.cell);
				assert.doesNotMatch(worded, /r\dc\d| {2}|undefined|\b(de le|de les|en la case|em a|de a|in das) /, worded);
				assert.match(worded, /^[\p{Lu}\p{Lo}\d]/u);
			}
		}
	});
}
