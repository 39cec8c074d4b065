import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findModuleState } from './moduleState.ts';
import { findIdlePrivileges, findTrespasses } from './privileges.ts';
import { type Layer, readSources } from './sourceFile.ts';

const product = readSources().filter(
	({ isTest, layer }) => !isTest && ['engine', 'contract', 'rules', 'store', 'server', 'web'].includes(layer),
);
const programs = readSources().filter(({ isTest, layer }) => !isTest && ['client', 'scripts'].includes(layer));

test('the environment, the clock, SQL and the network are each touched where they belong alone', () => {
	assert.deepEqual([...product, ...programs].flatMap(findTrespasses), []);
	assert.deepEqual(findIdlePrivileges(product), []);
});

test('each trespass is seen, and no look-alike is taken for one', () => {
	const table = [
		['server/games/gameRoutes.ts', 'const port = process.env.PORT;', ['reads the environment']],
		['server/main.ts', 'readConfig(process.env, loadSecret);', []],
		['engine/solve.ts', 'const startedAt = Date.now();', ['asks the clock or chance']],
		['rules/streak.ts', 'const today = new Date();', ['asks the clock or chance']],
		['rules/streak.ts', 'const day = new Date(at);', []],
		['server/games/gameRoutes.ts', 'const now = Date.now();', []],
		['server/games/gameRoutes.ts', "import { sql } from 'kysely';", ['speaks SQL']],
		['scripts/operator.ts', "import { DatabaseSync } from 'node:sqlite';", ['speaks SQL']],
		['store/games.ts', "import { sql } from 'kysely';", []],
		['store/games.ts', "db.selectFrom('games').selectAll().execute();", ['selects all columns']],
		['store/games.ts', "query.returningAll('games')", ['selects all columns']],
		['store/games.ts', "db.selectFrom('games').select(COLUMNS).execute();", []],
		['web/home/HomePage.tsx', "void fetch('/api/health');", ['sends requests']],
		['web/home/HomePage.tsx', "new EventSource('/api/leaderboard/events');", ['sends requests']],
		['web/game/session.ts', 'await this.#fetch(path);', ['sends requests to the service']],
		['web/api/connection.ts', 'await this.#fetch(path);', []],
		['web/api/connection.ts', 'await fetch(path);', ['sends requests']],
		['web/today/home.ts', 'await api.fetchDaily();', []],
	] as const;
	for (const [path, text, faults] of table) {
		const found = findTrespasses({ path, layer: path.split('/')[0] as Layer, text });
		assert.deepEqual(
			found.map((breach) => breach.slice(path.length + 1).split(';')[0]),
			faults,
			`${path}: ${text}`,
		);
	}
	const idle = findIdlePrivileges([{ path: 'server/main.ts', text: 'start();' }]);
	assert.ok(idle.includes('server/main.ts no longer reads the environment'));
});

/** The solver is compiled at its first use, too, because what only imports the engine shall not wait for it. */
const SOLVER = 'engine/solver/solver.ts';

/** Queries of the store that are compiled at their first use. */
const COMPILED = / = compile(?:Once|ForKeys)\b/;

test('no module keeps state', () => {
	assert.deepEqual(
		product.flatMap(({ path, layer, text }) => {
			const lines = text.split('\n').filter((line) => layer !== 'store' || !COMPILED.test(line));
			return findModuleState(lines.join('\n')).map((name) => `${path}: ${name}`);
		}),
		[`${SOLVER}: solver`],
	);
});

test('state of a module is distinguished from a table', () => {
	const table = [
		['let count = 0;', ['count']],
		['export let count = 0;', ['count']],
		['const games = new Map<string, Game>();', ['games']],
		['const games: Map<string, Game> = new Map();', ['games']],
		['const games: Game[] = [];', ['games']],
		['const games = {};', ['games']],
		['const game = signal(1);', ['game']],
		['export const game = createGame();', ['game']],
		['const GameContext = createContext<Game | undefined>(undefined);', []],
		['const NAMES = new Set(LIST);', ['NAMES']],
		['const NAMES: ReadonlySet<string> = new Set(LIST);', []],
		['const NONE: readonly Game[] = [];', []],
		['const NAMES = [1, 2];', []],
		['	let count = 0;', []],
		['	const games = new Map();', []],
		['export const messages: Messages = await translate(english);', []],
	] as const;
	for (const [text, names] of table) assert.deepEqual(findModuleState(text), names, text);
});

/** They measure the event loop, or are a text that runs as a separate test. */
const SLEEPERS = ['scripts/runTests.test.ts', 'server/process/busyMeter.test.ts'];

test('no test sleeps, but for the journeys, which wait for a service and a browser', () => {
	const tests = readSources().filter(({ path, layer }) => /\.test\.tsx?$/.test(path) && layer !== 'e2e');
	assert.ok(tests.length > 300);
	const sleepers = tests.filter(({ path, text }) => path !== 'test/privileges.test.ts' && SLEEP.test(text));
	assert.deepEqual(sleepers.map(({ path }) => path).sort(), SLEEPERS);
});

/** Waits for a time that is not one of the test's own timers. */
const SLEEP = /await (?:setTimeout|delay|sleep)\(|new Promise\((?:<\w+>)?\(?(\w+)\)? => (?:void )?setTimeout\(\1\b/;
