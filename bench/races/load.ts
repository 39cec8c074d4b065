import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Game } from '#contract/game.ts';
import type { Aim } from '../aims.ts';
import { joinAsGuest, listFillMoves, percentile, type RaceClient, startRoom } from './raceClient.ts';

const ROOM_SIZE = 8;
const MOVE_EVERY_MS = 2000;
/** No address has more streams open than the service allows. */
const ROOMS_PER_ADDRESS = 30;
const P99_AIM_MS = 150;
const CORE_AIM = 60;

interface Load {
	readonly baseUrl: string;
	readonly pid: number;
	readonly rooms: number;
	readonly seconds: number;
	readonly say: (line: string) => void;
}

/** Rooms of eight, all followed, a move every 2 s from each: how long a move takes, and how much of a core the service uses. */
export async function measureLoad({ baseUrl, pid, rooms, seconds, say }: Load): Promise<Aim[]> {
	const players: { readonly client: RaceClient; readonly game: Game }[] = [];
	for (let room = 0; room < rooms; room++) {
		const localAddress = `127.0.0.${2 + Math.floor(room / ROOMS_PER_ADDRESS)}`;
		void openRoom(baseUrl, localAddress).then((opened) => players.push(...opened));
		await wait(100);
	}
	while (players.length < rooms * ROOM_SIZE) await wait(100);
	say(`${rooms} rooms are open.`);
	const before = readCpuMs(pid);
	const startedAt = performance.now();
	const results = await Promise.all(players.map(({ client, game }) => playOn(client, game, seconds)));
	const share = (100 * (readCpuMs(pid) - before)) / (performance.now() - startedAt);
	for (const { client } of players) client.close();
	const times = results.flatMap((result) => result.times);
	const errorCount = results.reduce((sum, result) => sum + result.errorCount, 0);
	const detail = `${times.length} moves, p50 ${percentile(times, 0.5).toFixed(0)} ms`;
	const p99 = percentile(times, 0.99);
	return [
		{ name: `${rooms} rooms of 8, moves, p99`, aim: P99_AIM_MS, seen: p99, atMost: true, unit: 'ms', detail },
		{ name: `${rooms} rooms of 8, errors`, aim: 0, seen: errorCount, atMost: true, unit: '' },
		{ name: `${rooms} rooms of 8, of one core`, aim: CORE_AIM, seen: share, atMost: true, unit: '%' },
	];
}

async function openRoom(baseUrl: string, localAddress: string) {
	const clients = await Promise.all(Array.from({ length: ROOM_SIZE }, () => joinAsGuest({ baseUrl, localAddress })));
	const { id, games } = await startRoom(clients);
	await Promise.all(clients.map((client) => client.follow(id, () => {})));
	return clients.map((client, index) => ({ client, game: games[index]! }));
}

/** Cells are filled again and again, because an easy puzzle has fewer than a minute's moves. */
async function playOn(client: RaceClient, game: Game, seconds: number) {
	const times: number[] = [];
	const moves = listFillMoves(game);
	let errorCount = 0;
	await wait(MOVE_EVERY_MS * Math.random());
	for (let from = 0; from < (seconds * 1000) / MOVE_EVERY_MS; from++) {
		const sentAt = performance.now();
		const body = { guestId: client.guestId, from, moves: [moves[from % moves.length]] };
		const answer = await client.send('POST', `/api/games/${game.id}/moves`, body).catch(() => undefined);
		times.push(performance.now() - sentAt);
		if (answer?.status !== 200) errorCount++;
		await wait(Math.max(0, MOVE_EVERY_MS - (performance.now() - sentAt)));
	}
	return { times, errorCount };
}

const TICKS_PER_SECOND = 100;

/** The time that a process has had a core, by the host. */
function readCpuMs(pid: number): number {
	const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
	return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
}
