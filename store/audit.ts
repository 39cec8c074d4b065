import type { Db } from './tables.ts';

/** A change that an operator made. Entries outlive accounts, so they name players only by id. */
interface AuditEntry {
	readonly at: number;
	readonly actor: string;
	readonly verb: string;
	/** The id of a run, a player or a board. */
	readonly subject: string;
	readonly reason: string | null;
	readonly detail: Readonly<Record<string, unknown>>;
}

/** Call it in the transaction of the change, so that neither is stored without the other. */
export async function addAudit(tx: Db, { detail, ...entry }: AuditEntry): Promise<void> {
	await tx
		.insertInto('audit')
		.values({ ...entry, detail: JSON.stringify(detail) })
		.execute();
}

/** Newest first. */
export async function listAudit(
	db: Db,
	{ subject, limit }: { subject?: string | undefined; limit: number },
): Promise<AuditEntry[]> {
	let query = db.selectFrom('audit').select(['at', 'actor', 'verb', 'subject', 'reason', 'detail']);
	if (subject !== undefined) query = query.where('subject', '=', subject);
	const rows = await query.orderBy('id', 'desc').limit(limit).execute();
	return rows.map((row) => ({ ...row, detail: JSON.parse(row.detail) }));
}
