import type { Updateable } from 'kysely';
import { COUNTED_RUNS_MIN } from '#rules/fairPlay/timeFloor.ts';
import type { RaceRow, RacerRow } from '../read/races.ts';
import type { Db, Row, Tables } from '../schema.ts';

export type NewRace = Omit<RaceRow, 'givens' | 'rematchId' | 'circleId'> & Partial<Pick<RaceRow, 'circleId'>>;

type NewRacer = Pick<Row<'racers'>, 'raceId' | 'number' | 'playerId' | 'gameId' | 'name' | 'joinedAt'> &
	Pick<RacerRow, 'isLate'> &
	Partial<Pick<RacerRow, 'isProgram'> & Pick<Row<'racers'>, 'networkKey'>>;

type RacePatch = Partial<Pick<RaceRow, 'state' | 'startsAt' | 'closesAt'>>;
type RacerPatch = Pick<Updateable<Tables['racers']>, 'gameId' | 'readyAt' | 'seenAt' | 'program' | 'knownRival'>;
type RacerKey = Pick<RacerRow, 'raceId' | 'number'>;

export async function addRace(tx: Db, { programs, ...race }: NewRace): Promise<void> {
	await tx
		.insertInto('races')
		.values({ ...race, programs: programs ? 1 : 0 })
		.execute();
}

export async function updateRace(tx: Db, id: string, patch: RacePatch): Promise<void> {
	if (Object.keys(patch).length > 0) await tx.updateTable('races').set(patch).where('id', '=', id).execute();
}

/** The caller has locked the race. */
export async function addRacer(tx: Db, { isLate, isProgram = false, ...racer }: NewRacer): Promise<void> {
	await tx
		.insertInto('racers')
		.values({ ...racer, seenAt: racer.joinedAt, late: isLate ? 1 : 0, program: isProgram ? 1 : 0 })
		.execute();
}

interface Finisher {
	readonly gameId: string;
	/** The network of the request with the finish, hashed as for the racers of the race. */
	readonly networkKey: string;
}

/**
 * Notes whether another racer of a live race was known, on a network that the finisher has neither entered from nor finished from. All have
 * entered before its start.
 */
export async function noteKnownRival(tx: Db, { gameId, networkKey }: Finisher): Promise<void> {
	await tx
		.updateTable('racers')
		.set({ knownRival: 1 })
		.where('gameId', '=', gameId)
		.where('late', '=', 0)
		.where(({ exists, selectFrom }) =>
			exists(
				selectFrom('racers as other')
					.innerJoin('parPlayers', 'parPlayers.playerId', 'other.playerId')
					.select('other.number')
					.whereRef('other.raceId', '=', 'racers.raceId')
					.whereRef('other.number', '!=', 'racers.number')
					.whereRef('other.networkKey', '!=', 'racers.networkKey')
					.where('other.networkKey', '!=', networkKey)
					.where('other.late', '=', 0)
					.where('other.program', '=', 0)
					.where('parPlayers.runCount', '>=', COUNTED_RUNS_MIN),
			),
		)
		.execute();
}

/** Forgets the networks of the races that are over. */
export async function forgetRaceNetworks(db: Db, now: number): Promise<void> {
	const over = db.selectFrom('races').select('id').where('closesAt', '<=', now);
	const hasNetwork = db.selectFrom('racers').select('raceId').where('networkKey', 'is not', null);
	await db
		.updateTable('racers')
		.set({ networkKey: null })
		.where('networkKey', 'is not', null)
		.where('raceId', 'in', over.where('id', 'in', hasNetwork))
		.execute();
}

export async function removeRacer(tx: Db, { raceId, number }: RacerKey): Promise<void> {
	await tx.deleteFrom('racers').where('raceId', '=', raceId).where('number', '=', number).execute();
}

export async function updateRacer(db: Db, { raceId, number }: RacerKey, patch: RacerPatch): Promise<void> {
	await db.updateTable('racers').set(patch).where('raceId', '=', raceId).where('number', '=', number).execute();
}
