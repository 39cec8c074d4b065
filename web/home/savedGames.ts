import type { GameSummary } from '#contract/game.ts';
import { isRecord } from '../account/preferences.ts';
import { readJson, type Storage } from '../browser/storage.ts';
import { forgetGames, listSavedGames } from '../game/savedGame.ts';

const NAME = 'games';
/** Under this name the browser saves when drills are due. */
export const DRILLS = 'drills';

/** Saves the list of the player's games, so that the home view shows them without a connection too. */
export function saveGames(storage: Storage, games: readonly GameSummary[]): void {
	storage.write(NAME, JSON.stringify(games));
}

/** The saved list with the games played since. Returns `undefined` without either. */
export function loadGames(storage: Storage): readonly GameSummary[] | undefined {
	const played = listSavedGames(storage).map(({ game }) => game);
	const saved = readJson(storage, NAME, isList);
	if (saved === undefined && played.length === 0) return undefined;
	const others = (saved ?? []).filter(({ id }) => played.every((game) => game.id !== id));
	return sortNewestFirst([...played, ...others]);
}

/** Removes the saved games of the previous player, after a sign-in or sign-out. */
export function forgetPlayer(storage: Storage): void {
	storage.write(NAME, undefined);
	storage.write(DRILLS, undefined);
	forgetGames(storage);
}

export function sortNewestFirst(games: readonly GameSummary[]): GameSummary[] {
	return [...games].sort((a, b) => (a.startedAt < b.startedAt ? 1 : -1));
}

function isList(value: unknown): value is readonly GameSummary[] {
	return Array.isArray(value) && value.every((game) => isRecord(game) && typeof game.id === 'string');
}
