import { digitsOf } from '#engine/digitSet.ts';
import type { Play } from '#engine/replay.ts';
import type { LessonExample } from '#rules/lessonExample.ts';

/** The state of an attempt. `other`: the change is correct, but the technique does not prove it. */
export type TryVerdict =
	| { readonly kind: 'open' | 'done' | 'wrong' | 'other' }
	| { readonly kind: 'right'; readonly left: number };

interface Change {
	readonly cell: number;
	readonly digit: number;
}

/** Compares what the player has entered and struck with the step of the example. */
export function checkTry({ position, step }: LessonExample, solution: ArrayLike<number>, play: Play): TryVerdict {
	const entered = listEntered(play);
	const struck = listStruck(position.candidates, play);
	const isWrong =
		entered.some(({ cell, digit }) => solution[cell] !== digit) ||
		struck.some(({ cell, digit }) => solution[cell] === digit && play.cells[cell] !== digit);
	if (isWrong) return { kind: 'wrong' };
	const targets = step.placements.length > 0 ? step.placements : step.eliminations.flatMap(listDigits);
	const made = step.placements.length > 0 ? entered : struck;
	const left = targets.filter((target) => !made.some((change) => isSame(change, target))).length;
	if (left === 0) return { kind: 'done' };
	if (left < targets.length) return { kind: 'right', left };
	return { kind: entered.length + struck.length > 0 ? 'other' : 'open' };
}

function listEntered({ cells, givens }: Play): Change[] {
	return Array.from(cells, (digit, cell) => ({ cell, digit })).filter(({ cell, digit }) => digit !== givens[cell]);
}

/** Candidates whose mark the player has struck; notes in a filled cell do not count. */
function listStruck(candidates: Uint16Array, { cells, cornerNotes }: Play): Change[] {
	return Array.from(candidates, (set, cell) =>
		cells[cell] === 0 ? listDigits({ cell, digits: set & ~cornerNotes[cell]! }) : [],
	).flat();
}

function listDigits({ cell, digits }: { readonly cell: number; readonly digits: number }): Change[] {
	return digitsOf(digits).map((digit) => ({ cell, digit }));
}

function isSame(a: Change, b: Change): boolean {
	return a.cell === b.cell && a.digit === b.digit;
}
