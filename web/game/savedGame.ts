/**
 * A game as the browser saves it, under three names: the service's latest answer with the moves confirmed since, the moves
 * that are still to be sent, and what can be undone. Each is written by itself, since each changes at its own time.
 */
import type { Game } from '#contract/game.ts';
import { MOVE_KINDS, type Move } from '#engine/move.ts';
import type { Play } from '#engine/replay.ts';
import { isUnderWay } from '#rules/gameState.ts';
import { isRecord } from '../account/preferences.ts';
import { readJson, type Storage } from '../browser/storage.ts';
import type { Edit, Input } from './edit.ts';
import type { GameState } from './gameState.ts';
import { confirmMoves, isMove, isMoveQueue, type MoveQueue } from './moveQueue.ts';

const GAME_PREFIX = 'game.';
const QUEUE_PREFIX = 'moves.';
const EDITS_PREFIX = 'turns.';

/** How many edits can be undone after a reload. */
export const SAVED_EDITS_MAX = 200;

/** The service's latest answer and the moves that it has confirmed since. With the unsent moves this is the whole game. */
export interface SavedGame {
	readonly game: Game;
	readonly confirmed: readonly Move[];
	/** When the service answered, by the calendar's clock. */
	readonly toldAt: number;
}

/** What can be undone and redone, as texts, with the grid that it belongs to: on another grid it is useless. */
interface SavedEdits {
	readonly play: string;
	readonly past: readonly string[];
	readonly future: readonly string[];
}

/** Saves a game that is under way, so that a reload without a connection finds it; a game that is over is removed. */
export function saveGame(storage: Storage, game: Game, toldAt: number): void {
	if (isUnderWay(game)) writeGame(storage, game.id, { game, confirmed: [], toldAt });
	else forgetGame(storage, game.id);
}

export function forgetGame(storage: Storage, gameId: string): void {
	writeGame(storage, gameId, undefined);
}

/** Moves that two pages confirm are saved once. */
export function saveConfirmed(storage: Storage, gameId: string, { from, moves }: MoveQueue): void {
	const saved = readGame(storage, gameId);
	if (saved === undefined || saved.game.moveCount + saved.confirmed.length !== from) return;
	writeGame(storage, gameId, { ...saved, confirmed: [...saved.confirmed, ...moves] });
}

/** The saved game as of now. Its clock has been running since it was saved; the service corrects the time later. */
export function loadGame(storage: Storage, gameId: string, nowMs: number): SavedGame | undefined {
	const saved = readGame(storage, gameId);
	if (saved === undefined || saved.game.status !== 'playing') return saved;
	const elapsedMs = saved.game.elapsedMs + Math.max(nowMs - saved.toldAt, 0);
	return { ...saved, game: { ...saved.game, elapsedMs } };
}

export function listSavedGames(storage: Storage): SavedGame[] {
	const ids = storage.list(GAME_PREFIX).map((name) => name.slice(GAME_PREFIX.length));
	return ids.flatMap((id) => readGame(storage, id) ?? []);
}

export function forgetGames(storage: Storage): void {
	for (const name of storage.list(GAME_PREFIX)) storage.write(name, undefined);
}

/** Saves the unsent moves, so that a reload or a closed tab loses none. */
export function saveQueue(storage: Storage, gameId: string, queue: MoveQueue | undefined): void {
	const isEmpty = queue === undefined || queue.moves.length === 0;
	storage.write(QUEUE_PREFIX + gameId, isEmpty ? undefined : JSON.stringify(queue));
}

/** The moves that the service does not hold yet; none when it holds moves that another page made. */
export function loadQueue(storage: Storage, gameId: string, moveCount: number): MoveQueue {
	const saved = readJson(storage, QUEUE_PREFIX + gameId, isMoveQueue);
	return (saved && confirmMoves(saved, moveCount)) ?? { from: moveCount, moves: [] };
}

export function saveEdits(storage: Storage, { game, play, past, future }: GameState): void {
	const [before, after] = [past, future].map((edits) => edits.slice(-SAVED_EDITS_MAX).map(formatEdit));
	const saved = play && { play: formatPlay(play), past: before, future: after };
	storage.write(EDITS_PREFIX + game.id, saved && JSON.stringify(saved));
}

export function forgetEdits(storage: Storage, gameId: string): void {
	storage.write(EDITS_PREFIX + gameId, undefined);
}

/** What can be undone and redone on this grid; `undefined` where the edits belong to another. */
export function loadEdits(
	storage: Storage,
	gameId: string,
	play: Play,
): Pick<GameState, 'past' | 'future'> | undefined {
	const saved = readJson(storage, EDITS_PREFIX + gameId, isSavedEdits);
	if (saved?.play !== formatPlay(play)) return undefined;
	return { past: saved.past.map(parseEdit), future: saved.future.map(parseEdit) };
}

function readGame(storage: Storage, gameId: string): SavedGame | undefined {
	return readJson(storage, GAME_PREFIX + gameId, isSavedGame);
}

function writeGame(storage: Storage, gameId: string, saved: SavedGame | undefined): void {
	storage.write(GAME_PREFIX + gameId, saved === undefined ? undefined : JSON.stringify(saved));
}

function isSavedGame(value: unknown): value is SavedGame {
	if (!isRecord(value) || !isRecord(value.game) || typeof value.toldAt !== 'number') return false;
	const isGame = typeof value.game.id === 'string' && Number.isInteger(value.game.moveCount);
	return isGame && Array.isArray(value.confirmed) && value.confirmed.every(isMove);
}

function formatPlay({ cells, marks, centreMarks, colours }: Play): string {
	return [cells, marks, centreMarks, colours].map((layer) => layer.join(' ')).join();
}

function formatEdit({ apply, revert }: Edit): string {
	return `${apply.map(formatInput).join('')}-${revert.map(formatInput).join('')}`;
}

/** The index of the kind in the list of kinds, two digits for the cell, one for the digit. */
function formatInput({ kind, cell, digit }: Input): string {
	return `${MOVE_KINDS.indexOf(kind)}${String(cell).padStart(2, '0')}${digit}`;
}

function parseEdit(text: string): Edit {
	const [apply, revert] = text.split('-').map((part) =>
		Array.from(part.matchAll(/(\d)(\d\d)(\d)/g), ([, kind, cell, digit]): Input => {
			return { kind: MOVE_KINDS[Number(kind)]!, cell: Number(cell), digit: Number(digit) };
		}),
	);
	return { apply: apply!, revert: revert! };
}

function isSavedEdits(value: unknown): value is SavedEdits {
	return isRecord(value) && typeof value.play === 'string' && [value.past, value.future].every(areEdits);
}

function areEdits(value: unknown): boolean {
	return Array.isArray(value) && value.every((text) => /^([0-6][0-8]\d\d)+-([0-6][0-8]\d\d)+$/.test(text));
}
