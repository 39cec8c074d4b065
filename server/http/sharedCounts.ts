import { createHmac } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Store } from '#store/open.ts';
import { addToCounts, deleteCounts, deleteEndedCounts, type LimitCount } from '#store/sharing.ts';
import type { Clock } from '../process/clock.ts';

/**
 * The counts of limits over all processes of one database. Each process counts in memory, so that a request costs no query, and
 * once a second adds what it has counted to the shared counts and learns what the others have. So a client may go beyond a
 * limit by what it can do within a second, at each process.
 */
export interface SharedCounts {
	add(key: string, msBeforeEnd: number): void;
	forget(key: string): void;
	stop(): Promise<void>;
}

interface SharedCountsParts {
	readonly store: Pick<Store, 'db'>;
	readonly clock: Clock;
	readonly log: Pick<FastifyBaseLogger, 'warn'>;
	/** The keys in the database are hashes, because they are made of addresses. */
	readonly secret: string;
	/** Told the count of all processes for each key that this one has added to. */
	readonly onCounted: (key: string, total: { readonly count: number; readonly msBeforeEnd: number }) => void;
	readonly everyMs?: number;
}

const EVERY_MS = 1000;
const ROWS_AT_ONCE = 1000;
const CLEAN_UP_EVERY = 60;

export function shareCounts(parts: SharedCountsParts): SharedCounts {
	const { store, clock, log, secret, onCounted, everyMs = EVERY_MS } = parts;
	let pending = new Map<string, { count: number; endsAt: number }>();
	let forgotten = new Set<string>();
	let running: Promise<void> | undefined;
	let turnCount = 0;

	const hash = (key: string) => createHmac('sha256', secret).update(`limit\0${key}`).digest('base64url');

	async function exchange(): Promise<void> {
		const [added, ended] = [pending, forgotten];
		pending = new Map();
		forgotten = new Set();
		const now = clock();
		await deleteCounts(store.db, Array.from(ended, hash));
		const rows = Array.from(added, ([key, entry]) => ({ key, hashed: hash(key), ...entry }));
		for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
			const part = rows.slice(from, from + ROWS_AT_ONCE);
			const totals = await addToCounts(store.db, part.map(toCount), now);
			const byHash = new Map(totals.map((total) => [total.key, total]));
			for (const { key, hashed } of part) {
				const total = byHash.get(hashed);
				if (total === undefined) continue;
				const sinceCount = pending.get(key)?.count ?? 0;
				onCounted(key, { count: total.count + sinceCount, msBeforeEnd: total.endsAt - now });
			}
		}
		if (turnCount++ % CLEAN_UP_EVERY === 0) await deleteEndedCounts(store.db, now);
	}

	function exchangeAlone(): void {
		running ??= exchange()
			// The limits of this process go on; what was not added is lost to the others.
			.catch((error) => log.warn({ error: (error as Error).message }, 'the counts of limits could not be shared'))
			.finally(() => {
				running = undefined;
			});
	}

	const timer = setInterval(exchangeAlone, everyMs).unref();
	return {
		add(key, msBeforeEnd) {
			// The databases keep whole milliseconds, and what is left of a window is rarely one.
			const entry = pending.get(key) ?? { count: 0, endsAt: Math.ceil(clock() + msBeforeEnd) };
			entry.count++;
			pending.set(key, entry);
		},
		forget(key) {
			pending.delete(key);
			forgotten.add(key);
		},
		async stop() {
			clearInterval(timer);
			await running;
		},
	};
}

function toCount({ hashed, count, endsAt }: { hashed: string; count: number; endsAt: number }): LimitCount {
	return { key: hashed, count, endsAt };
}
