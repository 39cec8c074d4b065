import { PATHS } from '#contract/paths.ts';
import { Race, RaceId } from '#contract/race.ts';
import { isRaceOver } from '#rules/race.ts';
import { countMembers, findOwnCircle } from '#store/read/circles.ts';
import { updateRacer } from '#store/write/races.ts';
import type { App, AppParts } from '../appParts.ts';
import { findCaller, OPEN_SECURITY } from '../auth/identity.ts';
import { answerPrivately, NotModified } from '../http/caching.ts';
import { responseSchemas } from '../http/problem.ts';
import { findOwn, toRace } from './raceAnswer.ts';
import { findRaceAtMoment, type RaceAtMoment, readRace } from './raceState.ts';

export function registerRaceRead(app: App, parts: AppParts): void {
	app.get(
		PATHS.race,
		{
			config: { limit: 'play', right: 'read', compress: true },
			schema: {
				operationId: 'readRace',
				summary: 'Read a race',
				description:
					"Anyone who knows a race's id can read it. In a challenge, the times of others are hidden until the caller's own game has ended.",
				tags: ['races'],
				security: OPEN_SECURITY,
				params: RaceId,
				response: responseSchemas({ 200: Race, 304: NotModified }, ['not_found']),
			},
		},
		async (request, reply) => {
			const caller = await findCaller(request);
			const at = await recordSeen(parts, await readRace(parts, request.params.id), caller?.id);
			return answerPrivately(request, reply, await showRace(parts, at, caller?.id));
		},
	);
}

/** After this long without a sign of the racer, the next read is stored. */
const SEEN_MS = 15_000;

/** Stores that a racer's page is open. Only a live race shows who is away. */
async function recordSeen(
	{ store }: Pick<AppParts, 'store'>,
	at: RaceAtMoment,
	playerId: string | undefined,
): Promise<RaceAtMoment> {
	const { race, racers, now } = at;
	const own = findOwn(at, playerId);
	if (own === undefined || race.kind !== 'live' || isRaceOver(race) || now - own.seenAt < SEEN_MS) return at;
	await updateRacer(store.db, own, { seenAt: now });
	return { ...at, racers: racers.map((racer) => (racer === own ? { ...racer, seenAt: now } : racer)) };
}

/** The race as that player may see it. Throws 404 for one that does not exist. */
export async function answerRace(
	parts: Pick<AppParts, 'store' | 'clock' | 'random'>,
	{ id, playerId }: { readonly id: string; readonly playerId: string | undefined },
): Promise<Race> {
	return showRace(parts, await readRace(parts, id), playerId);
}

/** The circle of a race is told to its members. */
async function showRace(
	{ store: { db } }: Pick<AppParts, 'store'>,
	at: RaceAtMoment,
	playerId: string | undefined,
): Promise<Race> {
	const race = toRace(at, playerId);
	const { circleId: id } = at.race;
	const circle = id === null || playerId === undefined ? undefined : await findOwnCircle(db, { id, playerId });
	if (circle === undefined) return race;
	return { ...race, circle: { id: circle.id, name: circle.name, memberCount: await countMembers(db, circle.id) } };
}

/** The public view of a race, with its puzzle once it is closed: then no racer can still win a place. */
export async function readPublicRace(
	parts: Pick<AppParts, 'store' | 'clock' | 'random'>,
	id: string,
): Promise<{ readonly race: Race; readonly givens: string | undefined } | undefined> {
	const at = await findRaceAtMoment(parts, id);
	if (at === undefined) return undefined;
	return { race: toRace(at, undefined), givens: at.race.state === 'closed' ? at.race.givens : undefined };
}
