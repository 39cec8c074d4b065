import lzString from 'lz-string';

const ADDRESS = 'https://sudokupad.app/fpuzzles';

/** The link by which SudokuPad opens a classic puzzle, as f-puzzles writes one. */
export function formatSudokuPadLink(givens: string): string {
	const cells = Array.from(givens, (digit) => (digit === '0' ? {} : { value: Number(digit), given: true }));
	const grid = Array.from({ length: 9 }, (_, row) => cells.slice(row * 9, row * 9 + 9));
	return ADDRESS + encodeURIComponent(lzString.compressToBase64(JSON.stringify({ size: 9, grid })));
}
