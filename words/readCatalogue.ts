import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Catalogue, TABLES, type TableName } from './catalogue.ts';
import { findFaults } from './findFaults.ts';

const WORDS = fileURLToPath(new URL('.', import.meta.url));

const readJson = (path: string) => JSON.parse(readFileSync(WORDS + path, 'utf8'));

/** Each language by its own name. */
export function readLanguages(): Readonly<Record<string, string>> {
	return readJson('languages.json');
}

/** A translator's notes on sentences or groups, by file and key. */
export function readNotes(): Readonly<Record<string, string>> {
	return readJson('notes.json');
}

export function listFiles(language: string, name: TableName): string[] {
	return TABLES[name].map((file) => `${WORDS}${language}/${file}.json`);
}

export function readCatalogue(language: string, name: TableName): Catalogue {
	return Object.assign({}, ...TABLES[name].map((file) => readJson(`${language}/${file}.json`)));
}

/** All sentences of a language, by the file they are in. */
export function readFiles(language: string): Catalogue {
	const files = Object.values(TABLES).flat();
	return Object.fromEntries(files.map((file) => [file, readJson(`${language}/${file}.json`)]));
}

/** The faults of any language's sentences. */
export function findAllFaults(): string[] {
	const english = readFiles('en');
	return Object.keys(readLanguages()).flatMap((language) => findFaults(language, readFiles(language), english));
}
