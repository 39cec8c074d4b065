import { PATHS } from '#contract/paths.ts';
import { KeptNote, NewNote, RunId } from '#contract/run.ts';
import { keepNote } from '#store/write/note.ts';
import type { App, AppParts } from '../appParts.ts';
import { checkNote } from '../auth/checkName.ts';
import { getPlayer } from '../auth/identity.ts';
import { problem, responseSchemas } from '../http/problem.ts';

const REFUSALS = {
	not_found: 'You have no run with this id.',
	not_held: 'This run is not under review.',
	note_exists: 'This run has a note with other words.',
} as const;

/** Words of a player to the operator, who reads them with the run. */
export function registerNote(app: App, { store }: AppParts): void {
	app.post(
		PATHS.runNote,
		{
			config: { limit: 'note', caller: 'player', right: 'play' },
			schema: {
				operationId: 'writeNote',
				summary: 'Write to the operator about a held run',
				description:
					'One note for each run of the caller that is `held`; the operator reads it as text before a decision. Sending equal words again is safe.',
				tags: ['runs'],
				params: RunId,
				body: NewNote,
				response: responseSchemas({ 200: KeptNote }, ['not_found', 'not_held', 'note_exists']),
			},
		},
		async (request) => {
			const { id: playerId } = getPlayer(request);
			const note = checkNote(request.body.note);
			const outcome = await keepNote(store.db, { playerId, runId: request.params.id, note });
			if (outcome !== 'kept') throw problem(outcome, { detail: REFUSALS[outcome] });
			return { note };
		},
	);
}
