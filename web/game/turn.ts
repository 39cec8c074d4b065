import { digitSetOf, digitsOf, hasDigit } from '#engine/digitSet.ts';
import { PEERS } from '#engine/house.ts';
import type { Move } from '#engine/move.ts';
import { applyMove, type Play } from '#engine/replay.ts';

/** A move before the clock has dated it. */
export type Input = Omit<Move, 'at'>;

/** What one action of the player amounts to in plain moves, and the moves that take it back. */
export interface Turn {
	readonly forth: readonly Input[];
	readonly back: readonly Input[];
}

/** Puts a digit into a cell; the digit that is already there is taken out. */
export function placeTurn(play: Play, cell: number, digit: number, options: { clearPeerMarks: boolean }) {
	if (play.cells[cell] === digit) return turnOf(play, [{ kind: 'clear', cell, digit: 0 }]);
	return turnOf(play, placeInputs(play, { cell, digit }, options));
}

/** A digit and, when they shall go, the marks that it rules out. */
export function placeInputs(
	play: Play,
	{ cell, digit }: { cell: number; digit: number },
	{ clearPeerMarks }: { clearPeerMarks: boolean },
): Input[] {
	const seen = clearPeerMarks ? [...PEERS[cell]!].filter((peer) => hasDigit(play.marks[peer]!, digit)) : [];
	return [{ kind: 'place', cell, digit }, ...seen.map((peer): Input => ({ kind: 'unmark', cell: peer, digit }))];
}

/** Marks lie hidden under a digit, so there they are left alone. */
export function markTurn(play: Play, cell: number, digit: number): Turn | undefined {
	if (play.cells[cell] !== 0) return undefined;
	return turnOf(play, [{ kind: hasDigit(play.marks[cell]!, digit) ? 'unmark' : 'mark', cell, digit }]);
}

/** Takes out the digit or, where there is none, all marks. */
export function eraseTurn(play: Play, cell: number): Turn | undefined {
	if (play.cells[cell] !== 0) return turnOf(play, [{ kind: 'clear', cell, digit: 0 }]);
	return turnOf(
		play,
		digitsOf(play.marks[cell]!).map((digit) => ({ kind: 'unmark', cell, digit })),
	);
}

/** The turn of these inputs without those that are refused or change nothing; `undefined` when none is left. */
export function turnOf(play: Play, inputs: readonly Input[]): Turn | undefined {
	const after = copyPlay(play);
	const forth: Input[] = [];
	const back: Input[] = [];
	for (const input of inputs) {
		const inverse = inverseOf(after, input);
		if (inverse === undefined || applyMove(after, { ...input, at: 0 }) !== 'ok') continue;
		forth.push(input);
		back.unshift(inverse);
	}
	return forth.length === 0 ? undefined : { forth, back };
}

export function applyInputs(play: Play, inputs: readonly Input[]): Play {
	const after = copyPlay(play);
	for (const input of inputs) applyMove(after, { ...input, at: 0 });
	return after;
}

function copyPlay({ givens, cells, marks }: Play): Play {
	return { givens, cells: cells.slice(), marks: marks.slice() };
}

function inverseOf(play: Play, { kind, cell, digit }: Input): Input | undefined {
	const now = play.cells[cell]!;
	if (kind === 'place' || kind === 'clear') {
		if (now === digit) return undefined;
		return now === 0 ? { kind: 'clear', cell, digit: 0 } : { kind: 'place', cell, digit: now };
	}
	const isMarked = (play.marks[cell]! & digitSetOf(digit)) !== 0;
	if (isMarked === (kind === 'mark')) return undefined;
	return { kind: isMarked ? 'mark' : 'unmark', cell, digit };
}
