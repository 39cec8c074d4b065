import type { Db } from '../schema.ts';

/** How many wrong guesses there were by the address alone since its last sign-in. */
export async function readWrongCount(tx: Db, email: string): Promise<number> {
	const row = await tx.selectFrom('mailboxes').select('wrongCount').where('email', '=', email).executeTakeFirst();
	return row?.wrongCount ?? 0;
}

export async function isKnownSubnet(
	db: Db,
	{ email, networkKey }: { email: string; networkKey: string },
): Promise<boolean> {
	const row = await db
		.selectFrom('knownNetworks')
		.innerJoin('players', 'players.id', 'knownNetworks.userId')
		.select('knownNetworks.userId')
		.where('players.email', '=', email)
		.where('knownNetworks.networkKey', '=', networkKey)
		.executeTakeFirst();
	return row !== undefined;
}

/** How many mails wait, when the first of them may be taken, and when the first expires; null when there is none. */
export function readMailsState(db: Db) {
	return db
		.selectFrom('mails')
		.select(({ fn }) => [
			fn.countAll<number>().as('count'),
			fn.min('dueAt').as('dueAt'),
			fn.min('usefulUntil').as('usefulUntil'),
		])
		.executeTakeFirstOrThrow();
}
