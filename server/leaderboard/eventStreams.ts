import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { problem } from '../http/problem.ts';
import { clientKey } from '../http/rateLimit.ts';

/** A stream of server-sent events to one caller. */
interface EventStream {
	send(event: string, data: object): void;
	end(): void;
	onClose(work: () => void): void;
}

interface EventStreams {
	/** Begins the answer of a request. Throws 429 when the client has too many streams, and 503 when all clients have. */
	open(request: FastifyRequest, reply: FastifyReply): EventStream;
	/** Ends all streams, because a server does not stop while a response is open. */
	close(): void;
}

interface StreamLimits {
	readonly perClient: number;
	readonly total: number;
}

export const STREAM_LIMITS: StreamLimits = { perClient: 20, total: 1000 };

const RETRY_AFTER_S = '30';
/** How long a browser waits before it reconnects. */
const RECONNECT_MS = 3000;
/** Well below the time after which this server, or a proxy, closes a silent connection. */
const HEARTBEAT_MS = 20_000;
/** A client with more unread bytes than this is not reading. */
const UNREAD_BYTES_MAX = 65_536;

export function createEventStreams({ perClient, total }: StreamLimits): EventStreams {
	const clients = new Map<ServerResponse, string>();

	function checkLimits(client: string): void {
		const again = { 'retry-after': RETRY_AFTER_S };
		const own = [...clients.values()].filter((other) => other === client);
		if (own.length >= perClient)
			throw problem('rate_limited', { detail: `You have ${perClient} streams open. Close one first.` }, again);
		if (clients.size >= total)
			throw problem('unavailable', { detail: 'Too many streams are open. Read the board instead.' }, again);
	}

	return {
		open(request, reply) {
			const client = clientKey(request.ip);
			checkLimits(client);
			const { raw } = reply.hijack();
			clients.set(raw, client);
			const heart = setInterval(write, HEARTBEAT_MS, raw, ': still here\n\n');
			raw.on('close', () => {
				clearInterval(heart);
				clients.delete(raw);
			});
			raw.writeHead(200, { ...(reply.getHeaders() as OutgoingHttpHeaders), ...STREAM_HEADERS });
			write(raw, `retry: ${RECONNECT_MS}\n\n`);
			return {
				send: (event, data) => write(raw, `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
				end: () => raw.end(),
				onClose: (work) => void (raw.destroyed ? work() : raw.on('close', work)),
			};
		},
		close() {
			for (const raw of clients.keys()) raw.end();
		},
	};
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
