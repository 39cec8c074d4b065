import type { Move } from '#engine/move.ts';

const CELLS = 81;

/**
 * Which cells a player has filled, rightly or not, as 81 characters of `0` and `1`. It can be kept up to date move by move, because
 * every move says by itself what it does to its cell.
 */
export function fillCells(before: string | null, moves: readonly Move[]): string {
	const cells = [...(before ?? '0'.repeat(CELLS))];
	for (const { kind, cell } of moves) {
		if (kind === 'place') cells[cell] = '1';
		if (kind === 'clear') cells[cell] = '0';
	}
	return cells.join('');
}
