import type { GameStart } from '#contract/game.ts';
import { messages } from '../language/messages.ts';
import { viewMessages } from '../language/viewMessages.ts';
import type { Shell } from '../parts/shell.ts';
import type { RouteOf } from '../route.ts';
import type { Home } from '../today/home.ts';
import { findHarderDaily } from '../today/nextDaily.ts';

type BoardRoute = RouteOf<'leaderboards'>;

export interface NextGame {
	readonly start: GameStart;
	readonly name: string;
}

/** The game of this leaderboard, which no longer ranks on a day that is over. */
export function findOwnGame(shell: Shell, route: BoardRoute): NextGame {
	const words = viewMessages.ranks;
	const { mode, difficulty, date } = route;
	if (mode !== 'daily' || date === undefined) return { start: { mode, difficulty }, name: words.play };
	return { start: { mode, difficulty, date }, name: isOver(shell, route) ? words.playUnranked : words.playThis };
}

/** Where the player has played: once more in practice or progression, or today's next harder daily. */
export function findNextGame(shell: Shell, home: Home, route: BoardRoute): NextGame | undefined {
	const { mode, difficulty, date } = route;
	if (mode !== 'daily' || date === undefined) return findOwnGame(shell, route);
	if (isOver(shell, route)) return undefined;
	const harder = findHarderDaily(home, { difficulty, date });
	if (harder === undefined) return undefined;
	return { start: { mode, difficulty: harder, date }, name: messages.result.nextDaily({ difficulty: harder }) };
}

/** No player gets onto the leaderboard of a past day anymore. */
export function isOver(shell: Shell, { date }: BoardRoute): boolean {
	return date !== undefined && date !== shell.dayClock.today.value;
}
