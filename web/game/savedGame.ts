import type { Game } from '#contract/game.ts';
import type { Move } from '#engine/move.ts';
import { isRecord } from '../account/preferences.ts';
import { readJson, type Storage } from '../browser/storage.ts';
import { isMove, type MoveQueue } from './moveQueue.ts';

const PREFIX = 'game.';

/** A game as the service told it last, and the moves that it has confirmed since: with what waits, all that there is. */
export interface SavedGame {
	readonly game: Game;
	readonly confirmed: readonly Move[];
	/** When it was told, by the calendar's clock. */
	readonly toldAt: number;
}

/** Keeps a game that is under way where a reload without a connection finds it; one that is over is let go. */
export function saveGame(storage: Storage, game: Game, toldAt: number): void {
	const isUnderWay = game.status === 'playing' || game.status === 'paused';
	if (isUnderWay) write(storage, game.id, { game, confirmed: [], toldAt });
	else forgetGame(storage, game.id);
}

export function forgetGame(storage: Storage, gameId: string): void {
	write(storage, gameId, undefined);
}

/** Moves that are confirmed twice, by two pages, are saved once. */
export function saveConfirmed(storage: Storage, gameId: string, { from, moves }: MoveQueue): void {
	const saved = read(storage, gameId);
	if (saved === undefined || saved.game.moveCount + saved.confirmed.length !== from) return;
	write(storage, gameId, { ...saved, confirmed: [...saved.confirmed, ...moves] });
}

/** The saved game as of now. Its clock went on meanwhile; the service, when it is back, knows the true time. */
export function loadGame(storage: Storage, gameId: string, nowMs: number): SavedGame | undefined {
	const saved = read(storage, gameId);
	if (saved === undefined || saved.game.status !== 'playing') return saved;
	const elapsedMs = saved.game.elapsedMs + Math.max(nowMs - saved.toldAt, 0);
	return { ...saved, game: { ...saved.game, elapsedMs } };
}

export function listSavedGames(storage: Storage): SavedGame[] {
	const ids = storage.list(PREFIX).map((name) => name.slice(PREFIX.length));
	return ids.flatMap((id) => read(storage, id) ?? []);
}

export function forgetGames(storage: Storage): void {
	for (const name of storage.list(PREFIX)) storage.write(name, undefined);
}

function read(storage: Storage, gameId: string): SavedGame | undefined {
	return readJson(storage, PREFIX + gameId, isSavedGame);
}

function write(storage: Storage, gameId: string, saved: SavedGame | undefined): void {
	storage.write(PREFIX + gameId, saved === undefined ? undefined : JSON.stringify(saved));
}

function isSavedGame(value: unknown): value is SavedGame {
	if (!isRecord(value) || !isRecord(value.game) || typeof value.toldAt !== 'number') return false;
	const isGame = typeof value.game.id === 'string' && Number.isInteger(value.game.moveCount);
	return isGame && Array.isArray(value.confirmed) && value.confirmed.every(isMove);
}
