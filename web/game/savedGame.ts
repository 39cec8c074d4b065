import type { Game } from '#contract/game.ts';
import type { Move } from '#engine/move.ts';
import { isRecord } from '../account/preferences.ts';
import { readJson, type Storage } from '../browser/storage.ts';
import { isMove, type MoveQueue } from './moveQueue.ts';

const PREFIX = 'game.';

/** A game as the service told it last, and the moves that it has confirmed since: with what waits, all that there is. */
export interface KeptGame {
	readonly game: Game;
	readonly confirmed: readonly Move[];
	/** When it was told, by the calendar's clock. */
	readonly toldAt: number;
}

/** Keeps a game that is under way where a reload without a connection finds it; one that is over is let go. */
export function keepGame(storage: Storage, game: Game, toldAt: number): void {
	const isUnderWay = game.status === 'playing' || game.status === 'paused';
	if (isUnderWay) write(storage, game.id, { game, confirmed: [], toldAt });
	else forgetGame(storage, game.id);
}

export function forgetGame(storage: Storage, gameId: string): void {
	write(storage, gameId, undefined);
}

/** Moves that are confirmed twice, by two pages, are kept once. */
export function keepConfirmed(storage: Storage, gameId: string, { from, moves }: MoveQueue): void {
	const kept = read(storage, gameId);
	if (kept === undefined || kept.game.moveCount + kept.confirmed.length !== from) return;
	write(storage, gameId, { ...kept, confirmed: [...kept.confirmed, ...moves] });
}

/** The kept game as of now. Its clock went on meanwhile; the service, when it is back, knows the true time. */
export function recallGame(storage: Storage, gameId: string, nowMs: number): KeptGame | undefined {
	const kept = read(storage, gameId);
	if (kept === undefined || kept.game.status !== 'playing') return kept;
	const elapsedMs = kept.game.elapsedMs + Math.max(nowMs - kept.toldAt, 0);
	return { ...kept, game: { ...kept.game, elapsedMs } };
}

export function listKeptGames(storage: Storage): KeptGame[] {
	const ids = storage.list(PREFIX).map((name) => name.slice(PREFIX.length));
	return ids.flatMap((id) => read(storage, id) ?? []);
}

export function forgetGames(storage: Storage): void {
	for (const name of storage.list(PREFIX)) storage.write(name, undefined);
}

function read(storage: Storage, gameId: string): KeptGame | undefined {
	return readJson(storage, PREFIX + gameId, isKeptGame);
}

function write(storage: Storage, gameId: string, kept: KeptGame | undefined): void {
	storage.write(PREFIX + gameId, kept === undefined ? undefined : JSON.stringify(kept));
}

function isKeptGame(value: unknown): value is KeptGame {
	if (!isRecord(value) || !isRecord(value.game) || typeof value.toldAt !== 'number') return false;
	const isGame = typeof value.game.id === 'string' && Number.isInteger(value.game.moveCount);
	return isGame && Array.isArray(value.confirmed) && value.confirmed.every(isMove);
}
