import type { PlayerRow } from '#store/read/players.ts';
import { findRacerName, type RaceRow, type RacerRow } from '#store/read/races.ts';
import type { Db } from '#store/schema.ts';
import { addRacer } from '#store/write/races.ts';
import { makeRacerName } from './racerName.ts';

interface Entry {
	readonly race: Pick<RaceRow, 'id' | 'rematchOf'>;
	/** Those who have joined before. */
	readonly racers: readonly Pick<RacerRow, 'number' | 'name'>[];
	readonly player: Pick<PlayerRow, 'id' | 'displayName'>;
	readonly gameId?: string | null;
	readonly isLate?: boolean;
	readonly now: number;
}

/** Adds a racer to a locked or a new race, under the next number and a name. */
export async function enterRace(
	tx: Db,
	{ race, racers, player, gameId = null, isLate = false, now }: Entry,
): Promise<void> {
	const name = player.displayName ?? (await nameGuest(tx, { race, racers, playerId: player.id }));
	const number = 1 + Math.max(-1, ...racers.map((racer) => racer.number));
	return addRacer(tx, { raceId: race.id, number, playerId: player.id, gameId, name, joinedAt: now, isLate });
}

/** In a rematch a guest keeps the name known to the others. */
async function nameGuest(
	tx: Db,
	{ race, racers, playerId }: Pick<Entry, 'race' | 'racers'> & { readonly playerId: string },
): Promise<string> {
	const taken = racers.map(({ name }) => name);
	const before = race.rematchOf === null ? undefined : await findRacerName(tx, { raceId: race.rematchOf, playerId });
	return before === undefined || taken.includes(before) ? makeRacerName({ playerId, raceId: race.id, taken }) : before;
}
