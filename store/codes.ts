import type { Db } from './tables.ts';

interface NewCode {
	readonly email: string;
	readonly codeHash: string;
	readonly createdAt: number;
	readonly expiresAt: number;
	/** How many attempts there are to enter it. */
	readonly tries: number;
}

/** An address has one code at most; a new one replaces it. */
export async function saveCode(db: Db, { email, codeHash, createdAt, expiresAt, tries }: NewCode): Promise<void> {
	const rest = { codeHash, createdAt, expiresAt, triesLeft: tries };
	await db
		.insertInto('codes')
		.values({ email, ...rest })
		.onConflict((conflict) => conflict.column('email').doUpdateSet(rest))
		.execute();
}

/** Uses up one try and returns the hash to compare with. Undefined if there is no valid code. */
export async function spendTry(db: Db, { email, now }: { email: string; now: number }): Promise<string | undefined> {
	const row = await db
		.updateTable('codes')
		.set((code) => ({ triesLeft: code('triesLeft', '-', 1) }))
		.where('email', '=', email)
		.where('triesLeft', '>', 0)
		.where('expiresAt', '>', now)
		.returning('codeHash')
		.executeTakeFirst();
	return row?.codeHash;
}

/** Removes the code. True for exactly one of several calls with the right code. */
export async function takeCode(db: Db, { email, codeHash }: { email: string; codeHash: string }): Promise<boolean> {
	const result = await db
		.deleteFrom('codes')
		.where('email', '=', email)
		.where('codeHash', '=', codeHash)
		.executeTakeFirst();
	return result.numDeletedRows > 0n;
}

export async function deleteExpiredCodes(db: Db, now: number): Promise<void> {
	await db.deleteFrom('codes').where('expiresAt', '<=', now).execute();
}
