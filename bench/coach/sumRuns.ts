import type { Difficulty } from '#engine/difficulty.ts';
import type { Technique } from '#engine/technique.ts';
import { attributeTime } from '#rules/coach/attributeTime.ts';
import { addSums, type TechniqueRow, type TechniqueTime } from '#rules/coach/techniqueSums.ts';
import type { PlayedGames } from './people.ts';

/** All games of the benchmark are of one month. */
export const MONTH = '2026-01';

type RunTimes = readonly TechniqueTime[];

export function attributeAll({ games }: PlayedGames): RunTimes[] {
	return games.map((game) => attributeTime({ ...game, timeMs: game.moves.at(-1)!.at }).techniques);
}

/** What the store would hold of these runs. */
export function sumRuns(difficulty: Difficulty, runs: readonly RunTimes[]): TechniqueRow[] {
	const rows = new Map<Technique, TechniqueRow>();
	for (const time of runs.flat()) {
		const before = rows.get(time.technique);
		const { technique } = time;
		rows.set(technique, {
			technique,
			difficulty,
			month: MONTH,
			runCount: (before?.runCount ?? 0) + 1,
			...(before === undefined ? time : addSums(before, time)),
		});
	}
	return [...rows.values()];
}
