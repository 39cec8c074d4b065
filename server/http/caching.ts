import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { PreparedText, sendPreparedText } from './compression.ts';

/** The 304 response, for the response schemas of a route. */
export const NotModified = Type.Null({ description: 'The version that the client has is still current.' });

/**
 * Sets the entity tag of the response, and returns whether the client already has that version, in whatever coding, and should
 * get 304. The comparison is the weak one of RFC 9110, because a cache in between may have marked our tag as weak.
 */
export function isUnchanged(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
	const heldTag = findHeldTag(request.headers['if-none-match'], tag);
	reply.header('etag', heldTag ?? `"${tag}"`);
	return heldTag !== undefined;
}

/** The entity tag under which the client has the version of that tag; undefined if it has another one or none. */
function findHeldTag(ifNoneMatch: string | undefined, tag: string): string | undefined {
	if (ifNoneMatch === undefined) return undefined;
	const held = ifNoneMatch.split(',').map((each) => each.trim().replace(/^W\//, ''));
	const same = held.find((each) => each === `"${tag}"` || each === `"${tag}-br"` || each === `"${tag}-gzip"`);
	return same ?? (held.includes('*') ? `"${tag}"` : undefined);
}

const JSON_TYPE = 'application/json; charset=utf-8';

export function sendNotModified(reply: FastifyReply): FastifyReply {
	return reply.code(304).send();
}

/** A response body serialized by its route's schema, so that it can be sent many times. */
export function prepareJson(reply: FastifyReply, body: unknown): PreparedText {
	return new PreparedText(reply.serialize(body) as string);
}

export function sendPrepared(reply: FastifyReply, prepared: PreparedText): FastifyReply {
	return sendPreparedText(reply.header('content-type', JSON_TYPE), prepared);
}
