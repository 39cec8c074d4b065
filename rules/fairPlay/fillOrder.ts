import type { Move } from '#engine/move.ts';

/**
 * What two logs share that fill the same puzzle in the same order, also where one plays another arrangement of it: for each pair of placements,
 * whether they have the digit, the box, and a row or a column in common. Rows and columns count alike, because an arrangement may be transposed.
 * On the placements of a whole grid, two different orders have different outlines.
 */
export function outlineOrder(placements: readonly Move[]): Uint8Array {
	const outline: number[] = [];
	for (const [index, one] of placements.entries()) {
		for (const other of placements.slice(0, index)) outline.push(relate(one, other));
	}
	return Uint8Array.from(outline);
}

function relate(one: Move, other: Move): number {
	const [row, otherRow] = [Math.floor(one.cell / 9), Math.floor(other.cell / 9)];
	const [column, otherColumn] = [one.cell % 9, other.cell % 9];
	const isBox =
		Math.floor(row / 3) === Math.floor(otherRow / 3) && Math.floor(column / 3) === Math.floor(otherColumn / 3);
	const isLine = row === otherRow || column === otherColumn;
	return (one.digit === other.digit ? 1 : 0) + (isBox ? 2 : 0) + (isLine ? 4 : 0);
}
