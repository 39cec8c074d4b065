import { PlayerHandle } from '#contract/game.ts';
import { PATHS } from '#contract/paths.ts';
import { type Ladder, type LevelRow, Progression } from '#contract/progression.ts';
import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import { TECHNIQUE_LABELS, type Technique } from '#engine/technique.ts';
import { listProgress } from '#store/progress.ts';
import type { App, AppParts } from '../appParts.ts';
import { getPlayer, PLAYER_SECURITY } from '../auth/identity.ts';
import { responseSchemas } from '../http/problem.ts';

export function registerProgression(app: App, { store, puzzles }: AppParts): void {
	app.get(
		PATHS.progression,
		{
			config: { limit: 'play', caller: 'player', right: 'read', compress: true },
			schema: {
				operationId: 'readProgression',
				summary: "Read the player's progress",
				description:
					"Every level of each difficulty: whether it is done, open or locked, what it teaches, and the player's best time. A level opens when the previous one is finished, with or without help. Only runs without help rank.",
				tags: ['runs'],
				security: PLAYER_SECURITY,
				querystring: PlayerHandle,
				response: responseSchemas({ 200: Progression }, ['unauthorized']),
			},
		},
		async (request) => {
			const { id: playerId } = getPlayer(request);
			const progress = await listProgress(store.db, playerId);
			const ladders = DIFFICULTIES.map((difficulty) => {
				const done = progress.filter((row) => row.difficulty === difficulty);
				return toLadder(difficulty, puzzles.levels(difficulty), new Map(done.map((row) => [row.level, row.bestMs])));
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

/** The best time of each finished level; `null` if it was finished only with help. */
type DoneLevels = ReadonlyMap<number, number | null>;

/** A player's progress on one ladder. Finished levels stay done; the level after the highest of them is open. */
function toLadder(difficulty: Difficulty, levels: readonly LevelFacts[], done: DoneLevels): Ladder {
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
