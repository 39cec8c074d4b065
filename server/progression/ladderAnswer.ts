import type { Ladder, LevelRow } from '#contract/progression.ts';
import type { Difficulty } from '#engine/difficulty.ts';
import { TECHNIQUE_LABELS, type Technique } from '#engine/technique.ts';

interface LevelFacts {
	readonly level: number;
	readonly technique: Technique;
	readonly rating: number;
}

/** The best time of each level that was finished; `null` where that took help. */
export type DoneLevels = ReadonlyMap<number, number | null>;

/** A ladder as one player stands on it. What is done stays done; above the highest of it one level is open. */
export function toLadder(difficulty: Difficulty, levels: readonly LevelFacts[], done: DoneLevels): Ladder {
	const highestOpen = Math.min(Math.max(0, ...done.keys()) + 1, levels.length);
	return {
		difficulty,
		highestOpen,
		doneCount: done.size,
		levels: levels.map(
			({ level, technique, rating }): LevelRow => ({
				level,
				status: done.has(level) ? 'done' : level <= highestOpen ? 'open' : 'locked',
				technique,
				title: TECHNIQUE_LABELS[technique],
				rating,
				bestMs: done.get(level) ?? null,
			}),
		),
	};
}
