import type { FastifyReply } from 'fastify';

/**
 * An answer as its route's schema writes it, to be sent as often as it is asked for. It is kept as text, which Node writes together
 * with the header fields; bytes would be a write of their own.
 */
export function prepareJson(reply: FastifyReply, body: unknown): string {
	return reply.serialize(body) as string;
}

export function sendPrepared(reply: FastifyReply, text: string): FastifyReply {
	return reply.header('content-type', 'application/json; charset=utf-8').send(text);
}
