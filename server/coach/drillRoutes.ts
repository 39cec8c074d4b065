import { Drill, DrillAnswer, DrillAnswered, DrillId, DrillRequest } from '#contract/coach.ts';
import { DRILL_ANSWER_BYTES_MAX, DRILL_POSITIONS } from '#contract/limits.ts';
import { PATHS } from '#contract/paths.ts';
import { findDrill } from '#store/read/drills.ts';
import type { App } from '../appParts.ts';
import { getPlayer } from '../auth/identity.ts';
import { responseSchemas } from '../http/problem.ts';
import { requireTechnique } from '../http/techniqueField.ts';
import { answerDrill } from './answerDrill.ts';
import type { CoachParts } from './coachParts.ts';
import { readDrill } from './drillAnswer.ts';
import { drillRefused } from './drillRefusal.ts';
import { startDrill } from './startDrill.ts';

const DRILL = { tags: ['drills'] };

export function registerDrills(app: App, parts: CoachParts): void {
	registerStart(app, parts);
	registerRead(app, parts);
	registerAnswers(app, parts);
}

function registerStart(app: App, parts: CoachParts): void {
	app.post(
		PATHS.drills,
		{
			config: { limit: 'start', caller: 'player', right: 'play' },
			schema: {
				...DRILL,
				operationId: 'startDrill',
				summary: 'Start or resume a drill of a technique',
				description: `Answers 201 with ${DRILL_POSITIONS} positions where the technique is the easiest way on. The first position's clock starts now. Answers 200 with the technique's open drill, whose clock has been running. Open drills are limited: \`/docs/limits\`.`,
				body: DrillRequest,
				response: responseSchemas({ 200: Drill, 201: Drill }, ['technique_missing', 'drill_limit']),
			},
		},
		async (request, reply) => {
			const started = await startDrill(parts, request, requireTechnique(request.body.technique));
			reply.header('location', PATHS.drill.replace(':id', started.drill.id));
			return reply.code(started.isNew ? 201 : 200).send(await readDrill(parts, started.drill));
		},
	);
}

function registerRead(app: App, parts: CoachParts): void {
	app.get(
		PATHS.drill,
		{
			config: { limit: 'play', caller: 'player', right: 'read', compress: true },
			schema: {
				...DRILL,
				operationId: 'readDrill',
				summary: 'Read a drill',
				description: 'The open position with its grid, and finished ones with their step.',
				params: DrillId,
				response: responseSchemas({ 200: Drill }, ['not_found']),
			},
		},
		async (request) => {
			const drill = await findDrill(parts.store.db, { id: request.params.id, playerId: getPlayer(request).id });
			if (drill === undefined) throw drillRefused('not_found');
			return readDrill(parts, drill);
		},
	);
}

function registerAnswers(app: App, parts: CoachParts): void {
	app.post(
		PATHS.drillAnswers,
		{
			config: { limit: 'play', caller: 'player', right: 'play' },
			bodyLimit: DRILL_ANSWER_BYTES_MAX,
			schema: {
				...DRILL,
				operationId: 'answerDrill',
				summary: 'Answer the open position of a drill',
				description:
					'Send everything that the player has placed and struck out. After the last position the drill has its average.',
				params: DrillId,
				body: DrillAnswer,
				response: responseSchemas({ 200: DrillAnswered }, ['not_found', 'drill_over', 'position_closed']),
			},
		},
		(request) => answerDrill(parts, { id: request.params.id, playerId: getPlayer(request).id, answer: request.body }),
	);
}
