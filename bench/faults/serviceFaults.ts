import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { Ninefold } from '#client/client.ts';
import { SERVICE_SETTINGS } from '#e2e/cluster.ts';
import { makeDataFolder } from '#e2e/dataFolder.ts';
import { findFreePort, startService } from '#e2e/service.ts';
import { percentile } from '../aims.ts';

/** Something that breaks, and what is measured while it does and afterwards. */
export interface Fault {
	readonly name: string;
	readonly injected: string;
	/** Why it cannot be injected on this machine; undefined where it can. */
	readonly unable?: string | undefined;
	inject(say: (line: string) => void): Promise<Outcome>;
}

export interface Outcome {
	readonly injected?: string;
	readonly acknowledged: number;
	readonly lost: number;
	/** From the end of the fault to the first success after it. */
	readonly recoverMs: number;
	/** A figure in the detail is not good enough. */
	readonly isMissed?: boolean;
	readonly detail: string;
}

export const SETTINGS = { ...SERVICE_SETTINGS, LOG_LEVEL: 'silent' };

export interface OneProcess {
	readonly baseUrl: string;
	readonly dataDir: string;
	readonly pid: number;
	/** Kills the process and starts another on the same folder and port. */
	restart(): Promise<void>;
}

/** A service on a folder, and nothing left of either. */
export async function withService<Seen>(
	settings: Record<string, string>,
	use: (service: OneProcess) => Promise<Seen>,
	dataDir?: string,
): Promise<Seen> {
	const folder = dataDir ?? (await makeDataFolder());
	let service = await startService(settings, folder);
	const { baseUrl } = service;
	const port = Number(new URL(baseUrl).port);
	try {
		return await use({
			baseUrl,
			dataDir: folder,
			get pid() {
				return service.pid;
			},
			async restart() {
				await service.kill();
				service = await startService(settings, folder, { port });
			},
		});
	} finally {
		await service.kill();
		rmSync(folder, { recursive: true, force: true });
	}
}

const CODES = 40;
export const MAIL_DOWN_MS = 5000;

/** Codes are asked for while the mail server is like this; a silent one is followed by a kill. */
export function mailAmid(trouble: 'down' | 'refuses' | 'silent'): Fault['inject'] {
	return async () => {
		const port = await findFreePort();
		const settings = { ...SETTINGS, SMTP_URL: `smtp://127.0.0.1:${port}` };
		return withService(settings, async ({ baseUrl, restart }) => {
			const recipients = new Set<string>();
			let isOver = trouble === 'down';
			const server = new SMTPServer({
				disabledCommands: ['STARTTLS', 'AUTH'],
				logger: false,
				async onData(stream, { envelope }, done) {
					await text(stream);
					if (!isOver && trouble === 'silent') return;
					if (!isOver) return done(Object.assign(new Error('Later'), { responseCode: 451 }));
					for (const { address } of envelope.rcptTo) recipients.add(address);
					done();
				},
			});
			server.on('error', () => {});
			const listen = () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
			if (trouble !== 'down') await listen();
			const client = new Ninefold(baseUrl);
			for (let index = 0; index < CODES; index++) await client.requestCode(`code${index}@example.org`);
			await pause(MAIL_DOWN_MS);
			isOver = true;
			if (trouble === 'down') await listen();
			if (trouble === 'silent') await restart();
			const startedAt = performance.now();
			while (recipients.size < CODES) await pause(20);
			const recoverMs = performance.now() - startedAt;
			await new Promise<void>((resolve) => server.close(() => resolve()));
			return { acknowledged: CODES, lost: 0, recoverMs, detail: 'until the last mail arrived' };
		});
	};
}

export const SLOW_CLIENTS = 1000;
/** The beginning that each slow client sends first; the rest comes a byte at a time. */
const BEGINNINGS = [
	'',
	'GET /api/leaderboard?difficulty=easy HTTP/1.1\r\nHost: ninefold\r\nX-Slow: ',
	'POST /api/guest HTTP/1.1\r\nHost: ninefold\r\nContent-Type: application/json\r\nContent-Length: 4000\r\n\r\n{',
];

function beSlow(baseUrl: string): () => void {
	const sockets = Array.from({ length: SLOW_CLIENTS }, (_, index) => {
		const socket = connect(Number(new URL(baseUrl).port), '127.0.0.1').on('error', () => {});
		socket.write(BEGINNINGS[index % BEGINNINGS.length]!);
		return socket;
	});
	const dripping = setInterval(() => {
		for (const socket of sockets) if (socket.writable) socket.write('x');
	}, 1000);
	return () => {
		clearInterval(dripping);
		for (const socket of sockets) socket.destroy();
	};
}

/** How long a bystander waits for an answer before and amid what others do. */
export function readAmidSlow(): ReturnType<Fault['inject']> {
	return withService({ LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '100000' }, async ({ baseUrl }) => {
		const before = await readDaily(baseUrl);
		const end = beSlow(baseUrl);
		await pause(1000);
		const amid = await readDaily(baseUrl);
		end();
		const [recoverMs] = await readDaily(baseUrl);
		const [p99Before, p99Amid] = [before, amid].map((times) => percentile(times, 0.99).toFixed(1));
		const detail = `a bystander's p99 ${p99Before} ms before, ${p99Amid} ms amid them`;
		return { acknowledged: amid.length, lost: 0, recoverMs: recoverMs!, detail };
	});
}

const READS = 300;

async function readDaily(baseUrl: string): Promise<number[]> {
	const times: number[] = [];
	while (times.length < READS) {
		const startedAt = performance.now();
		const answer = await fetch(`${baseUrl}/api/daily-puzzle?difficulty=easy&date=2026-01-01`);
		await answer.arrayBuffer();
		if (!answer.ok) throw new Error(`a bystander was answered ${answer.status}`);
		times.push(performance.now() - startedAt);
	}
	return times;
}
