import { createHmac } from 'node:crypto';
import { type ProblemError, problem } from './problem.ts';

const ID_BYTES = 16;

interface KeyedRequest {
	readonly kind: 'race' | 'circle' | 'contest';
	readonly playerId: string;
	readonly key: string | undefined;
}

/**
 * The id of what a player creates under a key. Returns `undefined` without a key. It follows from both, so a
 * repeated request finds it without a stored key, and from a secret, so it cannot be guessed.
 */
export function idOfKey(secret: string, { kind, playerId, key }: KeyedRequest): string | undefined {
	if (key === undefined) return undefined;
	const digest = createHmac('sha256', secret)
		.update(JSON.stringify([kind, playerId, key]))
		.digest();
	return digest.subarray(0, ID_BYTES).toString('base64url');
}

/** The refusal of a key that was sent before for something else. */
export function keyReused(did: string, what: 'game' | KeyedRequest['kind']): ProblemError {
	const detail = `This Idempotency-Key has ${did} another ${what}. Make a new key for each ${what} that you want.`;
	return problem('idempotency_key_reused', { detail });
}
