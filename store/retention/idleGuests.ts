import { endPlayer } from '../endPlayer.ts';
import type { Store } from '../open.ts';
import { removeEndedPlayer } from '../removeEndedPlayer.ts';
import type { Db } from '../tables.ts';

interface Sweep {
	/** Guests up to this id were looked at before. */
	readonly after: string;
	/** A guest who has begun nothing since then is idle. */
	readonly before: number;
	readonly now: number;
	/** How many guests are looked at. */
	readonly limit: number;
}

/**
 * Removes the idle ones among the next guests, and returns where the next sweep begins: undefined when there are no
 * more guests. Goes by the ids, which are random, so that it needs no index and holds up nobody.
 */
export async function removeIdleGuests(
	store: Pick<Store, 'db' | 'transaction'>,
	{ after, before, now, limit }: Sweep,
): Promise<{ readonly removedCount: number; readonly next: string | undefined }> {
	const guests = await store.db
		.selectFrom('players')
		.select('id')
		.where('id', '>', after)
		.where('kind', '=', 'guest')
		.where('endedAt', 'is', null)
		.where('createdAt', '<', before)
		.orderBy('id')
		.limit(limit)
		.execute();
	let removedCount = 0;
	for (const { id } of guests) {
		if (!(await isIdle(store.db, id, before))) continue;
		const ended = await store.transaction(async (tx) =>
			(await isIdle(tx, id, before)) ? endPlayer(tx, id, now) : undefined,
		);
		if (ended === undefined) continue;
		await removeEndedPlayer(store, id);
		removedCount++;
	}
	return { removedCount, next: guests.length < limit ? undefined : guests.at(-1)?.id };
}

/** A guest has no row on a board; one that had would stay. */
async function isIdle(db: Db, playerId: string, before: number): Promise<boolean> {
	const game = await db
		.selectFrom('games')
		.select('id')
		.where('playerId', '=', playerId)
		.where(({ eb, or }) =>
			or([eb('startedAt', '>=', before), eb('runningSince', '>=', before), eb('endedAt', '>=', before)]),
		)
		.limit(1)
		.executeTakeFirst();
	const racer = await db
		.selectFrom('racers')
		.select('raceId')
		.where('playerId', '=', playerId)
		.where('seenAt', '>=', before)
		.limit(1)
		.executeTakeFirst();
	const boardRow = await db
		.selectFrom('bestRuns')
		.select('board')
		.where('userId', '=', playerId)
		.limit(1)
		.executeTakeFirst();
	return game === undefined && racer === undefined && boardRow === undefined;
}
