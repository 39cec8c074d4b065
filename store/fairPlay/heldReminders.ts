import type { Db } from '../tables.ts';

/** True for exactly one of all processes that want to remind the operator on that date. */
export async function claimReminder(db: Db, date: string): Promise<boolean> {
	const added = await db
		.insertInto('heldReminders')
		.values({ date })
		.onConflict((conflict) => conflict.doNothing())
		.returning('date')
		.executeTakeFirst();
	return added !== undefined;
}

/** Call it when the mail was not sent, so that the next try may claim the date again. */
export async function releaseReminder(db: Db, date: string): Promise<void> {
	await db.deleteFrom('heldReminders').where('date', '=', date).execute();
}
