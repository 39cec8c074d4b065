/**
 * Runs the public judges on the interfaces of a running service: Redocly and Spectral on the API description, the
 * conformance suite and the Inspector on the tools, a chat's host that plays the grid, publint and Are the Types Wrong on the packages, and three generators of
 * clients, whose clients are compiled strictly and play. They are installed into a separate folder, since together they are larger than the
 * service, and skipped with a message where they are unavailable.
 *
 * Usage: node scripts/judges.ts [words of judges to run]
 */
import { execFile, execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startService } from '#e2e/service.ts';
import { PUBLISHED, packPackages } from './client/pack.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDER = join(ROOT, '.cache/judges');
const HTTPS = 'https://ninefold.example.org';
const INSTALL_MS_MAX = 300_000;
const JUDGE_MS_MAX = 180_000;
const JUDGES_AT_ONCE = 3;
const OUTPUT_BYTES_MAX = 32 * 1024 ** 2;

const PACKAGES = [
	'@redocly/cli@2.77.0',
	'@stoplight/spectral-cli@6.16.3',
	'@stoplight/spectral-owasp-ruleset@2.0.1',
	'@modelcontextprotocol/conformance@0.2.0-alpha.12',
	'@modelcontextprotocol/inspector@2.12.0',
	'@modelcontextprotocol/ext-apps@2.0.4',
	'@modelcontextprotocol/client@2.4.0',
	'@modelcontextprotocol/core@2.4.0',
	'publint@0.3.25',
	'@arethetypeswrong/cli@0.18.5',
	'orval@7.13.2',
	'@hey-api/openapi-ts@0.99.0',
	'openapi-typescript@7.13.0',
	'openapi-fetch@0.17.0',
];

/**
 * The suite's scenarios without demands on the server under test, by protocol revision. The others need features that are
 * missing here, since the tools are read-only and keep no session:
 * - tools, prompts and resources of the suite's own example server by name (`test_simple_text`, …): `tools-call-*`, `resources-read-*`,
 *   `resources-templates-read`, `prompts-get-*`, `json-schema-2020-12`, and four of the 25 checks of `server-stateless`, whose others pass;
 * - tools that read special headers (`x-mcp-header`): `http-custom-header-server-validation`;
 * - sampling, elicitation, logging, completion, subscriptions, tasks and skills: `elicitation-*`, `input-required-*`, `logging-*`,
 *   `completion-*`, `resources-subscribe` and its opposite, `tasks-*`, `sep-2640-*`.
 */
const SCENARIOS = {
	'2025-11-25': [
		'server-initialize',
		'server-session-lifecycle',
		'ping',
		'tools-list',
		'prompts-list',
		'resources-list',
		'dns-rebinding-protection',
		'server-sse-polling',
	],
	'2026-07-28': [
		'caching',
		'tools-list',
		'prompts-list',
		'resources-list',
		'dns-rebinding-protection',
		'sep-2164-resource-not-found',
		'http-header-validation',
		'server-sse-multiple-streams',
		'input-required-result-unsupported-methods',
	],
};

const TOOLS_STRICTLY = ['--method', 'tools/list', '--strict'];

interface Judge {
	readonly name: string;
	readonly command: readonly string[];
	/** The folder below that of the judges; it is the latter if absent. */
	readonly folder?: string;
}

/** By the name of the folder in which it makes a client, the command of each generator. */
const GENERATORS: Readonly<Record<string, readonly string[]>> = {
	orval: ['orval', '--input', '../openapi.json', '--output', 'client.ts', '--client', 'fetch'],
	heyApi: ['openapi-ts'],
	openapiTypescript: ['openapi-typescript', '../openapi.json', '--output', 'client.ts'],
};

/** A client that a stranger generates is compiled and plays a game: each step needs the one before. */
function listGenerators(baseUrl: string): Judge[] {
	return Object.entries(GENERATORS).flatMap(([folder, command]) => [
		{ name: folder, folder, command },
		{
			name: `${folder}, compiled`,
			folder,
			command: [join(ROOT, 'node_modules/.bin/tsc'), '--project', 'tsconfig.json'],
		},
		{ name: `${folder}, played`, folder, command: [process.execPath, 'game.ts', baseUrl] },
	]);
}

