import type { AccessRow } from '../read/access.ts';
import { lockPlayers } from '../read/players.ts';
import type { Db } from '../schema.ts';
import { deleteCodes } from './signIn.ts';

type NewAccess = Omit<AccessRow, 'lastUsedAt' | 'revokedAt'>;

/** Records a use at most this often: otherwise each request would write. */
const USE_RECORDED_MS = 300_000;

export async function addAccess(db: Db, access: NewAccess): Promise<void> {
	await db.insertInto('access').values(access).execute();
}

/** The kind of what was revoked; undefined when there was nothing to revoke. */
export async function revokeAccess(
	db: Db,
	{ id, playerId, now }: { readonly id: string; readonly playerId: string; readonly now: number },
): Promise<AccessRow['kind'] | undefined> {
	const revoked = await db
		.updateTable('access')
		.set({ revokedAt: now })
		.where('id', '=', id)
		.where('playerId', '=', playerId)
		.where('revokedAt', 'is', null)
		.returning('kind')
		.executeTakeFirst();
	return revoked?.kind;
}

type Use = Pick<AccessRow, 'id' | 'lastUsedAt'>;

/** Records the use of a row that was read before, if the last record is old. */
export async function recordUse(db: Db, { id, lastUsedAt }: Use, now: number): Promise<void> {
	if (lastUsedAt !== null && now - lastUsedAt < USE_RECORDED_MS) return;
	await db.updateTable('access').set({ lastUsedAt: now }).where('id', '=', id).execute();
}

/** Rows whose token is refused by its age alone. */
export async function deleteExpiredAccess(db: Db, playerId: string, now: number): Promise<void> {
	await db.deleteFrom('access').where('playerId', '=', playerId).where('expiresAt', '<=', now).execute();
}

/**
 * Revokes every session token of the user and an open sign-in code. Returns the number of codes, or `undefined` if
 * there is no such user. A token carries its account's `tokensValidFrom` at issue, and is valid while the two are
 * equal. So each revocation needs a new moment, even on a stopped clock.
 */
export async function revokeTokens(
	tx: Db,
	{ userId, now }: { userId: string; now: number },
): Promise<{ codes: number } | undefined> {
	const [user] = await lockPlayers(tx, [userId]);
	if (user?.kind !== 'user') return undefined;
	const tokensValidFrom = Math.max(now, user.tokensValidFrom + 1);
	await tx.updateTable('players').set({ tokensValidFrom }).where('id', '=', userId).execute();
	return { codes: await deleteCodes(tx, user.email ?? '') };
}
