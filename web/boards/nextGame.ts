import type { Leaderboard } from '#contract/leaderboard.ts';
import type { App } from '../app.ts';
import { findHarderDaily } from '../home/nextDaily.ts';
import { messages } from '../language/messages.ts';
import { viewMessages } from '../language/viewMessages.ts';
import type { RouteOf } from '../route.ts';

type BoardRoute = RouteOf<'leaderboards'>;

interface NextGame {
	readonly start: Parameters<App['start']>[0];
	readonly name: string;
}

/** The game of this leaderboard or, where the player is ranked already, the next harder daily. */
export function findGameToPlay(
	app: App,
	page: Leaderboard,
	{ mode, difficulty, date }: BoardRoute,
): NextGame | undefined {
	const words = viewMessages.ranks;
	if (mode !== 'daily' || date === undefined) return { start: { mode, difficulty }, name: words.play };
	if (page.own === null) return { start: { mode, difficulty, date }, name: words.playThis };
	const harder = findHarderDaily(app, { difficulty, date });
	if (harder === undefined) return undefined;
	return { start: { mode, difficulty: harder, date }, name: messages.result.nextDaily({ difficulty: harder }) };
}

/** No player gets onto the leaderboard of a past day anymore. */
export function isOver(app: App, { date }: BoardRoute): boolean {
	return date !== undefined && date !== app.dayClock.today.value;
}
