import type { Language } from '#contract/kinds.ts';
import type { LessonTable } from './en/lessons.ts';
import type { Messages } from './en/messages.ts';
import type { SiteMessages } from './en/siteMessages.ts';
import type { ViewMessages } from './en/viewMessages.ts';
import { type Formatters, formatters } from './formatters.ts';
import { readLanguage } from './language.ts';

/** The tables of messages: each is loaded by itself when the page first needs it. */
interface Tables {
	readonly messages: Messages;
	readonly viewMessages: ViewMessages;
	readonly lessons: LessonTable;
	readonly siteMessages: SiteMessages;
}

type TableLoaders = { readonly [Name in keyof Tables]: () => Promise<(formatters: Formatters) => Tables[Name]> };

/**
 * Every language but English, whose tables are in the page's own scripts: there they are also the fallback. The browser
 * fetches the tables of the chosen language only.
 */
const LOADERS: Record<Exclude<Language, 'en'>, TableLoaders> = {
	de: {
		messages: async () => (await import('./de/messages.ts')).messages,
		viewMessages: async () => (await import('./de/viewMessages.ts')).viewMessages,
		lessons: async () => (await import('./de/lessons.ts')).lessons,
		siteMessages: async () => (await import('./de/siteMessages.ts')).siteMessages,
	},
	fr: {
		messages: async () => (await import('./fr/messages.ts')).messages,
		viewMessages: async () => (await import('./fr/viewMessages.ts')).viewMessages,
		lessons: async () => (await import('./fr/lessons.ts')).lessons,
		siteMessages: async () => (await import('./fr/siteMessages.ts')).siteMessages,
	},
	es: {
		messages: async () => (await import('./es/messages.ts')).messages,
		viewMessages: async () => (await import('./es/viewMessages.ts')).viewMessages,
		lessons: async () => (await import('./es/lessons.ts')).lessons,
		siteMessages: async () => (await import('./es/siteMessages.ts')).siteMessages,
	},
	pt: {
		messages: async () => (await import('./pt/messages.ts')).messages,
		viewMessages: async () => (await import('./pt/viewMessages.ts')).viewMessages,
		lessons: async () => (await import('./pt/lessons.ts')).lessons,
		siteMessages: async () => (await import('./pt/siteMessages.ts')).siteMessages,
	},
};

/** The table in the language of this document, or in English if it cannot be loaded. */
export async function translate<Name extends keyof Tables>(
	name: Name,
	english: Tables[Name],
	language: Language = readLanguage(),
): Promise<Tables[Name]> {
	if (language === 'en') return english;
	const load: TableLoaders[Name] = LOADERS[language][name];
	const table = await load().catch(() => undefined);
	return table === undefined ? english : table(formatters);
}
