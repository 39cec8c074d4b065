import { Kysely, PostgresDialect, sql } from 'kysely';
import { limitReplica, type WaitLimits } from './backend.ts';
import { Deadlines } from './deadlines.ts';
import { createHeartbeats } from './heartbeats.ts';
import { createPostgresPool } from './postgresPool.ts';
import { ReaderError, type ReadReplica, type Source } from './reader.ts';
import type { Db, Tables } from './schema.ts';
import { within } from './within.ts';

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
/** How many heartbeats are remembered; a replica that is behind all of them is out of use for longer than they cover. */
const HEARTBEATS_MAX = 1000;
/** A primary that has answered nothing for this long is away. */
const AWAY_AFTER_MS = 1_000;
/** How long the state of the moment when the primary was lost may be read. */
const AWAY_MS_MAX = 600_000;

interface Heartbeat {
	readonly number: number;
	readonly askedAt: number;
	isAcknowledged: boolean;
}

export function followReplica(primary: Db, settings: ReplicaSettings): ReadReplica {
	const { url, staleMs, limits, readMonotonicMs = () => performance.now() } = settings;
	const { pool } = createPostgresPool(url, limitReplica(limits), new Deadlines());
	const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
	const heartbeats = createHeartbeats();
	let known: Heartbeat[] = [];
	let seen: Heartbeat | undefined;
	let unansweredSince: number | undefined;
	let beating: Promise<void> | undefined;
	let turn: Promise<void> | undefined;

	async function beat(): Promise<void> {
		const askedAt = readMonotonicMs();
		const heartbeat = { number: (known.at(-1)?.number ?? 0) + 1, askedAt, isAcknowledged: false };
		known = [...known, heartbeat].slice(-HEARTBEATS_MAX);
		unansweredSince ??= askedAt;
		try {
			await heartbeats.write(primary, heartbeat.number);
			heartbeat.isAcknowledged = true;
		} catch {
			// One that takes no writes may still answer.
			await sql`select 1`.execute(primary);
		}
		unansweredSince = undefined;
	}

	async function look(): Promise<void> {
		seen = find(await heartbeats.read(db));
	}

	/** A heartbeat whose acknowledgment was lost is known, too. */
	const find = (number: number | undefined) => known.findLast((each) => each.number === number);

	/** While the primary is away, its last state is as good as it was then. */
	function isFresh(heartbeat: Heartbeat | undefined): boolean {
		if (heartbeat === undefined) return false;
		const now = readMonotonicMs();
		if (now - heartbeat.askedAt <= staleMs) return true;
		const last = known.findLast(({ isAcknowledged }) => isAcknowledged);
		const isAway = unansweredSince !== undefined && now - unansweredSince >= AWAY_AFTER_MS;
		if (!isAway || last === undefined) return false;
		return now - last.askedAt <= AWAY_MS_MAX && last.askedAt - heartbeat.askedAt <= staleMs;
	}

	/** An address may lead to several servers, so each read looks at the one that it has. */
	const source: Source = {
		db,
		engine: 'postgres',
		async check(on) {
			if (!isFresh(find(await heartbeats.read(on)))) throw new ReaderError('The replica is too far behind.');
		},
	};

	/** A silent primary does not keep the replica from being looked at. */
	async function compare(): Promise<void> {
		beating ??= beat()
			.catch(() => {})
			.finally(() => {
				beating = undefined;
			});
		await within(beating, AWAY_AFTER_MS);
		await look();
	}

	/** A server that does not answer is not fresh after a while, and those who need the primary report it. */
	const follow = () =>
		(turn ??= compare()
			.catch(() => {
				seen = undefined;
			})
			.finally(() => {
				turn = undefined;
			}));
	const timer = setInterval(follow, EVERY_MS).unref();
	return {
		source,
		find: () => (isFresh(seen) ? source : undefined),
		distrust() {
			seen = undefined;
		},
		follow,
		get behindMs() {
			return readMonotonicMs() - (seen?.askedAt ?? Number.NEGATIVE_INFINITY);
		},
		async close() {
			clearInterval(timer);
			await turn;
			await within(
				heartbeats.remove(primary).catch(() => {}),
				AWAY_AFTER_MS,
			);
			await db.destroy();
		},
	};
}
