import type { RaceCreation } from '#contract/race.ts';
import { findRace, type RaceRow } from '#store/read/races.ts';
import type { Db } from '#store/schema.ts';
import { problem } from '../http/problem.ts';

type Want = Pick<RaceCreation, 'kind' | 'difficulty' | 'bots' | 'circle'>;

/** Whether the race under the key exists. Throws a problem when it was created by another request. */
export async function hasKeyedRace(db: Db, id: string | undefined, want: Want): Promise<boolean> {
	const race = id === undefined ? undefined : await findRace(db, id);
	if (race === undefined) return false;
	if (isWanted(race, want)) return true;
	const detail = 'This Idempotency-Key has created another race. Make a new key for each race that you want.';
	throw problem('idempotency_key_reused', { detail });
}

function isWanted(race: RaceRow, { kind = 'challenge', difficulty, bots = false, circle }: Want): boolean {
	return (
		race.circleId === (circle ?? null) && race.kind === kind && race.difficulty === difficulty && race.bots === bots
	);
}
