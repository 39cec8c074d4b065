import type { FastifyReply } from 'fastify';

/** The bytes of an answer as its route's schema writes them, to be sent as often as it is asked for. */
export function prepareJson(reply: FastifyReply, body: unknown): Buffer {
	return Buffer.from(reply.serialize(body) as string);
}

export function sendPrepared(reply: FastifyReply, bytes: Buffer): FastifyReply {
	return reply.header('content-type', 'application/json; charset=utf-8').send(bytes);
}
