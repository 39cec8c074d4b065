import assert from 'node:assert/strict';
import type { Move, MoveKind } from '#engine/move.ts';

/**
 * Moves as text, one after the other: the milliseconds since the move before in base 36, a letter for the kind, two digits for the
 * cell, one for the digit. `a5P405` means: after 365 ms, place the digit 5 in cell 40. The time of the first move of a chunk
 * counts from 0, so each chunk can be read by itself.
 */
const LETTERS: Readonly<Record<MoveKind, string>> = {
	place: 'P',
	clear: 'C',
	mark: 'M',
	unmark: 'U',
	mark_centre: 'N',
	unmark_centre: 'V',
	colour: 'L',
};

const KINDS = Object.fromEntries(Object.entries(LETTERS).map(([kind, letter]) => [letter, kind as MoveKind]));

const CHUNK = /^(?:-?[0-9a-z]+[PCMUNVL]\d{3})*$/;
const MOVE = /(-?[0-9a-z]+)([PCMUNVL])(\d\d)(\d)/g;

export function formatMoves(moves: readonly Move[]): string {
	let before = 0;
	let text = '';
	for (const { at, kind, cell, digit } of moves) {
		text += (at - before).toString(36) + LETTERS[kind] + String(cell).padStart(2, '0') + digit;
		before = at;
	}
	return text;
}

/** Throws if the text is not one that `formatMoves` writes. */
export function parseMoves(text: string): Move[] {
	assert.match(text, CHUNK);
	let at = 0;
	return Array.from(text.matchAll(MOVE), ([, delta, letter, cell, digit]) => {
		at += Number.parseInt(delta as string, 36);
		return { at, kind: KINDS[letter as string] as MoveKind, cell: Number(cell), digit: Number(digit) };
	});
}
