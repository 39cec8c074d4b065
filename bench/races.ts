/**
 * Races: how close together grids become visible, how soon a digit reaches the others' bars, what a hundred rooms cost, what a kill costs,
 * whether anything gives the puzzle away before its start, and whose runs fair play holds. Clients send as pages do; what sends shares
 * the machine with the service. The rows about the page are in its own benchmark and its journeys.
 *
 * Usage: npm run bench:races -- [--rooms 100] [--seconds 20] [--spreads 20] [--kills 100] [--histories 10000] [--honest 250]
 *     [--browsers] [--write] [--json]
 *
 * `--browsers` adds rooms of eight pages in a real browser, which takes two minutes more. `--write` puts the table into docs/bench.
 */
import { parseArgs } from 'node:util';
import { makeDataFolder } from '#e2e/dataFolder.ts';
import { startService } from '#e2e/service.ts';
import { type Aim, reportAims } from './aims.ts';
import { measureBrowsers } from './races/browsers.ts';
import { startRaceCluster } from './races/cluster.ts';
import { measureCopies } from './races/copies.ts';
import { measureDelay } from './races/delay.ts';
import { measureKills } from './races/kills.ts';
import { measureLeaks } from './races/leaks.ts';
import { measureLoad } from './races/load.ts';
import { writeReport } from './races/report.ts';
import { measureSpread } from './races/spread.ts';

const { values } = parseArgs({
	options: {
		rooms: { type: 'string', default: '100' },
		seconds: { type: 'string', default: '20' },
		spreads: { type: 'string', default: '20' },
		kills: { type: 'string', default: '100' },
		histories: { type: 'string', default: '10000' },
		honest: { type: 'string', default: '250' },
		browsers: { type: 'boolean', default: false },
		write: { type: 'boolean', default: false },
		json: { type: 'boolean', default: false },
	},
});
const say = (line: string): void => console.error(line);
const DELAYS = { rooms: 4, moves: 20 };
const COPIES = 400;

const aims: Aim[] = [...(await measureProcess()), ...(await measureCluster())];
aims.push(await measureLeaks(Number(values.histories), say));
aims.push(...measureCopies({ rooms: Number(values.honest), copies: COPIES }));
if (values.write) writeReport(aims);
reportAims('Races', aims);

async function measureProcess(): Promise<Aim[]> {
	const settings = { FAIR_PLAY: 'off', RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'error' };
	const service = await startService(settings, await makeDataFolder());
	const { baseUrl, pid } = service;
	try {
		say('One process on SQLite.');
		const spread = await measureSpread(baseUrl, Number(values.spreads));
		const delay = await measureDelay({
			name: 'digit to the others’ bars, one process',
			aimMs: 800,
			baseUrl,
			...DELAYS,
		});
		const [rooms, seconds] = [Number(values.rooms), Number(values.seconds)];
		const load = await measureLoad({ baseUrl, pid, rooms, seconds, say });
		if (!values.browsers) return [spread, delay, ...load];
		say('Eight pages.');
		return [spread, delay, ...load, ...(await measureBrowsers({ name: 'one process', baseUrl, delayAimMs: 800 }))];
	} finally {
		await service.stop();
	}
}

async function measureCluster(): Promise<Aim[]> {
	const cluster = await startRaceCluster();
	const { baseUrl } = cluster;
	try {
		say('Three processes on PostgreSQL.');
		const options = { baseUrl, isBalanced: true, ...DELAYS };
		const delay = await measureDelay({ name: 'digit to the others’ bars, three processes', aimMs: 1300, ...options });
		const kills = await measureKills(cluster, Number(values.kills), say);
		if (!values.browsers) return [delay, ...kills];
		say('Eight pages.');
		const room = { name: 'three processes', baseUrl, delayAimMs: 1300, cluster };
		return [delay, ...kills, ...(await measureBrowsers(room))];
	} finally {
		await cluster.stop();
	}
}
