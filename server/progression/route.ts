import { NEWEST_LADDER } from '#contract/limits.ts';
import { PATHS } from '#contract/paths.ts';
import { type Ladder, type LevelRow, Progression, ProgressionQuery } from '#contract/progression.ts';
import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import { TECHNIQUE_LABELS, type Technique } from '#engine/technique.ts';
import { findDoneLevel } from '#rules/challenge.ts';
import { listProgress } from '#store/read/account.ts';
import type { App, AppParts } from '../appParts.ts';
import { findCaller, PLAYER_SECURITY } from '../auth/identity.ts';
import { responseSchemas } from '../http/problem.ts';

export function registerProgression(app: App, { store, puzzles }: AppParts): void {
	app.get(
		PATHS.progression,
		{
			config: { limit: 'play', right: 'read', compress: true },
			schema: {
				operationId: 'readProgression',
				summary: "Read the player's progress",
				description:
					"Every level of each difficulty: done, open or locked, what it teaches, and the player's best time. A level opens when the previous one is finished, with or without help; only runs without help rank. Without `ladder`, the newest ladders: a level finished on earlier ones opens the next level here too, and keeps its place on the board there.",
				tags: ['runs'],
				security: PLAYER_SECURITY,
				querystring: ProgressionQuery,
				response: responseSchemas({ 200: Progression }, ['invalid_input']),
			},
		},
		async (request) => {
			const caller = await findCaller(request);
			const progress = caller === undefined ? [] : await listProgress(store.db, caller.id);
			const { ladder = NEWEST_LADDER } = request.query;
			const ladders = DIFFICULTIES.map((difficulty) => {
				const done = progress.filter((row) => row.difficulty === difficulty);
				return toLadder({ difficulty, ladder }, puzzles.levels({ difficulty, ladder }), done);
			});
			return { ladders };
		},
	);
}

interface LevelFacts {
	readonly level: number;
	readonly technique: Technique;
	readonly rating: number;
}

/** A level that the player has finished; without a best time if only with help. */
interface DoneLevel {
	readonly ladder: number;
	readonly level: number;
	readonly bestMs: number | null;
}

/** A player's progress on one ladder. Finished levels stay done; the level after the highest of them is open. */
function toLadder(
	{ difficulty, ladder }: { difficulty: Difficulty; ladder: number },
	levels: readonly LevelFacts[],
	done: readonly DoneLevel[],
): Ladder {
	const highestOpen = Math.min(findDoneLevel(done, ladder) + 1, levels.length);
	const own = new Map(done.filter((row) => row.ladder === ladder).map((row) => [row.level, row.bestMs]));
	return {
		difficulty,
		ladder,
		earlierDoneCount: done.filter((row) => row.ladder < ladder).length,
		highestOpen,
		doneCount: own.size,
		levels: levels.map(
			({ level, technique, rating }): LevelRow => ({
				level,
				status: own.has(level) ? 'done' : level <= highestOpen ? 'open' : 'locked',
				technique,
				title: TECHNIQUE_LABELS[technique],
				rating,
				bestMs: own.get(level) ?? null,
			}),
		),
	};
}
