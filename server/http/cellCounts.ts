import type { GameSummary } from '#contract/game.ts';
import { countEmpty } from '#rules/fairPlay/timeFloor.ts';
import type { GameRow } from '#store/read/games.ts';

type CountedGame = Pick<GameRow, 'givens' | 'status' | 'filledCells'>;

/** The cells that the player has to fill and has filled. */
export function toCellCounts({ givens, status, filledCells }: CountedGame): Pick<GameSummary, 'filled' | 'empty'> {
	const empty = countEmpty(givens);
	if (status === 'finished') return { filled: empty, empty };
	return { filled: filledCells.replaceAll('0', '').length, empty };
}
