import { addAccountAudit } from '../audit.ts';
import type { Db } from '../tables.ts';
import { countWrongGuess, forgetWrongGuesses, lockMailbox } from './mailboxes.ts';
import { deleteMailsTo } from './mails.ts';

/**
 * A code can be entered in two ways, each with tries of its own: with the id of its request, which nobody else has, or with the
 * address alone. With the address alone only the newest code works, and anybody who knows the address can spend its tries or replace it;
 * so the guesses in this way are bounded between two sign-ins.
 */
interface NewCode {
	readonly email: string;
	/** The hash of the request's id. */
	readonly requestKey: string;
	readonly codeHash: string;
	readonly createdAt: number;
	readonly expiresAt: number;
	/** How many attempts there are to enter it, in each of the two ways. */
	readonly tries: number;
}

export async function saveCode(tx: Db, code: NewCode): Promise<void> {
	const { email, requestKey, codeHash, createdAt, expiresAt, tries } = code;
	const newest = { codeHash, createdAt, expiresAt, triesLeft: tries };
	await tx
		.insertInto('codes')
		.values({ email, ...newest })
		.onConflict((conflict) => conflict.column('email').doUpdateSet(newest))
		.execute();
	await tx.insertInto('codeRequests').values({ requestKey, email, codeHash, expiresAt, triesLeft: tries }).execute();
}

interface Guess {
	readonly email: string;
	readonly requestKey: string | undefined;
	/** How many wrong guesses by the address alone there may be between two sign-ins. */
	readonly guessesMax: number;
	readonly now: number;
}

/** The hash to compare with; undefined if there is no valid code. */
type Try =
	| { readonly ok: true; readonly codeHash: string | undefined }
	| { readonly ok: false; readonly why: 'guesses_used_up' };

/** Uses up one try. By the address alone it counts as wrong until `takeCode` says otherwise. */
export async function spendTry(tx: Db, { email, requestKey, guessesMax, now }: Guess): Promise<Try> {
	const mailbox = await lockMailbox(tx, email);
	if (requestKey !== undefined) return { ok: true, codeHash: await spendTryOfRequest(tx, { email, requestKey, now }) };
	if (mailbox !== undefined && mailbox.wrongCount >= guessesMax) return { ok: false, why: 'guesses_used_up' };
	const codeHash = await spendOpenTry(tx, { email, now });
	if (codeHash !== undefined) {
		const count = await countWrongGuess(tx, email);
		if (AUDITED_COUNTS.includes(count)) await auditTries(tx, { email, count, now });
	}
	return { ok: true, codeHash };
}

/** Few, so that nobody can fill the audit log. */
const AUDITED_COUNTS: readonly number[] = [10, 50, 100];
const NO_ACCOUNT = 'no account';

/** An address without an account gets an entry too, so that both take the same time. */
async function auditTries(
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

async function spendOpenTry(tx: Db, { email, now }: { email: string; now: number }): Promise<string | undefined> {
	const row = await tx
		.updateTable('codes')
		.set((code) => ({ triesLeft: code('triesLeft', '-', 1) }))
		.where('email', '=', email)
		.where('triesLeft', '>', 0)
		.where('expiresAt', '>', now)
		.returning('codeHash')
		.executeTakeFirst();
	return row?.codeHash;
}

async function spendTryOfRequest(
	tx: Db,
	{ email, requestKey, now }: { email: string; requestKey: string; now: number },
): Promise<string | undefined> {
	const row = await tx
		.updateTable('codeRequests')
		.set((request) => ({ triesLeft: request('triesLeft', '-', 1) }))
		.where('requestKey', '=', requestKey)
		.where('email', '=', email)
		.where('triesLeft', '>', 0)
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
	const newest = await tx
		.deleteFrom('codes')
		.where('email', '=', email)
		.where('codeHash', '=', codeHash)
		.executeTakeFirst();
	const requested = await tx
		.deleteFrom('codeRequests')
		.where('email', '=', email)
		.where('codeHash', '=', codeHash)
		.executeTakeFirst();
	if (newest.numDeletedRows + requested.numDeletedRows === 0n) return false;
	await deleteCodes(tx, email);
	await forgetWrongGuesses(tx, email);
	return true;
}

/** Deletes all codes of the address with the mails that have them. Returns how many codes there were. */
export async function deleteCodes(tx: Db, email: string): Promise<number> {
	await deleteMailsTo(tx, email);
	const newest = await tx.deleteFrom('codes').where('email', '=', email).executeTakeFirst();
	const requested = await tx.deleteFrom('codeRequests').where('email', '=', email).executeTakeFirst();
	return Math.max(Number(newest.numDeletedRows), Number(requested.numDeletedRows));
}

export async function deleteExpiredCodes(db: Db, now: number): Promise<void> {
	await db.deleteFrom('codes').where('expiresAt', '<=', now).execute();
	await db.deleteFrom('codeRequests').where('expiresAt', '<=', now).execute();
}
