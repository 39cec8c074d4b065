import { type Band, bandOf, bitOf, cellsInColumns, firstCell, singlesOf, turnBoxesToRows } from './band.ts';
import { isComplete, OPEN_CELLS, PEER_BANDS } from './level.ts';

/** Whether hidden singles alone fill the first level; they are placed in it. Every digit must have a place in every house. */
export function fillHiddenSingles(levels: Int32Array): boolean {
	for (let isFilling = true; isFilling; ) {
		isFilling = false;
		for (let digit = 0; digit < 9; digit++) if (placeHiddenSingles(levels, digit)) isFilling = true;
	}
	return isComplete(levels, 0);
}

function placeHiddenSingles(levels: Int32Array, digit: number): boolean {
	const inColumns = columnsWithOne(levels, digit * 3);
	let isPlacing = false;
	for (let band = 0; band < 3; band++) {
		const places = levels[digit * 3 + band]!;
		const inLines = singlesOf(places) | cellsInColumns(inColumns);
		const singles =
			(inLines | turnBoxesToRows(singlesOf(turnBoxesToRows(places)))) & places & levels[OPEN_CELLS + band]!;
		for (let rest = singles; rest !== 0; rest &= rest - 1) placeDigit(levels, digit, firstCell(band, rest));
		if (singles !== 0) isPlacing = true;
	}
	return isPlacing;
}

/** The columns in which a digit has one place, as nine bits. */
function columnsWithOne(levels: Int32Array, at: number): number {
	let once = 0;
	let twice = 0;
	for (let band = 0; band < 3; band++) {
		for (let rest = levels[at + band]!; rest !== 0; rest >>= 9) {
			twice |= once & rest;
			once |= rest;
		}
	}
	return once & ~twice & 0o777;
}

function placeDigit(levels: Int32Array, digit: number, cell: number): void {
	const band = bandOf(cell);
	const bit: Band = bitOf(cell);
	levels[OPEN_CELLS + band]! &= ~bit;
	for (let at = band; at < OPEN_CELLS; at += 3) if (at !== digit * 3 + band) levels[at]! &= ~bit;
	for (let index = 0; index < 3; index++) levels[digit * 3 + index]! &= ~PEER_BANDS[cell * 3 + index]!;
}
