/** A stream of random choices; the same seed always gives the same stream, on every machine. */
export interface Random {
	/** A whole number from 0 to `limit` − 1, each equally likely. */
	below(limit: number): number;
	/** Shuffles the items in place and returns them; every order is equally likely. */
	shuffle<Item>(items: Item[]): Item[];
}

/**
 * The generator is xoshiro128** (Blackman and Vigna): with 128 bits of state the streams of different seeds do not
 * overlap.
 */
export function createRandom(seed: string): Random {
	const next = createXoshiro(hashSeed(seed));

	function below(limit: number): number {
		const unbiased = 2 ** 32 - (2 ** 32 % limit);
		let value = next();
		while (value >= unbiased) value = next();
		return value % limit;
	}

	return {
		below,
		shuffle(items) {
			for (let last = items.length - 1; last > 0; last--) {
				const other = below(last + 1);
				const item = items[last]!;
				items[last] = items[other]!;
				items[other] = item;
			}
			return items;
		},
	};
}

function createXoshiro([a, b, c, d]: readonly [number, number, number, number]): () => number {
	let s0 = a;
	let s1 = b;
	let s2 = c;
	let s3 = d;
	return () => {
		const result = Math.imul(rotateLeft(Math.imul(s1, 5), 7), 9);
		const shifted = s1 << 9;
		s2 ^= s0;
		s3 ^= s1;
		s1 ^= s2;
		s0 ^= s3;
		s2 ^= shifted;
		s3 = rotateLeft(s3, 11);
		return result >>> 0;
	};
}

/** Four 32-bit words that all depend on every character; the odd start values keep them from being all zero. */
function hashSeed(seed: string): [number, number, number, number] {
	return [
		hashText(seed, 0x9e3779b1),
		hashText(seed, 0x85ebca77),
		hashText(seed, 0xc2b2ae3d),
		hashText(seed, 0x27d4eb2f) | 1,
	];
}

/** FNV-1a over UTF-16 units with the avalanche of MurmurHash3 at the end. */
function hashText(text: string, start: number): number {
	let hash = start ^ text.length;
	for (let index = 0; index < text.length; index++) {
		hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
		hash ^= hash >>> 15;
	}
	hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
	hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
	return hash ^ (hash >>> 16);
}

function rotateLeft(word: number, bits: number): number {
	return (word << bits) | (word >>> (32 - bits));
}
