// Made from words/ by `npm run make:words`.

/** The languages of the page, by their tags; the service itself answers in English. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'ja', 'zh'] as const;

export type Language = (typeof LANGUAGES)[number];

/** Each language by its own name. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
	en: 'English',
	de: 'Deutsch',
	fr: 'Français',
	es: 'Español',
	pt: 'Português',
	ja: '日本語',
	zh: '简体中文',
};
