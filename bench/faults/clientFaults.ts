import { rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
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

async function readWhile(baseUrl: string): Promise<number[]> {
	const times: number[] = [];
	for (let count = 0; count < READS; count++) {
		const startedAt = performance.now();
		const answer = await fetch(`${baseUrl}/api/daily-puzzle?difficulty=easy&date=2026-01-01`);
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
		const p99 = (times: readonly number[]) => times[Math.floor(times.length * 0.99)]!.toFixed(1);
		const detail = `a bystander's p99 ${p99(before)} ms before, ${p99(amid)} ms amid them`;
		return { injected: `${CLIENT_COUNT} at once`, acknowledged: amid.length, lost: 0, recoverMs, detail };
	},
};

export const CLIENT_FAULTS: readonly Fault[] = [slow];
