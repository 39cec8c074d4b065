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
const TIME_BYTES = 6;

/** An opaque id of 128 random bits in 22 characters. */
export function makeId(random: RandomSource): string {
	return random.bytes(ID_BYTES).toString('base64url');
}

/**
 * An id of 48 bits of time and 80 random ones, as in a UUID of version 7 (RFC 9562). For rows that are many and are read and changed soon
 * after they were made: side by side in an index, they share its pages.
 */
export function makeTimedId(random: RandomSource, now: number): string {
	const bytes = Buffer.alloc(ID_BYTES);
	bytes.writeUIntBE(now, 0, TIME_BYTES);
	bytes.set(random.bytes(ID_BYTES - TIME_BYTES), TIME_BYTES);
	return bytes.toString('base64url');
}
