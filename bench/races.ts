/**
 * Races: how close together grids become visible, how soon a digit reaches the others' bars, what a hundred rooms cost, what a kill costs,
 * whether anything gives the puzzle away before its start, and whose runs fair play holds. Clients send as pages do; what sends shares
 * the machine with the service. The rows about the page are in its own benchmark and its journeys.
 *
 * Usage: npm run bench:races -- [--rooms 100] [--seconds 20] [--spreads 20] [--kills 100] [--histories 10000] [--honest 250] [--write] [--json]
 *
 * `--write` puts the figures into docs/bench/races.md.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Game } from '#contract/game.ts';
import type { Race } from '#contract/race.ts';
import type { FinishAnswer } from '#contract/run.ts';
import { type Cluster, startCluster } from '#e2e/cluster.ts';
import { makeDataFolder } from '#e2e/dataFolder.ts';
import { startService } from '#e2e/service.ts';
import { solve } from '#e2e/solve.ts';
import { type Aim, percentile, readCpuMs, readSizes, reportAims } from './aims.ts';
import { measureCopies, measureLeaks } from './races/fairness.ts';
import { joinAsGuest, listFillMoves, type RaceClient, type RaceClientOptions, startRoom } from './races/raceClient.ts';

const sizes = readSizes({ rooms: 100, seconds: 20, spreads: 20, kills: 100, histories: 10_000, honest: 250 });
const say = (line: string): void => console.error(line);

const AIMS = { spreadMs: 120, barMs: 800, barOfThreeMs: 1300, moveMs: 150, core: 60, rightMs: 3000 };
const ROOM_SIZE = 8;
const ROUND_TRIP_MS = { least: 20, most: 400 };
/** They wait for most of the time. */
const ROOMS_AT_ONCE = 4;
const MOVES_A_ROOM = 20;
/** How long a page of a live race gathers moves before it sends them. */
const GATHER_MS = 150;
const MOVE_EVERY_MS = 2000;
/** No address has more streams open than the service allows. */
const ROOMS_PER_ADDRESS = 30;
const KILLED_ROOM_SIZE = 4;
const KILLS_PER_ROOM = 20;
const COPIES = 400;

async function measureProcess(): Promise<Aim[]> {
	const settings = { FAIR_PLAY: 'off', RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'error' };
	const { baseUrl, pid, stop } = await startService(settings, await makeDataFolder());
	try {
		say('One process on SQLite.');
		const spread = await measureSpread(baseUrl);
		const delay = await measureDelay('one process', AIMS.barMs, { baseUrl });
		return [spread, delay, ...(await measureLoad(baseUrl, pid))];
	} finally {
		await stop();
	}
}

async function measureCluster(): Promise<Aim[]> {
	const cluster = await startCluster();
	try {
		say('Three processes on PostgreSQL.');
		const options = { baseUrl: cluster.baseUrl, isBalanced: true };
		const delay = await measureDelay('three processes', AIMS.barOfThreeMs, options);
		return [delay, ...(await measureKills(cluster, options))];
	} finally {
		await cluster.stop();
	}
}

/** New guests, whose connections are closed afterwards. */
async function withGuests<Seen>(
	options: readonly RaceClientOptions[],
	use: (clients: readonly RaceClient[]) => Promise<Seen>,
): Promise<Seen> {
	const clients = await Promise.all(options.map(joinAsGuest));
	try {
		return await use(clients);
	} finally {
		for (const client of clients) client.close();
	}
}

/** When the grid becomes visible to each of eight racers with lines of 20 to 400 ms: the last after the first, in each room. */
async function measureSpread(baseUrl: string): Promise<Aim> {
	const { least, most } = ROUND_TRIP_MS;
	const lines = Array.from({ length: ROOM_SIZE }, (_, index) => {
		return { baseUrl, roundTripMs: least + ((most - least) * index) / (ROOM_SIZE - 1) };
	});
	const spreads: number[] = [];
	while (spreads.length < sizes.spreads) {
		const count = Math.min(ROOMS_AT_ONCE, sizes.spreads - spreads.length);
		const rooms = Array.from({ length: count }, () => withGuests(lines, spreadOf));
		spreads.push(...(await Promise.all(rooms)));
	}
	const seen = percentile(spreads, 0.95);
	const detail = `${spreads.length} rooms, p50 ${percentile(spreads, 0.5).toFixed(0)} ms`;
	const name = 'grid visible, spread among 8, 20 to 400 ms, p95';
	return { name, aim: AIMS.spreadMs, seen, atMost: true, unit: 'ms', detail };
}

