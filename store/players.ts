import assert from 'node:assert/strict';
import type { Selectable } from 'kysely';
import type { PlayerKind } from '#contract/kinds.ts';
import type { Preferences } from '#contract/user.ts';
import { toNameKey, toNameSkeleton } from './nameKeys.ts';
import type { Db, Tables } from './tables.ts';

export interface PlayerRow {
	readonly id: string;
	readonly kind: PlayerKind;
	readonly email: string | null;
	readonly displayName: string | null;
	readonly preferences: Preferences;
	readonly createdAt: number;
	/** When the guest became part of an account, else null. */
	readonly endedAt: number | null;
	/** A token is valid only if it carries this moment. */
	readonly tokensValidFrom: number;
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
] as const;

/** The guest's id is a secret; `guestKey` is its hash. */
export async function addGuest(db: Db, guest: { id: string; guestKey: string; createdAt: number }): Promise<void> {
	await db
		.insertInto('players')
		.values({ ...guest, kind: 'guest', preferences: '{}' })
		.execute();
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

/** The user with that address: a new one, or one that was added before. */
export async function addUser(
	db: Db,
	user: { id: string; email: string; displayName: string; createdAt: number },
): Promise<PlayerRow | 'name_taken'> {
	const added = await db
		.insertInto('players')
		.values({ ...user, kind: 'user', ...toNameKeys(user.displayName), preferences: '{}' })
		.onConflict((conflict) => conflict.doNothing())
		.returning(PLAYER_COLUMNS)
		.executeTakeFirst();
	if (added !== undefined) return toPlayer(added);
	return (await findUserByEmail(db, user.email)) ?? 'name_taken';
}

/** Call it in a transaction: a new name also changes the version of the boards that show it. Throws if there is no such player. */
export async function updateUser(
	tx: Db,
	id: string,
	patch: { displayName?: string | undefined; preferences?: Preferences | undefined },
): Promise<PlayerRow | 'name_taken'> {
	const [user] = await lockPlayers(tx, [id]);
	assert(user !== undefined, 'only a user that exists can be changed');
	const { displayName = user.displayName, preferences = user.preferences } = patch;
	const renamed = displayName !== user.displayName;
	if (renamed && (await isNameTaken(tx, id, displayName))) return 'name_taken';
	const name = renamed ? { displayName, ...toNameKeys(displayName) } : {};
	await tx
		.updateTable('players')
		.set({ ...name, preferences: JSON.stringify(preferences) })
		.where('id', '=', id)
		.execute();
	if (renamed) await renewBoardsOf(tx, id);
	return { ...user, displayName, preferences };
}

export async function countPlayers(db: Db): Promise<number> {
	const row = await db
		.selectFrom('players')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.executeTakeFirstOrThrow();
	return row.count;
}

/** In the order of the ids, starting behind `after`. */
export async function listPlayerIds(
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

async function isNameTaken(tx: Db, id: string, displayName: string | null): Promise<boolean> {
	const { nameKey, nameSkeleton } = toNameKeys(displayName);
	const other = await tx
		.selectFrom('players')
		.select('id')
		.where(({ eb, or }) => or([eb('nameKey', '=', nameKey), eb('nameSkeleton', '=', nameSkeleton)]))
		.where('id', '!=', id)
		.executeTakeFirst();
	return other !== undefined;
}

/** Has the boards that show the player read again. */
export async function renewBoardsOf(tx: Db, userId: string): Promise<void> {
	await tx
		.updateTable('boards')
		.set((row) => ({ version: row('version', '+', 1) }))
		.where('board', 'in', (query) => query.selectFrom('bestRuns').select('board').where('userId', '=', userId))
		.execute();
}

function toNameKeys(displayName: string | null) {
	if (displayName === null) return { nameKey: null, nameSkeleton: null };
	return { nameKey: toNameKey(displayName), nameSkeleton: toNameSkeleton(displayName) };
}

export function toPlayer(row: Pick<Selectable<Tables['players']>, (typeof PLAYER_COLUMNS)[number]>): PlayerRow {
	return { ...row, preferences: JSON.parse(row.preferences) };
}
