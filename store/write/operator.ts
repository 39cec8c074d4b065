import type { Db, Row } from '../schema.ts';

/** How an operator signs in: a key that is exchanged once, and the session that it is exchanged for. */
export type OperatorKey = Row<'operatorKeys'>;

export type Lookup = Pick<OperatorKey, 'keyHash'> & { readonly now: number };

export async function addOperatorKey(db: Db, key: OperatorKey): Promise<void> {
	const { keyHash: _keyHash, ...rest } = key;
	await db
		.insertInto('operatorKeys')
		.values(key)
		.onConflict((conflict) => conflict.column('keyHash').doUpdateSet(rest))
		.execute();
}

/** Takes the sign-in key and returns its operator, to exactly one of all callers with that key. */
export async function takeSignInKey(db: Db, { keyHash, now }: Lookup): Promise<string | undefined> {
	const row = await db
		.deleteFrom('operatorKeys')
		.where('keyHash', '=', keyHash)
		.where('kind', '=', 'sign-in')
		.where('expiresAt', '>', now)
		.returning('actor')
		.executeTakeFirst();
	return row?.actor;
}

export async function deleteOperatorKey(db: Db, keyHash: string): Promise<void> {
	await db.deleteFrom('operatorKeys').where('keyHash', '=', keyHash).execute();
}

export async function deleteExpiredOperatorKeys(db: Db, now: number): Promise<void> {
	await db.deleteFrom('operatorKeys').where('expiresAt', '<=', now).execute();
}

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
