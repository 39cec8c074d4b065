import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

const LAYERS = [
	'engine',
	'contract',
	'rules',
	'store',
	'words',
	'server',
	'web',
	'client',
	'e2e',
	'bench',
	'scripts',
	'test',
] as const;

export type Layer = (typeof LAYERS)[number];

export interface Import {
	readonly from: string;
	/** Only types: nothing of it exists when the program runs. */
	readonly typeOnly: boolean;
}

export interface SourceFile {
	/** The path from the root of the repository, with slashes. */
	readonly path: string;
	readonly layer: Layer;
	readonly text: string;
	readonly imports: readonly Import[];
	readonly isTest: boolean;
}

const STATEMENT = /^(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm;
const DYNAMIC = /\bimport\(\s*'([^']+)'\s*\)/g;

let sources: readonly SourceFile[] | undefined;

/** AssemblyScript, which its own compiler checks. */
const OTHER_LANGUAGE = 'engine/solver/assembly/';

/** Every TypeScript file of the layers, read once. */
export function readSources(): readonly SourceFile[] {
	sources ??= globSync(`{${LAYERS.join(',')}}/**/*.{ts,tsx}`, { cwd: ROOT })
		.map((path) => path.replaceAll('\\', '/'))
		.filter((path) => !path.startsWith(OTHER_LANGUAGE))
		.sort()
		.map(readSource);
	return sources;
}

function readSource(path: string): SourceFile {
	const text = readFileSync(ROOT + path, 'utf8');
	return {
		path,
		layer: path.split('/')[0] as Layer,
		text,
		imports: findImports(text),
		isTest: /\.test\.tsx?$/.test(path) || path.includes('/testing/'),
	};
}

/** The imports of a file, those of types and those at run time included. */
export function findImports(text: string): Import[] {
	const statements = [...text.matchAll(STATEMENT)].map((match) => ({
		from: match[2]!,
		typeOnly: match[1] !== undefined,
	}));
	const dynamic = [...text.matchAll(DYNAMIC)].map((match) => ({ from: match[1]!, typeOnly: false }));
	return [...statements, ...dynamic];
}

/** The file of an import, from the root of the repository. Returns `undefined` for a package. */
export function resolveImport(path: string, from: string): string | undefined {
	if (from.startsWith('#')) return from.slice(1);
	return from.startsWith('.') ? posix.normalize(posix.join(posix.dirname(path), from)) : undefined;
}
