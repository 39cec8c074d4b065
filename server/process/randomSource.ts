import { randomBytes, randomInt } from 'node:crypto';

/** The source of every id, code and generated name; tests pass a seeded one. */
export interface RandomSource {
	bytes(count: number): Buffer;
	/** A whole number from 0 to `limit - 1`, uniformly distributed. */
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
