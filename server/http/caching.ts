import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';

/** The answer 304, for the list of a route's answers. */
export const NotModified = Type.Null({ description: 'The version that the caller holds is the current one.' });

/**
 * Puts the tag on the answer, and tells whether the caller has that version already and should get 304. The comparison
 * is the weak one of RFC 9110, because a cache on the way may have marked our tag as weak.
 */
export function isUnchanged(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
	reply.header('etag', `"${tag}"`);
	const held = request.headers['if-none-match'];
	if (held === undefined) return false;
	return held.split(',').some((each) => each.trim() === '*' || each.trim().replace(/^W\//, '') === `"${tag}"`);
}

export function sendNotModified(reply: FastifyReply): FastifyReply {
	return reply.code(304).send();
}

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
