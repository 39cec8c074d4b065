import { LANGUAGES, type Language } from '#contract/languages.ts';
import { createBrowserStorage } from '../browser/storage.ts';

/** Where the browser stores the chosen language for the next document; absent when the browser's languages decide. */
export const LANGUAGE_KEY = 'language';

/** The language that the player has chosen, else the first of the browser's languages that the page speaks. */
export function chooseLanguage(chosen: string | undefined, browserLanguages: readonly string[]): Language {
	for (const tag of [chosen ?? '', ...browserLanguages]) {
		const language = LANGUAGES.find((name) => name === primaryOf(tag));
		if (language !== undefined) return language;
	}
	return 'en';
}

/** The first of the browser's languages that is a form of the page's, such as `en-GB`: it says how dates are written. */
export function chooseRegion(locale: string, browserLanguages: readonly string[]): string {
	return browserLanguages.find((tag) => primaryOf(tag) === primaryOf(locale) && isLocale(tag)) ?? locale;
}

/** The language of a tag such as `zh-Hans`, without its script and region. */
function primaryOf(tag: string): string {
	return tag.toLowerCase().split('-')[0] ?? '';
}

/** A browser under Linux may take its languages from the system, with tags such as `en-US@posix`. */
function isLocale(tag: string): boolean {
	try {
		return Intl.getCanonicalLocales(tag).length === 1;
	} catch {
		return false;
	}
}

/** The language of this document. It never changes: another language takes effect with the next document. */
export function readLanguage(): Language {
	if (typeof document === 'undefined') return 'en';
	return chooseLanguage(createBrowserStorage(() => localStorage).read(LANGUAGE_KEY), navigator.languages);
}
