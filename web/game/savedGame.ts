/**
 * A game as the browser saves it, under three names: the service's latest answer, the moves that this page knows, and
 * the undo history. Each is written separately, since each changes at a different time.
 */
import type { Game } from '#contract/game.ts';
import { MOVE_KINDS, type Move } from '#engine/move.ts';
import type { Play } from '#engine/replay.ts';
import { isUnderWay } from '#rules/gameState.ts';
import { isRecord } from '../account/preferences.ts';
import { readJson, type Storage } from '../browser/storage.ts';
import type { Edit, Input } from '../grid/edit.ts';
import type { GameState } from './gameState.ts';
import { countUnsent, type MoveQueue } from './moveQueue.ts';

const GAME_PREFIX = 'game.';
const QUEUE_PREFIX = 'moves.';
const EDITS_PREFIX = 'turns.';

/** How many edits can be undone after a reload. */
export const SAVED_EDITS_MAX = 200;

/** The service's latest answer. With the moves that were made since, this is the whole game. */
interface SavedGame {
	readonly game: Game;
	/** When the service answered, by the calendar's clock. */
	readonly toldAt: number;
}

/** The undo and redo history, as texts, with its grid: on another grid it is useless. */
interface SavedEdits {
	readonly play: string;
	readonly past: readonly string[];
	readonly future: readonly string[];
}

/** Saves a game that is under way, so that a reload without a connection finds it; a game that is over is removed. */
export function saveGame(storage: Storage, game: Game, toldAt: number): void {
	if (isUnderWay(game)) storage.write(GAME_PREFIX + game.id, JSON.stringify({ game, toldAt }));
	else forgetGame(storage, game.id);
}

export function forgetGame(storage: Storage, gameId: string): void {
	forgetAnswer(storage, gameId);
	saveQueue(storage, gameId, undefined);
	forgetEdits(storage, gameId);
}

/** The game belongs to another player. Its moves stay, should their player come back. */
export function forgetAnswer(storage: Storage, gameId: string): void {
	storage.write(GAME_PREFIX + gameId, undefined);
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

/** How many cells the player has filled in a saved game, with what the service does not know yet. */
export function countFilled(storage: Storage, { id, puzzle, filled }: Game): number {
	const saved = readJson(storage, EDITS_PREFIX + id, isSavedEdits);
	if (saved === undefined || puzzle === undefined) return filled;
	const [cells = ''] = saved.play.split(',', 1);
	return cells.split(' ').filter((digit, cell) => digit !== '0' && puzzle[cell] === '0').length;
}

/** Removes the games of a player who leaves, but not moves that are still to be sent. */
export function forgetGames(storage: Storage): void {
	for (const name of storage.list(GAME_PREFIX)) storage.write(name, undefined);
	for (const name of storage.list(QUEUE_PREFIX)) {
		const queue = loadQueue(storage, name.slice(QUEUE_PREFIX.length));
		if (queue === undefined || countUnsent(queue) === 0) storage.write(name, undefined);
	}
}

/** Saves the moves that this page knows, so that a reload or a closed tab loses none. */
export function saveQueue(storage: Storage, gameId: string, queue: MoveQueue | undefined): void {
	const isEmpty = queue === undefined || queue.moves.length === 0;
	storage.write(
		QUEUE_PREFIX + gameId,
		isEmpty ? undefined : JSON.stringify({ ...queue, moves: formatMoves(queue.moves) }),
	);
}

/** The saved moves as text, to see whether another tab has changed them. */
export function readSavedMoves(storage: Storage, gameId: string): string | undefined {
	return storage.read(QUEUE_PREFIX + gameId);
}

/** Whether the game is saved here: it is from when it is shown until it is over, by whichever tab. */
export function isSaved(storage: Storage, gameId: string): boolean {
	return storage.read(GAME_PREFIX + gameId) !== undefined;
}

export function loadQueue(storage: Storage, gameId: string): MoveQueue | undefined {
	const saved = readJson(storage, QUEUE_PREFIX + gameId, isSavedQueue);
	return saved && { ...saved, moves: parseMoves(saved.moves) };
}

export function saveEdits(storage: Storage, { game, play, past, future }: GameState): void {
	const [before, after] = [past, future].map((edits) => edits.slice(-SAVED_EDITS_MAX).map(formatEdit));
	const saved = play && { play: formatPlay(play), past: before, future: after };
	storage.write(EDITS_PREFIX + game.id, saved && JSON.stringify(saved));
}

function forgetEdits(storage: Storage, gameId: string): void {
	storage.write(EDITS_PREFIX + gameId, undefined);
}

/** The undo and redo history on this grid. Returns `undefined` if the edits belong to another. */
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

function isSavedGame(value: unknown): value is SavedGame {
	if (!isRecord(value) || !isRecord(value.game) || typeof value.toldAt !== 'number') return false;
	return typeof value.game.id === 'string' && Number.isInteger(value.game.moveCount);
}

/** The most moves that a game can have are about 130 kB so, and 500 kB as JSON. */
function formatMoves(moves: readonly Move[]): string {
	return moves.map((move) => formatInput(move) + move.at).join(' ');
}

function parseMoves(text: string): Move[] {
	return text.split(' ').map((part) => ({ ...parseInput(part), at: Number(part.slice(INPUT_LENGTH)) }));
}

function isSavedQueue(value: unknown): value is Omit<MoveQueue, 'moves'> & { readonly moves: string } {
	if (!isRecord(value) || ![value.from, value.sendFrom].every(Number.isInteger)) return false;
	return typeof value.moves === 'string' && /^([0-6][0-8]\d{3,17}( |$))+$/.test(value.moves);
}

function formatPlay({ cells, cornerNotes, centerNotes, colors }: Play): string {
	return [cells, cornerNotes, centerNotes, colors].map((layer) => layer.join(' ')).join();
}

function formatEdit({ apply, revert }: Edit): string {
	return `${apply.map(formatInput).join('')}-${revert.map(formatInput).join('')}`;
}

const INPUT_LENGTH = 4;

/** The index of the kind in the list of kinds, two digits for the cell, one for the digit. */
function formatInput({ kind, cell, digit }: Input): string {
	return `${MOVE_KINDS.indexOf(kind)}${String(cell).padStart(2, '0')}${digit}`;
}

function parseEdit(text: string): Edit {
	const [apply, revert] = text
		.split('-')
		.map((part) => Array.from(part.matchAll(/\d{4}/g), ([input]) => parseInput(input)));
	return { apply: apply!, revert: revert! };
}

function parseInput(text: string): Input {
	return { kind: MOVE_KINDS[Number(text[0])]!, cell: Number(text.slice(1, 3)), digit: Number(text[3]) };
}

function isSavedEdits(value: unknown): value is SavedEdits {
	return isRecord(value) && typeof value.play === 'string' && [value.past, value.future].every(areEdits);
}

function areEdits(value: unknown): boolean {
	return Array.isArray(value) && value.every((text) => /^([0-6][0-8]\d\d)+-([0-6][0-8]\d\d)+$/.test(text));
}
