import type { Layer, SourceFile } from './sourceFile.ts';

/** A privilege of some files, so that a reader knows where to look for it. */
interface Privilege {
	readonly what: string;
	readonly layers: readonly Layer[];
	readonly pattern: RegExp;
	/** The files that do it. */
	readonly files: readonly string[];
}

const PRIVILEGES: readonly Privilege[] = [
	{
		what: 'reads the environment',
		layers: ['engine', 'contract', 'rules', 'store', 'server', 'web'],
		pattern: /\bprocess\.env\b/,
		files: ['server/main.ts'],
	},
	{
		what: 'asks the clock or chance',
		layers: ['engine', 'contract', 'rules'],
		pattern: /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\bperformance\./,
		files: ['engine/commandLine/run.ts'],
	},
	{
		what: 'speaks SQL',
		layers: ['engine', 'contract', 'rules', 'server', 'web', 'client', 'scripts'],
		pattern: /\bfrom '(?:kysely|pg|node:sqlite)'/,
		files: [],
	},
	{
		what: 'selects all columns',
		layers: ['store'],
		pattern: /\b(?:selectAll|returningAll)\(/,
		// A statement that PostgreSQL has prepared fails when a later version adds a column.
		files: [],
	},
	{
		what: 'sends requests',
		layers: ['web'],
		pattern: /(?<!\.#)\bfetch\(|\bEventSource\(|\bXMLHttpRequest\b|\bsendBeacon\(/,
		// The API takes its `fetch` from main.ts; these three are ports to the browser.
		files: ['web/browser/subscribe.ts', 'web/browser/builds.ts', 'web/worker/serviceWorker.ts'],
	},
	{
		what: 'sends requests to the service',
		layers: ['web'],
		pattern: /\.#fetch\(/,
		files: ['web/api/connection.ts', 'web/embed/embedApi.ts'],
	},
];

/** The privileges of others that this file uses. */
export function findTrespasses({ path, layer, text }: Pick<SourceFile, 'path' | 'layer' | 'text'>): string[] {
	return PRIVILEGES.filter(
		({ layers, files, pattern }) => layers.includes(layer) && !files.includes(path) && pattern.test(text),
	).map(({ what, files }) => `${path} ${what}; ${files.length === 0 ? 'no file' : `only ${files.join(', ')}`} may`);
}

/** Files with a privilege that they do not use. */
export function findIdlePrivileges(files: readonly Pick<SourceFile, 'path' | 'text'>[]): string[] {
	const texts = new Map(files.map(({ path, text }) => [path, text]));
	return PRIVILEGES.flatMap(({ what, pattern, files: holders }) =>
		holders.filter((path) => !pattern.test(texts.get(path) ?? '')).map((path) => `${path} no longer ${what}`),
	);
}
