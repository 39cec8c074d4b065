import type { Language } from '#contract/kinds.ts';
import type { HintWords } from '#engine/explain/hintWords.ts';
import { hintWords as english } from './en/hintWords.ts';
import { readLanguage } from './language.ts';

/** They are listed here and not with the other tables, because that list is part of the first script. */
const LOADERS: Record<Exclude<Language, 'en'>, () => Promise<{ readonly hintWords: () => HintWords }>> = {
	de: () => import('./de/hintWords.ts'),
	fr: () => import('./fr/hintWords.ts'),
	es: () => import('./es/hintWords.ts'),
	pt: () => import('./pt/hintWords.ts'),
};

/** What hints say in a language, or in English if that cannot be loaded. */
export async function translateHints(language: Language = readLanguage()): Promise<HintWords> {
	if (language === 'en') return english;
	const table = await LOADERS[language]().catch(() => undefined);
	return table === undefined ? english : table.hintWords();
}

/** In the language of this document; the page loads them with the first hint or lesson. */
export const hintWords: HintWords = await translateHints();
