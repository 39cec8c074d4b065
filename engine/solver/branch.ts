import { type Band, firstCell } from './band.ts';
import { OPEN_CELLS, PEER_BANDS } from './level.ts';

/**
 * The cell to guess in. Of the cells with two digits left it is the one that sees the most others of that kind, since
 * each of those may fall in turn. Where there is none, a cell with three digits, or else the first open one.
 */
export function chooseCell(levels: Int32Array, level: number): number {
	const top = cellsWithTwo(levels, level);
	const middle = cellsWithTwo(levels, level + 1);
	const bottom = cellsWithTwo(levels, level + 2);
	if ((top | middle | bottom) !== 0) return mostSeen(top, middle, bottom);
	for (let band = 0; band < 3; band++) {
		const cells = cellsWithThree(levels, level + band);
		if (cells !== 0) return firstCell(band, cells);
	}
	let band = 0;
	while (levels[level + OPEN_CELLS + band] === 0) band++;
	return firstCell(band, levels[level + OPEN_CELLS + band]!);
}

function mostSeen(top: Band, middle: Band, bottom: Band): number {
	let best = -1;
	let most = -1;
	for (let band = 0; band < 3; band++) {
		for (let rest = band === 0 ? top : band === 1 ? middle : bottom; rest !== 0; rest &= rest - 1) {
			const cell = firstCell(band, rest);
			const seen =
				countBits(PEER_BANDS[cell * 3]! & top) +
				countBits(PEER_BANDS[cell * 3 + 1]! & middle) +
				countBits(PEER_BANDS[cell * 3 + 2]! & bottom);
			if (seen <= most) continue;
			best = cell;
			most = seen;
		}
	}
	return best;
}

/** The cells of a band in which exactly two digits are left; `start` is where the band of the first digit lies. */
function cellsWithTwo(levels: Int32Array, start: number): Band {
	let once = 0;
	let twice = 0;
	let thrice = 0;
	for (let at = start; at < start + OPEN_CELLS; at += 3) {
		thrice |= twice & levels[at]!;
		twice |= once & levels[at]!;
		once |= levels[at]!;
	}
	return twice & ~thrice;
}

function cellsWithThree(levels: Int32Array, start: number): Band {
	let once = 0;
	let twice = 0;
	let thrice = 0;
	let more = 0;
	for (let at = start; at < start + OPEN_CELLS; at += 3) {
		more |= thrice & levels[at]!;
		thrice |= twice & levels[at]!;
		twice |= once & levels[at]!;
		once |= levels[at]!;
	}
	return thrice & ~more;
}

/** Counts pairs, then fours, then sums the bytes. */
function countBits(band: Band): number {
	const pairs = band - ((band >> 1) & 0x55555555);
	const fours = (pairs & 0x33333333) + ((pairs >> 2) & 0x33333333);
	return Math.imul((fours + (fours >> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
