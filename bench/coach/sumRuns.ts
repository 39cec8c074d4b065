import type { Difficulty } from '#engine/difficulty.ts';
import { attributeTime } from '#rules/coach/attributeTime.ts';
import { addRun, type TechniqueRow, type TechniqueTime } from '#rules/coach/techniqueSums.ts';
import type { PlayedGames } from './people.ts';

/** All games of the benchmark are of one month. */
export const MONTH = '2026-01';

type RunTimes = readonly TechniqueTime[];

export function attributeAll({ games }: PlayedGames): RunTimes[] {
	return games.map((game) => attributeTime({ ...game, timeMs: game.moves.at(-1)!.at }).techniques);
}

/** What the store would read of these runs. */
export function sumRuns(difficulty: Difficulty, runs: readonly RunTimes[]): TechniqueRow[] {
	const rows = new Map<string, TechniqueRow>();
	for (const run of runs) addRun(rows, { difficulty, month: MONTH }, run);
	return [...rows.values()];
}
