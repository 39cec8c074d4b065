import { lockPlayers } from './players.ts';
import { deleteCodes } from './signIn/codes.ts';
import type { Db } from './tables.ts';

/**
 * Revokes every session token of the user and an open sign-in code. Returns how many codes there were; undefined if there is no
 * such user.
 *
 * A token carries the `tokensValidFrom` of its account when it was issued, and is valid while the two are equal. So each
 * revocation needs a new moment, whatever the clock says.
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
