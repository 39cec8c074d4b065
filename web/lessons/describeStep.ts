import { explainWhole } from '#engine/explain/explainStep.ts';
import { outlineStep } from '#engine/hintOutline.ts';
import type { Step } from '#engine/step.ts';
import type { ShownHint } from '../game/gameState.ts';
import { textOfHint } from '../game/hintText.ts';
import { hintWords } from '../words/hintWords.ts';

/** The whole step as a list of sentences, in the language of this document. */
export function describeStep(step: Step): string[] {
	return explainWhole(step, hintWords);
}

/** The step as the last level of a hint draws it. */
export function hintOfStep(step: Step): ShownHint {
	const answer = { ...outlineStep(step), assisted: true };
	return { answer, text: textOfHint(answer), skip: 0, level: 2 };
}
