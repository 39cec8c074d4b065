import { setImmediate } from 'node:timers/promises';
import type { Updateable } from 'kysely';
import { decideMerge, type SharedGame } from '#rules/guestMerge.ts';
import { UNDER_WAY } from '../games.ts';
import { inParts, ROWS_AT_ONCE } from '../inParts.ts';
import type { Db, Tables } from '../tables.ts';

export interface GuestAndUser {
	readonly guestPlayerId: string;
	readonly userId: string;
}

interface LockedGame extends SharedGame {
	readonly playerId: string;
	/** The key of its challenge. */
	readonly slot: string;
}

const GAME_COLUMNS = [
	'id',
	'playerId',
	'mode',
	'date',
	'slot',
	'status',
	'startedAt',
	'playedMs',
	'runningSince',
] as const;

interface MergedGames {
	/** How many games were the guest's. */
	readonly gameCount: number;
	/** The games on dailies that are no longer the player's first. */
	readonly laterIds: readonly string[];
}

/** Makes the guest's games the user's, and settles the challenges that both have played. Each row is written once. */
export async function mergeGames(tx: Db, players: GuestAndUser, now: number): Promise<MergedGames> {
	const { userId } = players;
	const own = await lockGuestGames(tx, players.guestPlayerId);
	const others = await lockUserGames(tx, userId, new Set(own.map(({ slot }) => slot)));
	const decisions = groupShared([...own, ...others]).map((games) => decideMerge(games, now));
	const laterIds = new Set(decisions.flatMap((decision) => decision.laterIds));
	const abandoned = decisions.flatMap((decision) => decision.abandoned ?? []);
	// First, because the index of open games allows one on each challenge.
	for (const { id, patch } of abandoned) {
		const isLater = laterIds.has(id);
		await updateGames(tx, [id], { ...patch, playerId: userId, ...(isLater && { firstOnBoard: 0 }) });
	}
	const settled = new Set(abandoned.map(({ id }) => id));
	await updateGames(
		tx,
		[...laterIds].filter((id) => !settled.has(id)),
		{ firstOnBoard: 0, playerId: userId },
	);
	const moved = own.map(({ id }) => id).filter((id) => !settled.has(id) && !laterIds.has(id));
	await updateGames(tx, moved, { playerId: userId });
	return { gameCount: own.length, laterIds: [...laterIds] };
}

async function lockGuestGames(tx: Db, guestPlayerId: string): Promise<LockedGame[]> {
	const games: LockedGame[] = [];
	for (;;) {
		const last = games.at(-1);
		let query = tx.selectFrom('games').select(GAME_COLUMNS).where('playerId', '=', guestPlayerId);
		if (last !== undefined) {
			query = query.where(({ eb, refTuple, tuple }) =>
				eb(refTuple('startedAt', 'id'), '>', tuple(last.startedAt, last.id)),
			);
		}
		const page = await query.orderBy('startedAt').orderBy('id').limit(ROWS_AT_ONCE).forUpdate().execute();
		games.push(...page);
		if (page.length < ROWS_AT_ONCE) return games;
		await setImmediate();
	}
}

/** The user's games on these challenges. Games that are over matter on dailies only. */
async function lockUserGames(tx: Db, userId: string, challenges: ReadonlySet<string>): Promise<LockedGame[]> {
	const games: LockedGame[] = [];
	for (const part of inParts([...challenges])) {
		const found = await tx
			.selectFrom('games')
			.select(GAME_COLUMNS)
			.where('playerId', '=', userId)
			.where('slot', 'in', part)
			.where(({ eb, or }) => or([eb('mode', '=', 'daily'), eb('status', 'in', UNDER_WAY)]))
			.orderBy('id')
			.forUpdate()
			.execute();
		games.push(...found);
	}
	return games;
}

/** The games of each challenge that both have played. */
function groupShared(games: readonly LockedGame[]): LockedGame[][] {
	const challenges = [...Map.groupBy(games, ({ slot }) => slot).values()];
	return challenges.filter((own) => new Set(own.map(({ playerId }) => playerId)).size === 2);
}

async function updateGames(tx: Db, ids: readonly string[], patch: Updateable<Tables['games']>): Promise<void> {
	for (const part of inParts(ids)) {
		await tx.updateTable('games').set(patch).where('id', 'in', part).execute();
		await setImmediate();
	}
}
