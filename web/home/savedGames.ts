import type { GameSummary } from '#contract/game.ts';
import { isRecord } from '../account/preferences.ts';
import { readJson, type Storage } from '../browser/storage.ts';
import { forgetGames, listSavedGames } from '../game/savedGame.ts';

const NAME = 'games';

/** Keeps the list of a player's games, so that home knows them without a connection too. */
export function saveGames(storage: Storage, games: readonly GameSummary[]): void {
	storage.write(NAME, JSON.stringify(games));
}

/** The list as the service told it last, with the games that were played since; `undefined` where there is neither. */
export function loadGames(storage: Storage): readonly GameSummary[] | undefined {
	const played = listSavedGames(storage).map(({ game }) => game);
	const told = readJson(storage, NAME, isList);
	if (told === undefined && played.length === 0) return undefined;
	const others = (told ?? []).filter(({ id }) => played.every((game) => game.id !== id));
	return sortNewestFirst([...played, ...others]);
}

/** Another player has come: the games of the one before are no business of theirs. */
export function forgetPlayer(storage: Storage): void {
	storage.write(NAME, undefined);
	forgetGames(storage);
}

export function sortNewestFirst(games: readonly GameSummary[]): GameSummary[] {
	return [...games].sort((a, b) => (a.startedAt < b.startedAt ? 1 : -1));
}

function isList(value: unknown): value is readonly GameSummary[] {
	return Array.isArray(value) && value.every((game) => isRecord(game) && typeof game.id === 'string');
}
