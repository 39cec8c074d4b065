import { sayWhole } from '#engine/explain/explainHint.ts';
import type { Step } from '#engine/step.ts';
import { hintWords } from '../words/hintWords.ts';

/** The whole step as a list of sentences, in the language of this document. */
export function sayStep(step: Step): string[] {
	return sayWhole(step, hintWords);
}
