import { outlineStep } from '#engine/hintOutline.ts';
import type { Step } from '#engine/step.ts';
import { messages } from '../words/messages.ts';

/** The whole step, in the language of this document. */
export function sayStep(step: Step): string {
	const outline = outlineStep(step);
	return messages.hintLevels({ ...outline, assisted: false })[2] ?? outline.explanation;
}
