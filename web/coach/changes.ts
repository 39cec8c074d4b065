import { type DigitSet, digitsOf } from '#engine/digitSet.ts';
import { PEERS } from '#engine/house.ts';
import type { Play } from '#engine/replay.ts';

interface Candidate {
	readonly cell: number;
	readonly digit: number;
}

/** A player's changes at a position: digits placed, and candidates struck out. */
export interface Changes {
	readonly placements: readonly Candidate[];
	readonly eliminations: readonly Candidate[];
}

/** Compares the grid with the position. A candidate that a placed digit sees is gone with it, so it is no separate find. */
export function listChanges(candidates: ArrayLike<DigitSet>, { cells, givens, cornerNotes }: Play): Changes {
	const placements = Array.from(cells, (digit, cell) => ({ cell, digit })).filter(
		({ cell, digit }) => digit !== givens[cell],
	);
	const isFollowed = ({ cell, digit }: Candidate) =>
		placements.some((placed) => placed.digit === digit && [...PEERS[cell]!].includes(placed.cell));
	const eliminations = Array.from(candidates, (set, cell) =>
		cells[cell] === 0 ? digitsOf(set & ~cornerNotes[cell]!).map((digit) => ({ cell, digit })) : [],
	).flat();
	return { placements, eliminations: eliminations.filter((candidate) => !isFollowed(candidate)) };
}

export function isUnchanged({ placements, eliminations }: Changes): boolean {
	return placements.length + eliminations.length === 0;
}
