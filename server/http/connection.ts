import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../appParts.ts';

/** Whether the client still waits for the answer. Work for one that has left need not begin. */
export function isConnected({ raw }: FastifyRequest): () => boolean {
	return () => !raw.socket.destroyed;
}

/** Ends idle connections after the next poll, because Node runs timers before it reads what arrived while the service was busy. */
export function endIdleConnections({ server }: App): void {
	server.on('timeout', (socket) => {
		const { bytesRead } = socket;
		setImmediate(() => socket.bytesRead === bytesRead && socket.destroy());
	});
}

/** A client that sends its next request before the last answer is rare, and none sends this many. */
export const PIPELINED_MAX = 20;

/**
 * Ends a connection that has more requests without an answer. They would be worked on at once, and Node keeps each answer until those before
 * it have left; it has no limit for them.
 */
export function boundPipelines(app: App): void {
	const unanswered = new WeakMap<Socket, number>();
	// The server's event counts malformed paths, too, which Fastify answers before any hook.
	app.server.prependListener('request', ({ socket }, response) => {
		const count = (unanswered.get(socket) ?? 0) + 1;
		unanswered.set(socket, count);
		response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
		if (count > PIPELINED_MAX) socket.destroy();
	});
	app.addHook('onRequest', ({ raw }, reply, done) => {
		// Node reads the requests that arrived together also when their connection has ended.
		if (raw.socket.destroyed) reply.hijack();
		else done();
	});
}

/**
 * Calls the work once the whole answer has left or the client has gone: at once if that has happened already. Node tells a response that its client
 * has gone, but not one whose turn on its connection has not come, so the connection is asked, too.
 */
export function onceOver(request: FastifyRequest, { raw }: FastifyReply, work: () => void): void {
	const { socket } = request.raw;
	function end(): void {
		raw.off('finish', end).off('close', end);
		socket.off('close', end);
		work();
	}
	raw.on('finish', end).on('close', end);
	// A client may send some requests on a connection without waiting for the answers.
	socket.setMaxListeners(0).on('close', end);
	if (socket.destroyed || raw.writableFinished) end();
}
