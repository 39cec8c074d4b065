import { PATHS } from '#contract/paths.ts';
import { RaceId, SealedText } from '#contract/race.ts';
import { findRace } from '#store/read/races.ts';
import type { App, AppParts } from '../appParts.ts';
import { problem, responseSchemas } from '../http/problem.ts';

/** It never changes, so all clients behind one cache fetch it once. */
const FOREVER = 'public, max-age=31536000, immutable';

export function registerSealedPuzzle(app: App, { store }: AppParts): void {
	app.get(
		PATHS.raceSealed,
		{
			config: { limit: 'play' },
			schema: {
				operationId: 'readSealedPuzzle',
				summary: 'Read the sealed puzzle of a live race',
				description:
					'The puzzle, encrypted with AES-256-GCM. The key comes over the event stream and with the race at the start. `/docs/races` shows how to open and check it.',
				tags: ['races'],
				params: RaceId,
				response: responseSchemas({ 200: SealedText }, ['not_found']),
			},
		},
		async (request, reply) => {
			const race = await findRace(store.db, request.params.id);
			if (race === undefined || race.sealed === null) {
				throw problem('not_found', { detail: 'There is no live race with this id.' });
			}
			reply.header('cache-control', FOREVER);
			return { sealed: race.sealed };
		},
	);
}
