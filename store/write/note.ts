import type { Db } from '../schema.ts';

interface RunNote {
	readonly playerId: string;
	readonly runId: string;
	readonly note: string;
}

/** Keeps what the player of a held run writes to the operator, once. A repeat with equal words changes nothing. */
export async function keepNote(
	db: Db,
	{ playerId, runId, note }: RunNote,
): Promise<'kept' | 'not_found' | 'not_held' | 'note_exists'> {
	const { numUpdatedRows } = await db
		.updateTable('runs')
		.set({ note })
		.where('id', '=', runId)
		.where('playerId', '=', playerId)
		.where('standing', '=', 'held')
		.where('note', 'is', null)
		.executeTakeFirst();
	if (numUpdatedRows > 0n) return 'kept';
	const run = await db
		.selectFrom('runs')
		.select('note')
		.where('id', '=', runId)
		.where('playerId', '=', playerId)
		.executeTakeFirst();
	if (run === undefined) return 'not_found';
	if (run.note === note) return 'kept';
	return run.note === null ? 'not_held' : 'note_exists';
}
