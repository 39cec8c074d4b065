import { type Band, columnsWithTwo, firstCell, placesInRowsWithTwo, turnBoxesToRows } from './band.ts';
import { type Guess, guessOf, NO_GUESS } from './guess.ts';

/** A digit in one of its two places in a row, a box or a column; `NO_GUESS` where no digit has exactly two in any. */
export function findBilocation(levels: Int32Array, level: number): Guess {
	for (let digit = 0; digit < 9; digit++) {
		const at = level + digit * 3;
		const cell = findPlace(levels[at]!, levels[at + 1]!, levels[at + 2]!);
		if (cell >= 0) return guessOf(digit, cell);
	}
	return NO_GUESS;
}

function findPlace(top: Band, middle: Band, bottom: Band): number {
	const inRow = firstOf(placesInRowsWithTwo(top), placesInRowsWithTwo(middle), placesInRowsWithTwo(bottom));
	if (inRow >= 0) return inRow;
	const inBox = firstOf(placesInBoxesWithTwo(top), placesInBoxesWithTwo(middle), placesInBoxesWithTwo(bottom));
	if (inBox >= 0) return inBox;
	const columns = columnsWithTwo(top, middle, bottom);
	return firstOf(top & columns, middle & columns, bottom & columns);
}

function placesInBoxesWithTwo(band: Band): Band {
	return turnBoxesToRows(placesInRowsWithTwo(turnBoxesToRows(band)));
}

function firstOf(top: Band, middle: Band, bottom: Band): number {
	if (top !== 0) return firstCell(0, top);
	if (middle !== 0) return firstCell(1, middle);
	return bottom === 0 ? -1 : firstCell(2, bottom);
}
