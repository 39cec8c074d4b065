import { PAGE_LIMIT_DEFAULT } from '#contract/limits.ts';
import { PATHS } from '#contract/paths.ts';
import { type RaceSummary, Races, RacesQuery } from '#contract/race.ts';
import { listRacersOf, listRacesOf } from '#store/read/races.ts';
import type { App, AppParts } from '../appParts.ts';
import { getPlayer } from '../auth/identity.ts';
import { cutPage, getPageEnd } from '../http/pageCursor.ts';
import { responseSchemas } from '../http/problem.ts';
import { findOwn, listRacersSeen, toRaceHead } from './raceAnswer.ts';
import { atMoment, type RaceAtMoment } from './raceState.ts';

export function registerRaceList(app: App, { store, clock }: AppParts): void {
	app.get(
		PATHS.races,
		{
			config: { limit: 'play', caller: 'player', right: 'read', compress: true },
			schema: {
				operationId: 'listRaces',
				summary: "List the player's races",
				description: 'The last joined first, in pages.',
				tags: ['races'],
				querystring: RacesQuery,
				response: responseSchemas({ 200: Races }),
			},
		},
		async (request) => {
			const { id: playerId } = getPlayer(request);
			const { limit = PAGE_LIMIT_DEFAULT, cursor } = request.query;
			const end = getPageEnd(cursor);
			const before = end && { joinedAt: end.at, id: end.id };
			const races = await listRacesOf(store.db, { playerId, limit: limit + 1, before });
			const { rows, nextCursor } = cutPage(races, limit, ({ joinedAt, id }) => ({ at: joinedAt, id }));
			const racers = await listRacersOf(
				store.db,
				rows.map(({ id }) => id),
			);
			const now = clock();
			const summarize = (race: (typeof rows)[number]) => {
				const at = atMoment(race, racers.get(race.id) ?? [], now);
				return toRaceSummary(at, playerId);
			};
			return { races: rows.flatMap(summarize), nextCursor };
		},
	);
}

/** Nothing for a race that the player has left in the meantime. */
function toRaceSummary(at: RaceAtMoment, playerId: string): RaceSummary[] {
	const own = findOwn(at, playerId);
	if (own === undefined) return [];
	const seen = listRacersSeen(at, own).find(({ number }) => number === own.number);
	return [{ ...toRaceHead(at), you: own.number, place: seen?.place ?? null, timeMs: seen?.timeMs ?? null }];
}
