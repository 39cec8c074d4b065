import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import { isUnderWay } from '#rules/gameState.ts';
import type { Home } from './home.ts';

/** The next harder daily of a date that the player has not finished or given up, as far as the page knows. */
export function findHarderDaily(
	home: Pick<Home, 'findDaily'>,
	{ difficulty, date }: { difficulty: Difficulty; date: string | null },
): Difficulty | undefined {
	const harder = DIFFICULTIES.slice(DIFFICULTIES.indexOf(difficulty) + 1);
	return harder.find((each) => {
		const game = home.findDaily(each, date ?? undefined);
		return game === undefined || isUnderWay(game);
	});
}
