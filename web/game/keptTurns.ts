import { MOVE_KINDS } from '#engine/move.ts';
import type { Play } from '#engine/replay.ts';
import { isRecord } from '../account/preferences.ts';
import { readJson, type Storage } from '../browser/storage.ts';
import type { Edit, Input } from './edit.ts';
import type { GameState } from './gameState.ts';

/** As far as an undo reaches over a reload. */
export const SAVED_EDITS_MAX = 200;

/** What can be undone and redone, as texts, with the grid that it belongs to: it is of no use on another. */
interface SavedEdits {
	readonly play: string;
	readonly past: readonly string[];
	readonly future: readonly string[];
}

type Edits = Pick<GameState, 'past' | 'future'>;

export function saveEdits(storage: Storage, { game, play, past, future }: GameState): void {
	const [before, after] = [past, future].map((turns) => turns.slice(-SAVED_EDITS_MAX).map(formatEdit));
	const saved = play && { play: formatPlay(play), past: before, future: after };
	storage.write(nameOf(game.id), saved && JSON.stringify(saved));
}

export function forgetEdits(storage: Storage, gameId: string): void {
	storage.write(nameOf(gameId), undefined);
}

export function loadEdits(storage: Storage, gameId: string, play: Play): Edits | undefined {
	const saved = readJson(storage, nameOf(gameId), isSavedEdits);
	if (saved?.play !== formatPlay(play)) return undefined;
	return { past: saved.past.map(parseEdit), future: saved.future.map(parseEdit) };
}

function nameOf(gameId: string): string {
	return `turns.${gameId}`;
}

function formatPlay({ cells, marks, centreMarks, colours }: Play): string {
	return [cells, marks, centreMarks, colours].map((layer) => layer.join(' ')).join();
}

function formatEdit({ apply: forth, revert: back }: Edit): string {
	return `${forth.map(formatInput).join('')}-${back.map(formatInput).join('')}`;
}

/** The place of the kind in the list of kinds, two digits for the cell, one for the digit. */
function formatInput({ kind, cell, digit }: Input): string {
	return `${MOVE_KINDS.indexOf(kind)}${String(cell).padStart(2, '0')}${digit}`;
}

function parseEdit(text: string): Edit {
	const [forth, back] = text.split('-').map((part) =>
		Array.from(part.matchAll(/(\d)(\d\d)(\d)/g), ([, kind, cell, digit]): Input => {
			return { kind: MOVE_KINDS[Number(kind)]!, cell: Number(cell), digit: Number(digit) };
		}),
	);
	return { apply: forth!, revert: back! };
}

function isSavedEdits(value: unknown): value is SavedEdits {
	return isRecord(value) && typeof value.play === 'string' && [value.past, value.future].every(areEdits);
}

function areEdits(value: unknown): boolean {
	return Array.isArray(value) && value.every((text) => /^([0-6][0-8]\d\d)+-([0-6][0-8]\d\d)+$/.test(text));
}
