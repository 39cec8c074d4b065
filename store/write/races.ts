import type { Updateable } from 'kysely';
import type { RaceRow, RacerRow } from '../read/races.ts';
import type { Db, Row, Tables } from '../schema.ts';

export type NewRace = Omit<RaceRow, 'givens' | 'rematchId' | 'circleId'> & Partial<Pick<RaceRow, 'circleId'>>;

type NewRacer = Pick<Row<'racers'>, 'raceId' | 'number' | 'playerId' | 'gameId' | 'name' | 'joinedAt'> &
	Pick<RacerRow, 'isLate'> &
	Partial<Pick<RacerRow, 'isProgram'>>;

type RacePatch = Partial<Pick<RaceRow, 'state' | 'startsAt' | 'closesAt'>>;
type RacerPatch = Pick<Updateable<Tables['racers']>, 'gameId' | 'readyAt' | 'seenAt' | 'program'>;
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

export async function removeRacer(tx: Db, { raceId, number }: RacerKey): Promise<void> {
	await tx.deleteFrom('racers').where('raceId', '=', raceId).where('number', '=', number).execute();
}

export async function updateRacer(db: Db, { raceId, number }: RacerKey, patch: RacerPatch): Promise<void> {
	await db.updateTable('racers').set(patch).where('raceId', '=', raceId).where('number', '=', number).execute();
}
