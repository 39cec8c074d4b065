import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { posix } from 'node:path';
import { test } from 'node:test';
import { findSharedNames, findUnusedExports } from './definitions.ts';
import { findCircles } from './fileCircles.ts';
import { findBreach } from './importRules.ts';
import { findImports, ROOT, readSources, resolveImport, type SourceFile } from './sourceFile.ts';

const LINES_MAX = 400;
const VAGUE_NAMES = /^(utils?|helpers?|common|misc|index)\.tsx?$/;

const FOLDER_FILES_MAX = 40;
/** Names that say that a file is no part of the program. */
const TEST_SUPPORT_NAME = /^(?:test|fake|mock|simulated)[A-Z]/;

const sources = readSources();
const byPath = new Map(sources.map((file) => [file.path, file]));
const product = sources.filter(({ isTest }) => !isTest);

/** Fails with every breach, one a line. */
function checkNone(breaches: readonly string[]): void {
	assert.equal(breaches.length, 0, `\n${breaches.join('\n')}`);
}

test('every import follows the edges between the layers', () => {
	checkNone(
		sources.flatMap((file) =>
			file.imports.flatMap((entry) => {
				const breach = findBreach(file, entry);
				return breach === undefined ? [] : [`${file.path}: ${entry.from}: ${breach}`];
			}),
		),
	);
});

test('each exported name is defined in one file of the layers below web', () => {
	checkNone(
		findSharedNames(product.filter(({ layer }) => ['engine', 'contract', 'rules', 'store', 'server'].includes(layer))),
	);
});

test('a name that two files define is seen', () => {
	const table = [
		['export type Mode = 1;\nexport const Mode = 1;', 'export type Level = 1;', []],
		['export type Mode = 1;', 'export const Mode = 1;', ['Mode a.ts b.ts']],
		['export function decide() {}', 'export async function decide() {}', ['decide a.ts b.ts']],
		['export class Store {}', 'export interface Store {}', ['Store a.ts b.ts']],
		['type Mode = 1;', 'type Mode = 1;', []],
		["export { mode } from './mode.ts';", 'export const mode = 1;', []],
	] as const;
	for (const [first, second, shared] of table) {
		const files = [
			{ path: 'a.ts', text: first },
			{ path: 'b.ts', text: second },
		];
		assert.deepEqual(findSharedNames(files), shared);
	}
});

/** Files of the two packages, whose users import too, and what writes files with exports. */
const EXPORTS_FOR_OTHERS = /^(?:engine|client)\/|^scripts\/make|^words\/(?:compiledWords|writeTypes)/;

test('an exported name is used by another file', () => {
	checkNone(findUnusedExports(sources).filter((entry) => !EXPORTS_FOR_OTHERS.test(entry.split(' ')[1]!)));
});

test('a name that no other file uses is seen', () => {
	const table = [
		['export const limit = 1;', "import { limit } from './a.ts';", []],
		['export const limit = 1;', "import './a.ts';\nconst limits = 1;", ['limit a.ts']],
		['export const limit = 1;', "import { limit } from './other.ts';", ['limit a.ts']],
		['export interface Limit {}', "import type { Limit } from './a.ts';", []],
		['export async function read() {}', "const { read } = await import('./a.ts');", []],
		['const limit = 1;', "import './a.ts';", []],
	] as const;
	for (const [text, reader, unused] of table) {
		const files = [
			{ path: 'a.ts', text, imports: findImports(text) },
			{ path: 'b.ts', text: reader, imports: findImports(reader) },
		];
		assert.deepEqual(findUnusedExports(files), unused, reader);
	}
});

test('no files import each other in a circle, types included', () => {
	const imports = new Map(
		sources.map(({ path, imports }) => [path, imports.flatMap(({ from }) => resolveImport(path, from) ?? [])]),
	);
	checkNone(findCircles(imports).map((circle) => circle.join(' ')));
});

test('each circle is seen once, and what only leads to it is not in it', () => {
	const table = [
		['a>b b>c', []],
		['a>a', ['a']],
		['a>b b>a', ['a b']],
		['a>b b>c c>a d>a c>e', ['a b c']],
		['a>b b>a c>d d>c b>c', ['a b', 'c d']],
	] as const;
	for (const [edges, circles] of table) {
		const imports = new Map<string, string[]>();
		for (const [from, to] of edges.split(' ').map((edge) => edge.split('>') as [string, string])) {
			imports.set(from, [...(imports.get(from) ?? []), to]);
		}
		assert.deepEqual(
			findCircles(imports).map((circle) => circle.join(' ')),
			circles,
			edges,
		);
	}
});

test('no folder has more product files side by side than a reader takes in', () => {
	const byFolder = Map.groupBy(product, ({ path }) => posix.dirname(path));
	checkNone(
		Array.from(byFolder, ([folder, files]) => ({ folder, count: files.length }))
			.filter(({ count }) => count > FOLDER_FILES_MAX)
			.map(({ folder, count }) => `${folder}: ${count} files`),
	);
});

test('test support lies in a testing folder', () => {
	checkNone(
		product
			.filter(
				({ layer, path }) => layer !== 'scripts' && layer !== 'test' && TEST_SUPPORT_NAME.test(posix.basename(path)),
			)
			.map(({ path }) => `${path}: test support lies in testing/`),
	);
});

