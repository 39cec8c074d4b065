/**
 * The service's answers beside a bare node:http server that serializes the same JSON and sends the same header fields, as a ratio of
 * requests a second. The two take turns of a quarter of a second, so that a noisy machine disturbs both alike; the median ratio counts.
 *
 * A finish is a write that is flushed to the disk before it is acknowledged: it is compared with SQLite's own rate of one flush for each
 * commit, which bounds a service that flushes each finish by itself. Both are measured with flushes that take as long as on a common SSD,
 * where the disk of the machine is quicker and strace can slow it down. All is measured warm. What sends the requests runs beside both on
 * the same machine, and takes one of its processors.
 *
 * Usage: npm run bench:http -- [--rounds 5] [--seconds 2] [--finishes 6400] [--json]
 */
import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ApiClient, solve } from '#e2e/apiClient.ts';
import { addNearlyAllPuzzles, makeDataFolder } from '#e2e/dataFolder.ts';
import { type RunningService, startService } from '#e2e/service.ts';
import { openStore } from '#store/open.ts';
import { startPostgres } from '#store/testing/testPostgres.ts';
import { formatFigure, median, reportAims } from './aims.ts';
import type { BareAnswer } from './bareServer.ts';
import { describeWork, type Finishes, measureFinishes } from './finishes.ts';
import { findSlowDisk, measureFlushes } from './flushes.ts';
import { waitForFullStock, waitForFullStockIn } from './fullStock.ts';
import { type Load, readFor } from './httpLoad.ts';

const WARM_UP_SECONDS = 1;
/** Of service and peer in each round of reads, within which a noisy machine changes little. */
const TURNS = 8;
const STARTS = 3;
const IDLE_MS = 3000;
const ACCOUNT = '/api/me';
const AIMS = { leaderboard: 1, daily: 1, account: 0.7 };
/** Of one flush for each commit. */
const FINISH_RATIO = 10;
const FINISHES_SQLITE = 3000;
const FINISHES_POSTGRES = 1000;
const FINISH_P99_MS = 60;
const WARM_START_MS = 1000;
const IDLE_MIB = 120;

