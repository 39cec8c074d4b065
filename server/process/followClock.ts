import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Store } from '#store/open.ts';
import { readDatabaseClock } from '#store/sharing.ts';
import type { Clock, FollowingClock } from './clock.ts';

const INTERVAL_MS = 30_000;
const PARTED_MS = 2_000;
/** A busy machine takes its time to let a process in, and nobody waits for an answer yet. */
const FIRST_MS_MAX = 60_000;
const PAUSE_MS = 500;

interface Followed {
	readonly clock: FollowingClock;
	readonly store: Pick<Store, 'engine' | 'db' | 'isUnavailable'>;
	readonly log: Pick<FastifyBaseLogger, 'warn'>;
	readonly readHost?: Clock;
}

/** Sets the clock, and goes on following while the process lives. */
export async function startFollowing(followed: Followed): Promise<void> {
	await followFirst(followed);
	setInterval(() => {
		// A database that cannot be reached is reported by the requests that need it.
		followOnce(followed).catch(() => {});
	}, INTERVAL_MS).unref();
}

/** Repeats for a while if the database cannot be reached. */
export async function followFirst(followed: Followed): Promise<void> {
	const end = performance.now() + FIRST_MS_MAX;
	while (true) {
		try {
			return await followOnce(followed);
		} catch (error) {
			if (!followed.store.isUnavailable(error) || performance.now() >= end) throw error;
			followed.log.warn({ err: error }, 'the database cannot be reached; the start tries again');
		}
		await setTimeout(PAUSE_MS);
	}
}

/** Follows the database's clock, or the host's where the database has none. Warns when two of the clocks have parted. */
export async function followOnce({ clock, store, log, readHost = Date.now }: Followed): Promise<void> {
	const beforeMs = readHost();
	const databaseMs = await readDatabaseClock(store);
	const hostMs = readHost();
	// The database answered somewhere between the two readings of the host's clock.
	const tripMs = Math.max(0, hostMs - beforeMs) / 2;
	const referenceMs = databaseMs === undefined ? hostMs : databaseMs + tripMs;
	const aheadMs = clock.follow(referenceMs);
	const hostAheadMs = hostMs - referenceMs;
	if (Math.max(Math.abs(aheadMs), Math.abs(hostAheadMs)) >= PARTED_MS) {
		log.warn({ aheadMs: Math.round(aheadMs), hostAheadMs: Math.round(hostAheadMs) }, 'the clocks have parted');
	}
}
