import { get } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * The client of documents, in a thread of its own: the megabytes that it reads must not delay the crowd beside it, whose times are measured. It asks
 * from `begin` to `end`, and answers `end` with what it got.
 */

export const DOCUMENTS = ['/docs/renderer.js', '/openapi.json', '/docs/types.ts', '/docs/renderer.css'];
export const CODING = 'br';

const EACH_MS = 100;
const BURST_EVERY_MS = 5000;
const AT_ONCE = 100;
/** The client of pipelined requests reads nothing, and leaves. */
const UNREAD_MS = 1000;

const baseUrl: string = workerData;
const counts = new Map<string, number>();
let ending: AbortController | undefined;
let asked = 0;

parentPort?.on('message', (message: 'begin' | 'end') => {
	if (message === 'begin') begin();
	else {
		ending?.abort();
		parentPort!.postMessage([...counts].map(([outcome, times]) => `${times} ${outcome}`).join(', '));
	}
});

function begin(): void {
	ending = new AbortController();
	const { signal } = ending;
	void repeat(EACH_MS, signal, ask);
	void repeat(BURST_EVERY_MS, signal, async () => {
		for (let number = 0; number < AT_ONCE; number++) ask();
		await wait(BURST_EVERY_MS / 2);
		askOnOneConnection();
	});
}

async function repeat(everyMs: number, signal: AbortSignal, work: () => unknown): Promise<void> {
	while (!signal.aborted) {
		const next = wait(everyMs);
		await work();
		await next;
	}
}

function ask(): void {
	const path = DOCUMENTS[asked++ % DOCUMENTS.length]!;
	get(baseUrl + path, { agent: false, headers: { 'accept-encoding': CODING } }, (answer) => {
		answer.resume().on('end', () => count(`answered ${answer.statusCode}`));
	}).on('error', () => count('failed'));
}

function askOnOneConnection(): void {
	const { hostname, port } = new URL(baseUrl);
	const socket = connect(Number(port), hostname).on('error', () => {});
	const request = `GET ${DOCUMENTS[0]} HTTP/1.1\r\nHost: ninefold\r\nAccept-Encoding: ${CODING}\r\n\r\n`;
	socket.pause().write(request.repeat(AT_ONCE));
	count(`connections with ${AT_ONCE}`);
	setTimeout(() => socket.destroy(), UNREAD_MS);
}

function count(outcome: string): void {
	counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
}