const FORBIDDEN_EDGES = `
engine/solve.ts         | node:fs                    | engine may not use the package node:fs
engine/commandLine/run.ts | fastify                  | engine may not use the package fastify
engine/solve.ts         | ./commandLine/run.ts       | the engine may not import its command line
engine/solve.ts         | #contract/kinds.ts         | engine may not import contract
contract/game.ts        | #store/open.ts             | contract may not import store
contract/game.ts        | fastify                    | contract may not use the package fastify
rules/finish.ts         | #store/open.ts             | rules may not import store
rules/finish.ts         | typebox                    | rules may not use the package typebox
store/open.ts           | #server/app.ts             | store may not import server
server/app.ts           | #web/main.ts               | server may not import web
server/app.ts           | ../store/open.ts           | another layer is imported as #layer/…
server/app.ts           | #server/settings/config.ts | inside a layer the import is relative
server/games/gameRoutes.ts | ../runs/answer.ts          | the feature games may not import the feature runs
web/circle/CirclePage.tsx | ../race/races.ts         | the feature circle may not import the feature race
web/home/HomePage.tsx   | ../app.ts                  | a component takes what it shows, never the whole page
web/home/HomePage.tsx   | ../controllers.ts          | a component takes what it shows, never the whole page
web/shell/Page.tsx      | ../app.ts                  | a component takes what it shows, never the whole page
web/parts/Icon.tsx      | ../race/races.ts           | parts is shared and may not import the feature race
server/games/gameRoutes.ts | ../testing/testApp.ts      | only tests and benches may import testing/
scripts/operator.ts     | #store/testing/testRows.ts | only tests and benches may import testing/
web/grid/Grid.tsx       | ../game/session.ts         | the grid may import only itself and the engine
web/grid/keys.ts        | ../language/messages.ts    | the grid may import only itself and the engine
web/grid/hintDrawing.ts | #contract/hint.ts          | the grid may import only itself and the engine
web/main.ts             | typebox                    | web may not use the package typebox
web/main.ts             | #store/open.ts             | web may not import store
web/main.ts             | ./controller               | an import carries its file ending
`;

test('each forbidden edge is seen as one', () => {
	for (const line of FORBIDDEN_EDGES.trim().split('\n')) {
		const [path, from, why] = line.split('|').map((part) => part.trim()) as [string, string, string];
		const file = { path, layer: path.split('/')[0], text: '', imports: [], isTest: false } as unknown as SourceFile;
		assert.equal(findBreach(file, { from, typeOnly: false }), why);
	}
});

test('what the page and the rules import by value leads to no schema library', () => {
	checkNone(
		product
			.filter(({ layer }) => layer === 'web' || layer === 'rules')
			.flatMap(({ path }) => findTrail(path, 'typebox', new Set()) ?? []),
	);
});

/** The chain of imports, by value, from a file to a package. */
function findTrail(path: string, wanted: string, seen: Set<string>): string | undefined {
	if (seen.has(path)) return undefined;
	seen.add(path);
	for (const { from, typeOnly } of byPath.get(path)?.imports ?? []) {
		if (typeOnly) continue;
		if (from === wanted) return `${path} > ${from}`;
		const target = resolveImport(path, from);
		const trail = target === undefined ? undefined : findTrail(target, wanted, seen);
		if (trail !== undefined) return `${path} > ${trail}`;
	}
	return undefined;
}

/** How the head of a longer file says that it is one thing. */
const REASON = /^(?:\/\/|\/\*\*| \*) .*\bone file, because\b/m;
const HEAD_LINES = 10;

/** Generated tables are not for reading from first line to last. */
const GENERATED = /^\/\/ Made from .* by `npm run make:/;

test('no file is longer than the limit, and none has a vague name', () => {
	checkNone(
		sources.flatMap((file) => {
			const lines = file.text.split('\n').length;
			const breaches =
				lines > LINES_MAX && !GENERATED.test(file.text) && !saysWhyItIsLong(file.text)
					? [`${file.path}: ${lines} lines, and its head does not say that it is one file, because …`]
					: [];
			if (VAGUE_NAMES.test(posix.basename(file.path))) breaches.push(`${file.path}: a vague name`);
			return breaches;
		}),
	);
});

function saysWhyItIsLong(text: string): boolean {
	return REASON.test(text.split('\n', HEAD_LINES).join('\n'));
}

test('nothing is skipped, singled out or left to do', () => {
	const pattern = /\b(?:it|test|describe)\.(?:skip|only|todo)\(|@ts-(?:ignore|nocheck)|\b(?:TODO|FIXME)\b/;
	checkNone(
		sources
			.filter((file) => file.path !== 'test/architecture.test.ts' && pattern.test(file.text))
			.map((file) => file.path),
	);
});

test('a journey opens what it needs for its own file only, because all files share one process', () => {
	checkNone(
		sources
			.filter((file) => file.layer === 'e2e' && file.isTest && /^(?:before|after)(?:Each)?\(/m.test(file.text))
			.map((file) => file.path),
	);
});

test('npm test runs every test file', () => {
	const globs = Array.from(byPath.get('scripts/check.ts')!.text.matchAll(/'([^' ]+\.test\.ts)'/g), ([, glob]) => glob!);
	const run = new Set(globs.flatMap((glob) => globSync(glob, { cwd: ROOT })));
	checkNone(sources.filter(({ path }) => /\.test\.tsx?$/.test(path) && !run.has(path)).map(({ path }) => path));
});
