import type { FastifyRequest } from 'fastify';

/** What the routes of players have in common. A token or a `guestId` is the key. */
export const PLAYER_SECURITY = [{ bearer: [] }, {}];

/** An action that needs nothing but its player may come without a body. */
export async function allowNoBody(request: FastifyRequest): Promise<void> {
	if (request.body === undefined) request.body = {};
}