async function spreadOf(clients: readonly RaceClient[]): Promise<number> {
	const [host] = clients;
	const { id } = await host!.post<Race>('/api/races', { kind: 'live', difficulty: 'easy' });
	await Promise.all(clients.slice(1).map((client) => client.act(id, 'join')));
	const visible = clients.map((client) => seeGrid(client, id));
	await Promise.all(visible.map(({ following }) => following));
	await host!.act(id, 'start');
	const moments = await Promise.all(visible.map(({ shown }) => shown));
	return Math.max(...moments) - Math.min(...moments);
}

/** As a page does: it works out the moment from the countdown and half the round trip, and shows the grid then if it has the key. */
function seeGrid(client: RaceClient, id: string): { following: Promise<void>; shown: Promise<number> } {
	const { promise: shown, resolve } = Promise.withResolvers<number>();
	let opensAt: Promise<number> | undefined;
	const following = client.follow(id, ({ event, data }) => {
		if (event === 'race' && data.state === 'counting') opensAt ??= findOpening(client, id);
		if (event !== 'start') return;
		const keyAt = performance.now();
		void Promise.resolve(opensAt ?? keyAt).then((at) => resolve(Math.max(keyAt, at)));
	});
	return { following, shown };
}

async function findOpening(client: RaceClient, id: string): Promise<number> {
	const sentAt = performance.now();
	const { startsInMs } = await client.readRace(id);
	const now = performance.now();
	return now + (startsInMs ?? 0) - (now - sentAt) / 2;
}

/** Follows the bar of the first racer on the pages of some. */
async function followBars(clients: readonly RaceClient[], id: string) {
	const filled = clients.map(() => 0);
	const follow = (client: RaceClient, index: number) =>
		client.follow(id, ({ event, data }) => {
			if (event !== 'filled') return;
			filled[index] = data.racers.find(({ number }: { number: number }) => number === 0)?.filled ?? 0;
			onMove();
		});
	let onMove = () => {};
	await Promise.all(clients.map(follow));
	/** How long after `since` each page has shown this many cells. */
	const timeBars = async (count: number, since: number): Promise<number[]> => {
		const times: number[] = [];
		const isLate = new Set(filled.keys());
		const { promise: all, resolve } = Promise.withResolvers<void>();
		onMove = () => {
			for (const index of isLate) {
				if (filled[index]! < count) continue;
				isLate.delete(index);
				times.push(performance.now() - since);
			}
			if (isLate.size === 0) resolve();
		};
		onMove();
		await all;
		return times;
	};
	return { timeBars };
}

/** From a digit that is entered to the bars of the seven others. */
async function measureDelay(where: string, aim: number, options: RaceClientOptions): Promise<Aim> {
	const room = Array<RaceClientOptions>(ROOM_SIZE).fill(options);
	const rooms = Array.from({ length: ROOMS_AT_ONCE }, () => withGuests(room, delaysOf));
	const delays = (await Promise.all(rooms)).flat();
	const p50 = percentile(delays, 0.5).toFixed(0);
	const detail = `${delays.length} bars, p50 ${p50} ms, including ${GATHER_MS} ms gathering`;
	const name = `digit to the others’ bars, ${where}, p95`;
	return { name, aim, seen: percentile(delays, 0.95), atMost: true, unit: 'ms', detail };
}

async function delaysOf(clients: readonly RaceClient[]): Promise<number[]> {
	const { id, games } = await startRoom(clients);
	const [mover, ...others] = clients;
	const { timeBars } = await followBars(others, id);
	const delays: number[] = [];
	for (const [from, move] of listFillMoves(games[0]!).slice(0, MOVES_A_ROOM).entries()) {
		const enteredAt = performance.now();
		await wait(GATHER_MS);
		const sending = mover!.post(`/api/games/${games[0]!.id}/moves`, { from, moves: [move] });
		delays.push(...(await timeBars(from + 1, enteredAt)));
		await sending;
	}
	return delays;
}

/** Kills the processes in turn while a room plays; a move that is made right after must reach every page. */
async function measureKills(cluster: Cluster, options: RaceClientOptions): Promise<Aim[]> {
	const rightAfterMs: number[] = [];
	let [lostCount, acknowledgedCount] = [0, 0];
	while (rightAfterMs.length < sizes.kills) {
		const kills = Math.min(KILLS_PER_ROOM, sizes.kills - rightAfterMs.length);
		const room = Array<RaceClientOptions>(KILLED_ROOM_SIZE).fill(options);
		await withGuests(room, async (clients) => {
			const { game, times } = await playAmidKills(cluster, clients, kills);
			rightAfterMs.push(...times);
			const [mover] = clients;
			const lostMoves = kills - (await mover!.readGame(game.id)).moveCount;
			const finish = { solution: solve(game.puzzle!) };
			const { run } = await mover!.post<FinishAnswer>(`/api/games/${game.id}/finish`, finish);
			const isRunLost = (await mover!.readGame(game.id)).runId !== run.id;
			acknowledgedCount += kills + 1;
			lostCount += lostMoves + Number(isRunLost);
		});
		say(`${rightAfterMs.length} of ${sizes.kills} kills.`);
	}
	const lost = `of ${acknowledgedCount}, after ${sizes.kills} × kill -9 of one of ${cluster.services.length} processes`;
	const right = { aim: AIMS.rightMs, seen: Math.max(...rightAfterMs), atMost: true, unit: 'ms' } as const;
	const detail = `p50 ${percentile(rightAfterMs, 0.5).toFixed(0)} ms`;
	return [
		{ name: 'acknowledged moves and finishes lost', aim: 0, seen: lostCount, atMost: true, unit: '', detail: lost },
		{ name: 'every page right again after a kill, worst', ...right, detail },
	];
}

