/**
 * Starts the cluster of docs/operations.md on this machine, as `deploy/` has its parts: etcd, three PostgreSQL under Patroni, HAProxy and PgBouncer, with two
 * processes behind a balancer that obeys `/api/ready`. Each event happens while players play; then the time without writes and without boards is printed. Ends
 * with 1 over a bar, when something acknowledged is lost, or when a program is missing: then it says which package has it, and installs nothing.
 *
 * Usage: npm run check:cluster -- [--times COUNT] [direct|pooler|EVENT…]
 */
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { SERVICE_SETTINGS } from '#e2e/cluster.ts';
import { ClusterPlay, checkInvariants } from '#e2e/clusterPlay.ts';
import { addNearlyAllPuzzles } from '#e2e/dataFolder.ts';
import { type RunningService, startService } from '#e2e/service.ts';
import { openStore } from '#store/open.ts';
import { ClusterParts, findMissing } from './cluster/parts.ts';
import { type Probe, probeEngine, probeService } from './cluster/probes.ts';
import { untilAnswered, untilFound } from './deploy/untilFound.ts';

const PLAYER_COUNT = 40;
const REST_MS = 2_000;
const SERVICE_COUNT = 2;
const WAYS = ['direct', 'pooler'] as const;

/** How long writes may be missing after the database takes them again, and boards beyond the time for which nothing leads to a server. */
const WRITES_BACK_MS_MAX = 10_000;
const BOARDS_MS_MAX = 3_000;
const SUCCESSES_MIN = 90;
const SETTLED_MS = 30_000;

interface ClusterEvent {
	readonly name: string;
	/** For how long no address of the database answers. */
	readonly closedMs?: number;
	run(parts: ClusterParts): Promise<void>;
	/** Afterwards, so that the cluster is whole again. */
	restore?(parts: ClusterParts): Promise<void>;
}

async function freeze(parts: ClusterParts, role: 'leader' | 'sync_standby', ms: number): Promise<void> {
	const name = await parts.findMember(role);
	parts.signalNode(name, 'SIGSTOP');
	await setTimeout(ms);
	parts.signalNode(name, 'SIGCONT');
}

let killed: Awaited<ReturnType<ClusterParts['findMember']>>;

const EVENTS: readonly ClusterEvent[] = [
	{ name: 'switchover', run: (parts) => parts.switchOver() },
	{
		name: 'primary killed',
		async run(parts) {
			killed = await parts.findMember('leader');
			parts.signalNode(killed, 'SIGKILL');
		},
		restore: async (parts) => parts.startNode(killed),
	},
	{ name: 'primary frozen 30 s', run: (parts) => freeze(parts, 'leader', 30_000) },
	{ name: 'synchronous standby frozen 30 s', run: (parts) => freeze(parts, 'sync_standby', 30_000) },
	{
		name: 'HAProxy killed, 2 s',
		closedMs: 2_000,
		async run(parts) {
			await parts.stopPart('haproxy', 'SIGKILL');
			await setTimeout(2_000);
			parts.startProxy();
		},
	},
	{
		name: 'switchover, proxy does not end sessions',
		// The proxy is replaced for it.
		closedMs: 2_000,
		async run(parts) {
			await parts.stopPart('haproxy', 'SIGKILL');
			parts.startProxy({ isCutting: false });
			await setTimeout(5_000);
			await parts.switchOver();
		},
		async restore(parts) {
			await parts.stopPart('haproxy', 'SIGKILL');
			parts.startProxy();
		},
	},
	{
		name: 'etcd stopped 20 s',
		async run(parts) {
			await parts.stopPart('etcd', 'SIGKILL');
			await setTimeout(20_000);
			parts.startEtcd();
		},
	},
];

interface Measured {
	readonly engineMs: number;
	readonly writesMs: number;
	readonly boardsMs: number;
	readonly successCount: number;
	readonly faults: readonly string[];
}

interface Probes {
	readonly engine: Probe;
	readonly writes: Probe;
	readonly boards: Probe;
}

async function measure(event: ClusterEvent, parts: ClusterParts, probes: Probes): Promise<Measured> {
	const startedAt = performance.now();
	await event.run(parts);
	await setTimeout(Math.max(0, startedAt + SETTLED_MS - performance.now()));
	const { engine, writes, boards } = probes;
	const engineGap = engine.findGap(startedAt);
	await setTimeout(Math.max(0, engineGap.endedAt + SETTLED_MS - performance.now()));
	const successCount = await writes.countNextSuccesses();
	const [writesGap, boardsGap] = [writes.findGap(startedAt), boards.findGap(startedAt)];
	const faults = [...writes.listFaults(startedAt), ...boards.listFaults(startedAt)];
	const backMs = writesGap.endedAt - engineGap.endedAt;
	if (backMs > WRITES_BACK_MS_MAX) faults.push(`writes are back ${backMs.toFixed(0)} ms after the database's`);
	const boardsMsMax = BOARDS_MS_MAX + (event.closedMs ?? 0);
	if (boardsGap.ms > boardsMsMax) faults.push(`boards are gone for ${boardsGap.ms.toFixed(0)} ms`);
	if (successCount < SUCCESSES_MIN) faults.push(`${successCount} of 100 writes succeed after it`);
	await event.restore?.(parts);
	await parts.untilWhole();
	return { engineMs: engineGap.ms, writesMs: writesGap.ms, boardsMs: boardsGap.ms, successCount, faults };
}

