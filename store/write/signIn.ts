import { findMailbox } from '../mailbox.ts';
import type { Db, Row } from '../schema.ts';
import { addAccountAudit } from './audit.ts';
import { deleteMailsTo } from './mails.ts';

/**
 * A code can be entered in two ways, each with separate attempts: with its request's secret id, or with the address
 * alone. With the address alone only the newest code works, and anyone who knows the address can use up its attempts or
 * replace it; so the guesses in this way are bounded between two sign-ins.
 */
interface NewCode {
	readonly email: string;
	/** The hash of the request's id. */
	readonly requestKey: string;
	readonly codeHash: string;
	readonly createdAt: number;
	readonly expiresAt: number;
	/** How many attempts there are to enter it, in each of the two ways. */
	readonly attempts: number;
}

export async function saveCode(tx: Db, code: NewCode): Promise<void> {
	const { email, requestKey, codeHash, createdAt, expiresAt, attempts } = code;
	const newest = { codeHash, createdAt, expiresAt, codeAttemptsLeft: attempts };
	await tx
		.insertInto('codes')
		.values({ email, ...newest })
		.onConflict((conflict) => conflict.column('email').doUpdateSet(newest))
		.execute();
	await tx
		.insertInto('codeRequests')
		.values({ requestKey, email, codeHash, expiresAt, codeAttemptsLeft: attempts })
		.execute();
}

/** The newest code of each address, and the code of each request. */
const CODE_TABLES = ['codes', 'codeRequests'] as const;

interface Guess {
	readonly email: string;
	readonly requestKey: string | undefined;
	/** How many wrong guesses by the address alone there may be between two sign-ins. */
	readonly guessesMax: number;
	readonly now: number;
}

/** The hash to compare with, `undefined` if there is no valid code. */
type Attempt =
	| { readonly ok: true; readonly codeHash: string | undefined }
	| { readonly ok: false; readonly why: 'guesses_used_up' };

/** Uses up one attempt. By the address alone it counts as wrong until `takeCode` says otherwise. */
export async function useAttempt(tx: Db, { email, requestKey, guessesMax, now }: Guess): Promise<Attempt> {
	const mailbox = await lockMailbox(tx, email);
	if (requestKey !== undefined) return { ok: true, codeHash: await useAttemptOf(tx, { email, requestKey, now }) };
	if (mailbox !== undefined && mailbox.wrongCount >= guessesMax) return { ok: false, why: 'guesses_used_up' };
	const codeHash = await useAttemptOf(tx, { email, requestKey, now });
	if (codeHash !== undefined) {
		const count = await countWrongGuess(tx, email);
		if (AUDITED_COUNTS.includes(count)) await auditAttempts(tx, { email, count, now });
	}
	return { ok: true, codeHash };
}

/** Few, so that no attacker can fill the audit log. */
const AUDITED_COUNTS: readonly number[] = [10, 50, 100];
const NO_ACCOUNT = 'no account';

/** An address without an account gets an entry too, so that both take the same time. */
async function auditAttempts(
	tx: Db,
	{ email, count, now }: { readonly email: string; readonly count: number; readonly now: number },
): Promise<void> {
	const user = await tx.selectFrom('players').select('id').where('email', '=', email).executeTakeFirst();
	await addAccountAudit(tx, {
		at: now,
		event: 'codes tried',
		playerId: user?.id ?? NO_ACCOUNT,
		detail: { sinceLastSignIn: count },
	});
}

/** Uses an attempt of the address's newest code, or of the code of a request. */
async function useAttemptOf(
	tx: Db,
	{ email, requestKey, now }: Pick<Guess, 'email' | 'requestKey' | 'now'>,
): Promise<string | undefined> {
	const row = await tx
		.updateTable(requestKey === undefined ? 'codes' : 'codeRequests')
		.set(({ eb }) => ({ codeAttemptsLeft: eb('codeAttemptsLeft', '-', 1) }))
		.$if(requestKey !== undefined, (query) => query.where('requestKey', '=', requestKey!))
		.where('email', '=', email)
		.where('codeAttemptsLeft', '>', 0)
		.where('expiresAt', '>', now)
		.returning('codeHash')
		.executeTakeFirst();
	return row?.codeHash;
}

/**
 * Removes the code, every other code of its address and the count of wrong guesses. True for exactly one of several calls with
 * the right code.
 */
export async function takeCode(tx: Db, { email, codeHash }: { email: string; codeHash: string }): Promise<boolean> {
	await lockMailbox(tx, email);
	let found = 0n;
	for (const table of CODE_TABLES) {
		const query = tx.deleteFrom(table).where('email', '=', email).where('codeHash', '=', codeHash);
		found += (await query.executeTakeFirst()).numDeletedRows;
	}
	if (found === 0n) return false;
	await deleteCodes(tx, email);
	await forgetWrongGuesses(tx, email);
	return true;
}

