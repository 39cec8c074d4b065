import { inParts } from '../inParts.ts';
import type { Db } from '../tables.ts';
import type { GuestAndUser } from './mergeGames.ts';

interface OwnRacer {
	readonly raceId: string;
	readonly number: number;
	readonly playerId: string | null;
	readonly startedAt: number | null;
}

/** Makes the guest's racers the user's. Of a race that both have joined, the racer stays whose game began first. */
export async function mergeRacers(tx: Db, { guestPlayerId, userId }: GuestAndUser): Promise<void> {
	for (const own of (await listShared(tx, { guestPlayerId, userId })).values()) {
		for (const { raceId, number } of own.toSorted(compareStarts).slice(1)) {
			await tx.deleteFrom('racers').where('raceId', '=', raceId).where('number', '=', number).execute();
		}
	}
	await tx.updateTable('racers').set({ playerId: userId }).where('playerId', '=', guestPlayerId).execute();
}

/** The racers of both in the races that both have joined, by race. */
async function listShared(tx: Db, { guestPlayerId, userId }: GuestAndUser): Promise<Map<string, OwnRacer[]>> {
	const joined = await tx.selectFrom('racers').select('raceId').where('playerId', '=', guestPlayerId).execute();
	const racers: OwnRacer[] = [];
	for (const part of inParts(joined.map(({ raceId }) => raceId))) {
		const found = await tx
			.selectFrom('racers')
			.leftJoin('games', 'games.id', 'racers.gameId')
			.select(['racers.raceId', 'racers.number', 'racers.playerId', 'games.startedAt'])
			.where('racers.raceId', 'in', part)
			.where('racers.playerId', 'in', [guestPlayerId, userId])
			.execute();
		racers.push(...found);
	}
	return Map.groupBy(racers, ({ raceId }) => raceId);
}

/** A racer without a game comes last, and of two the one who joined first comes first. */
function compareStarts(a: OwnRacer, b: OwnRacer): number {
	const [first, second] = [a.startedAt ?? Number.MAX_SAFE_INTEGER, b.startedAt ?? Number.MAX_SAFE_INTEGER];
	return first - second || a.number - b.number;
}
