import { MOVE_KINDS } from '#engine/move.ts';
import type { Play } from '#engine/replay.ts';
import { isRecord } from '../account/preferences.ts';
import { readJson, type Storage } from '../browser/storage.ts';
import type { Input, Turn } from './edit.ts';
import type { GameState } from './gameState.ts';

/** As far as an undo reaches over a reload. */
export const KEPT_TURNS_MAX = 200;

/** What can be undone and redone, as texts, with the grid that it belongs to: it is of no use on another. */
interface KeptTurns {
	readonly play: string;
	readonly past: readonly string[];
	readonly future: readonly string[];
}

type Turns = Pick<GameState, 'past' | 'future'>;

export function keepTurns(storage: Storage, { game, play, past, future }: GameState): void {
	const [before, after] = [past, future].map((turns) => turns.slice(-KEPT_TURNS_MAX).map(formatTurn));
	const kept = play && { play: formatPlay(play), past: before, future: after };
	storage.write(nameOf(game.id), kept && JSON.stringify(kept));
}

export function dropTurns(storage: Storage, gameId: string): void {
	storage.write(nameOf(gameId), undefined);
}

export function readTurns(storage: Storage, gameId: string, play: Play): Turns | undefined {
	const kept = readJson(storage, nameOf(gameId), isKeptTurns);
	if (kept?.play !== formatPlay(play)) return undefined;
	return { past: kept.past.map(parseTurn), future: kept.future.map(parseTurn) };
}

function nameOf(gameId: string): string {
	return `turns.${gameId}`;
}

function formatPlay({ cells, marks, centreMarks, colours }: Play): string {
	return [cells, marks, centreMarks, colours].map((layer) => layer.join(' ')).join();
}

function formatTurn({ forth, back }: Turn): string {
	return `${forth.map(formatInput).join('')}-${back.map(formatInput).join('')}`;
}

/** The place of the kind in the list of kinds, two digits for the cell, one for the digit. */
function formatInput({ kind, cell, digit }: Input): string {
	return `${MOVE_KINDS.indexOf(kind)}${String(cell).padStart(2, '0')}${digit}`;
}

function parseTurn(text: string): Turn {
	const [forth, back] = text.split('-').map((part) =>
		Array.from(part.matchAll(/(\d)(\d\d)(\d)/g), ([, kind, cell, digit]): Input => {
			return { kind: MOVE_KINDS[Number(kind)]!, cell: Number(cell), digit: Number(digit) };
		}),
	);
	return { forth: forth!, back: back! };
}

function isKeptTurns(value: unknown): value is KeptTurns {
	return isRecord(value) && typeof value.play === 'string' && [value.past, value.future].every(areTurns);
}

function areTurns(value: unknown): boolean {
	return Array.isArray(value) && value.every((text) => /^([0-6][0-8]\d\d)+-([0-6][0-8]\d\d)+$/.test(text));
}
