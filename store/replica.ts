import { Kysely, PostgresDialect, sql } from 'kysely';
import { limitReplica, type WaitLimits } from './backend.ts';
import { Deadlines } from './deadlines.ts';
import { createPostgresPool } from './postgresPool.ts';
import type { ReadReplica, Source } from './reader.ts';
import type { Db, Tables } from './schema.ts';

interface ReplicaSettings {
	readonly url: string;
	readonly staleMs: number;
	readonly limits: WaitLimits;
	readonly readMonotonicMs?: () => number;
}

export interface ReplicaLocation {
	readonly url: string;
	/** The oldest state that may be read. */
	readonly staleMs: number;
}

const EVERY_MS = 500;
/** How many of the primary's positions are remembered; a replica that is behind all of them is out of use for longer than they cover. */
const POSITIONS_MAX = 1000;

/** How far a server's log has got, and which of the histories that failovers make. */
interface LogPosition {
	readonly position: number | null;
	readonly timeline: number;
}

interface KnownPosition extends LogPosition {
	readonly askedAt: number;
}

export function followReplica(primary: Db, settings: ReplicaSettings): ReadReplica {
	const { url, staleMs, limits, readMonotonicMs = () => performance.now() } = settings;
	const { pool } = createPostgresPool(url, limitReplica(limits), new Deadlines());
	const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
	const source: Source = { db, engine: 'postgres' };
	let known: KnownPosition[] = [];
	let freshAt = Number.NEGATIVE_INFINITY;
	let turn: Promise<void> | undefined;

	async function compare(): Promise<void> {
		const askedAt = readMonotonicMs();
		known.push({ ...(await readPosition(primary)), askedAt });
		const { position, timeline } = await readPosition(db);
		const reached = known.findLastIndex(
			(each) => each.timeline === timeline && (each.position ?? 0) <= (position ?? -1),
		);
		if (reached >= 0) {
			freshAt = Math.max(freshAt, known[reached]!.askedAt);
			known = known.slice(reached);
		}
		known = known.slice(-POSITIONS_MAX);
	}

	/** A server that does not answer is not fresh after a while, and those who need the primary report it. */
	const follow = () =>
		(turn ??= compare()
			.catch(() => {})
			.finally(() => {
				turn = undefined;
			}));
	const timer = setInterval(follow, EVERY_MS).unref();
	const behindMs = () => readMonotonicMs() - freshAt;
	return {
		source,
		find: () => (behindMs() <= staleMs ? source : undefined),
		distrust() {
			freshAt = Number.NEGATIVE_INFINITY;
			known = [];
		},
		follow,
		get behindMs() {
			return behindMs();
		},
		async close() {
			clearInterval(timer);
			await turn;
			await db.destroy();
		},
	};
}

async function readPosition(db: Db): Promise<LogPosition> {
	const { rows } = await sql<LogPosition>`
		select
			pg_wal_lsn_diff(
				case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end, '0/0'
			)::bigint as position,
			(select timeline_id from pg_control_checkpoint()) as timeline`.execute(db);
	return rows[0]!;
}
