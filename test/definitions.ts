import type { SourceFile } from './sourceFile.ts';

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
