import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { UnwantedError } from '#store/transaction.ts';
import type { App } from '../appParts.ts';
import { clientKey } from './clientAddress.ts';
import { isConnected, onceOver } from './connection.ts';
import { problem } from './problem.ts';

/** A stream of server-sent events to one caller. */
interface EventStream {
	send(event: string, data: object): void;
	end(): void;
	/**
	 * Calls what ends the following once the client has gone: at once if it has gone already. When nothing can be followed, as without the
	 * database, the stream ends: a browser reconnects after that, but never after a refusal.
	 */
	holdOpen(following: Promise<() => void>): Promise<void>;
}

/** All event streams of the process, for any subject. */
interface EventStreams {
	/**
	 * Begins the answer of a request. Throws 429 when the player or the client address has too many streams, 503 when all clients have, and an
	 * `UnwantedError` when the client has gone or the port is closed: then nothing is counted.
	 */
	open(request: FastifyRequest, reply: FastifyReply, options?: StreamOptions): EventStream;
	/** How many are open. */
	count(): number;
}

interface StreamOptions {
	/** If one is known. */
	readonly playerId?: string | undefined;
	/** How long a browser waits before it reconnects. */
	readonly reconnectMs?: number;
}

interface StreamLimits {
	readonly perPlayer: number;
	/** Enough for a school class that follows a race and a board behind one address. */
	readonly perAddress: number;
	readonly total: number;
}

declare module 'fastify' {
	interface FastifyInstance {
		eventStreams: EventStreams;
	}
}

export const STREAM_LIMITS: StreamLimits = { perPlayer: 20, perAddress: 300, total: 3000 };

const RECONNECT_MS = 3000;

const RETRY_AFTER_S = '30';
/** Well below the timeout of this server, or of a proxy, for a silent connection. */
const HEARTBEAT_MS = 20_000;
/** A client with more unread bytes than this is not reading. */
const UNREAD_BYTES_MAX = 65_536;

export function registerEventStreams(app: App): void {
	const streams = new Map<ServerResponse, readonly string[]>();
	let isClosing = false;
	app.decorate('eventStreams', {
		open(request, reply, { playerId, reconnectMs = RECONNECT_MS } = {}) {
			// The follower connects again, to another process; after a refusal a browser would not.
			if (isClosing) request.raw.socket.destroy();
			if (!isConnected(request)()) throw new UnwantedError('The client has gone.');
			const address = `address ${clientKey(request.ip)}`;
			const player = playerId === undefined ? undefined : `player ${playerId}`;
			if (player !== undefined) checkLimit(player, STREAM_LIMITS.perPlayer);
			checkLimit(address, STREAM_LIMITS.perAddress);
			checkTotal();
			const { raw } = reply.hijack();
			request.work?.deadline.lift();
			streams.set(raw, player === undefined ? [address] : [address, player]);
			const heart = setInterval(write, HEARTBEAT_MS, raw, ': still here\n\n');
			onceOver(request, reply, () => {
				clearInterval(heart);
				streams.delete(raw);
			});
			raw.writeHead(200, { ...(reply.getHeaders() as OutgoingHttpHeaders), ...STREAM_HEADERS });
			write(raw, `retry: ${reconnectMs}\n\n`);
			if (request.method === 'HEAD') raw.end();
			return {
				send: (event, data) => write(raw, `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
				end: () => raw.end(),
				holdOpen: (following) =>
					following.then(
						(leave) => onceOver(request, reply, leave),
						() => void raw.end(),
					),
			};
		},
		count: () => streams.size,
	});
	// A server does not stop while a response is open.
	app.addHook('preClose', (done) => {
		isClosing = true;
		for (const raw of streams.keys()) raw.end();
		done();
	});

	function checkLimit(key: string, limit: number): void {
		if ([...streams.values()].filter((keys) => keys.includes(key)).length < limit) return;
		const again = { 'retry-after': RETRY_AFTER_S };
		throw problem('rate_limited', { detail: `You have ${limit} streams open. Close one first.` }, again);
	}

	function checkTotal(): void {
		if (streams.size < STREAM_LIMITS.total) return;
		const again = { 'retry-after': RETRY_AFTER_S };
		throw problem('unavailable', { detail: 'Too many streams are open. Read what you follow instead.' }, again);
	}
}

const STREAM_HEADERS = {
	'content-type': 'text/event-stream',
	'x-accel-buffering': 'no',
	// The connection ends with the stream, because a connection kept alive would delay a stop.
	connection: 'close',
} as const;

function write(raw: ServerResponse, text: string): void {
	if (raw.writableEnded) return;
	if (raw.writableLength > UNREAD_BYTES_MAX) raw.destroy();
	else raw.write(text);
}
