import { OPEN_RACES_MAX } from '#contract/limits.ts';
import type { PlayerRow } from '#store/read/players.ts';
import { countOpenRaces, findRacer, type RaceRow, type RacerRow } from '#store/read/races.ts';
import type { Db } from '#store/schema.ts';
import { addRacer } from '#store/write/races.ts';
import { makeGuestName } from '../auth/guestName.ts';
import { problem } from '../http/problem.ts';

interface Entry {
	readonly race: Pick<RaceRow, 'id' | 'kind' | 'rematchOf'>;
	/** The racers who have joined before. */
	readonly racers: readonly Pick<RacerRow, 'number' | 'name'>[];
	readonly player: Pick<PlayerRow, 'id' | 'displayName'>;
	readonly gameId?: string | null;
	readonly isLate?: boolean;
	readonly isProgram?: boolean;
	/** The network of the request, kept while a live race lasts. */
	readonly networkKey: string;
	readonly now: number;
}

/** Throws a problem for a player, locked or not, who hosts as many races as one can. */
export async function checkHostLimit(db: Db, playerId: string, now: number): Promise<void> {
	if ((await countOpenRaces(db, { playerId, now })) < OPEN_RACES_MAX) return;
	throw problem('race_limit', { detail: `You hold ${OPEN_RACES_MAX} races that are not over.` });
}

/** Adds a racer to a locked or a new race, under the next number and a name. A program's mark goes on in a rematch. */
export async function enterRace(
	tx: Db,
	{ race, racers, player, gameId = null, isLate = false, isProgram = false, networkKey, now }: Entry,
): Promise<void> {
	const playerId = player.id;
	const before = race.rematchOf === null ? undefined : await findRacer(tx, { raceId: race.rematchOf, playerId });
	const name = player.displayName ?? nameGuest({ race, racers, playerId, before: before?.name });
	const number = 1 + Math.max(-1, ...racers.map((racer) => racer.number));
	const marks = { isLate, isProgram: isProgram || before?.program === 1 };
	const network = race.kind === 'live' ? { networkKey } : {};
	return addRacer(tx, { raceId: race.id, number, playerId, gameId, name, joinedAt: now, ...network, ...marks });
}

interface Guest extends Pick<Entry, 'race' | 'racers'> {
	readonly playerId: string;
	/** The name in the race of which this is the rematch. */
	readonly before: string | undefined;
}

/** In a rematch a guest keeps the name known to the others. */
function nameGuest({ race, racers, playerId, before }: Guest): string {
	const taken = racers.map(({ name }) => name);
	return before === undefined || taken.includes(before) ? makeGuestName({ playerId, placeId: race.id, taken }) : before;
}
