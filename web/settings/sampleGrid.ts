import { digitSetOf } from '#engine/digitSet.ts';
import { getGrid } from '#engine/grid.ts';
import { startPlay } from '#engine/replay.ts';
import type { AllPreferences } from '../account/preferences.ts';
import { type CellView, viewCells } from '../grid/cellView.ts';

const GIVENS = '004307098000089400100000070402036500600805002008210709060000004001650000820403000';
/** Two of the digits are in conflict. */
const CELLS = '254367198000189425109542070492036501617805342508210769063001804001650004820403000';
const SELECTED = 23;
const NOTES: Readonly<Record<number, readonly number[]>> = {
	9: [3, 7],
	10: [3, 7],
	19: [3, 8],
	26: [3, 6],
	58: [2, 7, 9],
	63: [7, 9],
	69: [2, 9],
	76: [7, 9],
	78: [6, 9],
	79: [1, 5],
};

/** The cells of a game under way, which show the effect of the preferences. */
export function viewSampleCells(preferences: AllPreferences): CellView[] {
	const play = { ...startPlay(GIVENS), cells: getGrid(CELLS) };
	for (const [cell, digits] of Object.entries(NOTES)) {
		play.cornerNotes[Number(cell)] = digits.reduce((set, digit) => set | digitSetOf(digit), 0);
	}
	const state = { play, cursor: SELECTED, selected: [SELECTED], armed: undefined, wrongCells: [], hint: undefined };
	return viewCells({ ...state, mode: 'digit' }, preferences);
}
