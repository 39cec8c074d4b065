import type { Db } from '../tables.ts';

/** Networks from which a user has signed in, as keyed hashes. */
const NETWORKS_MAX = 20;

export async function isKnownNetwork(
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

/** Forgets the network that was used longest ago when there are too many. */
export async function rememberNetwork(
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
		.limit(NETWORKS_MAX)
		.execute();
	if (latest.length < NETWORKS_MAX) return;
	const kept = latest.map((row) => row.networkKey);
	await tx.deleteFrom('knownNetworks').where('userId', '=', userId).where('networkKey', 'not in', kept).execute();
}
