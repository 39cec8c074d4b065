import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { KeyCounts } from './keyCounts.ts';
import { problem } from './problem.ts';
import { clientKey } from './rateLimit.ts';

/** A stream of server-sent events to one caller. */
interface EventStream {
	send(event: string, data: object): void;
	end(): void;
	onClose(work: () => void): void;
}

interface EventStreams {
	/**
	 * Begins the answer of a request, of a player if one is known. Throws 429 when the player or the client address has too many
	 * streams, and 503 when all clients have.
	 */
	open(request: FastifyRequest, reply: FastifyReply, playerId?: string): EventStream;
	/** Ends all streams, because a server does not stop while a response is open. */
	close(): void;
}

interface StreamLimits {
	readonly perPlayer: number;
	/** Enough for a school class that follows a race and a board behind one address. */
	readonly perAddress: number;
	readonly total: number;
}

export const STREAM_LIMITS: StreamLimits = { perPlayer: 20, perAddress: 300, total: 3000 };

/** How long a browser waits before it reconnects. */
const RECONNECT_MS = 3000;

const RETRY_AFTER_S = '30';
/** Well below the time after which this server, or a proxy, closes a silent connection. */
const HEARTBEAT_MS = 20_000;
/** A client with more unread bytes than this is not reading. */
const UNREAD_BYTES_MAX = 65_536;

export function createEventStreams(
	{ perPlayer, perAddress, total }: StreamLimits,
	reconnectMs: number = RECONNECT_MS,
): EventStreams {
	const clients = new Set<ServerResponse>();
	const open = new KeyCounts();

	function checkLimit(key: string, limit: number): void {
		if (open.get(key) < limit) return;
		const again = { 'retry-after': RETRY_AFTER_S };
		throw problem('rate_limited', { detail: `You have ${limit} streams open. Close one first.` }, again);
	}

	function checkTotal(): void {
		if (clients.size < total) return;
		const again = { 'retry-after': RETRY_AFTER_S };
		throw problem('unavailable', { detail: 'Too many streams are open. Read what you follow instead.' }, again);
	}

	return {
		open(request, reply, playerId) {
			const address = `address ${clientKey(request.ip)}`;
			const player = playerId === undefined ? undefined : `player ${playerId}`;
			if (player !== undefined) checkLimit(player, perPlayer);
			checkLimit(address, perAddress);
			checkTotal();
			const { raw } = reply.hijack();
			const keys = player === undefined ? [address] : [address, player];
			for (const key of keys) open.change(key, 1);
			clients.add(raw);
			const heart = setInterval(write, HEARTBEAT_MS, raw, ': still here\n\n');
			raw.on('close', () => {
				clearInterval(heart);
				clients.delete(raw);
				for (const key of keys) open.change(key, -1);
			});
			raw.writeHead(200, { ...(reply.getHeaders() as OutgoingHttpHeaders), ...STREAM_HEADERS });
			write(raw, `retry: ${reconnectMs}\n\n`);
			return {
				send: (event, data) => write(raw, `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
				end: () => raw.end(),
				onClose: (work) => void (raw.destroyed ? work() : raw.on('close', work)),
			};
		},
		close() {
			for (const raw of clients) raw.end();
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
