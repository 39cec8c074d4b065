import { randomFillSync, randomInt } from 'node:crypto';

/** The source of every id, code and generated name; tests pass a seeded one. */
export interface RandomSource {
	bytes(count: number): Buffer;
	/** A whole number from 0 to `limit - 1`, uniformly distributed. */
	below(limit: number): number;
}

export const systemRandom: RandomSource = {
	bytes: createByteSource(),
	below: (limit) => randomInt(limit),
};

/** To ask the system for a few bytes takes as long as to ask it for many. No byte is given out twice. */
function createByteSource(): (count: number) => Buffer {
	const pool = Buffer.alloc(4096);
	let used = pool.length;
	return (count) => {
		if (count > pool.length) return randomFillSync(Buffer.alloc(count));
		if (used + count > pool.length) {
			randomFillSync(pool);
			used = 0;
		}
		const bytes = Buffer.from(pool.subarray(used, used + count));
		pool.fill(0, used, used + count);
		used += count;
		return bytes;
	};
}

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
