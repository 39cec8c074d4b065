import type { Plugin } from 'vite';
import { TABLES, type TableName } from './catalogue.ts';
import { pickEmbedded } from './embedWords.ts';
import { findAllFaults, listFiles, readCatalogue, readLanguages } from './readCatalogue.ts';
import { writeModule } from './writeModule.ts';

/** The module that compiles tables where the page's build does not. */
const LOADER = '/words/loadTable.ts';
const TABLE = /^\0words\/(\w+)\/(\w+)$/;
/** The module that compiles the sentences of the frame for other sites. */
const EMBED_LOADER = '/words/embedWords.ts';
/** The mails of the service and what the frame says are not on the page. */
const NAMES = (Object.keys(TABLES) as TableName[]).filter((name) => name !== 'mail' && name !== 'embed');

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
			if (id.endsWith(EMBED_LOADER)) return writeEmbedLoader();
			const [, language, name] = TABLE.exec(id) ?? [];
			if (language === undefined) return undefined;
			for (const file of listFiles(language, name as TableName)) this.addWatchFile(file);
			const catalogue = readCatalogue(language, name as TableName);
			if (name !== 'embed') return writeModule(language, catalogue);
			return writeModule(language, { ...pickEmbedded(readCatalogue(language, 'messages')), ...catalogue });
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

/** The frame is one file, so it has all languages. */
function writeEmbedLoader(): string {
	const languages = Object.keys(readLanguages());
	const imports = languages.map((language) => `import ${language} from 'words/${language}/embed';`);
	return `${imports.join('\n')}\nexport const loadEmbedWords = async () => ({ ${languages.join(', ')} });`;
}
