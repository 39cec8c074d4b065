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
