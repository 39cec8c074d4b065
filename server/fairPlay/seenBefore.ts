import { boardKey } from '#rules/challenge.ts';
import { type FirstSight, isFasterThanFirstSight, PLAYER_GAMES_MIN } from '#rules/fairPlay/seenBefore.ts';
import { isPastDaily } from '#rules/pastDaily.ts';
import { countBetter, scoreOf } from '#store/boards/rankTree.ts';
import { listEarlierLookers, listExperienced } from '#store/read/finishFacts.ts';
import type { GameRow } from '#store/read/games.ts';
import { countBoard } from '#store/read/rank.ts';
import type { Db } from '#store/schema.ts';

/** Whether somebody else of the player's network had looked at this daily before, and the run is faster than a first sight allows. */
export async function wasSeenBefore(
	tx: Db,
	game: GameRow,
	{ timeMs, par }: { readonly timeMs: number; readonly par: FirstSight | undefined },
): Promise<boolean> {
	const { playerId, date, difficulty, startedAt } = game;
	if (date === null || isPastDaily(game)) return false;
	const lookers = await listEarlierLookers(tx, { playerId, date, difficulty, before: startedAt });
	if (lookers.length === 0) return false;
	const experienced = await listExperienced(tx, lookers, PLAYER_GAMES_MIN);
	const board = boardKey(game);
	return isFasterThanFirstSight({
		timeMs,
		par,
		betterCount: await countBetter(tx, board, scoreOf({ level: null, timeMs })),
		total: await countBoard(tx, board),
		isAmongPlayers: experienced.length === lookers.length,
	});
}