async function runWay(way: (typeof WAYS)[number], parts: ClusterParts, events: readonly ClusterEvent[]): Promise<void> {
	const { urls } = parts;
	const settings = {
		...SERVICE_SETTINGS,
		DATABASE_URL: way === 'pooler' ? urls.pooler : urls.primary,
		DATABASE_READ_URL: urls.replica,
		...(way === 'pooler' && { DATABASE_PREPARED_STATEMENTS: '0' }),
	};
	const services: RunningService[] = [];
	for (let count = 0; count < SERVICE_COUNT; count++) services.push(await startService(settings));
	const baseUrl = await parts.startBalancer(services.map((service) => service.baseUrl));
	await untilAnswered(`${baseUrl}/api/ready`);
	const play = new ClusterPlay(baseUrl, { playerCount: PLAYER_COUNT, restMs: REST_MS });
	const probes = {
		engine: probeEngine(urls.nodes),
		writes: probeService(baseUrl, 'POST', '/api/guest'),
		boards: probeService(baseUrl, 'GET', '/api/leaderboard?difficulty=easy'),
	};
	try {
		await play.untilFinished(PLAYER_COUNT);
		for (const event of events) report(way, event, await measure(event, parts, probes));
		await play.end();
		const store = await openStore({ databaseUrl: urls.primary });
		await checkInvariants(store, play).finally(() => store.close());
		console.log(`${way}: ${play.acknowledged.size} finishes and ${play.merged.size} sign-ins acknowledged, 0 lost`);
	} finally {
		for (const probe of Object.values(probes)) await probe.stop();
		await play.abandon();
		for (const service of services) await service.stop();
	}
}

function report(way: string, { name }: ClusterEvent, { engineMs, writesMs, boardsMs, successCount, faults }: Measured) {
	const seconds = (ms: number) => (ms / 1000).toFixed(1);
	const figures = [engineMs, writesMs, boardsMs].map(seconds).join(' | ');
	const kinds = [...new Set(faults)];
	console.log(`| ${name}, ${way} | ${figures} | ${successCount} | ${kinds.length === 0 ? 'good' : kinds.join('; ')} |`);
	if (faults.length > 0) process.exitCode = 1;
}

/** Returns `undefined` if it fails. */
async function runOn(url: string, statement: string): Promise<true | undefined> {
	const client = new pg.Client(url);
	client.on('error', () => {});
	try {
		await client.connect();
		await client.query(statement);
		return true;
	} catch {
		return undefined;
	} finally {
		client.end().catch(() => {});
	}
}

const { values, positionals } = parseArgs({
	options: { times: { type: 'string', default: '1' } },
	allowPositionals: true,
});
const missing = findMissing();
if (missing.length > 0) {
	console.log(`nothing was tried, because this machine lacks ${missing.join(', ')}:`);
	console.log(`apt-get install --no-install-recommends ${missing.join(' ')}`);
	process.exit(1);
}
const chosenWays = WAYS.filter((way) => !WAYS.some((each) => positionals.includes(each)) || positionals.includes(way));
const words = positionals.filter((word) => !WAYS.some((way) => way === word));
const unknown = words.find((word) => !EVENTS.some(({ name }) => name === word));
if (unknown !== undefined) {
	console.log(`"${unknown}" is none of the events: ${EVENTS.map(({ name }) => `"${name}"`).join(', ')}`);
	process.exit(1);
}
const chosen = EVENTS.filter(({ name }) => words.length === 0 || words.includes(name));
const events = chosen.flatMap((event) => Array<ClusterEvent>(Number(values.times)).fill(event));

const parts = new ClusterParts();
try {
	await parts.start();
	// Not by the proxy, which takes every server for the primary until it has asked them.
	const primaryUrl = await parts.findPrimaryUrl();
	await runOn(primaryUrl.replace(/ninefold$/, 'postgres'), 'create database ninefold');
	const store = await openStore({ databaseUrl: primaryUrl });
	await store.transaction(addNearlyAllPuzzles);
	await store.close();
	await runOn(primaryUrl, 'create table probe (id bigint generated always as identity)');
	await untilFound('the proxy leads to the primary', () =>
		runOn(parts.urls.primary, 'insert into probe default values'),
	);
	console.log('| event | no write on PostgreSQL, s | no write, s | no board, s | of 100 writes later | |');
	console.log('|---|---:|---:|---:|---:|---|');
	for (const way of chosenWays) await runWay(way, parts, events);
} finally {
	await parts.stop();
}
process.exit();
