import type { Language } from '#contract/languages.ts';
import { TABLES } from './catalogue.ts';
import type { Tables } from './tables.ts';

/**
 * The sentences of a language. Here they are compiled each time, for the mails of the service and for tests; the page's
 * build has a module with compiled tables in place of this one.
 */
export async function loadTable<Name extends keyof Tables>(name: Name, language: Language): Promise<Tables[Name]> {
	const { writeModule } = await import('./writeModule.ts');
	const files = TABLES[name].map((file) => import(`./${language}/${file}.json`, { with: { type: 'json' } }));
	const catalogue = Object.assign({}, ...(await Promise.all(files)).map((file) => file.default));
	return new Function(writeModule(language, catalogue).replace('export default', 'return'))();
}
