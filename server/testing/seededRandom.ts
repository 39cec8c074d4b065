import { createHash } from 'node:crypto';
import type { RandomSource } from '../process/randomSource.ts';

const BLOCK_BYTES = 32;
const WORD_BYTES = 6;

/** The same bytes for the same seed: for tests. Nobody may guess from it what the system's source draws. */
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
