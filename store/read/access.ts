import type { Db, Row } from '../schema.ts';
import { PLAYER_COLUMNS, type PlayerRow, toPlayer } from './players.ts';

/** A session or a key of a user. The token of a session is nowhere in the store; of a key only its hash is. */
export type AccessRow = Row<'access'>;

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

/** Whether the player had a session or key with this id that was revoked. It is unknown once the row has expired. */
export async function wasRevoked(
	db: Db,
	{ id, playerId }: { readonly id: string; readonly playerId: string },
): Promise<boolean> {
	const row = await db
		.selectFrom('access')
		.select('id')
		.where('id', '=', id)
		.where('playerId', '=', playerId)
		.where('revokedAt', 'is not', null)
		.executeTakeFirst();
	return row !== undefined;
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
