import type { GameSummary } from '#contract/game.ts';
import { countEmpty } from '#rules/fairPlay/timeFloor.ts';
import type { GameRow } from '#store/read/games.ts';

type CountedGame = Pick<GameRow, 'givens' | 'status' | 'filledCells' | 'moveCount'>;

/** The cells that the player has to fill and has filled. Earlier versions stored the latter only in races. */
export function toCellCounts({
	givens,
	status,
	filledCells,
	moveCount,
}: CountedGame): Pick<GameSummary, 'filled' | 'empty'> {
	const empty = countEmpty(givens);
	if (status === 'finished') return { filled: empty, empty };
	if (filledCells === null && moveCount > 0) return { empty };
	return { filled: filledCells?.replaceAll('0', '').length ?? 0, empty };
}
