import type { Selectable } from 'kysely';
import type { Db, Tables } from './tables.ts';

export type CommitmentRow = Readonly<Selectable<Tables['commitments']>>;

/** The first commitment to a date is final; a later one changes nothing. */
export async function addCommitment(db: Db, row: CommitmentRow): Promise<void> {
	await db
		.insertInto('commitments')
		.values(row)
		.onConflict((conflict) => conflict.column('date').doNothing())
		.execute();
}

export function findCommitment(db: Db, date: string): Promise<CommitmentRow | undefined> {
	return db
		.selectFrom('commitments')
		.select(['date', 'commitment', 'salt', 'committedAt'])
		.where('date', '=', date)
		.executeTakeFirst();
}

/** Oldest first. */
export function listCommitments(db: Db): Promise<CommitmentRow[]> {
	return db.selectFrom('commitments').select(['date', 'commitment', 'salt', 'committedAt']).orderBy('date').execute();
}
