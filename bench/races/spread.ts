import type { Race } from '#contract/race.ts';
import type { Aim } from '../aims.ts';
import { joinAsGuest, percentile, type RaceClient } from './raceClient.ts';

const ROOM_SIZE = 8;
const ROUND_TRIP_MS = { least: 20, most: 400 };
const AIM_MS = 120;
/** They wait for most of the time. */
const ROOMS_AT_ONCE = 4;

/** When the grid becomes visible to each of eight racers with lines of 20 to 400 ms: the last after the first, in each room. */
export async function measureSpread(baseUrl: string, rooms: number): Promise<Aim> {
	const spreads: number[] = [];
	while (spreads.length < rooms) {
		const count = Math.min(ROOMS_AT_ONCE, rooms - spreads.length);
		spreads.push(...(await Promise.all(Array.from({ length: count }, () => measureRoom(baseUrl)))));
	}
	return {
		name: 'grid visible, spread among 8, 20 to 400 ms, p95',
		aim: AIM_MS,
		seen: percentile(spreads, 0.95),
		atMost: true,
		unit: 'ms',
		detail: `${rooms} rooms, p50 ${percentile(spreads, 0.5).toFixed(0)} ms`,
	};
}

async function measureRoom(baseUrl: string): Promise<number> {
	const clients = await Promise.all(
		Array.from({ length: ROOM_SIZE }, (_, index) => {
			const { least, most } = ROUND_TRIP_MS;
			return joinAsGuest({ baseUrl, roundTripMs: least + ((most - least) * index) / (ROOM_SIZE - 1) });
		}),
	);
	try {
		const [host] = clients;
		const { id } = await host!.post<Race>('/api/races', { kind: 'live', difficulty: 'easy' });
		await Promise.all(clients.slice(1).map((client) => client.act(id, 'join')));
		const visible = clients.map((client) => seeGrid(client, id));
		await Promise.all(visible.map(({ following }) => following));
		await host!.act(id, 'start');
		const moments = await Promise.all(visible.map(({ shown }) => shown));
		return Math.max(...moments) - Math.min(...moments);
	} finally {
		for (const client of clients) client.close();
	}
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
