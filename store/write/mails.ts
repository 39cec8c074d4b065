import type { Db, Row } from '../schema.ts';

export type MailRow = Row<'mails'>;

const COLUMNS = [
	'id',
	'email',
	'subject',
	'text',
	'html',
	'usefulUntil',
	'dueAt',
	'failureCount',
	'unsubscribe',
] as const;

/** Call it in the transaction of what the mail is about: then both are stored, or neither. */
export async function addMail(
	tx: Db,
	mail: Omit<MailRow, 'failureCount' | 'unsubscribe'> & { readonly unsubscribe?: string },
): Promise<void> {
	await tx
		.insertInto('mails')
		.values({ ...mail, failureCount: 0 })
		.execute();
}

/**
 * The due mails, codes before reminders, leased to the caller: no other process takes them before the lease ends. If the caller dies, another
 * process then does.
 */
export async function takeDueMails(
	tx: Db,
	{ now, leaseMs, limit }: { now: number; leaseMs: number; limit: number },
): Promise<MailRow[]> {
	const due = await tx
		.selectFrom('mails')
		.select(COLUMNS)
		.where('dueAt', '<=', now)
		.where('usefulUntil', '>', now)
		.orderBy(({ eb }) => eb('unsubscribe', 'is not', null))
		.orderBy('dueAt')
		.limit(limit)
		.forUpdate()
		.skipLocked()
		.execute();
	await extendLeases(tx, { ids: due.map(({ id }) => id), until: now + leaseMs });
	return due;
}

export async function extendLeases(db: Db, { ids, until }: { ids: readonly string[]; until: number }): Promise<void> {
	if (ids.length > 0) await db.updateTable('mails').set({ dueAt: until }).where('id', 'in', ids).execute();
}

export async function postponeMail(db: Db, { id, dueAt }: { id: string; dueAt: number }): Promise<void> {
	await db
		.updateTable('mails')
		.set(({ eb }) => ({ dueAt, failureCount: eb('failureCount', '+', 1) }))
		.where('id', '=', id)
		.execute();
}

export async function deleteMail(db: Db, id: string): Promise<void> {
	await db.deleteFrom('mails').where('id', '=', id).execute();
}

/** Deletes the mails to an address, so that they are not sent any more. */
export async function deleteMailsTo(tx: Db, email: string): Promise<void> {
	await tx.deleteFrom('mails').where('email', '=', email).execute();
}

/** Removes expired mails, and returns how many there were. */
export async function deleteUselessMails(db: Db, now: number): Promise<number> {
	const { numDeletedRows } = await db.deleteFrom('mails').where('usefulUntil', '<=', now).executeTakeFirst();
	return Number(numDeletedRows);
}
