import assert from 'node:assert/strict';
import type { OffBoardReason, SoftSign } from '#contract/kinds.ts';
import type { Move, MoveKind } from '#engine/move.ts';
import type { TechniqueSums } from '#rules/coach/techniqueSums.ts';
import type { GamePause } from '#rules/gamePause.ts';
import { isSoftSign } from '#rules/standing.ts';

/**
 * Moves as text, one after the other: the milliseconds since the move before in base 36, a letter for the kind, two
 * digits for the cell, one for the digit. `a5P405` means: after 365 ms, place the digit 5 in cell 40. The time of a
 * chunk's first move counts from 0, so each chunk is readable alone.
 */
const LETTERS: Readonly<Record<MoveKind, string>> = {
	place: 'P',
	clear: 'C',
	mark: 'M',
	unmark: 'U',
	mark_center: 'N',
	unmark_center: 'V',
	color: 'L',
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

/** Pauses as text: game time and length in milliseconds, both in base 36. `a5+rs 2s0+1` are two. */
const PAUSES = /^(?:[0-9a-z]+\+[0-9a-z]+(?: (?=.)|$))*$/;

export function formatPauses(pauses: readonly GamePause[]): string {
	return pauses.map(({ at, lengthMs }) => `${at.toString(36)}+${lengthMs.toString(36)}`).join(' ');
}

/** Throws if the text is not one that `formatPauses` writes. */
export function parsePauses(text: string): readonly GamePause[] {
	assert.match(text, PAUSES);
	if (text === '') return [];
	return text.split(' ').map((pause) => {
		const [at = '', lengthMs = ''] = pause.split('+');
		return { at: Number.parseInt(at, 36), lengthMs: Number.parseInt(lengthMs, 36) };
	});
}

/** Full grids, one after the other. */
export function formatGrids(grids: readonly string[]): string {
	return grids.join('');
}

export function parseGrids(text: string | null): readonly string[] {
	return text?.match(/.{81}/g) ?? [];
}

/** The reasons of a run are stored as one text with spaces. */
export function formatReasons(reasons: readonly OffBoardReason[]): string {
	return reasons.join(' ');
}

export function parseReasons(text: string): readonly OffBoardReason[] {
	return text === '' ? [] : (text.split(' ') as OffBoardReason[]);
}

export function parseSigns(text: string): readonly SoftSign[] {
	return parseReasons(text).filter(isSoftSign);
}

/** Where the time of a run went. All are whole numbers, so that adding up and taking away is exact in any order. */
export interface RunSums {
	readonly timeMs: number;
	readonly attributedMs: number;
	readonly errorMs: number;
	readonly errorCount: number;
	readonly techniques: readonly TechniqueShare[];
}

/** A run's share of one technique, perhaps of an earlier engine. */
interface TechniqueShare extends TechniqueSums {
	readonly technique: string;
}

/** A text: `271250 268000 4000 1;naked_pair 2 61000 30000 1402 1100000;…`, the run first, then each technique. */
const SUMS = /^\d+ \d+ \d+ \d+(?:;[a-z0-9_]+ \d+ \d+ \d+ -?\d+ \d+)*$/;

export function formatRunSums({ timeMs, attributedMs, errorMs, errorCount, techniques }: RunSums): string {
	const parts = techniques.map((each) =>
		[each.technique, each.metCount, each.timeMs, each.expectedMs, each.logSum, each.logSquares].join(' '),
	);
	return [[timeMs, attributedMs, errorMs, errorCount].join(' '), ...parts].join(';');
}

/** Throws if the text is not one that `formatRunSums` writes. */
export function parseRunSums(text: string): RunSums {
	assert.match(text, SUMS);
	const [head = '', ...parts] = text.split(';');
	const [timeMs = 0, attributedMs = 0, errorMs = 0, errorCount = 0] = head.split(' ').map(Number);
	return { timeMs, attributedMs, errorMs, errorCount, techniques: parts.map(parseShare) };
}

function parseShare(part: string): TechniqueShare {
	const [technique = '', ...figures] = part.split(' ');
	const [metCount = 0, timeMs = 0, expectedMs = 0, logSum = 0, logSquares = 0] = figures.map(Number);
	return { technique, metCount, timeMs, expectedMs, logSum, logSquares };
}
