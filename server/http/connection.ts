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
	// One client may send any number of requests on a connection without waiting for the answers.
	socket.setMaxListeners(0).on('close', end);
	if (socket.destroyed || raw.writableFinished) end();
}
