import { LANGUAGES, type Language } from '#contract/kinds.ts';
import { createBrowserStorage } from '../browser/storage.ts';
import type { AroundWords } from './around.ts';
import { type Kit, kit } from './kit.ts';
import type { LessonTable } from './lessons.ts';
import type { Messages } from './messages.ts';

/** Where the browser keeps the chosen language for the next document; absent where the browser's own wish counts. */
export const KEPT_LANGUAGE = 'language';

export interface Tables {
	readonly messages: Messages;
	readonly around: AroundWords;
	readonly lessons: LessonTable;
}

type Loader<Name extends keyof Tables> = () => Promise<{ words: (kit: Kit) => Tables[Name] }>;

/** English is in the page's own script; each other table is a script of its own, and only the chosen ones travel. */
const LOADERS: Record<Exclude<Language, 'en'>, { readonly [Name in keyof Tables]: Loader<Name> }> = {
	de: {
		messages: () => import('./de/messages.ts'),
		around: () => import('./de/around.ts'),
		lessons: () => import('./de/lessons.ts'),
	},
	fr: {
		messages: () => import('./fr/messages.ts'),
		around: () => import('./fr/around.ts'),
		lessons: () => import('./fr/lessons.ts'),
	},
};

/** The table in the language of this document; English where the other did not come. */
export async function translate<Name extends keyof Tables>(
	english: Tables[Name],
	name: Name,
	language: Language = readLanguage(),
): Promise<Tables[Name]> {
	if (language === 'en') return english;
	const load = LOADERS[language][name] as Loader<Name>;
	const table = await load().catch(() => undefined);
	return table === undefined ? english : table.words(kit);
}

/** The language chosen by the player, else the first of the browser's that the page has. */
export function chooseLanguage(kept: string | undefined, wanted: readonly string[]): Language {
	for (const tag of [kept ?? '', ...wanted]) {
		const language = LANGUAGES.find((name) => name === tag.toLowerCase().split('-')[0]);
		if (language !== undefined) return language;
	}
	return 'en';
}

/** A document keeps the language that it began with: every table is filled in once, and nothing is said in two. */
export function readLanguage(): Language {
	if (typeof document === 'undefined') return 'en';
	return chooseLanguage(createBrowserStorage().read(KEPT_LANGUAGE), navigator.languages);
}
