/**
 * The capacity budget of docs/capacity.md, on SQLite and on PostgreSQL: players who play as the page does, on a store
 * as it is after years. The clients and PostgreSQL run on the same machine as the service.
 *
 * Usage: npm run bench:load -- [sqlite | postgres]… [--runs 1000000] [--long 20000] [--players N] [--seconds 60]
 * [--write] [--json]
 * `--write` puts the figures into docs/capacity.md.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Aim, formatFigure, percentile, readCpuMs, reportAims } from './aims.ts';
import { FILLED_SERVICES, type FilledService } from './filledService.ts';
import { addressOf, fillStore, guestIdOf, runIdOf } from './load/fill.ts';
import { forEach, measureRate, PlayingPlayer, type Sample, Sender } from './load/players.ts';

const { values, positionals } = parseArgs({
	options: {
		runs: { type: 'string', default: '1000000' },
		long: { type: 'string', default: '20000' },
		players: { type: 'string' },
		seconds: { type: 'string', default: '60' },
		write: { type: 'boolean', default: false },
		json: { type: 'boolean', default: false },
	},
	allowPositionals: true,
});
const RUNS = Number(values.runs);
const LONG_RUNS = Number(values.long);
const SECONDS = Number(values.seconds);
const RUNS_EACH = 300;
const FILL = { runs: RUNS, runsEach: RUNS_EACH, longRuns: LONG_RUNS, sameOrder: Math.min(5000, RUNS / 20) };
/** Others play while one player does something large. */
const OTHERS = 200;
const FINISHES_AT_ONCE = 200;
const CONNECTIONS = 64;
const IDLE_MS = 5000;
const ATTEMPTS = 5;
const AIMS = {
	p99Ms: 100,
	busyPercent: 80,
	finishMs: 3000,
	rate: 2000,
	ownMs: 2000,
	waitMs: 250,
	idleMib: 140,
	players: { sqlite: 2000, postgres: 1000 },
};

const OPERATOR = fileURLToPath(new URL('../scripts/operator.ts', import.meta.url));

type EngineName = keyof typeof AIMS.players;

const aims: Aim[] = [];
for (const engine of ['sqlite', 'postgres'] as const) {
	if (positionals.length > 0 && !positionals.includes(engine)) continue;
	const say = (line: string) => console.error(`${engine}: ${line}`);
	const startedAt = performance.now();
	const target = await FILLED_SERVICES[engine]({ fill: (store) => fillStore(store, { ...FILL, say }), say });
	say(`filled and opened in ${Math.round((performance.now() - startedAt) / 1000)} s`);
	try {
		for (const aim of await measure(engine, target, say)) aims.push({ ...aim, name: `${engine}: ${aim.name}` });
	} finally {
		await target.stop();
	}
}
if (values.write) writeMetrics(aims);
reportAims(`Capacity budget, ${describeSize()}`, aims);

function describeSize(): string {
	const { user, system } = process.cpuUsage();
	const share = ((user + system) / process.uptime() / 1e4).toFixed(0);
	return `${RUNS.toLocaleString('en')} runs, ${SECONDS} s of play; the bench itself used ${share} % of a processor`;
}

/** Replaces the last section of docs/capacity.md. */
function writeMetrics(rows: readonly Aim[]): void {
	const file = new URL('../docs/capacity.md', import.meta.url);
	const [text = ''] = readFileSync(file, 'utf8').split('\n## Measured\n');
	const lines = rows.map(({ name, aim, seen, unit, atMost, detail = '' }) => {
		const bound = `${atMost ? '≤' : '≥'} ${formatFigure(aim)}`;
		return `| ${name} | ${bound} | ${formatFigure(seen)} | ${unit} | ${detail} |`;
	});
	const head = `Written by \`npm run bench:load -- --write\` with ${describeSize()}, on ${cpus()[0]!.model.trim()}, Node ${process.versions.node}.`;
	const table = ['| | aim | seen | unit | |', '|---|---:|---:|---|---|', ...lines].join('\n');
	writeFileSync(file, `${text.trimEnd()}\n\n## Measured\n\n${head}\n\n${table}\n`);
}

async function measure(engine: EngineName, target: FilledService, say: (line: string) => void): Promise<Aim[]> {
	const { service } = target;
	await wait(IDLE_MS);
	const idleMib = readResidentMib(service.pid);
	const sender = new Sender(service.baseUrl);
	const count = Number(values.players ?? AIMS.players[engine]);
	const tokens = await forEach(count, (number) => sender.signIn(addressOf(number)));
	say(`${count} players have signed in`);
	const rates = await measureReads(sender, tokens[0]!);
	const players = tokens.map((token, number) => new PlayingPlayer(sender, token, number));
	await forEach(count, (number) => players[number]!.start());
	const seen = [
		...(await measureCrowd(players, { sender, pid: service.pid, say })),
		...(await measureFinishes(players, sender)),
		...rates,
		...(await measureLongLives(players.slice(0, OTHERS), target, { sender, tokens, say })),
	];
	sender.close();
	const idle = { ...atMost('memory when idle', AIMS.idleMib, 'MiB'), seen: idleMib };
	return [...seen, idle];
}

