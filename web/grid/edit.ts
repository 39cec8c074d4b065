import { DIGIT_COUNTS, type DigitSet, digitsOf, hasDigit } from '#engine/digitSet.ts';
import { PEERS } from '#engine/house.ts';
import type { Move, MoveKind } from '#engine/move.ts';
import { applyMove, type Play } from '#engine/replay.ts';

/** A move without its time. */
export type Input = Omit<Move, 'at'>;

/** One action of the player in plain moves, and the moves that take it back. */
export interface Edit {
	readonly apply: readonly Input[];
	readonly revert: readonly Input[];
}

/** An edit with the grid that it leads to, so that its moves are applied only once. */
export interface AppliedEdit {
	readonly edit: Edit;
	readonly play: Play;
}

/** The two layers of notes, with the moves that change them. */
const LAYERS = {
	corner: { name: 'cornerNotes', on: 'mark', off: 'unmark' },
	center: { name: 'centerNotes', on: 'mark_center', off: 'unmark_center' },
} as const;

type NoteLayer = keyof typeof LAYERS;

/** Places a digit in the cells; if all of them have it already, clears them. */
export function placeEdit(play: Play, cells: readonly number[], digit: number, options: { clearPeerMarks: boolean }) {
	const own = cells.filter((cell) => play.givens[cell] === 0);
	const lacking = own.filter((cell) => play.cells[cell] !== digit);
	if (lacking.length === 0) return editOf(play, inputsFor(own, 'clear', 0));
	return editOf(
		play,
		lacking.flatMap((cell) => placeInputs(play, { cell, digit }, options)),
	);
}

/** Places a digit and, with `clearPeerMarks`, removes the notes that it rules out. */
export function placeInputs(
	play: Play,
	{ cell, digit }: { cell: number; digit: number },
	{ clearPeerMarks }: { clearPeerMarks: boolean },
): Input[] {
	const place: Input = { kind: 'place', cell, digit };
	if (!clearPeerMarks) return [place];
	const struck = Object.values(LAYERS).flatMap(({ name, off }) =>
		inputsFor(
			[...PEERS[cell]!].filter((peer) => hasDigit(play[name][peer]!, digit)),
			off,
			digit,
		),
	);
	return [place, ...struck];
}

/** Notes the empty cells; if all of them have the mark already, removes it. Notes hidden under a digit stay. */
export function editNotes(
	play: Play,
	cells: readonly number[],
	digit: number,
	layer: NoteLayer,
): AppliedEdit | undefined {
	const { name, on, off } = LAYERS[layer];
	const empty = cells.filter((cell) => play.cells[cell] === 0);
	const lacking = empty.filter((cell) => !hasDigit(play[name][cell]!, digit));
	return editOf(play, lacking.length > 0 ? inputsFor(lacking, on, digit) : inputsFor(empty, off, digit));
}

/** Colors the cells; if all of them have the color already, removes it. */
export function colorEdit(play: Play, cells: readonly number[], color: number): AppliedEdit | undefined {
	const isDone = cells.every((cell) => play.colors[cell] === color);
	return editOf(play, inputsFor(cells, 'color', isDone ? 0 : color));
}

/** Notes every candidate of the empty cells, but not where the player has center notes, which are as good. */
export function fillEdit(play: Play, cells: readonly number[]): AppliedEdit | undefined {
	return editOf(
		play,
		inputsFor(
			cells.filter((cell) => play.cells[cell] === 0 && play.centerNotes[cell] === 0),
			'mark',
			0,
		),
	);
}

/** Removes the digits of the cells, else their notes, else their colors; with `colorFirst` the colors first. */
export function eraseEdit(
	play: Play,
	cells: readonly number[],
	options: { colorFirst: boolean },
): AppliedEdit | undefined {
	const empty = cells.filter((cell) => play.cells[cell] === 0);
	const colors = () => editOf(play, inputsFor(cells, 'color', 0));
	return (
		(options.colorFirst ? colors() : undefined) ??
		editOf(play, inputsFor(cells, 'clear', 0)) ??
		editOf(play, [...inputsFor(empty, 'unmark', 0), ...inputsFor(empty, 'unmark_center', 0)]) ??
		colors()
	);
}

/** Removes everything that the player has entered. */
export function emptyEdit(play: Play): AppliedEdit | undefined {
	const cells = [...play.cells.keys()];
	return editOf(play, [
		...inputsFor(cells, 'clear', 0),
		...inputsFor(cells, 'unmark', 0),
		...inputsFor(cells, 'unmark_center', 0),
		...inputsFor(cells, 'color', 0),
	]);
}

/** The edit of these inputs without refused ones and those that change nothing. Returns `undefined` if none is left. */
export function editOf(play: Play, inputs: readonly Input[]): AppliedEdit | undefined {
	const after = copyPlay(play);
	const apply: Input[] = [];
	const revert: Input[] = [];
	for (const input of inputs) {
		const before = readCell(after, input.cell);
		if (applyMove(after, { ...input, at: 0 }) !== 'ok') continue;
		const inverse = inverseOf(input.cell, before, readCell(after, input.cell));
		if (inverse.length === 0) continue;
		apply.push(input);
		revert.unshift(...inverse);
	}
	return apply.length === 0 ? undefined : { edit: { apply, revert }, play: after };
}

export function applyInputs(play: Play, inputs: readonly Input[]): Play {
	const after = copyPlay(play);
	for (const input of inputs) applyMove(after, { ...input, at: 0 });
	return after;
}

export function isSamePlay(a: Play, b: Play): boolean {
	const layers = ['givens', 'cells', 'cornerNotes', 'centerNotes', 'colors'] as const;
	return layers.every((name) => a[name].every((value, cell) => value === b[name][cell]));
}

function copyPlay({ givens, cells, cornerNotes, centerNotes, colors }: Play): Play {
	return {
		givens,
		cells: cells.slice(),
		cornerNotes: cornerNotes.slice(),
		centerNotes: centerNotes.slice(),
		colors: colors.slice(),
	};
}

function inputsFor(cells: readonly number[], kind: MoveKind, digit: number): Input[] {
	return cells.map((cell) => ({ kind, cell, digit }));
}

interface CellContent {
	readonly digit: number;
	readonly corner: DigitSet;
	readonly center: DigitSet;
	readonly color: number;
}

function readCell({ cells, cornerNotes, centerNotes, colors }: Play, cell: number): CellContent {
	return { digit: cells[cell]!, corner: cornerNotes[cell]!, center: centerNotes[cell]!, color: colors[cell]! };
}

/** The moves that lead from what a cell became to what it was. */
function inverseOf(cell: number, was: CellContent, is: CellContent): Input[] {
	const inverse: Input[] = [];
	if (was.digit !== is.digit) inverse.push({ kind: was.digit === 0 ? 'clear' : 'place', cell, digit: was.digit });
	if (was.color !== is.color) inverse.push({ kind: 'color', cell, digit: was.color });
	for (const layer of ['corner', 'center'] as const) {
		const { on, off } = LAYERS[layer];
		const added = is[layer] & ~was[layer];
		if (was[layer] === 0 && DIGIT_COUNTS[added]! > 1) inverse.push({ kind: off, cell, digit: 0 });
		else for (const digit of digitsOf(added)) inverse.push({ kind: off, cell, digit });
		for (const digit of digitsOf(was[layer] & ~is[layer])) inverse.push({ kind: on, cell, digit });
	}
	return inverse;
}
