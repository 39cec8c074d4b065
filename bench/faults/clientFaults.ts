import { rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Game } from '#contract/game.ts';
import { MOVES_PER_GAME_MAX, MOVES_PER_REQUEST_MAX } from '#contract/limits.ts';
import { makeDataFolder } from '#e2e/dataFolder.ts';
import { startService } from '#e2e/service.ts';
import { type Fault, type Outcome, pause } from './fault.ts';

const CLIENT_COUNT = 1000;
const READS = 300;
/** What each of the slow clients sends first; the rest comes a byte at a time. */
const BEGINNINGS = [
	'',
	'GET /api/leaderboard?difficulty=easy HTTP/1.1\r\nHost: ninefold\r\nX-Slow: ',
	'POST /api/guest HTTP/1.1\r\nHost: ninefold\r\nContent-Type: application/json\r\nContent-Length: 4000\r\n\r\n{',
];

async function readWhile(baseUrl: string, readCount = READS): Promise<number[]> {
	const times: number[] = [];
	for (let count = 0; count < readCount; count++) {
		const startedAt = performance.now();
		const answer = await fetch(`${baseUrl}/api/daily-puzzle?difficulty=easy&date=2026-01-01`, {
			headers: from('192.0.2.1'),
		});
		await answer.arrayBuffer();
		if (!answer.ok) throw new Error(`a bystander was answered ${answer.status}`);
		times.push(performance.now() - startedAt);
	}
	return times.sort((a, b) => a - b);
}

const slow: Fault = {
	name: 'slow and half-open clients',
	async inject(): Promise<Outcome> {
		const dataDir = await makeDataFolder();
		const service = await startService({ RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'silent' }, dataDir);
		const port = Number(new URL(service.baseUrl).port);
		const before = await readWhile(service.baseUrl);
		const sockets: Socket[] = [];
		for (let index = 0; index < CLIENT_COUNT; index++) {
			const socket = connect(port, '127.0.0.1').on('error', () => {});
			socket.write(BEGINNINGS[index % BEGINNINGS.length]!);
			sockets.push(socket);
		}
		const dripping = setInterval(() => {
			for (const socket of sockets) if (socket.writable) socket.write('x');
		}, 1000);
		await pause(1000);
		const amid = await readWhile(service.baseUrl);
		clearInterval(dripping);
		const startedAt = performance.now();
		for (const socket of sockets) socket.destroy();
		await readWhile(service.baseUrl);
		const recoverMs = (performance.now() - startedAt) / READS;
		await service.kill();
		rmSync(dataDir, { recursive: true, force: true });
		const detail = compare(before, amid);
		return { injected: `${CLIENT_COUNT} at once`, acknowledged: amid.length, lost: 0, recoverMs, detail };
	},
};

function compare(before: readonly number[], amid: readonly number[]): string {
	const p99 = (times: readonly number[]) => times[Math.floor(times.length * 0.99)]!.toFixed(1);
	return `a bystander's p99 ${p99(before)} ms before, ${p99(amid)} ms amid them`;
}

const FLOOD_CONNECTIONS = 600;
const READS_AMID_FLOOD = 20;
const FLOODER = '192.0.2.2';

/** One address, within its limits, reads the longest game that there is. */
const flood: Fault = {
	name: 'a flood from one address',
	async inject(): Promise<Outcome> {
		const dataDir = await makeDataFolder();
		const service = await startService({ TRUST_PROXY: '1', STOP_DELAY_MS: '0', LOG_LEVEL: 'silent' }, dataDir);
		const { baseUrl } = service;
		const before = await readWhile(baseUrl);
		const path = await playLongest(baseUrl);
		const agent = new Agent({ keepAlive: true, maxSockets: FLOOD_CONNECTIONS });
		let isOver = false;
		const flooding = Array.from({ length: FLOOD_CONNECTIONS }, async () => {
			while (!isOver) await readOnce(baseUrl + path, agent);
		});
		await pause(1000);
		const amid = await readWhile(baseUrl, READS_AMID_FLOOD);
		isOver = true;
		const startedAt = performance.now();
		await readWhile(baseUrl, 1);
		const recoverMs = performance.now() - startedAt;
		await Promise.all(flooding);
		agent.destroy();
		await service.kill();
		rmSync(dataDir, { recursive: true, force: true });
		const injected = `${FLOOD_CONNECTIONS} connections that read a game of 10,000 moves`;
		return { injected, acknowledged: amid.length, lost: 0, recoverMs, detail: compare(before, amid) };
	},
};

function from(address: string): Record<string, string> {
	return { 'x-forwarded-for': address };
}

function readOnce(url: string, agent: Agent): Promise<void> {
	const { promise, resolve } = Promise.withResolvers<void>();
	const request = get(url, { agent, headers: from(FLOODER) }, (answer) => answer.resume().once('close', resolve));
	request.once('error', () => resolve());
	return promise;
}

/** Returns where its player reads the game. */
async function playLongest(baseUrl: string): Promise<string> {
	async function post<Answer>(path: string, body: object): Promise<Answer> {
		const headers = { ...from(FLOODER), 'content-type': 'application/json' };
		const answer = await fetch(baseUrl + path, { method: 'POST', headers, body: JSON.stringify(body) });
		if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`);
		return (await answer.json()) as Answer;
	}
	const { guestId } = await post<{ guestId: string }>('/api/guest', {});
	const game = await post<Game>('/api/games', { mode: 'random', difficulty: 'easy', guestId });
	const cell = game.puzzle!.lastIndexOf('0');
	const kinds = ['mark_centre', 'unmark_centre'] as const;
	for (let first = 0; first < MOVES_PER_GAME_MAX; first += MOVES_PER_REQUEST_MAX) {
		const moves = Array.from({ length: MOVES_PER_REQUEST_MAX }, (_, at) => ({
			at: 0,
			kind: kinds[at % 2],
			cell,
			digit: 9,
		}));
		await post(`/api/games/${game.id}/moves`, { guestId, from: first, moves });
	}
	return `/api/games/${game.id}?guestId=${guestId}`;
}

export const CLIENT_FAULTS: readonly Fault[] = [slow, flood];
