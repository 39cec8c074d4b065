import { resolveImport, type SourceFile } from './sourceFile.ts';

const EXPORTED_NAME = /^export (?:async )?(?:type|interface|function\*?|class|const) (\w+)/gm;

/** Each name that more than one file exports, with its files. A schema and its type share their name and their file. */
export function findSharedNames(files: readonly Pick<SourceFile, 'path' | 'text'>[]): string[] {
	const definitions = files.flatMap(({ path, text }) =>
		Array.from(text.matchAll(EXPORTED_NAME), ([, name]) => ({ name, path })),
	);
	const byName = Map.groupBy(definitions, ({ name }) => name);
	return Array.from(byName, ([name, all]) => [name, ...new Set(all.map(({ path }) => path))])
		.filter((entry) => entry.length > 2)
		.map((entry) => entry.join(' '));
}

/** Each exported name that no file mentions which imports its file. */
export function findUnusedExports(files: readonly Pick<SourceFile, 'path' | 'text' | 'imports'>[]): string[] {
	const importers = new Map<string, string[]>();
	for (const { path, text, imports } of files) {
		for (const target of new Set(imports.map(({ from }) => resolveImport(path, from) ?? ''))) {
			importers.set(target, [...(importers.get(target) ?? []), text]);
		}
	}
	return files.flatMap(({ path, text }) => {
		const readers = importers.get(path) ?? [];
		const names = new Set(Array.from(text.matchAll(EXPORTED_NAME), ([, name]) => name!));
		return [...names]
			.filter((name) => !readers.some((reader) => new RegExp(`\\b${name}\\b`).test(reader)))
			.map((name) => `${name} ${path}`);
	});
}
