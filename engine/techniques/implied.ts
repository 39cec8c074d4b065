import { getAt, shortAt, wordAt } from '../getAt.ts';
import { CLAIM_COUNT, type Claim, type Implications, isTrueClaim, type LinkTable } from './implications.ts';

/** For each claim with links, everything that follows from it, as bits: enough to see where no chain can be, in a tenth of a search's time. */
export interface Implied {
	/** The claims with links; each has the bit and the row of its index. */
	readonly claims: readonly Claim[];
	/** The index of each claim; −1 without links. */
	readonly indexes: Int32Array;
	readonly rows: Int32Array;
	/** How many words a row has. */
	readonly width: number;
}

/**
 * Claims that follow from each other have the same row, and a row is made once all that follows from its claims has one: the
 * strongly connected components, as Tarjan's search lists them.
 */
export function findImplied(implications: Implications): Implied {
	const { claims, indexes } = listLinked(implications);
	const width = (claims.length + 31) >> 5;
	const rows = new Int32Array(claims.length * width);
	const implied = { claims, indexes, rows, width };
	const visitedAt = new Uint16Array(claims.length);
	const open: number[] = [];
	let visitCount = 0;

	/** The earliest visit to a claim that follows and whose row is not made yet. */
	function visit(index: number): number {
		const visited = ++visitCount;
		visitedAt[index] = visited;
		open.push(index);
		let earliest = visited;
		const claim = getAt(claims, index);
		const { offsets, ends, targets } = linksOf(implications, claim);
		const end = shortAt(ends, claim >> 1);
		for (let at = shortAt(offsets, claim >> 1); at < end; at++) {
			const next = wordAt(indexes, shortAt(targets, at));
			const found = shortAt(visitedAt, next) || visit(next);
			if (found < earliest) earliest = found;
		}
		if (earliest < visited) return earliest;
		const members = open.splice(open.lastIndexOf(index));
		fillRows(implications, implied, members);
		for (const member of members) visitedAt[member] = DONE;
		return DONE;
	}

	for (let index = 0; index < claims.length; index++) if (visitedAt[index] === 0) visit(index);
	return implied;
}

/** Later than every visit. */
const DONE = 0xffff;

function linksOf({ weak, strong }: Implications, claim: Claim): LinkTable {
	return isTrueClaim(claim) ? weak : strong;
}

/** The row of claims that follow from each other: they themselves, and the rows of what follows from any of them. */
function fillRows(
	implications: Implications,
	{ claims, indexes, rows, width }: Implied,
	members: readonly number[],
): void {
	const row = getAt(members, 0) * width;
	for (const member of members) addBits(rows, row + (member >> 5), 1 << (member & 31));
	for (const member of members) {
		const claim = getAt(claims, member);
		const { offsets, ends, targets } = linksOf(implications, claim);
		const end = shortAt(ends, claim >> 1);
		for (let at = shortAt(offsets, claim >> 1); at < end; at++) {
			const next = wordAt(indexes, shortAt(targets, at));
			const isKnown = (wordAt(rows, row + (next >> 5)) & (1 << (next & 31))) !== 0;
			for (let word = 0; !isKnown && word < width; word++) addBits(rows, row + word, wordAt(rows, next * width + word));
		}
	}
	for (const member of members.slice(1)) rows.copyWithin(member * width, row, row + width);
}

function listLinked(implications: Implications): Pick<Implied, 'claims' | 'indexes'> {
	const claims: Claim[] = [];
	const indexes = new Int32Array(CLAIM_COUNT).fill(-1);
	for (let claim = 0; claim < CLAIM_COUNT; claim++) {
		const { weak, strong } = implications;
		const isLinked = [weak, strong].some(
			({ offsets, ends }) => shortAt(offsets, claim >> 1) < shortAt(ends, claim >> 1),
		);
		if (isLinked) indexes[claim] = claims.push(claim) - 1;
	}
	return { claims, indexes };
}

function addBits(rows: Int32Array, at: number, bits: number): void {
	rows[at] = wordAt(rows, at) | bits;
}

/** The claims that imply their opposite. */
export function listContradictory({ claims, indexes, rows, width }: Implied): Claim[] {
	return claims.filter((claim, index) => {
		const opposite = wordAt(indexes, claim ^ 1);
		return (wordAt(rows, index * width + (opposite >> 5)) & (1 << (opposite & 31))) !== 0;
	});
}

/** Whether something follows from every one of the claims. */
export function haveCommonConsequence({ indexes, rows, width }: Implied, starts: readonly Claim[]): boolean {
	for (let word = 0; word < width; word++) {
		let common = -1;
		for (const start of starts) {
			const index = wordAt(indexes, start);
			common &= index < 0 ? 0 : wordAt(rows, index * width + word);
		}
		if (common !== 0) return true;
	}
	return false;
}