/** Deletes all codes of the address with the mails that have them. Returns how many codes there were. */
export async function deleteCodes(tx: Db, email: string): Promise<number> {
	await deleteMailsTo(tx, email);
	const counts: number[] = [];
	for (const table of CODE_TABLES) {
		const { numDeletedRows } = await tx.deleteFrom(table).where('email', '=', email).executeTakeFirst();
		counts.push(Number(numDeletedRows));
	}
	return Math.max(...counts);
}

export async function deleteExpiredCodes(db: Db, now: number): Promise<void> {
	for (const table of CODE_TABLES) await db.deleteFrom(table).where('expiresAt', '<=', now).execute();
}

/**
 * The counts of one e-mail address, with an account or without: the wrong guesses by the address alone since the last
 * sign-in, and the mails of the day. The row is also the lock for changes of the address's codes.
 */
type Mailbox = Row<'mailboxes'>;

const COLUMNS = ['email', 'wrongCount', 'mailCount', 'mailsSince'] as const;

/** Returns `undefined` for an address without a requested code. */
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

export interface MailBounds {
	readonly email: string;
	readonly networkKey: string;
	readonly now: number;
	readonly windowMs: number;
	/** The most mails at the request of all networks. */
	readonly countMax: number;
	readonly countMaxOfNetwork: number;
}

/**
 * Counts a mail to the address for its mailbox and for the network that requests it. Returns `undefined` if it may be
 * sent, else the earliest time for the next one.
 */
export async function countMail(
	tx: Db,
	{ email, networkKey, now, windowMs, countMax, countMaxOfNetwork }: MailBounds,
): Promise<number | undefined> {
	const mailbox = findMailbox(email);
	const { mailCount, mailsSince } = await lockOrAddMailbox(tx, { email: mailbox, now });
	if (mailbox !== email) await lockOrAddMailbox(tx, { email, now });
	const isOver = mailsSince + windowMs <= now;
	if (isOver) await tx.deleteFrom('mailNetworks').where('email', '=', mailbox).execute();
	const ofNetwork = await readMailCountOfNetwork(tx, { mailbox, networkKey });
	if (!isOver && (mailCount >= countMax || ofNetwork >= countMaxOfNetwork)) return mailsSince + windowMs;
	const counted = isOver ? { mailCount: 1, mailsSince: now } : { mailCount: mailCount + 1 };
	await tx.updateTable('mailboxes').set(counted).where('email', '=', mailbox).execute();
	await tx
		.insertInto('mailNetworks')
		.values({ email: mailbox, networkKey, mailCount: 1 })
		.onConflict((conflict) => conflict.columns(['email', 'networkKey']).doUpdateSet({ mailCount: ofNetwork + 1 }))
		.execute();
	return undefined;
}

async function readMailCountOfNetwork(
	tx: Db,
	{ mailbox, networkKey }: { readonly mailbox: string; readonly networkKey: string },
): Promise<number> {
	const row = await tx
		.selectFrom('mailNetworks')
		.select('mailCount')
		.where('email', '=', mailbox)
		.where('networkKey', '=', networkKey)
		.executeTakeFirst();
	return row?.mailCount ?? 0;
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

async function forgetWrongGuesses(tx: Db, email: string): Promise<void> {
	await tx.updateTable('mailboxes').set({ wrongCount: 0 }).where('email', '=', email).execute();
}

/** Removes addresses about which there is nothing to remember, and those without an account after the longer time. */
export async function deleteIdleMailboxes(
	db: Db,
	{ mailsBefore, guessesBefore }: { mailsBefore: number; guessesBefore: number },
): Promise<void> {
	const areOver = db.selectFrom('mailboxes').select('email').where('mailsSince', '<=', mailsBefore);
	await db.deleteFrom('mailNetworks').where('email', 'in', areOver).execute();
	await db.deleteFrom('mailboxes').where('wrongCount', '=', 0).where('mailsSince', '<=', mailsBefore).execute();
	await db
		.deleteFrom('mailboxes')
		.where('mailsSince', '<=', guessesBefore)
		.where(({ not, exists, selectFrom }) =>
			not(exists(selectFrom('players').select('id').whereRef('players.email', '=', 'mailboxes.email'))),
		)
		.execute();
}

/** Networks with sign-ins of a user, as keyed hashes. */
const SUBNETS_MAX = 20;

/** Forgets the network that was used longest ago when there are too many. */
export async function rememberSubnet(
	tx: Db,
	{ userId, networkKey, now }: { userId: string; networkKey: string; now: number },
): Promise<void> {
	await tx
		.insertInto('knownNetworks')
		.values({ userId, networkKey, signedInAt: now })
		.onConflict((conflict) => conflict.columns(['userId', 'networkKey']).doUpdateSet({ signedInAt: now }))
		.execute();
	const latest = await tx
		.selectFrom('knownNetworks')
		.select('networkKey')
		.where('userId', '=', userId)
		.orderBy('signedInAt', 'desc')
		.limit(SUBNETS_MAX)
		.execute();
	if (latest.length < SUBNETS_MAX) return;
	const kept = latest.map((row) => row.networkKey);
	await tx.deleteFrom('knownNetworks').where('userId', '=', userId).where('networkKey', 'not in', kept).execute();
}
