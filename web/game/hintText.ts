import type { HintAnswer } from '#contract/hint.ts';
import { explainHint, type HintText } from '#engine/explain/explainHint.ts';
import { wordCells } from '#words/cellWords.ts';
import type { AllPreferences } from '../account/preferences.ts';
import { cellWords, hintWords } from '../language/hints.ts';

/** A hint in the language of this document. The page loads this with the first hint. */
export function textOfHint(
	{ data, placements }: Pick<HintAnswer, 'data' | 'placements'>,
	{ coordinates }: Pick<AllPreferences, 'coordinates'>,
): HintText {
	const text = explainHint(data, hintWords);
	if (coordinates) return text;
	// Only the whole step draws the ring.
	const [ringed, ...others] = placements;
	const word = (line: string) => wordCells(line, cellWords, others.length > 0 ? undefined : ringed?.cell);
	const [where, what, whole] = text.levels;
	const plain = (line: string) => wordCells(line, cellWords);
	return { ...text, levels: [plain(where), plain(what), word(whole)], lines: text.lines.map(word) };
}