async function measureReads(sender: Sender, token: string): Promise<Aim[]> {
	const paths = {
		leaderboard: '/api/leaderboard?difficulty=easy&limit=20',
		daily: '/api/daily-puzzle?difficulty=easy',
	};
	const seconds = Math.min(5, SECONDS / 4);
	const found: Aim[] = [];
	for (const [name, path, own] of [
		['leaderboard', paths.leaderboard],
		['daily puzzle', paths.daily],
		['/api/me', '/api/me', token],
	] as const) {
		const ask = { name, path, ...(own === undefined ? {} : { token: own }) };
		await measureRate(sender, { ask, seconds: seconds / 2, connections: CONNECTIONS });
		const seen = await measureRate(sender, { ask, seconds, connections: CONNECTIONS });
		found.push({ name: `reads of ${name}`, aim: AIMS.rate, isOfSpeed: true, unit: 'a second', seen });
	}
	return found;
}

interface CrowdParts {
	readonly sender: Sender;
	readonly pid: number;
	readonly say: (line: string) => void;
}

async function measureCrowd(players: readonly PlayingPlayer[], { sender, pid, say }: CrowdParts): Promise<Aim[]> {
	const name = `${players.length} players at once`;
	sender.take();
	const mainThread = `/proc/${pid}/task/${pid}/stat`;
	const [workedMs, ownMs] = [readCpuMs(mainThread), process.cpuUsage()];
	const playing = new AbortController();
	for (const player of players) player.play(playing.signal);
	await wait(SECONDS * 1000);
	const busy = (readCpuMs(mainThread) - workedMs) / SECONDS / 10;
	const { user, system } = process.cpuUsage(ownMs);
	playing.abort();
	await wait(1000);
	const samples = sender.take();
	const own = ((user + system) / SECONDS / 1e4).toFixed(0);
	say(`${name}: ${describeByName(samples)}; the bench itself used ${own} % of a processor`);
	return [
		{ ...atMost(`${name}: p99`, AIMS.p99Ms), seen: findQuantile(samples, 0.99), detail: describe(samples) },
		noErrors(name, samples),
		{ ...atMost(`${name}: main thread busy`, AIMS.busyPercent, '%'), seen: busy, detail: `the bench itself ${own} %` },
	];
}

async function measureFinishes(players: readonly PlayingPlayer[], sender: Sender): Promise<Aim[]> {
	const finishing = players.slice(0, FINISHES_AT_ONCE);
	sender.take();
	await Promise.all(
		finishing.map(async (player, index) => {
			await wait((1000 * index) / finishing.length);
			await player.finish();
		}),
	);
	const samples = sender.take();
	const name = `${finishing.length} finishes in a second`;
	await forEach(finishing.length, (number) => finishing[number]!.start('random'));
	return [
		{ ...atMost(`${name}: the slowest`, AIMS.finishMs), seen: findQuantile(samples, 1), detail: describe(samples) },
		noErrors(name, samples),
	];
}

interface OthersParts {
	readonly sender: Sender;
	readonly tokens: readonly string[];
	readonly say: (line: string) => void;
}

