import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Tables } from '../tables.ts';
import { fillSkeletons } from './0006-name-looks.ts';

/** More names look alike than before: with and without accents. Names that are taken stay, as in 0006. */
export function moreLooksSchema(): Migration {
	return {
		async up(db: Kysely<Tables>) {
			await db.updateTable('players').set({ nameSkeleton: null }).where('nameSkeleton', 'is not', null).execute();
			await fillSkeletons(db);
		},
	};
}
