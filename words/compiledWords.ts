import type { Plugin } from 'vite';
import { TABLES, type TableName } from './catalogue.ts';
import { findAllFaults, listFiles, readCatalogue, readLanguages } from './readCatalogue.ts';
import { writeModule } from './writeModule.ts';

/** The module that compiles tables where the page's build does not. */
const LOADER = '/words/loadTable.ts';
const TABLE = /^\0words\/(\w+)\/(\w+)$/;
/** The mails of the service are not on the page. */
const NAMES = (Object.keys(TABLES) as TableName[]).filter((name) => name !== 'mail');

/** The language of a build module's sentences. */
export function languageOf(moduleId: string): string | undefined {
	return TABLE.exec(moduleId)?.[1];
}

/**
 * Compiles the catalogues, or ends the build with every fault in them. Each table is a separate script, except the
 * English of the first screen.
 */
export function compiledWords(): Plugin {
	return {
		name: 'compiled-words',
		enforce: 'pre',
		buildStart() {
			const faults = findAllFaults();
			if (faults.length > 0) this.error(`\n${faults.join('\n')}`);
		},
		resolveId: (id) => (id.startsWith('words/') ? `\0${id}` : undefined),
		load(id) {
			if (id.endsWith(LOADER)) return writeLoader();
			const [, language, name] = TABLE.exec(id) ?? [];
			if (language === undefined) return undefined;
			for (const file of listFiles(language, name as TableName)) this.addWatchFile(file);
			return writeModule(language, readCatalogue(language, name as TableName));
		},
	};
}

function writeLoader(): string {
	const load = (language: string, name: TableName) =>
		language === 'en' && name === 'messages'
			? 'async () => ({ default: first })'
			: `() => import('words/${language}/${name}')`;
	const rows = Object.keys(readLanguages()).map(
		(language) => `${language}: { ${NAMES.map((name) => `${name}: ${load(language, name)}`).join(', ')} }`,
	);
	return `import first from 'words/en/messages';
const TABLES = { ${rows.join(',\n')} };
export const loadTable = async (name, language) => (await TABLES[language][name]()).default;`;
}
