import { createHash } from 'node:crypto';
import type { RandomSource } from '../process/randomSource.ts';

const BLOCK_BYTES = 32;
const WORD_BYTES = 6;

/** A random source for tests: the same seed gives the same bytes. */
export function seededRandom(seed: string): RandomSource {
	let blockIndex = 0;
	const bytes = (count: number): Buffer => {
		const blocks: Buffer[] = [];
		for (let length = 0; length < count; length += BLOCK_BYTES) {
			blocks.push(createHash('sha256').update(`${seed} ${blockIndex++}`).digest());
		}
		return Buffer.concat(blocks).subarray(0, count);
	};
	return { bytes, below: (limit) => bytes(WORD_BYTES).readUIntBE(0, WORD_BYTES) % limit };
}
