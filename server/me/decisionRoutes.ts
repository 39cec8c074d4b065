import { DECISIONS_MAX, Decisions, DecisionsSeen, SeenCount } from '#contract/decision.ts';
import { PATHS } from '#contract/paths.ts';
import { listUnseenDecisions } from '#store/read/runs.ts';
import { markDecisionsSeen } from '#store/write/decide.ts';
import type { App, AppParts } from '../appParts.ts';
import { getPlayer } from '../auth/identity.ts';
import { responseSchemas } from '../http/problem.ts';
import { showOwnRuns } from '../http/runAnswer.ts';
import { formatInstant } from '../process/clock.ts';

/** The operator's decisions that a player has not seen yet. */
export function registerDecisions(app: App, parts: AppParts): void {
	registerList(app, parts);
	registerSeen(app, parts);
}

function registerList(app: App, { clock }: AppParts): void {
	app.get(
		PATHS.decisions,
		{
			config: { limit: 'play', caller: 'player', right: 'read' },
			schema: {
				operationId: 'listDecisions',
				summary: "List the operator's unseen decisions",
				description: "Those on the caller's runs. `run` is the run as it is now.",
				tags: ['runs'],
				response: responseSchemas({ 200: Decisions }),
			},
		},
		async (request) => {
			const { id: playerId } = getPlayer(request);
			return app.longReads.read({ request, playerId }, async (db) => {
				const rows = await listUnseenDecisions(db, { playerId, limit: DECISIONS_MAX });
				const runs = await showOwnRuns(db, rows, clock());
				const decisions = rows.map(({ reasons, decidedAt }, index) => ({
					run: runs[index]!,
					accepted: !reasons.includes('rejected'),
					decidedAt: formatInstant(decidedAt),
				}));
				return { decisions };
			});
		},
	);
}

function registerSeen(app: App, { store }: AppParts): void {
	app.post(
		PATHS.decisionsSeen,
		{
			config: { limit: 'play', caller: 'player', right: 'play' },
			schema: {
				operationId: 'markDecisionsSeen',
				summary: 'Mark decisions as seen',
				description: 'They are no longer listed. Runs of other players, and runs without such a decision, are ignored.',
				tags: ['runs'],
				body: DecisionsSeen,
				response: responseSchemas({ 200: SeenCount }),
			},
		},
		async (request) => {
			const { id: playerId } = getPlayer(request);
			return { seen: await markDecisionsSeen(store.db, { playerId, runIds: request.body.runIds }) };
		},
	);
}
