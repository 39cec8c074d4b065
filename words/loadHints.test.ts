import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES } from '#contract/languages.ts';
import { explainWhole } from '#engine/explain/explainStep.ts';
import { findByName } from '#engine/testing/findByName.ts';
import { WORDINGS } from '#engine/testing/fixtures.ts';
import { loadHints } from './loadHints.ts';

for (const language of LANGUAGES.filter((tag) => tag !== 'en')) {
	test(`a step names the same cells and digits in ${language} as in English, in as many sentences`, async () => {
		const { hintWords } = await loadHints(language);
		for (const [technique, position] of WORDINGS) {
			const step = findByName(technique, position)!;
			const english = explainWhole(step);
			const lines = explainWhole(step, hintWords);
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
