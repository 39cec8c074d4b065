import { setTimeout as wait } from 'node:timers/promises';
import type { Aim } from '../aims.ts';
import { joinAsGuest, listFillMoves, percentile, type RaceClientOptions, startRoom } from './raceClient.ts';

const ROOM_SIZE = 8;
/** How long a page of a live race gathers moves before it sends them. */
const GATHER_MS = 150;

interface Delay extends RaceClientOptions {
	readonly name: string;
	readonly aimMs: number;
	readonly rooms: number;
	readonly moves: number;
}

/** From a digit that is entered to the bars of the seven others. */
export async function measureDelay({ name, aimMs, rooms, moves, ...options }: Delay): Promise<Aim> {
	const delays = (await Promise.all(Array.from({ length: rooms }, () => measureRoom(options, moves)))).flat();
	return {
		name: `${name}, p95`,
		aim: aimMs,
		seen: percentile(delays, 0.95),
		atMost: true,
		unit: 'ms',
		detail: `${delays.length} bars, p50 ${percentile(delays, 0.5).toFixed(0)} ms, of which ${GATHER_MS} ms gathering`,
	};
}

async function measureRoom(options: RaceClientOptions, moveCount: number): Promise<number[]> {
	const clients = await Promise.all(Array.from({ length: ROOM_SIZE }, () => joinAsGuest(options)));
	const delays: number[] = [];
	try {
		const { id, games } = await startRoom(clients);
		const [mover, ...others] = clients;
		const seen = others.map(() => 0);
		let onSeen = () => {};
		await Promise.all(
			others.map((client, index) =>
				client.follow(id, ({ event, data }) => {
					if (event !== 'filled') return;
					seen[index] = data.racers.find(({ number }: { number: number }) => number === 0)?.filled ?? 0;
					onSeen();
				}),
			),
		);
		for (const [from, move] of listFillMoves(games[0]!).slice(0, moveCount).entries()) {
			const enteredAt = performance.now();
			const isLate = new Set(seen.keys());
			const { promise: all, resolve } = Promise.withResolvers<void>();
			onSeen = () => {
				for (const index of isLate) {
					if (seen[index]! <= from) continue;
					isLate.delete(index);
					delays.push(performance.now() - enteredAt);
				}
				if (isLate.size === 0) resolve();
			};
			await wait(GATHER_MS);
			await mover!.post(`/api/games/${games[0]!.id}/moves`, { from, moves: [move] });
			await all;
		}
		return delays;
	} finally {
		for (const client of clients) client.close();
	}
}
