import { PATHS } from '#contract/paths.ts';
import { RaceEvents, RaceId } from '#contract/race.ts';
import { findRace } from '#store/read/races.ts';
import type { App, AppParts } from '../appParts.ts';
import { findCaller, OPEN_SECURITY } from '../auth/identity.ts';
import { responseSchemas } from '../http/problem.ts';
import { noRace } from './raceState.ts';
import type { RaceWatch } from './raceWatch.ts';

export interface RaceEventsParts extends AppParts {
	readonly raceWatch: RaceWatch;
}

/** Short, because a race goes on while a page is without its stream. */
const RECONNECT_MS = 500;

export function registerRaceEvents(app: App, { store, raceWatch }: RaceEventsParts): void {
	app.get(
		PATHS.raceEvents,
		{
			config: { limit: 'play', right: 'read', isStream: true },
			schema: {
				operationId: 'followRace',
				summary: 'Follow a race',
				description:
					"Server-sent events. `race` comes at once and after each change: read the race again. `filled` says how many cells each racer of a live race has filled. `start` carries the sealed puzzle's key when a live race starts.",
				tags: ['races'],
				produces: ['text/event-stream'],
				security: OPEN_SECURITY,
				params: RaceId,
				response: responseSchemas({ 200: RaceEvents }, ['not_found']),
			},
		},
		async (request, reply) => {
			const { id } = request.params;
			const caller = await findCaller(request);
			if ((await findRace(store.db, id)) === undefined) throw noRace();
			const stream = app.eventStreams.open(request, reply, { playerId: caller?.id, reconnectMs: RECONNECT_MS });
			const following = raceWatch.follow(id, {
				race: (change) => stream.send('race', change),
				filled: (progress) => stream.send('filled', progress),
				start: (start) => stream.send('start', start),
			});
			await stream.holdOpen(following);
		},
	);
}
