/** Sentences of one language, by key. Each is a message in ICU MessageFormat. */
export interface Catalogue {
	readonly [key: string]: string | Catalogue;
}

/** Which files of a language are read together. The keys at the top of the files of a table are its keys. */
export const TABLES = {
	/** These are in the page's first script. */
	messages: ['messages', 'techniques'],
	viewMessages: [
		'views',
		'account',
		'circle',
		'coach',
		'contest',
		'howToPlay',
		'learn',
		'par',
		'print',
		'race',
		'reasons',
		'result',
		'settings',
		'solve',
		'stats',
	],
	lessons: ['lessons'],
	siteMessages: ['site'],
	mail: ['mail'],
	/** With some of the first script's, these are all that the frame for other sites says. */
	embed: ['embed'],
} as const;

export type TableName = keyof typeof TABLES;

/** Every sentence with the path of its key. */
export function* listSentences(catalogue: Catalogue, path: readonly string[] = []): Generator<[string, string]> {
	for (const [key, value] of Object.entries(catalogue)) {
		const own = [...path, key];
		if (typeof value === 'string') yield [own.join('.'), value];
		else yield* listSentences(value, own);
	}
}
