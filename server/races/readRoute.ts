import { createHash } from 'node:crypto';
import { PlayerHandle } from '#contract/game.ts';
import { PATHS } from '#contract/paths.ts';
import { Race, RaceId } from '#contract/race.ts';
import { findRematchId } from '#store/races/races.ts';
import type { App, AppParts } from '../appParts.ts';
import { findCaller, PLAYER_SECURITY } from '../auth/identity.ts';
import { isUnchanged, NotModified, sendNotModified } from '../http/caching.ts';
import { responseSchemas } from '../http/problem.ts';
import { toRace } from './raceAnswer.ts';
import { readRace } from './raceState.ts';

export function registerRaceRead(app: App, parts: AppParts): void {
	app.get(
		PATHS.race,
		{
			config: { limit: 'play', right: 'read', compress: true },
			schema: {
				operationId: 'readRace',
				summary: 'Read a race',
				description:
					'Whoever knows the id of a race can read it, with or without credentials. In a challenge, the times of others are hidden until the own game has ended. `ETag` and `If-None-Match` save the body when nothing has changed.',
				tags: ['races'],
				security: PLAYER_SECURITY,
				params: RaceId,
				querystring: PlayerHandle,
				response: responseSchemas({ 200: Race, 304: NotModified }, ['unauthorized', 'not_found']),
			},
		},
		async (request, reply) => {
			const caller = await findCaller(request);
			const race = await answerRace(parts, { id: request.params.id, playerId: caller?.id });
			reply.headers({ 'cache-control': 'private, no-cache', vary: 'Authorization' });
			return isUnchanged(request, reply, tagOf(race)) ? sendNotModified(reply) : race;
		},
	);
}

/** The race as that player may see it. Throws 404 for one that does not exist. */
export async function answerRace(
	parts: Pick<AppParts, 'store' | 'clock' | 'random'>,
	{ id, playerId }: { readonly id: string; readonly playerId: string | undefined },
): Promise<Race> {
	const at = await readRace(parts, id);
	return toRace(at, { playerId, rematchId: await findRematchId(parts.store.db, id) });
}

function tagOf(race: Race): string {
	return createHash('sha256').update(JSON.stringify(race)).digest('base64url');
}
