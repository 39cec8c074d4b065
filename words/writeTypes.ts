import { type Argument, createArgumentReader } from './argumentReader.ts';
import { type Catalogue, listSentences, TABLES, type TableName } from './catalogue.ts';
import { readCatalogue, readLanguages } from './readCatalogue.ts';

const MADE = '// Made from words/ by `npm run make:words`.';

/** The source of `contract/languages.ts`. */
export function writeLanguages(): string {
	const entries = Object.entries(readLanguages());
	return `${MADE}

/** The languages of the page, by their tags; the service itself answers in English. */
export const LANGUAGES = [${entries.map(([tag]) => `'${tag}'`).join(', ')}] as const;

export type Language = (typeof LANGUAGES)[number];

/** Each language by its own name. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
${entries.map(([tag, name]) => `\t${tag}: '${name}',`).join('\n')}
};
`;
}

/** The source of `words/tables.ts`: what the program may say, and the arguments of each sentence. */
export function writeTables(): string {
	const names = Object.keys(TABLES) as TableName[];
	const tables = names.map((name) => `\treadonly ${name}: ${writeTable(name)};`);
	return `${MADE}\n\nexport interface Tables {\n${tables.join('\n')}\n}\n`;
}

function writeTable(name: TableName): string {
	const counted = new Set<string>();
	for (const language of Object.keys(readLanguages())) {
		const read = createArgumentReader(language);
		for (const [key, sentence] of listSentences(readCatalogue(language, name))) {
			for (const [argument, kind] of read(sentence)) if (kind === 'number') counted.add(`${key} ${argument}`);
		}
	}
	const readEnglish = createArgumentReader('en');
	const write = (catalogue: Catalogue, path: string, indent: string): string => {
		const lines = Object.entries(catalogue).map(([key, value]) => {
			const own = path === '' ? key : `${path}.${key}`;
			const type = typeof value === 'string' ? writeSentence(value, own) : write(value, own, `${indent}\t`);
			return `${indent}\treadonly ${/^\d/.test(key) ? `'${key}'` : key}: ${type};`;
		});
		return `{\n${lines.join('\n')}\n${indent}}`;
	};
	/** An argument is a number where any language counts with it. */
	const writeSentence = (sentence: string, key: string): string => {
		const entries = [...readEnglish(sentence)].map(
			([name, kind]) => `readonly ${name}: ${counted.has(`${key} ${name}`) ? 'number' : writeKind(kind)}`,
		);
		return entries.length === 0 ? 'string' : `(values: { ${entries.join('; ')} }) => string`;
	};
	return write(readCatalogue('en', name), '', '\t');
}

function writeKind(kind: Argument): string {
	if (kind === 'number') return 'number';
	return kind === 'text' ? 'string | number' : kind.map((word) => `'${word}'`).join(' | ');
}
