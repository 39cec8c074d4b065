import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Redis as the peer of the rank tree. Of its protocol two commands are needed whose answers are one line each, which is less than
 * a client package.
 */
export interface Redis {
	/** Answers what each command answered, in order: a number, or a word. */
	send(commands: readonly (readonly (string | number)[])[]): Promise<string[]>;
	stop(): Promise<void>;
}

const START_TRIES_MAX = 100;
const START_TRY_MS = 100;

/** The server at the address; without one, the `redis-server` that the system has, on a socket in a folder of its own. */
export async function openRedis(url: string | undefined): Promise<Redis | undefined> {
	if (url === undefined) return startRedis();
	const { hostname, port } = new URL(url);
	return connectRedis({ host: hostname, port: Number(port || 6379) });
}

async function startRedis(): Promise<Redis | undefined> {
	const folder = mkdtempSync(join(tmpdir(), 'ninefold-redis-'));
	const path = join(folder, 'socket');
	const settings = ['--port', '0', '--unixsocket', path, '--dir', folder, '--save', ''];
	const server = spawn('redis-server', settings, { stdio: 'ignore' });
	const ended = new Promise<boolean>((resolve) => {
		server.once('error', () => resolve(false));
		server.once('exit', () => resolve(true));
	});
	const redis = await Promise.race([untilConnected(path), ended.then(() => undefined)]);
	const stop = async () => {
		await redis?.stop();
		server.kill();
		await ended;
		rmSync(folder, { recursive: true, force: true });
	};
	if (redis === undefined) return void (await stop());
	return { ...redis, stop };
}

async function untilConnected(path: string): Promise<Redis | undefined> {
	for (let tryCount = 0; tryCount < START_TRIES_MAX; tryCount++) {
		await wait(START_TRY_MS);
		const redis = await connectRedis({ path }).catch(() => undefined);
		if (redis !== undefined) return redis;
	}
	return undefined;
}

async function connectRedis(place: { path: string } | { host: string; port: number }): Promise<Redis> {
	const socket = connect(place).setEncoding('utf8').setNoDelay();
	await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
	const waiting: ((line: string) => void)[] = [];
	let rest = '';
	socket.on('data', (text: string) => {
		const lines = (rest + text).split('\r\n');
		rest = lines.pop() ?? '';
		for (const line of lines) waiting.shift()?.(line);
	});
	return {
		async send(commands) {
			const answers = commands.map(() => new Promise<string>((resolve) => waiting.push(resolve)));
			socket.write(commands.map(format).join(''));
			return (await Promise.all(answers)).map(parse);
		},
		async stop() {
			socket.end();
		},
	};
}

function format(words: readonly (string | number)[]): string {
	const parts = words.map((word) => `$${Buffer.byteLength(String(word))}\r\n${word}\r\n`);
	return `*${words.length}\r\n${parts.join('')}`;
}

function parse(line: string): string {
	if (line.startsWith('-')) throw new Error(`Redis: ${line.slice(1)}`);
	return line.slice(1);
}
