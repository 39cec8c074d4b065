import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Tables } from '../tables.ts';

/** Takes away the indexes that found a median, the latest times and the latest attempts, which each finish had to keep. Nothing asks for them any more. */
export function statsReadSchema(): Migration {
	return {
		async up(db: Kysely<Tables>) {
			for (const index of ['runsByTime', 'runsByFinish', 'gamesByStart']) await db.schema.dropIndex(index).execute();
		},
	};
}
