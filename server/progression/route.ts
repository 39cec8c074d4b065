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
			config: { limit: 'play', caller: 'player' },
			schema: {
				operationId: 'readProgression',
				summary: 'The ladders',
				description:
					'Every level of each difficulty: done, open or locked, what it teaches, and the own best. A level opens when the one before it is finished, with help or without; only runs without help stand on the board.',
				tags: ['runs'],
				security: PLAYER_SECURITY,
				querystring: PlayerHandle,
				response: responseSchemas({ 200: Progression }, ['invalid_input', 'unauthorized']),
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

/** The best time of each level that was finished; `null` where that took help. */
type DoneLevels = ReadonlyMap<number, number | null>;

/** A ladder as one player stands on it. What is done stays done; above the highest of it one level is open. */
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
