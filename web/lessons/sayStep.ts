import { outlineHint } from '#engine/hintOutline.ts';
import type { Step } from '#engine/step.ts';
import { messages } from '../words/messages.ts';

/** The whole step, in the language of this document. */
export function sayStep(step: Step): string {
	const { technique, sentence, cells } = step;
	const outline = outlineHint({ kind: 'step', technique, stages: ['', '', sentence], cells, step });
	return messages.hintStages({ ...outline, assisted: false })[2] ?? sentence;
}
