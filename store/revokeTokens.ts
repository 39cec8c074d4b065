import { lockPlayers } from './players.ts';
import type { Db } from './tables.ts';

/**
 * Ends every session token of the user and the sign-in code that is under way. Answers how many codes that were;
 * undefined when there is no such user.
 *
 * A token carries the moment that its account had when it was issued, and is good while the two are the same. So the moment
 * must be a new one each time, whatever the clock says.
 */
export async function revokeTokens(
	tx: Db,
	{ userId, now }: { userId: string; now: number },
): Promise<{ codes: number } | undefined> {
	const [user] = await lockPlayers(tx, [userId]);
	if (user?.kind !== 'user') return undefined;
	const tokensValidFrom = Math.max(now, user.tokensValidFrom + 1);
	await tx.updateTable('players').set({ tokensValidFrom }).where('id', '=', userId).execute();
	const codes = await tx
		.deleteFrom('codes')
		.where('email', '=', user.email ?? '')
		.executeTakeFirst();
	return { codes: Number(codes.numDeletedRows) };
}
