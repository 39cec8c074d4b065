/**
 * Sends requests over open connections, each of which has one under way, and reads of an answer only where it ends. So an answer costs
 * less here, 10 µs of processor time, than a server needs for it, and the server sets the pace. autocannon took 18 to 21 µs: it set
 * the pace itself, and two servers of 13 µs looked alike whatever they did.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Connections that are kept open and each have one request under way. */
export const CONNECTIONS = 64;

export interface Load {
	/** Answers a second. */
	readonly rate: number;
	readonly p50Ms: number;
	readonly p99Ms: number;
}

export interface FinishPost {
	readonly url: string;
	readonly token: string;
	readonly body: string;
}

const MS_PER_S = 1000;
const HEAD_END = '\r\n\r\n';

export function readFor(url: string, seconds: number, token?: string): Promise<Load> {
	const request = `${startHead('GET', url, token)}${HEAD_END}`;
	return runLoad(url, (elapsedMs) => (elapsedMs < seconds * MS_PER_S ? request : undefined));
}

/** Sends each post once. */
export function postOnce(posts: readonly FinishPost[]): Promise<Load> {
	const requests = posts.map(({ url, token, body }) => {
		const fields = ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`];
		return [startHead('POST', url, token), ...fields].join('\r\n') + HEAD_END + body;
	});
	let sentCount = 0;
	return runLoad(posts[0]!.url, () => requests[sentCount++]);
}

function startHead(method: string, url: string, token: string | undefined): string {
	const { host, pathname, search } = new URL(url);
	const head = `${method} ${pathname}${search} HTTP/1.1\r\nhost: ${host}`;
	return token === undefined ? head : `${head}\r\nauthorization: Bearer ${token}`;
}

/** The next request to send; undefined when there is no more. */
type NextRequest = (elapsedMs: number) => string | undefined;

/** Throws at an answer that is not 200. */
async function runLoad(url: string, next: NextRequest): Promise<Load> {
	const sockets = await Promise.all(Array.from({ length: CONNECTIONS }, () => openConnection(url)));
	const latencies: number[] = [];
	const startedAt = performance.now();
	const nextAt = (now: number) => next(now - startedAt);
	await Promise.all(sockets.map((socket) => askUntilEnd(socket, nextAt, latencies)));
	const seconds = (performance.now() - startedAt) / MS_PER_S;
	latencies.sort((a, b) => a - b);
	const quantile = (share: number) => latencies[Math.floor(share * (latencies.length - 1))]!;
	return { rate: latencies.length / seconds, p50Ms: quantile(0.5), p99Ms: quantile(0.99) };
}

async function openConnection(url: string): Promise<Socket> {
	const { hostname, port } = new URL(url);
	const socket = connect({ host: hostname, port: Number(port), noDelay: true });
	await once(socket, 'connect');
	// A character stands for a byte.
	return socket.setEncoding('latin1');
}

/** Adds the time of each answer. */
function askUntilEnd(socket: Socket, nextAt: (now: number) => string | undefined, latencies: number[]): Promise<void> {
	const { promise, resolve, reject } = Promise.withResolvers<void>();
	let sentAt = 0;
	const send = (now: number): void => {
		const request = nextAt(now);
		if (request === undefined) return void socket.destroy();
		sentAt = now;
		socket.write(request);
	};
	const onAnswer = (): void => {
		const now = performance.now();
		latencies.push(now - sentAt);
		send(now);
	};
	const onFault = (head: string) => socket.destroy(new Error(`an unexpected answer: ${head}`));
	socket.on('data', createAnswerReader(onAnswer, onFault));
	socket.on('end', () => reject(new Error('the server ended a connection')));
	socket.on('error', reject).on('close', () => resolve());
	send(performance.now());
	return promise;
}

/** Reads answers that come one after the other and tell their length. */
function createAnswerReader(onAnswer: () => void, onFault: (head: string) => void): (text: string) => void {
	let head = '';
	let bodyLeft = 0;
	return (text) => {
		if (bodyLeft > 0) {
			bodyLeft -= text.length;
		} else {
			head += text;
			const headLength = head.indexOf(HEAD_END) + HEAD_END.length;
			if (headLength < HEAD_END.length) return;
			const length = LENGTH.exec(head)?.[1];
			if (!head.startsWith('HTTP/1.1 200 ') || length === undefined) return onFault(head);
			bodyLeft = Number(length) - (head.length - headLength);
			head = '';
		}
		if (bodyLeft === 0) onAnswer();
	};
}

const LENGTH = /\r\ncontent-length: (\d+)/i;
