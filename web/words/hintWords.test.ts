import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { LANGUAGES } from '#contract/languages.ts';
import { explainWhole } from '#engine/explain/explainStep.ts';
import type { Step } from '#engine/step.ts';
import { findByName } from '#engine/testing/findByName.ts';
import { translateHints } from './hintWords.ts';

/** A step for every wording of every technique. */
function listSteps(): Step[] {
	return readFileSync(new URL('../../engine/fixtures/sentences.txt', import.meta.url), 'utf8')
		.trim()
		.split('\n')
		.map((line) => {
			const [technique, text] = line.split(' | ') as [string, string];
			return findByName(technique, text)!;
		});
}

for (const language of LANGUAGES.filter((tag) => tag !== 'en')) {
	test(`a step names the same cells and digits in ${language} as in English, in as many sentences`, async () => {
		const words = await translateHints(language);
		for (const step of listSteps()) {
			const english = explainWhole(step);
			const lines = explainWhole(step, words);
			const about = `${step.technique}: ${lines.join(' ')}`;
			assert.equal(lines.length, english.length, about);
			assert.deepEqual(listNamed(lines), listNamed(english), about);
			assert.doesNotMatch(lines.join(), /undefined|NaN|\[object|function/, about);
			for (const line of lines) assert.match(line, /^[\p{Lu}\p{Lo}]|^r?\d/u, about);
			for (const line of lines) assert.match(line, /[.。]$/, about);
		}
	});
}

/** The cells and the numbers of a text, each once. */
function listNamed(lines: readonly string[]): string[] {
	return [...new Set(lines.join(' ').match(/r\dc\d|\b\d\b/g))].sort();
}
