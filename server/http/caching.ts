import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';

/** The 304 response, for the response schemas of a route. */
export const NotModified = Type.Null({ description: 'The version that the client has is still current.' });

/**
 * Sets the entity tag of the response, and returns whether the client already has that version and should get 304. The
 * comparison is the weak one of RFC 9110, because a cache in between may have marked our tag as weak.
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
 * A response body serialized by its route's schema, so that it can be sent many times. It is stored as text, which Node
 * writes together with the header fields; a buffer would need a write of its own.
 */
export function prepareJson(reply: FastifyReply, body: unknown): string {
	return reply.serialize(body) as string;
}

export function sendPrepared(reply: FastifyReply, text: string): FastifyReply {
	return reply.header('content-type', 'application/json; charset=utf-8').send(text);
}
