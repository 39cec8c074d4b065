import type { Selectable } from 'kysely';
import { PLAYER_COLUMNS, type PlayerRow, toPlayer } from './players.ts';
import type { Db, Tables } from './tables.ts';

/** A session or a key of a user. The token of a session is nowhere in the store; of a key only its hash is. */
export type AccessRow = Selectable<Tables['access']>;

const COLUMNS = [
	'access.id',
	'access.playerId',
	'access.kind',
	'access.name',
	'access.keyRight',
	'access.keyHash',
	'access.tokensValidFrom',
	'access.createdAt',
	'access.expiresAt',
	'access.lastUsedAt',
	'access.revokedAt',
] as const;

type NewAccess = Omit<AccessRow, 'lastUsedAt' | 'revokedAt'>;

/** A use is written down no more often than this: a record of each request would be a write at each request. */
const USE_RECORDED_MS = 300_000;

export async function addAccess(db: Db, access: NewAccess): Promise<void> {
	await db.insertInto('access').values(access).execute();
}

/** A session that is listed, with its user. */
export interface SessionRow {
	readonly access: Pick<AccessRow, 'id' | 'lastUsedAt' | 'revokedAt'>;
	readonly user: PlayerRow;
}

/** Also looks at guests: with a condition for the kind, PostgreSQL reads all players as long as it has no statistics of them. */
export async function findSession(db: Db, id: string): Promise<SessionRow | undefined> {
	const row = await db
		.selectFrom('access')
		.innerJoin('players', 'players.id', 'access.playerId')
		.select(['access.id as accessId', 'access.lastUsedAt', 'access.revokedAt'])
		.select(PLAYER_COLUMNS.map((column) => `players.${column}` as const))
		.where('access.id', '=', id)
		.executeTakeFirst();
	if (row?.kind !== 'user') return undefined;
	const { accessId, lastUsedAt, revokedAt, ...player } = row;
	return { access: { id: accessId, lastUsedAt, revokedAt }, user: toPlayer(player) };
}

export async function findKey(db: Db, keyHash: string): Promise<AccessRow | undefined> {
	return db.selectFrom('access').select(COLUMNS).where('keyHash', '=', keyHash).executeTakeFirst();
}

/** The sessions and keys that are valid now, the newest first: neither revoked, alone or with all others, nor expired. */
export async function listAccess(
	db: Db,
	{ playerId, now }: { readonly playerId: string; readonly now: number },
): Promise<AccessRow[]> {
	return db
		.selectFrom('access')
		.innerJoin('players', 'players.id', 'access.playerId')
		.select(COLUMNS)
		.where('access.playerId', '=', playerId)
		.where('access.revokedAt', 'is', null)
		.where('access.expiresAt', '>', now)
		.whereRef('access.tokensValidFrom', '=', 'players.tokensValidFrom')
		.orderBy('access.createdAt', 'desc')
		.orderBy('access.id')
		.execute();
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
