import { createHmac } from 'node:crypto';
import type { RaceCreation } from '#contract/race.ts';
import { findRace, type RaceRow } from '#store/read/races.ts';
import type { Db } from '#store/schema.ts';
import { problem } from '../http/problem.ts';

const ID_BYTES = 16;

interface KeyedRequest {
	readonly playerId: string;
	readonly key: string | undefined;
}

/**
 * The id of the race that a player creates under a key. Returns `undefined` without a key. It follows from both, so a
 * repeated request finds its race without a stored key, and from a secret, so it cannot be guessed.
 */
export function idOfKey(secret: string, { playerId, key }: KeyedRequest): string | undefined {
	if (key === undefined) return undefined;
	const digest = createHmac('sha256', secret)
		.update(JSON.stringify(['race', playerId, key]))
		.digest();
	return digest.subarray(0, ID_BYTES).toString('base64url');
}

/** Whether the race under the key exists. Throws a problem when it was created by another request. */
export async function hasKeyedRace(db: Db, id: string | undefined, want: RaceCreation): Promise<boolean> {
	const race = id === undefined ? undefined : await findRace(db, id);
	if (race === undefined) return false;
	if (isWanted(race, want)) return true;
	const detail = 'This Idempotency-Key has created another race. Make a new key for each race that you want.';
	throw problem('idempotency_key_reused', { detail });
}

function isWanted(race: RaceRow, { kind = 'challenge', difficulty, bots = false }: RaceCreation): boolean {
	return race.kind === kind && race.difficulty === difficulty && race.bots === bots;
}
