import type { Selectable } from 'kysely';
import type { Db, Tables } from '../tables.ts';

/**
 * What is counted for one e-mail address, with an account or without: the wrong guesses by the address alone since the last sign-in, and the mails of
 * the day. The row is also the lock under which the codes of the address change.
 */
type Mailbox = Selectable<Tables['mailboxes']>;

const COLUMNS = ['email', 'wrongCount', 'mailCount', 'mailsSince'] as const;

/** Undefined for an address that no code was requested for. */
export function lockMailbox(tx: Db, email: string): Promise<Mailbox | undefined> {
	return tx.selectFrom('mailboxes').select(COLUMNS).where('email', '=', email).forUpdate().executeTakeFirst();
}

function lockOrAddMailbox(tx: Db, { email, now }: { email: string; now: number }): Promise<Mailbox> {
	return tx
		.insertInto('mailboxes')
		.values({ email, wrongCount: 0, mailCount: 0, mailsSince: now })
		.onConflict((conflict) =>
			conflict.column('email').doUpdateSet(({ ref }) => ({ mailsSince: ref('mailboxes.mailsSince') })),
		)
		.returning(COLUMNS)
		.executeTakeFirstOrThrow();
}

interface MailBounds {
	readonly email: string;
	readonly now: number;
	readonly windowMs: number;
	readonly countMax: number;
}

/** Counts a mail to the address. Undefined when it may be sent, else the moment from which the next one may. */
export async function countMail(tx: Db, { email, now, windowMs, countMax }: MailBounds): Promise<number | undefined> {
	const { mailCount, mailsSince } = await lockOrAddMailbox(tx, { email, now });
	const isOver = mailsSince + windowMs <= now;
	const counted = isOver ? { mailCount: 1, mailsSince: now } : { mailCount: mailCount + 1 };
	if (!isOver && mailCount >= countMax) return mailsSince + windowMs;
	await tx.updateTable('mailboxes').set(counted).where('email', '=', email).execute();
	return undefined;
}

/** How many wrong guesses there were by the address alone since its last sign-in. */
export async function readWrongCount(tx: Db, email: string): Promise<number> {
	const row = await tx.selectFrom('mailboxes').select('wrongCount').where('email', '=', email).executeTakeFirst();
	return row?.wrongCount ?? 0;
}

/** Returns how many there are with this one. */
export async function countWrongGuess(tx: Db, email: string): Promise<number> {
	const row = await tx
		.updateTable('mailboxes')
		.set(({ eb }) => ({ wrongCount: eb('wrongCount', '+', 1) }))
		.where('email', '=', email)
		.returning('wrongCount')
		.executeTakeFirst();
	return row?.wrongCount ?? 0;
}

export async function forgetWrongGuesses(tx: Db, email: string): Promise<void> {
	await tx.updateTable('mailboxes').set({ wrongCount: 0 }).where('email', '=', email).execute();
}

/** Removes addresses about which there is nothing to remember, and those without an account after the longer time. */
export async function deleteIdleMailboxes(
	db: Db,
	{ mailsBefore, guessesBefore }: { mailsBefore: number; guessesBefore: number },
): Promise<void> {
	await db.deleteFrom('mailboxes').where('wrongCount', '=', 0).where('mailsSince', '<=', mailsBefore).execute();
	await db
		.deleteFrom('mailboxes')
		.where('mailsSince', '<=', guessesBefore)
		.where(({ not, exists, selectFrom }) =>
			not(exists(selectFrom('players').select('id').whereRef('players.email', '=', 'mailboxes.email'))),
		)
		.execute();
}
