/**
 * Players arrive at a fixed rate, whether the service keeps up or not: boards, dailies, games with their moves, finishes, sign-ins, and event
 * streams that stay open. First what the service can do at most, then half of it, nearly all of it ("full"), and twice as much, and the
 * time until it answers as quickly as before. For one process on SQLite, and one and three on PostgreSQL behind a balancer. What sends the
 * requests runs on the same machine, so capacities are lower than they would be without it, and three processes on two cores are not three times one.
 *
 * Usage: npm run bench:load -- [--seconds 10] [sqlite | one | three]… [--json]
 */
import { parseArgs } from 'node:util';
import { startBalancer } from '#e2e/balancer.ts';
import { addNearlyAllPuzzles, makeDataFolder } from '#e2e/dataFolder.ts';
import { startService } from '#e2e/service.ts';
import { openStore } from '#store/open.ts';
import { startPostgres } from '#store/testing/testPostgres.ts';
import { type Aim, reportAims } from './aims.ts';
import { prepareMix } from './load/mix.ts';
import { type LoadFigures, measureCapacity, runOpenLoop } from './load/openLoop.ts';

const CONNECTIONS = 64;
const STREAMS = 50;
/** Of what was possible at most, which leaves no room for chance. */
const FULL = 0.85;
const RECOVERY_MS_MAX = 2000;
const KEPT_MIN = 0.9;

const SETTINGS = {
	NODE_ENV: 'development',
	BASE_URL: 'http://ninefold.test',
	TOKEN_SECRET: 'the same secret in all the processes',
	PUZZLE_SECRET: 'the same puzzles in all the processes',
	FAIR_PLAY: 'off',
	RATE_LIMIT_FACTOR: '1000000',
	LOG_LEVEL: 'silent',
};

interface Target {
	readonly name: string;
	readonly baseUrl: string;
	stop(): Promise<void>;
}

const TARGETS: Readonly<Record<string, () => Promise<Target>>> = {
	async sqlite() {
		const service = await startService(SETTINGS, await makeDataFolder());
		return { name: 'SQLite, one process', baseUrl: service.baseUrl, stop: () => service.stop() };
	},
	one: () => startOnPostgres('PostgreSQL, one process', 1),
	three: () => startOnPostgres('PostgreSQL, three processes', 3),
};

const { values, positionals } = parseArgs({
	options: { seconds: { type: 'string', default: '10' }, json: { type: 'boolean', default: false } },
	allowPositionals: true,
});
const seconds = Number(values.seconds);
const aims: Aim[] = [];
for (const [name, start] of Object.entries(TARGETS)) {
	if (positionals.length > 0 && !positionals.includes(name)) continue;
	console.error(`Starting: ${name}.`);
	const target = await start();
	try {
		await measure(target);
	} finally {
		await target.stop();
	}
}
reportAims('Load at a fixed rate of arrival', aims);

async function startOnPostgres(name: string, count: number): Promise<Target> {
	const server = await startPostgres(['fsync=on', 'synchronous_commit=on', 'full_page_writes=on']);
	const databaseUrl = server.urlOf('postgres');
	const store = await openStore({ databaseUrl });
	await store.transaction(addNearlyAllPuzzles);
	await store.close();
	const settings = { ...SETTINGS, DATABASE_URL: databaseUrl };
	const services = await Promise.all(Array.from({ length: count }, () => startService(settings)));
	const balancer = await startBalancer(services.map(({ baseUrl }) => Number(new URL(baseUrl).port)));
	return {
		name,
		baseUrl: balancer.baseUrl,
		async stop() {
			await balancer.close();
			await Promise.all(services.map((service) => service.stop()));
			await server.stop();
		},
	};
}

async function measure({ name, baseUrl }: Target): Promise<void> {
	const mix = await prepareMix(baseUrl, `load${Math.trunc(performance.now())}`);
	const next = () => mix.next();
	const streams = openStreams(baseUrl);
	await measureCapacity(baseUrl, { connections: CONNECTIONS, seconds: seconds / 2, next });
	const capacity = await measureCapacity(baseUrl, { connections: CONNECTIONS, seconds, next });
	console.error(`${name}: at most ${capacity.toFixed(0)} a second`);
	const run = async (share: number): Promise<LoadFigures> => {
		const figures = await runOpenLoop(baseUrl, { rate: capacity * share, seconds, next });
		console.error(`${name}: at ${share} of that, ${describe(figures)}`);
		return figures;
	};
	const half = await run(0.5);
	const full = await run(FULL);
	const twice = await run(2);
	const recoveryMs = await timeRecovery(baseUrl, full.p99Ms);
	streams.abort();
	aims.push(...toAims(name, { half, full, twice, recoveryMs }));
}

interface Measured {
	readonly half: LoadFigures;
	readonly full: LoadFigures;
	readonly twice: LoadFigures;
	readonly recoveryMs: number;
}

function toAims(name: string, { half, full, twice, recoveryMs }: Measured): Aim[] {
	const countRefused = (figures: LoadFigures) => countErrors(figures) + figures.refusedCount;
	const none = { aim: 0, atMost: true, unit: '' } as const;
	return [
		{ ...none, name: `${name}: errors at full`, seen: countRefused(full), detail: describe(full) },
		{ ...none, name: `${name}: errors at half`, seen: countRefused(half), detail: describe(half) },
		{
			name: `${name}: good answers at twice, beside full`,
			aim: KEPT_MIN,
			seen: twice.goodRate / full.goodRate,
			unit: '×',
			detail: describe(twice),
		},
		{
			...none,
			name: `${name}: other refusals than 503 with Retry-After at twice`,
			seen: countErrors(twice) + twice.silentRefusalCount,
		},
		{ name: `${name}: recovery afterwards`, aim: RECOVERY_MS_MAX, atMost: true, seen: recoveryMs, unit: 'ms' },
	];
}

function describe({ goodRate, offeredRate, p50Ms, p99Ms, p999Ms, refusedCount, errors }: LoadFigures): string {
	const times = `p50 ${p50Ms.toFixed(1)}, p99 ${p99Ms.toFixed(0)}, p99.9 ${p999Ms.toFixed(0)} ms`;
	const others = [...errors].map(([what, count]) => `, ${count} × ${what}`).join('');
	return `${goodRate.toFixed(0)} of ${offeredRate.toFixed(0)} a second, ${times}, ${refusedCount} × 503${others}`;
}

function countErrors({ errors }: LoadFigures): number {
	return [...errors.values()].reduce((sum, count) => sum + count, 0);
}

/** Until ten reads in a row are answered as quickly as one in a hundred was at full load. */
async function timeRecovery(baseUrl: string, quickMs: number): Promise<number> {
	const startedAt = performance.now();
	for (let quickCount = 0; quickCount < 10; ) {
		const sentAt = performance.now();
		const answer = await fetch(`${baseUrl}/api/leaderboard?difficulty=easy`);
		await answer.arrayBuffer();
		quickCount = answer.ok && performance.now() - sentAt <= Math.max(quickMs, 20) ? quickCount + 1 : 0;
	}
	return performance.now() - startedAt;
}

function openStreams(baseUrl: string): AbortController {
	const controller = new AbortController();
	for (let index = 0; index < STREAMS; index++) {
		fetch(`${baseUrl}/api/leaderboard/events?difficulty=hard`, { signal: controller.signal })
			.then(({ body }) => body?.pipeTo(new WritableStream()))
			.catch(() => {});
	}
	return controller;
}
