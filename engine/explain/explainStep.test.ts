import assert from 'node:assert/strict';
import { test } from 'node:test';
import { digitsOf } from '../digitSet.ts';
import { TECHNIQUES } from '../technique.ts';
import { findByName } from '../testing/findByName.ts';
import { WORDINGS } from '../testing/fixtures.ts';
import { explainStep } from './explainStep.ts';

test('a step is explained with its reason and its result', () => {
	for (const [technique, text, sentence] of WORDINGS) {
		const step = findByName(technique, text);
		assert.equal(step && explainStep(step), sentence, text);
	}
});

test('every technique has a sentence', () => {
	assert.deepEqual([...new Set(WORDINGS.map(([technique]) => technique))], [...TECHNIQUES]);
});

/** Names of cells and houses, and counts of cells. */
const OTHER_NUMBERS = /r\dc\d|\b(?:row|column|box) \d|\b(?:rows|columns|boxes) \d(?:(?:, | and )\d)*|\b\d+ cells/g;

test('every technique names each digit that its step is about, places or removes', () => {
	for (const [technique, text, sentence] of WORDINGS) {
		const step = findByName(technique, text)!;
		const named = new Set(sentence.replaceAll(OTHER_NUMBERS, '').match(/\d/g)?.map(Number));
		const digits = [
			...step.digits,
			...step.placements.map(({ digit }) => digit),
			...step.eliminations.flatMap((elimination) => digitsOf(elimination.digits)),
		];
		assert.deepEqual(
			digits.filter((digit) => !named.has(digit)),
			[],
			sentence,
		);
		assert.ok(digits.length > 0, sentence);
	}
});

test('the cell in which the arms of an empty rectangle meet is named in one of them', () => {
	const step = findByName('empty_rectangle', 'r4c3:4 r4c7:4 r4c8:4 r4c9:4 r5c7:4 r6c7:4 r8c3:4 r8c7:4');
	assert.equal(
		step && explainStep(step),
		'Follow the 4s: in box 6, it’s in r4c7, r4c8 or r4c9 or else in r5c7 or r6c7; in row 8, it’s in r8c7 or else in r8c3. It can’t be both in r5c7 or r6c7 and in r8c7, which see each other. So it’s in r4c7, r4c8, r4c9 or r8c3: remove 4 from r4c3.',
	);
});
