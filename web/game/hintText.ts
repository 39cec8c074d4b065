import type { HintAnswer } from '#contract/hint.ts';
import { explainHint, type HintText } from '#engine/explain/explainHint.ts';
import { hintWords } from '../words/hintWords.ts';

/** A hint in the language of this document. The page loads this with the first hint. */
export function textOfHint({ data }: HintAnswer): HintText {
	return explainHint(data, hintWords);
}
