import type { Language } from '#contract/languages.ts';
import { englishHints } from '#engine/explain/english.ts';
import type { HintWords } from '#engine/explain/hintWords.ts';
import type { Technique } from '#engine/technique.ts';
import { type CellWords, englishCells } from './cellWords.ts';
import { readLanguage } from './language.ts';
import { translate } from './translate.ts';

/** The grammar of hints of the languages that have one: a hint is a sentence with too many parts for a catalogue. */
const LOADERS: Partial<
	Record<
		Language,
		() => Promise<{ hintWords(names: Readonly<Record<Technique, string>>): HintWords; readonly cellWords: CellWords }>
	>
> = {
	de: () => import('./de/hintWords.ts'),
	fr: () => import('./fr/hintWords.ts'),
	es: () => import('./es/hintWords.ts'),
	pt: () => import('./pt/hintWords.ts'),
	ja: () => import('./ja/hintWords.ts'),
	zh: () => import('./zh/hintWords.ts'),
};

/** The hints' sentences in a language, or in English, like the service's, without a grammar or if it cannot be loaded. */
export async function translateHints(language: Language = readLanguage()): Promise<HintWords> {
	const grammar = await LOADERS[language]?.().catch(() => undefined);
	return grammar?.hintWords((await translate('messages', language)).techniques) ?? englishHints;
}

/** The names of cells in the hints of a language. */
export async function translateCells(language: Language = readLanguage()): Promise<CellWords> {
	const grammar = await LOADERS[language]?.().catch(() => undefined);
	return grammar?.cellWords ?? englishCells;
}

/** In the language of this document; the page loads them with the first hint or lesson. */
export const hintWords: HintWords = await translateHints();

/** In the language of this document, too. */
export const cellWords: CellWords = await translateCells();
