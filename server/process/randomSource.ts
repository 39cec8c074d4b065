import { randomBytes, randomInt } from 'node:crypto';

/** Where every id, code and made-up name comes from; tests hand in a seeded one. */
export interface RandomSource {
	bytes(count: number): Buffer;
	/** A whole number from 0 to `limit - 1`, each as likely as the other. */
	below(limit: number): number;
}

export const systemRandom: RandomSource = {
	bytes: (count) => randomBytes(count),
	below: (limit) => randomInt(limit),
};

const ID_BYTES = 16;

/** An opaque id of 128 random bits in 22 characters. */
export function makeId(random: RandomSource): string {
	return random.bytes(ID_BYTES).toString('base64url');
}
