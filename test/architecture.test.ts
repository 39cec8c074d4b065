import assert from 'node:assert/strict';
import { posix } from 'node:path';
import { test } from 'node:test';
import { findBreach } from './importRules.ts';
import { readSources, type SourceFile } from './sourceFile.ts';

const LINES_MAX = 400;
const VAGUE_NAMES = /^(utils?|helpers?|common|misc|index)\.tsx?$/;

const sources = readSources();

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

/** The solver kernel is compiled by itself and has twins of the solver's functions. */
const KERNEL = 'engine/solver/kernel/';
const EXPORTED_NAME = /^export (?:async )?(?:type|interface|function\*?|class|const) (\w+)/gm;

test('each exported name is defined in one file of the layers below web', () => {
	const owned = sources
		.filter(
			({ isTest, layer, path }) =>
				!isTest && !path.startsWith(KERNEL) && ['engine', 'contract', 'rules', 'store', 'server'].includes(layer),
		)
		.flatMap(({ path, text }) => Array.from(text.matchAll(EXPORTED_NAME), ([, name]) => ({ name, path })));
	const byName = Map.groupBy(owned, ({ name }) => name);
	checkNone(
		Array.from(byName, ([name, definitions]) => [name, ...new Set(definitions.map(({ path }) => path))])
			.filter((entry) => entry.length > 2)
			.map((entry) => entry.join(' ')),
	);
});

const FORBIDDEN_EDGES = `
engine/solve.ts         | node:fs                    | engine may not use the package node:fs
engine/solve.ts         | #contract/kinds.ts         | engine may not import contract
contract/game.ts        | #store/open.ts             | contract may not import store
contract/game.ts        | fastify                    | contract may not use the package fastify
rules/finish.ts         | #store/open.ts             | rules may not import store
rules/finish.ts         | typebox                    | rules may not use the package typebox
store/runs.ts           | #server/app.ts             | store may not import server
server/app.ts           | #web/main.ts               | server may not import web
server/app.ts           | ../store/open.ts           | another layer is imported as #layer/…
server/app.ts           | #server/settings/config.ts | inside a layer the import is relative
server/games/route.ts   | ../runs/answer.ts          | the feature games may not import the feature runs
server/games/route.ts   | ../testing/testApp.ts      | only tests and benches may import testing/
scripts/sudoku.ts       | #store/testing/testRows.ts | only tests and benches may import testing/
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

test('what the page imports by value leads to no schema library', () => {
	const byPath = new Map(sources.map((file) => [file.path, file]));
	const breaches: string[] = [];
	const seen = new Set<string>();
	const visit = (path: string, trail: string): void => {
		const file = byPath.get(path);
		if (file === undefined || seen.has(path)) return;
		seen.add(path);
		for (const entry of file.imports.filter((candidate) => !candidate.typeOnly)) {
			if (entry.from === 'typebox') breaches.push(`${trail} > ${path} > typebox`);
			const target = entry.from.startsWith('#')
				? entry.from.slice(1)
				: posix.normalize(posix.join(posix.dirname(path), entry.from));
			visit(target, `${trail} > ${path}`);
		}
	};
	for (const file of sources.filter((source) => source.layer === 'web' && !source.isTest)) visit(file.path, 'web');
	checkNone(breaches);
});

test('only the configuration reads the environment, which main hands to it', () => {
	checkNone(
		sources
			.filter((file) => ['engine', 'contract', 'rules', 'store', 'server', 'web'].includes(file.layer) && !file.isTest)
			.filter((file) => /process\.env/.test(file.text.replace('readConfig(process.env, ', '')))
			.map((file) => file.path),
	);
});

test('engine and rules ask neither the clock nor chance', () => {
	checkNone(
		sources
			.filter((file) => (file.layer === 'engine' || file.layer === 'rules') && !file.isTest)
			.filter((file) => /Date\.now|new Date\(\)|Math\.random|performance\./.test(file.text))
			.map((file) => file.path),
	);
});

test('only the store speaks SQL', () => {
	checkNone(
		sources
			.filter((file) => file.layer === 'server' && !file.isTest)
			.filter((file) => file.imports.some((entry) => ['kysely', 'pg', 'node:sqlite'].includes(entry.from)))
			.map((file) => file.path),
	);
});

test('no file is longer than the limit, and none has a name that says nothing', () => {
	checkNone(
		sources.flatMap((file) => {
			const lines = file.text.split('\n').length;
			const breaches = lines > LINES_MAX ? [`${file.path}: ${lines} lines`] : [];
			if (VAGUE_NAMES.test(posix.basename(file.path))) breaches.push(`${file.path}: a vague name`);
			return breaches;
		}),
	);
});

test('nothing is skipped, singled out or left to do', () => {
	const pattern = /\b(?:it|test|describe)\.(?:skip|only|todo)\(|@ts-(?:ignore|nocheck)|\b(?:TODO|FIXME)\b/;
	checkNone(
		sources
			.filter((file) => file.path !== 'test/architecture.test.ts' && pattern.test(file.text))
			.map((file) => file.path),
	);
});

test('what a journey opens is opened for its own file: all files share one process', () => {
	checkNone(
		sources
			.filter((file) => file.layer === 'e2e' && file.isTest && /^(?:before|after)(?:Each)?\(/m.test(file.text))
			.map((file) => file.path),
	);
});
