import type { Game } from '#contract/game.ts';
import type { HintAnswer } from '#contract/hint.ts';
import { type DigitSet, digitSetOf } from '#engine/digitSet.ts';
import type { HintText } from '#engine/explain/explainHint.ts';
import { parseGrid } from '#engine/grid.ts';
import { type Play, startPlay } from '#engine/replay.ts';
import type { Refusal } from '../browser/refusal.ts';
import { applyInputs, type Input, isSamePlay } from '../grid/edit.ts';
import { type GridHint, type GridState, openGrid } from '../grid/gridState.ts';

export interface ShownHint extends GridHint {
	readonly answer: HintAnswer;
	readonly text: HintText;
	/** How many easier steps were passed over. */
	readonly skip: number;
}

type CellKind = 'given' | 'own' | 'open';

/** Everything that the game's view is drawn from, except the clock and the result. It has no grid while the game is paused. */
export interface GameState extends GridState {
	readonly game: Game;
	readonly hint: ShownHint | undefined;
	/** Which cells of a paused game were given, filled or open. Absent if the page was loaded during the pause. */
	readonly shape?: readonly CellKind[];
	/** Why the service does not have the solved grid yet. */
	readonly unsent?: Refusal | undefined;
}

export function openState(game: Game, unsent: readonly Input[]): GameState {
	const play = readPlay(game);
	const grid = openGrid(play === undefined ? undefined : applyInputs(play, unsent));
	return { game, ...grid, hint: undefined };
}

/** The grid of a game as the service sent it; absent while the game is paused. */
function readPlay({ puzzle, cells, marks, centerMarks, colors }: Game): Play | undefined {
	if (puzzle === undefined || cells === undefined) return undefined;
	const play = startPlay(puzzle);
	play.cells.set(parseGrid(cells) ?? play.givens);
	play.cornerNotes.set((marks ?? []).map(parseNotes));
	play.centerNotes.set((centerMarks ?? []).map(parseNotes));
	play.colors.set([...(colors ?? '')].map(Number));
	return play;
}

function parseNotes(text: string): DigitSet {
	return [...text].reduce((set, digit) => set | digitSetOf(Number(digit)), 0);
}

/**
 * Replaces the page's game by a newer answer of the service. The selection and the entry mode stay; the undo history
 * and the shown help stay if the grid is the last seen one.
 */
export function rejoinState(opened: GameState, before: GameState | undefined, lastPlay: Play | undefined): GameState {
	if (before === undefined || before.game.id !== opened.game.id) return opened;
	const { cursor, selected, armed, mode, past, future, wrongCells, hint, shape } = before;
	const held = { ...opened, cursor, selected, armed, mode };
	if (opened.play === undefined) return { ...held, past, future, ...(shape && { shape }) };
	const isSame = lastPlay !== undefined && isSamePlay(opened.play, lastPlay);
	return isSame ? { ...held, past, future, wrongCells, hint } : held;
}

/** The shape that stays on the page when the digits leave it. */
export function shapeOf({ cells, givens }: Play): CellKind[] {
	return Array.from(cells, (digit, cell) => (digit === 0 ? 'open' : givens[cell] === 0 ? 'own' : 'given'));
}

/** What a key asks for, and some games do not have. */
export type Aid = 'hint' | 'pause';

/** Whether the game is one of a race, of a contest or of a confirmation: none of them has help or pauses. */
export function isWithoutHelp({ raceId, confirms, contest }: Pick<Game, 'raceId' | 'confirms' | 'contest'>): boolean {
	return (raceId ?? confirms ?? contest) !== undefined;
}