/** One player's work with many runs, while others play, open their statistics and look at boards. */
async function measureLongLives(
	players: readonly PlayingPlayer[],
	{ service, settings }: FilledService,
	{ sender, tokens, say }: OthersParts,
): Promise<Aim[]> {
	const own = new Sender(service.baseUrl);
	const [reader, account, host] = [
		await own.signIn(addressOf('reader')),
		await own.signIn(addressOf('account')),
		addressOf('host'),
	];
	const playing = new AbortController();
	for (const player of players) player.play(playing.signal);
	askOften(sender, tokens, playing.signal);
	await wait(3000);

	/** The work's duration, and how long others waited meanwhile. */
	async function beside(name: string, work: () => Promise<boolean>) {
		sender.take();
		const startedAt = performance.now();
		const isDone = await work();
		const ms = isDone ? performance.now() - startedAt : Number.NaN;
		await wait(500);
		const samples = sender.take();
		say(`${name}: ${ms.toFixed(0)} ms; others: ${describe(samples)}${describeErrors(samples)}`);
		return { ms, samples, longestMs: isDone ? findQuantile(samples, 1) : Number.NaN };
	}
	const read = (name: string, path: string) =>
		beside(`${LONG_RUNS} runs, ${name}`, async () => {
			for (let count = 0; count < ATTEMPTS; count++) {
				if ((await own.try({ name, path, token: reader })) === undefined) return false;
			}
			return true;
		});
	const stats = await read('statistics', '/api/stats');
	const insights = await read('insights', '/api/insights');
	const joining = async (email: string, guest: 'guest' | 'longGuest') => {
		const code = await own.requestCode(email);
		const body = { email, code, guestId: guestIdOf(guest) };
		const ask = { name: 'join', path: '/api/auth/otp/verify', body };
		return beside(`a ${guest} joins`, async () => (await own.try(ask)) !== undefined);
	};
	const merge = await joining(addressOf('account'), 'guest');
	const longMerge = await joining(host, 'longGuest');
	const decision = await beside('a decision', () => reject(settings, runIdOf('account', LONG_RUNS - 1)));
	const code = await own.requestCode(addressOf('account'));
	const deleting = { name: 'deletion', path: '/api/me/deletion', body: { code }, token: account };
	const deletion = await beside('a deletion', async () => (await own.try(deleting)) !== undefined);
	playing.abort();
	own.close();
	const meanwhile = [...stats.samples, ...insights.samples];
	const ofStats = meanwhile.filter(({ name }) => name === 'statistics');
	const waits = (name: string, { ms, longestMs }: typeof merge, more = '') => ({
		...atMost(`${name}: the longest wait of others`, AIMS.waitMs),
		seen: longestMs,
		detail: `took ${ms.toFixed(0)} ms${more}`,
	});
	return [
		{ ...atMost(`${LONG_RUNS} runs: statistics`, AIMS.ownMs), seen: stats.ms / ATTEMPTS },
		{ ...atMost(`${LONG_RUNS} runs: insights`, AIMS.ownMs), seen: insights.ms / ATTEMPTS },
		{
			...atMost('meanwhile, p99 of others', AIMS.p99Ms),
			seen: findQuantile(meanwhile, 0.99),
			detail: describe(meanwhile),
		},
		{ ...atMost('meanwhile, p99 of others’ statistics', AIMS.p99Ms), seen: findQuantile(ofStats, 0.99) },
		waits('a guest with a twentieth of the runs joins', merge, `; one with as many: ${describeWait(longMerge)}`),
		waits('a decision about a run of that account', decision),
		waits('its deletion', deletion),
	];
}

function describeWait({ ms, longestMs }: { readonly ms: number; readonly longestMs: number }): string {
	return `took ${ms.toFixed(0)} ms, others waited for ${longestMs.toFixed(0)} ms`;
}

/** Others open their statistics ten times a second, and their account a hundred times. */
function askOften(sender: Sender, tokens: readonly string[], signal: AbortSignal): void {
	let turn = 0;
	const timer = setInterval(() => {
		const token = tokens[turn++ % tokens.length]!;
		void sender.try({ name: 'me', path: '/api/me', token });
		if (turn % 10 === 0) void sender.try({ name: 'statistics', path: '/api/stats', token });
	}, 10);
	signal.addEventListener('abort', () => clearInterval(timer));
}

/** By the operator's command, which is another process on the database. */
async function reject(settings: FilledService['settings'], runId: string): Promise<boolean> {
	const words = [OPERATOR, 'held', 'reject', runId, '--reason', 'measured'];
	const command = spawn(process.execPath, words, {
		env: { ...process.env, ...settings },
		stdio: ['ignore', 'ignore', 'inherit'],
	});
	const [code] = await once(command, 'exit');
	return code === 0;
}

function atMost(name: string, aim: number, unit = 'ms') {
	return { name, aim, atMost: true, isOfSpeed: true, unit } as const;
}

function findQuantile(samples: readonly Sample[], share: number): number {
	return percentile(
		samples.map(({ ms }) => ms),
		share,
	);
}

function describe(samples: readonly Sample[]): string {
	const at = (share: number) => findQuantile(samples, share).toFixed(0);
	return `${samples.length} requests, p50 ${at(0.5)}, p99 ${at(0.99)}, longest ${at(1)} ms`;
}

function describeByName(samples: readonly Sample[]): string {
	const groups = Map.groupBy(samples, ({ name }) => name);
	return Array.from(groups, ([name, own]) => `${name} ${describe(own)}`).join('; ') + describeErrors(samples);
}

function isError({ status }: Sample): boolean {
	return typeof status === 'string' || status >= 400;
}

function noErrors(name: string, samples: readonly Sample[]): Aim {
	const seen = samples.filter(isError).length;
	return { name: `${name}: errors`, aim: 0, atMost: true, unit: '', seen, detail: describeErrors(samples) };
}

function describeErrors(samples: readonly Sample[]): string {
	const groups = Map.groupBy(samples.filter(isError), ({ name, status }) => `${name} ${status}`);
	return Array.from(groups, ([what, own]) => `, ${own.length} × ${what}`).join('');
}

function readResidentMib(pid: number): number {
	const status = existsSync(`/proc/${pid}/status`) ? readFileSync(`/proc/${pid}/status`, 'utf8') : '';
	return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1024;
}
