import type { InferResult } from 'kysely';
import type { Preferences, Reminder } from '#contract/user.ts';
import { toNameKey } from '../nameKeys.ts';
import type { Db, Row } from '../schema.ts';
import { countRows } from './countRows.ts';

/** Whether a user's name leads to a page, and what only its owner can show there. */
export interface PageChoices {
	readonly hasPage: boolean;
	readonly showsStreak: boolean;
	readonly showsMedals: boolean;
}

export const PLAYER_COLUMNS = [
	'id',
	'kind',
	'email',
	'displayName',
	'preferences',
	'createdAt',
	'endedAt',
	'tokensValidFrom',
	'hasPage',
	'showsStreak',
	'showsMedals',
	'timeZone',
	'reminder',
	'reminderDueAt',
] as const;

/** A player who has ended has a moment for that: a guest becomes part of an account, and a deleted player has rows for a while. */
export interface PlayerRow
	extends Omit<Pick<Row<'players'>, (typeof PLAYER_COLUMNS)[number]>, 'preferences' | 'reminder' | keyof PageChoices>,
		PageChoices {
	readonly preferences: Preferences;
	readonly reminder: Reminder | null;
}

/** Only a guest that has not become part of an account. */
export function findGuest(db: Db, guestKey: string): Promise<PlayerRow | undefined> {
	return findOne(selectPlayers(db).where('guestKey', '=', guestKey).where('endedAt', 'is', null));
}

/** A guest or a user. */
export function findPlayer(db: Db, id: string): Promise<PlayerRow | undefined> {
	return findOne(selectPlayers(db).where('id', '=', id));
}

export function findUser(db: Db, id: string): Promise<PlayerRow | undefined> {
	return findOne(selectPlayers(db).where('kind', '=', 'user').where('id', '=', id).where('endedAt', 'is', null));
}

/** A user whose name leads to a page, regardless of case. */
export function findUserWithPage(db: Db, displayName: string): Promise<PlayerRow | undefined> {
	return findOne(
		selectPlayers(db)
			.where('kind', '=', 'user')
			.where('nameKey', '=', toNameKey(displayName))
			.where('endedAt', 'is', null)
			.where('hasPage', '=', 1),
	);
}

export function findUserByEmail(db: Db, email: string): Promise<PlayerRow | undefined> {
	return findOne(selectPlayers(db).where('kind', '=', 'user').where('email', '=', email));
}

function selectPlayers(db: Db) {
	return db.selectFrom('players').select(PLAYER_COLUMNS);
}

async function findOne(query: ReturnType<typeof selectPlayers>): Promise<PlayerRow | undefined> {
	const row = await query.executeTakeFirst();
	return row && toPlayer(row);
}

export async function countPlayers(db: Db): Promise<number> {
	return countRows(db.selectFrom('players'));
}

/** Ids are listed in their order, starting behind `after`. */
async function listPlayerIds(
	db: Db,
	{ after, limit }: { readonly after: string; readonly limit: number },
): Promise<string[]> {
	const rows = await db.selectFrom('players').select('id').where('id', '>', after).orderBy('id').limit(limit).execute();
	return rows.map(({ id }) => id);
}

/** Makes transactions wait that start or move games of these players. Rows that only refer to the players can still be written. */
export async function lockPlayers(tx: Db, ids: readonly string[]): Promise<PlayerRow[]> {
	const rows = await selectPlayers(tx).where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();
	return rows.map(toPlayer);
}

export function toPlayer(row: InferResult<ReturnType<typeof selectPlayers>>[number]): PlayerRow {
	return {
		...row,
		preferences: JSON.parse(row.preferences) as Preferences,
		reminder: row.reminder === null ? null : (JSON.parse(row.reminder) as Reminder),
		hasPage: row.hasPage === 1,
		showsStreak: row.showsStreak === 1,
		showsMedals: row.showsMedals === 1,
	};
}

/** Called repeatedly during a long operation. */
export type OnProgress = (doneCount: number, totalCount: number) => void;

/** The players whose ids are between two, the first one excluded. */
export interface PlayerSpan {
	readonly after: string;
	readonly last: string;
}

const PLAYERS_AT_ONCE = 1000;

/** Checks all players, a span of them at once, and collects the faults that `find` finds. */
export async function checkPlayers<Fault>(
	db: Db,
	find: (span: PlayerSpan) => Promise<readonly Fault[]>,
	onProgress: OnProgress,
): Promise<Fault[]> {
	const faults: Fault[] = [];
	const playerCount = await countPlayers(db);
	let doneCount = 0;
	for (let after = ''; ; ) {
		const ids = await listPlayerIds(db, { after, limit: PLAYERS_AT_ONCE });
		const last = ids.at(-1);
		if (last === undefined) return faults;
		faults.push(...(await find({ after, last })));
		after = last;
		doneCount += ids.length;
		onProgress(doneCount, playerCount);
	}
}
