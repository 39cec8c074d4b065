import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { openTestApp } from '#server/testing/testApp.ts';
import { buildPackages, TSC } from './pack.ts';

const CLIENT_BYTES_MAX = 5 * 1024;

/** Slow, because a package is compiled, packed and installed as a stranger would; one npm does the last two. */
test('the client and the engine install from what npm packs of them into an empty folder, and run there', async (t) => {
	const folder = mkdtempSync(join(tmpdir(), 'ninefold-packages-'));
	t.after(() => rmSync(folder, { recursive: true }));
	const [client, engine] = buildPackages(['client', 'engine'], join(folder, 'built')) as [string, string];
	const script = readFileSync(join(client, 'client.js'));
	assert.ok(
		gzipSync(script, { level: 9 }).length <= CLIENT_BYTES_MAX,
		`${gzipSync(script, { level: 9 }).length} bytes`,
	);
	writeFileSync(join(folder, 'package.json'), '{"type":"module","private":true}');
	const words = [
		'install',
		'--offline',
		'--no-audit',
		'--no-fund',
		'--ignore-scripts',
		'--install-links',
		client,
		engine,
	];
	execFileSync('npm', words, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
	const { app, close } = await openTestApp({ parts: { clock: Date.now } });
	t.after(close);
	const baseUrl = await app.listen({ host: '127.0.0.1', port: 0 });
	const [, story = ''] = /^```js\n(.*?)^```$/ms.exec(readFileSync(join(client, 'README.md'), 'utf8')) ?? [];
	assert.match(story, /https:\/\/ninefold\.example\.org/);
	compileStrictly(folder, [story, ...readExamples(join(engine, 'README.md')).map(({ program }) => program)]);
	writeFileSync(join(folder, 'story.js'), story.replace('https://ninefold.example.org', baseUrl));
	const { stdout } = await promisify(execFile)(process.execPath, ['story.js'], { cwd: folder });
	assert.match(stdout, /^\d+ ms, unranked \(program,guest\)\n$/);
	for (const [index, { program, said }] of readExamples(join(engine, 'README.md')).entries()) {
		writeFileSync(join(folder, `example${index}.js`), program);
		assert.match(runNode(folder, `example${index}.js`), said, program);
	}
	await checkEntries(folder, engine);
	const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
	assert.deepEqual(Object.keys(dependencies).sort(), ['ninefold-client', 'ninefold-engine']);
});

/** All that the package offers. */
const NAMES = [
	'PUZZLE_FORMS',
	'countSolutions',
	'createPuzzleReader',
	'explainStep',
	'findCanonicalForm',
	'findHint',
	'findPath',
	'findSolutions',
	'formatGrid',
	'makePuzzle',
	'makeVaried',
	'outlineHint',
	'parseGrid',
	'parsePuzzle',
	'rateDeep',
	'ratePuzzle',
	'readPuzzle',
	'ready',
	'writePuzzle',
];

/** The root offers each name, by `import` and by `require`; each other entry offers some; and the command line runs. */
async function checkEntries(folder: string, engine: string): Promise<void> {
	const { exports } = JSON.parse(readFileSync(join(engine, 'package.json'), 'utf8'));
	const entries = Object.keys(exports).filter((entry) => !/\.(?:json|txt)$/.test(entry));
	const program = `
		import { createRequire } from 'node:module';
		const require = createRequire(import.meta.url);
		const names = {};
		for (const entry of ${JSON.stringify(entries)}) {
			const path = entry.replace('.', 'ninefold-engine');
			names[entry] = Object.keys(await import(path)).sort();
			if (require(path).formatGrid !== (await import(path)).formatGrid) throw new Error(path);
		}
		for (const path of ['solve.js', 'solver/solver.js', 'entries/engine.js', 'techniques/fish', 'commandLine/run']) {
			const fault = await import('ninefold-engine/' + path).catch((error) => error);
			if (fault.code !== 'ERR_PACKAGE_PATH_NOT_EXPORTED') throw new Error(path);
		}
		console.log(JSON.stringify(names));`;
	writeFileSync(join(folder, 'entries.js'), program);
	const { '.': root, ...others } = JSON.parse(runNode(folder, 'entries.js')) as Record<string, string[]>;
	assert.deepEqual(root, NAMES);
	assert.deepEqual(Object.values(others).flat().sort(), NAMES);
	writeFileSync(join(folder, 'data.js'), DATA_PROGRAM);
	assert.equal(runNode(folder, 'data.js'), 'Step true\n');
	const grid = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
	writeFileSync(join(folder, 'collection.sdm'), `${grid}\n${grid}\n`);
	const words = ['--no-install', 'ninefold-engine', 'rate', 'collection.sdm'];
	const rated = execFileSync('npx', words, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
	assert.match(rated, /^(?:[0-9]{81} 1\.2 easy hidden_single_box \d+ 1\.2 1\.2\n){2}$/);
}

/** The programs as TypeScript modules beside the installed packages, under the strictest settings. */
function compileStrictly(folder: string, programs: readonly string[]): void {
	const files = programs.map((_, index) => `program${index}.ts`);
	for (const [index, file] of files.entries()) writeFileSync(join(folder, file), programs[index]!);
	const strict = { strict: true, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true, noEmit: true };
	const modules = { module: 'nodenext', target: 'es2022', lib: ['es2024', 'dom', 'dom.asynciterable'], types: [] };
	writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: { ...strict, ...modules }, files }));
	execFileSync(process.execPath, [TSC, '--project', folder], { stdio: ['ignore', 2, 2] });
}

const DATA_PROGRAM = `
import schema from 'ninefold-engine/step.schema.json' with { type: 'json' };
import { readFileSync } from 'node:fs';
const positions = readFileSync(new URL(import.meta.resolve('ninefold-engine/positions.txt')), 'utf8');
console.log(schema.title, positions.includes('x_wing 3.2 | '));
`;

function runNode(folder: string, file: string): string {
	return execFileSync(process.execPath, [file], { cwd: folder, encoding: 'utf8' });
}

const TEXT = String.raw`[^\n]*\b[1-9]\b[^\n]*\.`;

/** The output of each program in the engine's README. */
const SAID = [
	/^534678912672195348198342567859761423426853791713924856961537284287419635345286179\n$/,
	/^(?:[1-9]{81}\n)+1000\nmalformed\n$/,
	/^530070000600195000098000060800060003400803001700020006060000280000419005000080079\n$/,
	/^[2-8](?:\.\d)? (?:medium|hard|expert) \w+\nbeyond_techniques\n8\.9 false 1\.2 1\.2\n$/,
	/^[A-Z][^\n]+ \[\n[\s\S]*\bmistake\n$/,
	new RegExp(`^(?:\\d(?:\\.\\d)? ${TEXT}\\n){48,}$`),
	/^[0-9]{81} [1-9]{81} (?:2\.[89]|3|3\.\d|4|4\.[0-4])\n(?:\w+ ){2}\w+\n$/,
	/^true\n$/,
	/^[0-9]{81}\n$/,
];

function readExamples(path: string) {
	const programs = Array.from(readFileSync(path, 'utf8').matchAll(/^```js\n(.*?)^```$/gms), ([, program]) => program!);
	assert.equal(programs.length, SAID.length);
	return programs.map((program, index) => ({ program, said: SAID[index]! }));
}
