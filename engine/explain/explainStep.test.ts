import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { TECHNIQUES } from '../technique.ts';
import { findByName } from '../testing/findByName.ts';
import { explainStep } from './explainStep.ts';

/** Every wording of every technique: the technique, a position that shows it, and the sentence. */
const SENTENCES = readFileSync(new URL('../fixtures/sentences.txt', import.meta.url), 'utf8')
	.trim()
	.split('\n')
	.map((line) => line.split(' | ') as [technique: string, position: string, sentence: string]);

test('a step is explained in one sentence that gives its reason and its result', () => {
	for (const [technique, text, sentence] of SENTENCES) {
		const step = findByName(technique, text);
		assert.equal(step && explainStep(step), sentence, text);
	}
});

test('every technique has a sentence', () => {
	assert.deepEqual([...new Set(SENTENCES.map(([technique]) => technique))], [...TECHNIQUES]);
});
