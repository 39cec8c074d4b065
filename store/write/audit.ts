import type { Db, Row } from '../schema.ts';

/** A change that an operator made, or a change of access to a player's account. Entries outlive accounts, so they name players only by id. */
export interface AuditEntry extends Omit<Row<'audit'>, 'id' | 'detail'> {
	readonly detail: Readonly<Record<string, unknown>>;
}

/** Call it in the transaction of the change, so that neither is stored without the other. */
export async function addAudit(tx: Db, { detail, ...entry }: AuditEntry): Promise<void> {
	await tx
		.insertInto('audit')
		.values({ ...entry, detail: JSON.stringify(detail) })
		.execute();
}

/** The name of no operator: those of the operating system have no space. */
const PLAYER_ACTOR = 'the player';

/** The verbs of players about their accounts, and of others who try to sign in. */
type AccountEvent =
	| 'sign-in'
	| 'sign-out'
	| 'sign-out everywhere'
	| 'key made'
	| 'key revoked'
	| 'codes tried'
	| 'account deleted'
	| 'guest deleted';

/** The detail has no address, name or secret. */
export function addAccountAudit(tx: Db, { at, event, playerId, detail = {} }: AccountAudit): Promise<void> {
	return addAudit(tx, { at, actor: PLAYER_ACTOR, verb: event, subject: playerId, reason: null, detail });
}

interface AccountAudit {
	readonly at: number;
	readonly event: AccountEvent;
	readonly playerId: string;
	readonly detail?: Readonly<Record<string, unknown>>;
}

/** Removes at most this many old entries of players, the oldest first, and returns how many; those of operators stay. */
export async function deleteAccountAudit(
	db: Db,
	{ before, limit }: { readonly before: number; readonly limit: number },
): Promise<number> {
	const old = db
		.selectFrom('audit')
		.select('id')
		.where('actor', '=', PLAYER_ACTOR)
		.where('at', '<', before)
		.orderBy('id')
		.limit(limit);
	const { numDeletedRows } = await db.deleteFrom('audit').where('id', 'in', old).executeTakeFirst();
	return Number(numDeletedRows);
}
