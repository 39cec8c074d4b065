/**
 * Boards of millions of runs on both stores: ranks, pages, distribution and finishes, beside counting rows, beside the same on a
 * board of ten thousand, and beside Redis where there is one. Ratios of medians, because machines differ and are noisy.
 * Everything is loaded into a temporary folder and removed: ten million runs take about 12 GB and 20 minutes a store.
 *
 * Usage: npm run bench:boards -- [--runs 10000000] [--stores sqlite,postgres] [--postgres postgres://…] [--redis redis://…]
 *     [--write] [--json]
 *
 * `--postgres` is a database without tables, `--redis` a server; without them, the PostgreSQL of the tests and the
 * `redis-server` of the system. `--write` puts the table into docs/bench.
 */
import { parseArgs } from 'node:util';
import { type Aim, formatFigure, reportAims } from './aims.ts';
import { type BoardTimings, measureBoards, type StoreTimings } from './boards/measureBoards.ts';
import { openRedis } from './boards/redisPeer.ts';
import { writeReport } from './boards/report.ts';
import { formatMs, formatTiming, type Timing } from './boards/timeCalls.ts';
import { timeRedis } from './boards/timeRedis.ts';
import { STORE_NAMES, type StoreName, useStore } from './boards/useStore.ts';

/** How much faster than counting a rank is in a board of ten million; in a smaller one, less in proportion. */
const RANK_AIMS: Record<StoreName, number> = { sqlite: 1000, postgres: 300 };
const RANK_AIMS_COUNT = 10_000_000;
/** How much of its speed on a board of ten thousand everything keeps. */
const SPEED_KEPT = 1 / 3;
/** A rank beside Redis. */
const REDIS_AIMS: Record<StoreName, number> = { sqlite: 1, postgres: 0.05 };

const { values } = parseArgs({
	options: {
		runs: { type: 'string', default: String(RANK_AIMS_COUNT) },
		stores: { type: 'string', default: STORE_NAMES.join(',') },
		postgres: { type: 'string' },
		redis: { type: 'string' },
		write: { type: 'boolean', default: false },
		json: { type: 'boolean', default: false },
	},
});
const runCount = Number(values.runs);
const say = (line: string): void => console.error(line);

const redis = await measureRedis();
const aims: Aim[] = [];
for (const name of STORE_NAMES.filter((each) => values.stores.split(',').includes(each))) {
	const timings = await useStore(name, values.postgres, (store) =>
		measureBoards(store, runCount, (line) => say(`${name}: ${line}`)),
	);
	const found = compare(name, timings);
	for (const { name: what, seen, detail } of found) say(`${what}: ${formatFigure(seen)} (${detail})`);
	aims.push(...found);
}
if (values.write) writeReport(aims, runCount);
reportAims(`Boards of ${runCount.toLocaleString('en')} runs`, aims);

async function measureRedis(): Promise<Timing | undefined> {
	const server = await openRedis(values.redis);
	if (server === undefined) return void say('There is no redis-server here: going on without.');
	try {
		say('redis: loading.');
		return await timeRedis(server, runCount);
	} finally {
		await server.stop();
	}
}

function compare(name: StoreName, { big, small, counting }: StoreTimings): Aim[] {
	const { rank } = big;
	const found: Aim[] = [
		{
			name: `${name}: rank beside counting rows`,
			aim: (RANK_AIMS[name] * runCount) / RANK_AIMS_COUNT,
			seen: counting.p50Ms / rank.p50Ms,
			unit: '×',
			detail: `${formatTiming(rank)}; counting ${formatMs(counting.p50Ms)} ms`,
		},
	];
	if (redis !== undefined) {
		const detail = `ZRANK ${formatTiming(redis)}`;
		const seen = redis.p50Ms / rank.p50Ms;
		found.push({ name: `${name}: rank beside Redis`, aim: REDIS_AIMS[name], seen, unit: '×', detail });
	}
	for (const what of Object.keys(big) as (keyof BoardTimings)[]) {
		found.push({
			name: `${name}: ${what} beside a board of 10,000`,
			aim: SPEED_KEPT,
			seen: small[what].p50Ms / big[what].p50Ms,
			unit: '×',
			detail: `${formatTiming(big[what])}; there ${formatMs(small[what].p50Ms)} ms`,
		});
	}
	return found;
}
