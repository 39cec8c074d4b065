/**
 * What one request costs the service in its dearest form: each operation of the API, each tool, and each kind of file, on a store as it is
 * after years, on SQLite. The main thread answers everybody, so its time is what others wait; the process has threads for reads, compression
 * and pictures beside it. No request may take more than the aims. Needs Linux, which counts the time of each thread.
 *
 * Usage: npm run bench:costs -- [NAME…] [--write]
 *
 * With names, only the requests whose names contain one of them. `--write` writes the table of docs/bench/costs.md.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { TOOLS } from '#server/mcp/tools.ts';
import { median } from './aims.ts';
import type { Case } from './costs/case.ts';
import { listCases, nameTool } from './costs/cases.ts';
import { ProcessMeter } from './costs/processMeter.ts';
import { type Ask, fillWorld, makeWorld } from './costs/world.ts';
import { FILLED_SERVICES } from './filledService.ts';

const TIME_MS_MAX = 50;
const MEMORY_MIB_MAX = 20;
/**
 * The first warms up, and by the last V8 has compiled what a busy service has. Of the times the least is told, because whatever else disturbs the
 * machine only adds to them; of the memory the median, because now and then a thread begins or a heap grows.
 */
const LOOKS = 20;
const AT_ONCE = 10;
const HEAD = [
	'| request | its dearest form | answer | main thread, ms | process, ms | memory, MB | |',
	'|---|---|---:|---:|---:|---:|---|',
];
/** Work that goes on after the answer is counted, too. */
const SETTLE_MS = 20;

interface Cost {
	readonly status: number;
	readonly mainMs: number;
	readonly allMs: number;
	readonly memoryMib: number;
}

const { values, positionals: wanted } = parseArgs({
	options: { write: { type: 'boolean', default: false } },
	allowPositionals: true,
});
const say = (line: string) => console.error(line);
const target = await FILLED_SERVICES.sqlite({ fill: (store) => fillWorld(store, say), say });
try {
	const { baseUrl, pid } = target.service;
	const cases = listCases(await makeWorld(target, say));
	await checkCompleteness(baseUrl, cases);
	const rows: string[] = [];
	for (const each of cases.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)))) {
		rows.push(describe(each, await measure(each, { baseUrl, meter: new ProcessMeter(pid) })));
		say(rows.at(-1)!);
	}
	console.log([...HEAD, ...rows].join('\n'));
	if (values.write && wanted.length === 0) writeTable(rows);
} finally {
	await target.stop();
}

/** Throws if an operation of the API or a tool has no request here. */
async function checkCompleteness(baseUrl: string, cases: readonly Case[]): Promise<void> {
	const { paths } = (await (await fetch(`${baseUrl}/openapi.json`)).json()) as { paths: Record<string, object> };
	const ids = Object.values(paths).flatMap((operations) =>
		Object.values(operations).flatMap(({ operationId }: { operationId?: string }) => operationId ?? []),
	);
	const needed = ids.flatMap((id) => (id === 'callTool' ? TOOLS.map(({ name }) => nameTool(name)) : id));
	const missing = needed.filter((id) => !cases.some(({ name }) => name === id));
	if (missing.length > 0) throw new Error(`bench/costs/cases.ts has no request for ${missing.join(', ')}`);
}

interface Place {
	readonly baseUrl: string;
	readonly meter: ProcessMeter;
}

async function measure({ prepare, isOnce = false }: Case, place: Place): Promise<Cost> {
	const looks: Cost[] = [];
	while (looks.length < (isOnce ? 1 : LOOKS)) looks.push(await look(await prepare(), place));
	const counted = isOnce ? looks : looks.slice(1);
	const memoryMib = median(counted.map((each) => each.memoryMib));
	return {
		status: counted[0]!.status,
		mainMs: Math.min(...counted.map(({ mainMs }) => mainMs)),
		allMs: Math.min(...counted.map(({ allMs }) => allMs)),
		memoryMib: isOnce ? memoryMib : Math.max(memoryMib, await measureAtOnce(prepare, place)),
	};
}

/** The memory of each of some requests at once: what one takes, the process may have left from those before. */
async function measureAtOnce(prepare: Case['prepare'], { baseUrl, meter }: Place): Promise<number> {
	const asks: Ask[] = [];
	while (asks.length < AT_ONCE) asks.push(await prepare());
	await wait(SETTLE_MS);
	const memoryMib = meter.beginPeakMib();
	await Promise.all(asks.map((ask) => send(baseUrl, ask)));
	return Math.max(0, meter.readPeakMib() - memoryMib) / AT_ONCE;
}

async function look(ask: Ask, { baseUrl, meter }: Place): Promise<Cost> {
	await wait(SETTLE_MS);
	const memoryMib = meter.beginPeakMib();
	const [mainMs, threadsMs] = [meter.readMainMs(), meter.readThreadsMs()];
	const status = await send(baseUrl, ask);
	await wait(SETTLE_MS);
	return {
		status,
		mainMs: meter.readMainMs() - mainMs,
		allMs: meter.readAllMsSince(threadsMs),
		memoryMib: Math.max(0, meter.readPeakMib() - memoryMib),
	};
}

async function send(baseUrl: string, { method = 'POST', path, body, token, headers = {} }: Ask): Promise<number> {
	const answer = await fetch(baseUrl + path, {
		method,
		headers: {
			'accept-encoding': 'br',
			...(body === undefined ? {} : { 'content-type': 'application/json' }),
			...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
			...headers,
		},
		...(body === undefined ? {} : { body: JSON.stringify(body) }),
	});
	await answer.arrayBuffer();
	return answer.status;
}

function describe({ name, form, exempt }: Case, { status, mainMs, allMs, memoryMib }: Cost): string {
	const isSlow = allMs > TIME_MS_MAX && exempt === undefined;
	const isMissed = isSlow || memoryMib > MEMORY_MIB_MAX || status >= 500;
	if (isMissed) process.exitCode = 1;
	const figures = [mainMs.toFixed(1), allMs.toFixed(1), memoryMib.toFixed(1)];
	const notes = [isMissed ? '**missed**' : [], exempt ?? []].flat();
	return `| \`${name}\` | ${form} | ${status} | ${figures.join(' | ')} | ${notes.join(' ')} |`;
}

/** The table is the page's last part. */
function writeTable(rows: readonly string[]): void {
	const page = new URL('../docs/bench/costs.md', import.meta.url);
	const [head] = readFileSync(page, 'utf8').split(/^\| request /m);
	writeFileSync(page, `${head}${[...HEAD, ...rows].join('\n')}\n`);
}
