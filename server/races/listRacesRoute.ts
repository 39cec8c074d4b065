import { PAGE_LIMIT_DEFAULT } from '#contract/limits.ts';
import { PATHS } from '#contract/paths.ts';
import { type Racer, type RaceSummary, Races, RacesQuery } from '#contract/race.ts';
import { listRacersOf, listRacesOf, listRecords, type MutualRecord } from '#store/read/races.ts';
import type { App, AppParts } from '../appParts.ts';
import { getPlayer } from '../auth/identity.ts';
import { cutPage, getPageEnd } from '../http/pageCursor.ts';
import { responseSchemas } from '../http/problem.ts';
import { findOwn, listRacersSeen, toRaceHead } from './raceAnswer.ts';
import { atMoment, type RaceAtMoment } from './raceState.ts';

export function registerRaceList(app: App, { clock, config: { tokenSecret } }: AppParts): void {
	app.get(
		PATHS.races,
		{
			config: { limit: 'play', caller: 'player', right: 'read', compress: true },
			schema: {
				operationId: 'listRaces',
				summary: "List the player's races",
				description: 'The last joined first, in pages, each with a rival and the record against them.',
				tags: ['races'],
				querystring: RacesQuery,
				response: responseSchemas({ 200: Races }),
			},
		},
		async (request) => {
			const { id: playerId } = getPlayer(request);
			const { limit = PAGE_LIMIT_DEFAULT, cursor } = request.query;
			const list = { name: ['races', playerId], secret: tokenSecret };
			const end = getPageEnd(cursor, list);
			const before = end && { joinedAt: end.at, id: end.id };
			const endOf = ({ joinedAt, id }: { readonly joinedAt: number; readonly id: string }) => ({ at: joinedAt, id });
			return app.longReads.read({ request, playerId }, async (db) => {
				const races = await listRacesOf(db, { playerId, limit: limit + 1, before });
				const { rows, nextCursor } = cutPage(races, { limit, list, endOf });
				const ids = rows.map(({ id }) => id);
				const racers = await listRacersOf(db, ids);
				const now = clock();
				const own = rows.flatMap((race) => findSummary(atMoment(race, racers.get(race.id) ?? [], now), playerId));
				const others = [...new Set(own.flatMap(({ rivalId }) => rivalId ?? []))];
				const records = await listRecords(db, { playerId, others });
				return { races: own.map((race) => toRaceSummary(race, records)), nextCursor };
			});
		},
	);
}

interface OwnRace {
	readonly head: Omit<RaceSummary, 'rival'>;
	readonly rival: Racer | undefined;
	readonly rivalId: string | null;
}

/** Nothing for a race that the player has left in the meantime. */
function findSummary(at: RaceAtMoment, playerId: string): OwnRace[] {
	const own = findOwn(at, playerId);
	if (own === undefined) return [];
	const racers = listRacersSeen(at, own);
	const seen = racers.find(({ number }) => number === own.number);
	const { place = null, timeMs = null } = seen ?? {};
	const rival = findRival(racers, seen);
	const rivalId = at.racers.find(({ number }) => number === rival?.number)?.playerId ?? null;
	return [{ head: { ...toRaceHead(at), you: own.number, place, timeMs }, rival, rivalId }];
}

const COMES_FIRST: readonly Racer['status'][] = ['finished', 'playing', 'waiting', 'unfinished', 'gave_up'];

/** The best placed of the other racers, else the furthest. */
function findRival(racers: readonly Racer[], own: Racer | undefined): Racer | undefined {
	const rankOf = ({ place, status }: Racer) => place ?? racers.length + 1 + COMES_FIRST.indexOf(status);
	return racers.filter((racer) => racer !== own).toSorted((a, b) => rankOf(a) - rankOf(b))[0];
}

function toRaceSummary({ head, rival, rivalId }: OwnRace, records: readonly MutualRecord[]): RaceSummary {
	if (rival === undefined) return { ...head, rival: null };
	const { name, status, place, timeMs } = rival;
	const ownMs = place === null || head.place === null ? null : head.timeMs;
	const { wins = 0, losses = 0, draws = 0 } = records.find(({ playerId }) => playerId === rivalId) ?? {};
	return {
		...head,
		rival: {
			name,
			status,
			byMs: ownMs === null || timeMs === null ? null : timeMs - ownMs,
			record: rivalId === null || name === null ? null : { wins, losses, draws },
		},
	};
}
