/** How many connections to PostgreSQL there are, and how long each kind of waiting may take. Undefined waits for ever. */
export interface WaitLimits {
	readonly connectionCount: number;
	readonly connectMs: number;
	/** How many statements each connection keeps prepared. An older pooler gives each transaction another connection, and knows none. */
	readonly preparedMax: number;
	readonly statementMs: number | undefined;
	readonly lockMs: number | undefined;
	readonly idleTransactionMs: number | undefined;
	/**
	 * How long an answer may take. It is longer than a statement may run, so only a connection that has died silently, as with
	 * a power cut or a firewall that forgot it, takes so long.
	 */
	readonly readMs: number | undefined;
	/** How long SQLite waits for the write lock of another process while nothing else happens in this one. */
	readonly busyMs: number;
}

/** For a process that serves requests. */
export const REQUEST_LIMITS: WaitLimits = {
	connectionCount: 10,
	connectMs: 5_000,
	preparedMax: 500,
	statementMs: 8_000,
	lockMs: 5_000,
	idleTransactionMs: 10_000,
	readMs: 10_000,
	busyMs: 25,
};

/** For migrations and for the operator's commands, which may read whole tables. */
export const UNLIMITED: WaitLimits = {
	connectionCount: 4,
	connectMs: 5_000,
	preparedMax: 500,
	statementMs: undefined,
	lockMs: undefined,
	idleTransactionMs: undefined,
	readMs: undefined,
	busyMs: 10_000,
};

/** What a replica does not answer soon is read from the primary, so nobody need wait for a silent one as for the only database there is. */
const REPLICA_MS_MAX = 1_000;

export function limitReplica(limits: WaitLimits): WaitLimits {
	const bound = (ms = Number.POSITIVE_INFINITY) => Math.min(ms, REPLICA_MS_MAX);
	const { connectMs, statementMs, readMs } = limits;
	return { ...limits, connectMs: bound(connectMs), statementMs: bound(statementMs), readMs: bound(readMs) };
}
