import { findConflicts } from '#engine/conflict.ts';
import { HOUSES } from '#engine/house.ts';
import type { GameState } from '../game/gameState.ts';
import { isSamePlay } from '../grid/edit.ts';

/** The feedback that a player can feel and hear. It reveals no more than the grid shows: a wrong digit without a conflict is an entry. */
export type Feedback = 'entry' | 'conflict' | 'house' | 'solved';

/** The feedback for the change from one state of a session to the next. */
export function findFeedback(before: GameState | undefined, after: GameState | undefined): Feedback | undefined {
	if (before === undefined || after === undefined || before.game.id !== after.game.id) return undefined;
	if (before.game.status === 'playing' && after.game.status === 'finished') return 'solved';
	if (before.play === undefined || after.play === undefined || isSamePlay(before.play, after.play)) return undefined;
	const [was, is] = [before.play.cells, after.play.cells];
	if (findConflicts(is).length > findConflicts(was).length) return 'conflict';
	return countFilledHouses(is) > countFilledHouses(was) ? 'house' : 'entry';
}

function countFilledHouses(cells: Uint8Array): number {
	return HOUSES.filter((house) => house.every((cell) => cells[cell] !== 0)).length;
}
