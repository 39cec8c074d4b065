import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';

/** The 304 response, for the response schemas of a route. */
export const NotModified = Type.Null({ description: 'The client’s version is still current.' });

const TAG_LENGTH = 22;

/** The entity tag of what a text says. */
export function hashText(text: string | Buffer): string {
	return createHash('sha256').update(text).digest('base64url').slice(0, TAG_LENGTH);
}

/**
 * Sets the entity tag of the response, and returns whether the client already has that version, in whatever coding, and should
 * get 304. The comparison is the weak one of RFC 9110, because a cache in between may have marked our tag as weak.
 */
export function isUnchanged(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
	const held = (request.headers['if-none-match'] ?? '').split(',').map((each) => each.trim().replace(/^W\//, ''));
	const same = held.find((each) => each === `"${tag}"` || each === `"${tag}-br"` || each === `"${tag}-gzip"`);
	const isHeld = same !== undefined || held.includes('*');
	reply.header('etag', same ?? `"${tag}"`);
	return isHeld;
}

export function sendNotModified(reply: FastifyReply): FastifyReply {
	return reply.code(304).send();
}

/** The answer, or 304 for a client that has it already. */
export function answerTagged<T extends object>(
	request: FastifyRequest,
	reply: FastifyReply,
	answer: T,
): T | FastifyReply {
	return isUnchanged(request, reply, hashText(JSON.stringify(answer))) ? sendNotModified(reply) : answer;
}

/** The answer, or 304, where the answer is the caller's alone and no cache in between may keep it. */
export function answerPrivately<T extends object>(
	request: FastifyRequest,
	reply: FastifyReply,
	answer: T,
): T | FastifyReply {
	reply.headers({ 'cache-control': 'private, no-cache', vary: 'Authorization' });
	return answerTagged(request, reply, answer);
}
