import type { PlayerRow } from '#store/players.ts';
import { addRacer, type RacerRow } from '#store/races/races.ts';
import type { Db } from '#store/tables.ts';
import { makeRacerName } from './racerName.ts';

interface Entry {
	readonly raceId: string;
	/** Those who have joined before. */
	readonly racers: readonly Pick<RacerRow, 'number' | 'name'>[];
	readonly player: Pick<PlayerRow, 'id' | 'displayName'>;
	readonly gameId?: string | null;
	readonly isLate?: boolean;
	readonly now: number;
}

/** Adds a racer to a locked or a new race, under the next number and a name. */
export function enterRace(
	tx: Db,
	{ raceId, racers, player, gameId = null, isLate = false, now }: Entry,
): Promise<void> {
	const taken = racers.map(({ name }) => name);
	const name = player.displayName ?? makeRacerName({ playerId: player.id, raceId, taken });
	const number = 1 + Math.max(-1, ...racers.map((racer) => racer.number));
	return addRacer(tx, { raceId, number, playerId: player.id, gameId, name, joinedAt: now, isLate });
}
