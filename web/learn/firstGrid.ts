import { findCandidates, type Play } from '#engine/replay.ts';
import type { GameState } from '../game/gameState.ts';

/** A puzzle with few empty cells, and the tasks that a newcomer does in it, in this order. */
export const FIRST_GIVENS = '284951306360284105015736002428519637030462851156378004800607503603845009500103768';
export const FIRST_SOLUTION = '284951376367284195915736482428519637739462851156378924891627543673845219542193768';

interface Task {
	/** `last`: place the last digit of a row. `single`: place the only digit that fits a cell. */
	readonly kind: 'last' | 'single' | 'notes' | 'hint' | 'finish';
	readonly cell?: number;
}

export const FIRST_TASKS: readonly Task[] = [
	{ kind: 'last', cell: 7 },
	{ kind: 'single', cell: 64 },
	{ kind: 'notes', cell: 11 },
	{ kind: 'hint' },
	{ kind: 'finish' },
];

export function isTaskDone({ kind, cell = 0 }: Task, { play, hint, game }: GameState): boolean {
	switch (kind) {
		case 'last':
		case 'single':
			return play?.cells[cell] === Number(FIRST_SOLUTION[cell]);
		case 'notes':
			return play !== undefined && isNoted(play, cell);
		case 'hint':
			return hint !== undefined;
		case 'finish':
			return game.status === 'finished';
	}
}

/** Both digits that fit are noted and no other, or the cell is filled already. */
function isNoted({ cells, cornerNotes, centerNotes }: Play, cell: number): boolean {
	if (cells[cell] !== 0) return cells[cell] === Number(FIRST_SOLUTION[cell]);
	return (cornerNotes[cell]! | centerNotes[cell]!) === findCandidates(cells, cell);
}
