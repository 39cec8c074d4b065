import type { Browser } from 'playwright-core';
import { openBrowser } from '#e2e/browser.ts';
import { type RacingRoom, startRacingRoom } from '#e2e/raceRoom.ts';
import type { Aim } from '../aims.ts';
import type { RaceCluster } from './cluster.ts';
import { percentile } from './raceClient.ts';

const RACERS = 8;
const ROUND_TRIP_MS = { least: 20, most: 400 };
const MOVES = 20;
/** How many of the pages lose their connection for a while. */
const LOST = 2;
const KILLS = 6;
const RIGHT_AIM_MS = 3000;

const LINES = Array.from({ length: RACERS }, (_, index) => {
	const { least, most } = ROUND_TRIP_MS;
	return least + ((most - least) * index) / (RACERS - 1);
});

interface BrowserRoom {
	readonly name: string;
	readonly baseUrl: string;
	/** From a digit to the bars of the others. */
	readonly delayAimMs: number;
	/** The processes, where they may be killed. */
	readonly cluster?: Pick<RaceCluster, 'kill' | 'restart' | 'processCount'>;
}

/** A room of eight pages in a real browser, on lines of 20 to 400 ms: bars, lost connections and, in a cluster, killed processes. */
export async function measureBrowsers({ name, baseUrl, delayAimMs, cluster }: BrowserRoom): Promise<Aim[]> {
	const browser: Browser = await openBrowser();
	try {
		const room = await startRacingRoom(browser, baseUrl, LINES);
		const aims = [await measureBars(room, { name, aimMs: delayAimMs }), await measureLost(room, name)];
		if (cluster !== undefined) aims.push(await measureKilled(room, { name, cluster }));
		await room.close();
		return aims;
	} finally {
		await browser.close();
	}
}

async function measureBars(room: RacingRoom, { name, aimMs }: { name: string; aimMs: number }): Promise<Aim> {
	const delays: number[] = [];
	for (let move = 0; move < MOVES; move++) delays.push(await timeMove(room));
	return {
		name: `eight pages, ${name}: digit to all bars, p95`,
		aim: aimMs,
		seen: percentile(delays, 0.95),
		atMost: true,
		unit: 'ms',
		detail: `p50 ${percentile(delays, 0.5).toFixed(0)} ms; the same grid on all, the last ${room.spreadMs.toFixed(0)} ms after the first`,
	};
}

/** From a digit on the first page until the last page shows it. */
async function timeMove(room: RacingRoom): Promise<number> {
	const [mover] = room.pages;
	await mover!.fill(1);
	const enteredAt = performance.now();
	await room.untilShown(mover!);
	return performance.now() - enteredAt;
}

/** Pages that were without a connection while they and others played: until everybody sees everything. */
async function measureLost(room: RacingRoom, name: string): Promise<Aim> {
	const lost = room.pages.slice(-LOST);
	const [mover] = room.pages;
	for (const { context } of lost) await context.setOffline(true);
	// Each has one more than the one before, so that its bar can be told from the others.
	for (const [index, racer] of lost.entries()) await racer.fill(mover!.filled + 2 + index);
	await mover!.fill(1);
	const backAt = performance.now();
	for (const { context } of lost) await context.setOffline(false);
	for (const racer of [...lost, mover!]) await room.untilShown(racer);
	return {
		name: `eight pages, ${name}: all right after two were offline`,
		aim: RIGHT_AIM_MS,
		seen: performance.now() - backAt,
		atMost: true,
		unit: 'ms',
	};
}

async function measureKilled(
	room: RacingRoom,
	{ name, cluster }: { name: string; cluster: NonNullable<BrowserRoom['cluster']> },
): Promise<Aim> {
	// A page that was offline may be ahead already; the digit of the mover must be seen to arrive.
	const ahead = Math.max(...room.pages.map(({ filled }) => filled));
	const [mover] = room.pages;
	await mover!.fill(ahead + 1 - mover!.filled);
	await room.untilShown(mover!);
	const times: number[] = [];
	for (let kill = 0; kill < KILLS; kill++) {
		const victim = kill % cluster.processCount;
		const dying = cluster.kill(victim);
		times.push(await timeMove(room));
		await dying;
		await cluster.restart(victim);
	}
	return {
		name: `eight pages, ${name}: right again after a kill, worst`,
		aim: RIGHT_AIM_MS,
		seen: Math.max(...times),
		atMost: true,
		unit: 'ms',
		detail: `${KILLS} × kill -9, no page loaded again`,
	};
}