async function playAmidKills(cluster: Cluster, clients: readonly RaceClient[], kills: number) {
	const { id, games } = await startRoom(clients);
	const { timeBars } = await followBars(clients, id);
	const game = games[0]!;
	const moves = listFillMoves(game);
	const processCount = cluster.services.length;
	const restarting: Promise<void>[] = [];
	const times: number[] = [];
	for (let from = 0; from < kills; from++) {
		const victim = from % processCount;
		// The one before may still be starting: two of three are down for a moment.
		await restarting[from - processCount + 1];
		const killedAt = performance.now();
		const dying = cluster.killService(victim);
		await clients[0]!.post(`/api/games/${game.id}/moves`, { from, moves: [moves[from]] });
		times.push(Math.max(...(await timeBars(from + 1, killedAt))));
		restarting.push(dying.then(() => cluster.restartService(victim)));
	}
	await Promise.all(restarting);
	return { game, times };
}

/** Rooms of eight, all followed, a move every 2 s from each: how long a move takes, and how much of a core the service uses. */
async function measureLoad(baseUrl: string, pid: number): Promise<Aim[]> {
	const players: { readonly client: RaceClient; readonly game: Game }[] = [];
	for (let room = 0; room < sizes.rooms; room++) {
		const localAddress = `127.0.0.${2 + Math.floor(room / ROOMS_PER_ADDRESS)}`;
		void openRoom({ baseUrl, localAddress }).then((opened) => players.push(...opened));
		await wait(100);
	}
	while (players.length < sizes.rooms * ROOM_SIZE) await wait(100);
	say(`${sizes.rooms} rooms are open.`);
	const stat = `/proc/${pid}/stat`;
	const before = readCpuMs(stat);
	const startedAt = performance.now();
	const results = await Promise.all(players.map(({ client, game }) => playOn(client, game)));
	const share = (100 * (readCpuMs(stat) - before)) / (performance.now() - startedAt);
	for (const { client } of players) client.close();
	const times = results.flatMap((result) => result.times);
	const errorCount = results.reduce((sum, result) => sum + result.errorCount, 0);
	const detail = `${times.length} moves, p50 ${percentile(times, 0.5).toFixed(0)} ms`;
	const [rooms, p99] = [`${sizes.rooms} rooms of 8`, percentile(times, 0.99)];
	return [
		{ name: `${rooms}, moves, p99`, aim: AIMS.moveMs, seen: p99, atMost: true, unit: 'ms', detail },
		{ name: `${rooms}, errors`, aim: 0, seen: errorCount, atMost: true, unit: '' },
		{ name: `${rooms}, of one core`, aim: AIMS.core, seen: share, atMost: true, unit: '%' },
	];
}

async function openRoom(options: RaceClientOptions) {
	const clients = await Promise.all(Array.from({ length: ROOM_SIZE }, () => joinAsGuest(options)));
	const { id, games } = await startRoom(clients);
	await Promise.all(clients.map((client) => client.follow(id, () => {})));
	return clients.map((client, index) => ({ client, game: games[index]! }));
}

/** Cells are filled again and again, because an easy puzzle has fewer than a minute's moves. */
async function playOn(client: RaceClient, game: Game) {
	const times: number[] = [];
	const moves = listFillMoves(game);
	let errorCount = 0;
	await wait(MOVE_EVERY_MS * Math.random());
	for (let from = 0; from < (sizes.seconds * 1000) / MOVE_EVERY_MS; from++) {
		const sentAt = performance.now();
		const body = { guestId: client.guestId, from, moves: [moves[from % moves.length]] };
		const answer = await client.send('POST', `/api/games/${game.id}/moves`, body).catch(() => undefined);
		times.push(performance.now() - sentAt);
		if (answer?.status !== 200) errorCount++;
		await wait(Math.max(0, MOVE_EVERY_MS - (performance.now() - sentAt)));
	}
	return { times, errorCount };
}

reportAims(
	'Races',
	[
		...(await measureProcess()),
		...(await measureCluster()),
		await measureLeaks(sizes.histories, say),
		...measureCopies({ rooms: sizes.honest, copies: COPIES }),
	],
	'races.md',
);