const { values } = parseArgs({
	options: {
		rounds: { type: 'string', default: '5' },
		seconds: { type: 'string', default: '2' },
		finishes: { type: 'string', default: '6400' },
		json: { type: 'boolean', default: false },
	},
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
const finishCount = Number(values.finishes) / rounds;
const say = (line: string): void => console.error(line);

say('Starting the service.');
const SETTINGS = { NODE_ENV: 'development', FAIR_PLAY: 'off', RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'error' };
const service = await startService(SETTINGS, await makeDataFolder());
const api = new ApiClient(service.baseUrl);
const bare = fork(fileURLToPath(new URL('./bareServer.ts', import.meta.url)));
const bareUrl = `http://127.0.0.1:${await portOf(bare)}`;
// It has ended when PostgreSQL and starts are measured, because its work in the background goes on after the load.
const { leaderboard, daily, account, onSqlite } = await measureEmbedded().finally(async () => {
	bare.disconnect();
	await service.stop();
});
const onSlowDisk = await measureOnSlowDisk();
const onPostgres = await measureOnPostgres();
const start = await measureStart();
reportAims('HTTP beside bare node:http, ratio of requests a second', [
	{ name: 'leaderboard, 10 rows', aim: AIMS.leaderboard, unit: '×', ...leaderboard },
	{ name: 'daily puzzle', aim: AIMS.daily, unit: '×', ...daily },
	{ name: 'account, with a token', aim: AIMS.account, unit: '×', ...account },
	{ name: 'finish, of one flush for each commit', aim: FINISH_RATIO, unit: '×', ...compareFlushes() },
	{
		name: 'finishes on SQLite',
		aim: FINISHES_SQLITE,
		unit: 'a second',
		seen: onSqlite.rate,
		detail: describeWork(onSqlite),
	},
	{ name: 'p99 of a finish on SQLite', aim: FINISH_P99_MS, atMost: true, unit: 'ms', seen: onSqlite.p99Ms },
	{
		name: 'finishes on PostgreSQL',
		aim: FINISHES_POSTGRES,
		unit: 'a second',
		seen: onPostgres.rate,
		detail: `${describeWork(onPostgres)}, p99 ${Math.round(onPostgres.p99Ms)} ms; its server runs on the same processors`,
	},
	{ name: 'warm start to the first 200', aim: WARM_START_MS, atMost: true, unit: 'ms', seen: start.ms },
	{ name: 'memory when idle', aim: IDLE_MIB, atMost: true, unit: 'MiB', seen: start.residentMib },
]);

interface Embedded {
	readonly leaderboard: Ratio;
	readonly daily: Ratio;
	readonly account: Ratio;
	readonly onSqlite: OnDisk;
}

interface OnDisk extends Finishes {
	/** Of one flush for each commit, a second. */
	readonly flushRate: number;
}

async function measureEmbedded(): Promise<Embedded> {
	await waitForFullStock(service.dataDir, say);
	const token = await fillBoard();
	const paths = {
		leaderboard: '/api/leaderboard?difficulty=easy&limit=10',
		daily: `/api/daily-puzzle?difficulty=easy&date=${new Date().toISOString().slice(0, 10)}`,
	};
	await prepare(await Promise.all([...Object.values(paths).map((path) => record(path)), record(ACCOUNT, token)]));
	const leaderboard = await compareReads('leaderboard', paths.leaderboard);
	const daily = await compareReads('daily', paths.daily);
	const account = await compareReads('account', ACCOUNT, token);
	return { leaderboard, daily, account, onSqlite: await measureOnDisk('SQLite', service) };
}

/** Ten signed-in players on the easy practice board; returns the token of one. */
async function fillBoard(): Promise<string> {
	let token = '';
	for (let index = 0; index < 10; index++) {
		const player = await api.signIn(`bench${index}@example.org`);
		const game = await api.start(player, { mode: 'random', difficulty: 'easy' });
		await api.finish(player, game, solve(game.puzzle!));
		token = player.token;
	}
	return token;
}

async function record(path: string, token?: string): Promise<BareAnswer> {
	const credentials = token === undefined ? {} : { authorization: `Bearer ${token}` };
	const answer = await fetch(service.baseUrl + path, { headers: { 'accept-encoding': 'identity', ...credentials } });
	const skipped = ['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length'];
	const headers = Object.fromEntries([...answer.headers].filter(([name]) => !skipped.includes(name)));
	return { path, headers, value: await answer.json() };
}

async function compareReads(name: string, path: string, token?: string): Promise<Ratio> {
	const [ownUrl, peerUrl] = [service.baseUrl + path, bareUrl + path];
	for (const url of [ownUrl, peerUrl]) await readFor(url, WARM_UP_SECONDS, token);
	const own: Load[] = [];
	const peer: Load[] = [];
	for (let round = 1; round <= rounds; round++) {
		for (let turn = 0; turn < TURNS; turn++) {
			own.push(await readFor(ownUrl, seconds / TURNS, token));
			peer.push(await readFor(peerUrl, seconds / TURNS, token));
		}
		const figure = compareFigure(own.slice(-TURNS), peer.slice(-TURNS), 'rate');
		say(`${name}, round ${round} of ${rounds}: ${figure} a second`);
	}
	const ratios = own.map(({ rate }, index) => rate / peer[index]!.rate);
	const [rates, p50, p99] = (['rate', 'p50Ms', 'p99Ms'] as const).map((figure) => compareFigure(own, peer, figure));
	return { seen: median(ratios), detail: `${rates} a second, p50 ${p50} ms, p99 ${p99} ms` };
}

/**
 * On files for which everything is made already, and without the runs of the load, which the coach would begin to follow. The least of
 * several counts: others use the machine, too.
 */
async function measureStart(): Promise<{ ms: number; residentMib: number }> {
	const first = await startService({ LOG_LEVEL: 'error' }, await makeDataFolder());
	await waitForFullStock(first.dataDir, say);
	await first.kill();
	const starts: { ms: number; residentMib: number }[] = [];
	for (let count = 0; count < STARTS; count++) {
		const startedAt = performance.now();
		const second = await startService({ LOG_LEVEL: 'error' }, first.dataDir);
		const answer = await fetch(`${second.baseUrl}/api/ready`);
		if (!answer.ok) throw new Error(`a warm start answered ${answer.status}`);
		const ms = performance.now() - startedAt;
		await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
		starts.push({ ms, residentMib: readResidentMib(second.pid) });
		await second.kill();
	}
	rmSync(first.dataDir, { recursive: true });
	return {
		ms: Math.min(...starts.map((start) => start.ms)),
		residentMib: Math.min(...starts.map((start) => start.residentMib)),
	};
}

/** Where the system tells it; nothing elsewhere. */
function readResidentMib(pid: number): number {
	const status = existsSync(`/proc/${pid}/status`) ? readFileSync(`/proc/${pid}/status`, 'utf8') : '';
	return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1024;
}

/** Of two rates, and both in words. */
interface Ratio {
	readonly seen: number;
	readonly detail: string;
}

/** Undefined where a program cannot be given flushes that take longer. */
async function measureOnSlowDisk(): Promise<OnDisk | undefined> {
	const runner = findSlowDisk();
	if (runner === undefined) return undefined;
	say(`A slow disk: ${runner.join(' ')}`);
	const slow = await startService(SETTINGS, await makeDataFolder(), { runner });
	try {
		await waitForFullStock(slow.dataDir, say);
		return await measureOnDisk('a slow disk', slow, runner);
	} finally {
		await slow.stop();
	}
}

/** Finishes, and between them the flushes of a program that `runner` runs as it does the service. */
async function measureOnDisk(name: string, target: RunningService, runner: readonly string[] = []): Promise<OnDisk> {
	const flushes: number[] = [];
	const between = () => {
		flushes.push(measureFlushes(seconds, runner));
		say(`one flush for each commit on ${name}: ${Math.round(flushes.at(-1)!)} a second`);
	};
	const finishes = await measureFinishes(target, { name, rounds, count: finishCount, say, between });
	return { ...finishes, flushRate: median(flushes) };
}

/** On a common SSD. The disk of this machine may be so quick that flushes cost next to nothing, shared or not. */
function compareFlushes(): Ratio {
	const here = `on this disk ${formatFigure(onSqlite.rate / onSqlite.flushRate)}: ${describeFlushes(onSqlite)}`;
	if (onSlowDisk === undefined)
		return { seen: onSqlite.rate / onSqlite.flushRate, detail: `${here}; strace cannot slow it down` };
	return { seen: onSlowDisk.rate / onSlowDisk.flushRate, detail: `${describeFlushes(onSlowDisk)}; ${here}` };
}

function describeFlushes({ rate, flushRate }: OnDisk): string {
	return `${Math.round(rate)} a second beside ${Math.round(flushRate)}`;
}

async function measureOnPostgres(): Promise<Finishes> {
	const server = await startPostgres(['fsync=on', 'synchronous_commit=on', 'full_page_writes=on']);
	const databaseUrl = server.urlOf('postgres');
	const store = await openStore({ databaseUrl });
	await store.transaction(addNearlyAllPuzzles);
	const onPostgres = await startService({ ...SETTINGS, DATABASE_URL: databaseUrl });
	try {
		await waitForFullStockIn(store.db, say);
		await store.close();
		return await measureFinishes(onPostgres, { name: 'PostgreSQL', rounds, count: finishCount, say });
	} finally {
		await onPostgres.stop();
		await server.stop();
	}
}

function compareFigure(own: readonly Load[], peer: readonly Load[], figure: keyof Load): string {
	const [ours, theirs] = [own, peer].map((loads) => Math.round(median(loads.map((load) => load[figure]))));
	return `${ours} beside ${theirs}`;
}

function portOf(child: ChildProcess): Promise<number> {
	return new Promise((resolve) => child.once('message', (message) => resolve((message as { port: number }).port)));
}

function prepare(answers: readonly BareAnswer[]): Promise<void> {
	return new Promise((resolve) => {
		bare.once('message', () => resolve());
		bare.send(answers as BareAnswer[]);
	});
}
