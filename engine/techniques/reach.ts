import { CLAIM_COUNT, type Claim, type Implications, isTrueClaim } from './implications.ts';

/** For each claim with links, everything that follows from it, as bits: enough to see where no chain can be, in a tenth of a search's time. */
export interface Reach {
	/** The claims with links; each has the bit and the row of its index. */
	readonly claims: readonly Claim[];
	/** The index of each claim; −1 without links. */
	readonly indexes: Int16Array;
	readonly rows: Int32Array;
	/** How many words a row has. */
	readonly width: number;
}

export function findReach(implications: Implications): Reach {
	const { claims, indexes } = listLinked(implications);
	const width = (claims.length + 31) >> 5;
	const rows = new Int32Array(claims.length * width);
	for (let index = 0; index < claims.length; index++) rows[index * width + (index >> 5)]! |= 1 << (index & 31);
	const reach = { claims, indexes, rows, width };
	for (let hasGrown = true; hasGrown; ) {
		hasGrown = false;
		for (let index = claims.length - 1; index >= 0; index--) hasGrown = grow(implications, reach, index) || hasGrown;
		for (let index = 0; hasGrown && index < claims.length; index++) grow(implications, reach, index);
	}
	return reach;
}

function listLinked(implications: Implications): Pick<Reach, 'claims' | 'indexes'> {
	const claims: Claim[] = [];
	const indexes = new Int16Array(CLAIM_COUNT).fill(-1);
	for (let claim = 0; claim < CLAIM_COUNT; claim++) {
		const { weak, strong } = implications;
		const isLinked = [weak, strong].some(({ offsets }) => offsets[claim >> 1]! < offsets[(claim >> 1) + 1]!);
		if (isLinked) indexes[claim] = claims.push(claim) - 1;
	}
	return { claims, indexes };
}

/** Adds to the row of a claim the rows of what follows from it at once. False if nothing was new. */
function grow({ weak, strong }: Implications, { claims, indexes, rows, width }: Reach, index: number): boolean {
	const claim = claims[index]!;
	const table = isTrueClaim(claim) ? weak : strong;
	const end = table.offsets[(claim >> 1) + 1]!;
	const row = index * width;
	let isNew = 0;
	for (let at = table.offsets[claim >> 1]!; at < end; at++) {
		const from = indexes[table.targets[at]!]! * width;
		for (let word = 0; word < width; word++) {
			const before = rows[row + word]!;
			const after = before | rows[from + word]!;
			isNew |= before ^ after;
			rows[row + word] = after;
		}
	}
	return isNew !== 0;
}

/** The claims from which their opposite follows. */
export function listContradictory({ claims, indexes, rows, width }: Reach): Claim[] {
	return claims.filter((claim, index) => {
		const opposite = indexes[claim ^ 1]!;
		return (rows[index * width + (opposite >> 5)]! & (1 << (opposite & 31))) !== 0;
	});
}

/** Whether something follows from every one of the claims. */
export function haveCommonConsequence({ indexes, rows, width }: Reach, starts: readonly Claim[]): boolean {
	for (let word = 0; word < width; word++) {
		let common = -1;
		for (const start of starts) common &= indexes[start]! < 0 ? 0 : rows[indexes[start]! * width + word]!;
		if (common !== 0) return true;
	}
	return false;
}
