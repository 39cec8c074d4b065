import { PlayerHandle } from '#contract/game.ts';
import { PATHS } from '#contract/paths.ts';
import { Progression } from '#contract/progression.ts';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import { listProgress } from '#store/progress.ts';
import type { App, AppParts } from '../appParts.ts';
import { requirePlayer } from '../auth/identity.ts';
import { PLAYER_SECURITY } from '../auth/playerRoute.ts';
import { answers } from '../http/answers.ts';
import { toLadder } from './ladderAnswer.ts';

export function registerProgression(app: App, { store, puzzles }: AppParts): void {
	app.get(
		PATHS.progression,
		{
			config: { limit: 'play' },
			schema: {
				operationId: 'readProgression',
				summary: 'The ladders',
				description:
					'Every level of each difficulty: done, open or locked, what it teaches, and the own best. A level opens when the one before it is finished, with help or without; only runs without help stand on the board.',
				tags: ['runs'],
				security: PLAYER_SECURITY,
				querystring: PlayerHandle,
				response: answers({ 200: Progression }, ['invalid_input', 'unauthorized']),
			},
		},
		async (request) => {
			const { id: playerId } = await requirePlayer(request);
			const progress = await listProgress(store.db, playerId);
			const ladders = DIFFICULTIES.map((difficulty) => {
				const done = progress.filter((row) => row.difficulty === difficulty);
				return toLadder(difficulty, puzzles.levels(difficulty), new Map(done.map((row) => [row.level, row.bestMs])));
			});
			return { ladders };
		},
	);
}