function listJudges(baseUrl: string): Judge[] {
	const mcp = `${baseUrl}/mcp`;
	return [
		{ name: 'redocly', command: ['redocly', 'lint', '--extends=recommended-strict', 'openapi.json'] },
		{
			name: 'spectral',
			command: ['spectral', 'lint', 'openapi.json', '--ruleset=spectral.yaml', '--fail-severity=hint'],
		},
		...packPackages(PUBLISHED).flatMap((tarball) => [
			{ name: `publint ${basename(tarball)}`, command: ['publint', '--strict', tarball] },
			// The positions are a text without types.
			{
				name: `types ${basename(tarball)}`,
				command: ['attw', tarball, '--profile', 'esm-only', '--exclude-entrypoints', 'positions.txt'],
			},
		]),
		...Object.entries(SCENARIOS).flatMap(([revision, scenarios]) =>
			scenarios.map((scenario) => ({
				name: `conformance ${scenario} (${revision})`,
				command: ['conformance', 'server', '--url', mcp, '--scenario', scenario, '--spec-version', revision],
			})),
		),
		...['legacy', 'modern'].map((era) => ({
			name: `inspector ${era}`,
			command: ['mcp-inspector', '--cli', mcp, '--transport', 'http', '--protocol-era', era, ...TOOLS_STRICTLY],
		})),
		{ name: 'chat', command: [process.execPath, join(ROOT, 'scripts/judges/playInChat.ts'), baseUrl] },
	];
}

process.exitCode = install() ? await askJudges(process.argv.slice(2)) : 0;

function install(): boolean {
	mkdirSync(FOLDER, { recursive: true });
	writeFileSync(join(FOLDER, 'package.json'), '{"private":true,"type":"module"}');
	const copy = (file: string, target: string) => copyFileSync(join(ROOT, 'scripts/judges', file), join(FOLDER, target));
	copy('spectral.yaml', 'spectral.yaml');
	copy('mcpHost.js.txt', 'mcpHost.js');
	for (const folder of Object.keys(GENERATORS)) {
		mkdirSync(join(FOLDER, folder), { recursive: true });
		copy('tsconfig.json', `${folder}/tsconfig.json`);
		copy(`${folder}.ts.txt`, `${folder}/game.ts`);
	}
	copy('openapi-ts.config.ts.txt', 'heyApi/openapi-ts.config.ts');
	const words = [
		'install',
		'--no-audit',
		'--no-fund',
		'--ignore-scripts',
		'--prefer-offline',
		'--fetch-retries=1',
		...PACKAGES,
	];
	try {
		execFileSync('npm', words, { cwd: FOLDER, stdio: ['ignore', 'ignore', 'inherit'], timeout: INSTALL_MS_MAX });
		return true;
	} catch {
		console.log('The judges cannot be had here; nothing was judged.');
		return false;
	}
}

async function askJudges(words: readonly string[]): Promise<number> {
	const service = await startService();
	try {
		const description = await (await fetch(`${service.baseUrl}/openapi.json`)).text();
		writeFileSync(join(FOLDER, 'openapi.json'), description.replaceAll(service.baseUrl, HTTPS));
		const isWanted = ({ name }: Judge) => words.length === 0 || words.some((word) => name.includes(word));
		const waiting = listJudges(service.baseUrl).filter(isWanted);
		const answers: boolean[] = [];
		const askInTurn = async (judges: Iterable<Judge>) => {
			for (const judge of judges) answers.push(await passes(judge));
		};
		// All take the next judge from the same list.
		const next = waiting.values();
		const lists = [
			listGenerators(service.baseUrl).filter(isWanted),
			...Array.from({ length: JUDGES_AT_ONCE - 1 }, () => next),
		];
		await Promise.all(lists.map(askInTurn));
		const contentCount = answers.filter(Boolean).length;
		console.log(`\n${contentCount} of ${answers.length} judges are content.`);
		return contentCount === answers.length ? 0 : 1;
	} finally {
		await service.stop();
	}
}

async function passes({ name, folder = '', command: [program, ...words] }: Judge): Promise<boolean> {
	const path = resolve(FOLDER, 'node_modules/.bin', program!);
	try {
		await promisify(execFile)(path, words, {
			cwd: join(FOLDER, folder),
			timeout: JUDGE_MS_MAX,
			maxBuffer: OUTPUT_BYTES_MAX,
			// The judges run on the Node of this process, too.
			env: { ...process.env, PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}` },
		});
		console.log(`content  ${name}`);
		return true;
	} catch (error) {
		const { stdout = '', stderr = '' } = error as { readonly stdout?: string; readonly stderr?: string };
		console.log(`FAULTS   ${name}\n${`${error}\n${stdout}\n${stderr}`.slice(-1500)}`);
		return false;
	}
}
