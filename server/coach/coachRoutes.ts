import { Insights, type PooledTechnique, PooledTechniques } from '#contract/coach.ts';
import { PATHS } from '#contract/paths.ts';
import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import { TECHNIQUES } from '#engine/technique.ts';
import { countPoolTechniques, type PoolTechnique } from '#store/read/insights.ts';
import type { App, AppParts } from '../appParts.ts';
import { getPlayer } from '../auth/identity.ts';
import { responseSchemas } from '../http/problem.ts';
import { SharedReads } from '../process/boundedMap.ts';
import type { CoachParts } from './coachParts.ts';
import { registerDrills } from './drillRoutes.ts';
import { nameTechnique, readInsights } from './readInsights.ts';

/** The pool changes with each puzzle that is made. */
const PUBLIC = 'public, max-age=300';
/** The count goes through the whole pool, so all callers share one. */
const KEPT_MS = 60_000;

export function registerCoach(app: App, parts: CoachParts): void {
	registerInsights(app, parts);
	registerTechniques(app, parts);
	registerDrills(app, parts);
}

function registerInsights(app: App, { clock }: AppParts): void {
	app.get(
		PATHS.insights,
		{
			config: { limit: 'play', caller: 'player', right: 'read', compress: true },
			schema: {
				operationId: 'readInsights',
				summary: "Read where the player's time goes",
				description:
					'How long the player takes where the grid needs each technique, compared with their own speed at all others, and the state of their drills. A run is evaluated seconds after its finish. `/docs/drills` explains the figures.',
				tags: ['runs'],
				response: responseSchemas({ 200: Insights }),
			},
		},
		(request) => {
			const { id: playerId } = getPlayer(request);
			return app.longReads.read({ request, playerId }, (db) => readInsights({ db, clock }, playerId));
		},
	);
}

function registerTechniques(app: App, { store, clock }: AppParts): void {
	const kept = new SharedReads<PooledTechniques>(1);
	app.get(
		PATHS.techniques,
		{
			config: { limit: 'read', compress: true },
			schema: {
				operationId: 'listTechniques',
				summary: 'List the techniques for practice',
				description:
					'The techniques of puzzles in the pool, by difficulty: the values of `technique` for a new practice game or a drill.',
				tags: ['puzzles'],
				response: responseSchemas({ 200: PooledTechniques }),
			},
		},
		async (_request, reply): Promise<PooledTechniques> => {
			reply.header('cache-control', PUBLIC);
			return kept.read(`${Math.floor(clock() / KEPT_MS)}`, async () => {
				const counts = await store.reader.read(countPoolTechniques);
				const listOf = (difficulty: Difficulty) => ({ difficulty, techniques: listAsked(counts, difficulty) });
				return { difficulties: DIFFICULTIES.map(listOf) };
			});
		},
	);
}

/** Easiest first. */
function listAsked(counts: readonly PoolTechnique[], difficulty: Difficulty): PooledTechnique[] {
	const asked = new Map(counts.filter((row) => row.difficulty === difficulty).map((row) => [row.technique, row]));
	return TECHNIQUES.flatMap((technique) => {
		const row = asked.get(technique);
		return row === undefined ? [] : [{ ...nameTechnique(technique), puzzleCount: row.puzzleCount }];
	});
}
