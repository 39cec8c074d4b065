/** The languages of the page, by their tags; the service itself speaks English. */
export const LANGUAGES = ['en', 'de', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What a player may choose: one of them, or whatever the browser asks for. */
export const LANGUAGE_CHOICES = ['system', ...LANGUAGES] as const;
