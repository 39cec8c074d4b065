import { explainWhole } from '#engine/explain/explainStep.ts';
import { outlineStep } from '#engine/hintOutline.ts';
import type { Step } from '#engine/step.ts';
import { wordCells } from '#words/cellWords.ts';
import type { AllPreferences } from '../account/preferences.ts';
import type { ShownHint } from '../game/gameState.ts';
import { textOfHint } from '../game/hintText.ts';
import { cellWords, hintWords } from '../language/hints.ts';

/** The whole step as a list of sentences, in the language of this document. */
export function describeStep(step: Step, { coordinates }: Pick<AllPreferences, 'coordinates'>): string[] {
	const lines = explainWhole(step, hintWords);
	const [ringed, ...others] = step.placements;
	return coordinates
		? lines
		: lines.map((line) => wordCells(line, cellWords, others.length > 0 ? undefined : ringed?.cell));
}

/** The step as the last level of a hint draws it. */
export function hintOfStep(step: Step): ShownHint {
	const answer = { ...outlineStep(step), assisted: true };
	return { answer, text: textOfHint(answer, { coordinates: false }), skip: 0, level: 2 };
}
