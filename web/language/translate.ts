import type { Language } from '#contract/languages.ts';
import { loadTable } from '#words/loadTable.ts';
import type { Tables } from '#words/tables.ts';
import { readLanguage } from './language.ts';

/** The page's sentences, in the language of this document, or in English if that cannot be loaded. */
export async function translate<Name extends keyof Tables>(
	name: Name,
	language: Language = readLanguage(),
): Promise<Tables[Name]> {
	return loadTable(name, language).catch(() => loadTable(name, 'en'));
}
