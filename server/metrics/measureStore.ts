import { Gauge, type Registry } from 'prom-client';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import { reportPar } from '#rules/par/reportPar.ts';
import type { Store } from '#store/open.ts';
import { countHeldRuns } from '#store/read/heldRuns.ts';
import { countRunsToFollow } from '#store/read/insights.ts';
import { listReportedRuns } from '#store/read/par.ts';
import { countFresh } from '#store/read/puzzles.ts';
import { readMailsState } from '#store/read/signIn.ts';
import type { RunRead } from '#store/reader.ts';
import type { Db } from '#store/schema.ts';
import type { Clock } from '../process/clock.ts';
import { withinTime } from '../process/withinTime.ts';

/** Prometheus gives up after ten seconds, and has nothing then, not even that the database is silent. */
const COLLECT_MS_MAX = 1000;

/** Gauges that are read from the database when they are scraped. */
export function measureStore(registry: Registry, { store, clock }: { store: Store; clock: Clock }): void {
	const registers = [registry];
	const { readPart } = store.reader;
	new Gauge({
		name: 'ninefold_database_up',
		help: 'Whether the database answers and can be written.',
		registers,
		async collect() {
			this.set((await withinTime(store.isReady(), COLLECT_MS_MAX)) ? 1 : 0);
		},
	});
	measureConnections(registry, store);
	measureReplica(registry, store);
	measurePar(registry, { readPart, clock });
	const measure = (name: string, help: string, read: (db: Db) => Promise<number>) => {
		const collect = skipFailures(async function (this: Gauge) {
			this.set(await readPart(read));
		});
		new Gauge({ name, help, registers, collect });
	};
	measure(
		'ninefold_mails_waiting',
		'Mails that are not delivered yet, of all processes.',
		async (db) => (await readMailsState(db)).count,
	);
	measure('ninefold_mails_oldest_seconds', 'How long the mail that is due has been so; 0 when none is.', async (db) => {
		const { dueAt } = await readMailsState(db);
		return dueAt === null ? 0 : Math.max(0, clock() - dueAt) / 1000;
	});
	measure('ninefold_held_runs', "Runs that wait for the operator's decision.", (db) => countHeldRuns(db, clock()));
	measure('ninefold_unfollowed_runs', 'Finished logs that the coach has not followed yet.', countRunsToFollow);
	new Gauge({
		name: 'ninefold_fresh_puzzles',
		help: 'Practice puzzles in the pool that nobody has played.',
		labelNames: ['difficulty'] as const,
		registers,
		collect: skipFailures(async function (this: Gauge<'difficulty'>) {
			for (const difficulty of DIFFICULTIES) {
				this.set({ difficulty }, await readPart((db) => countFresh(db, difficulty)));
			}
		}),
	});
}

/** Where there is one connection, as on SQLite, there is nothing to count. */
function measureConnections(registry: Registry, { countConnections }: Store): void {
	if (countConnections === undefined) return;
	new Gauge({
		name: 'ninefold_database_connections',
		help: 'Connections to PostgreSQL of this process: open, idle among them, and callers that wait for one.',
		labelNames: ['state'] as const,
		registers: [registry],
		collect() {
			for (const [state, count] of Object.entries(countConnections())) this.set({ state }, count);
		},
	});
}

function measureReplica(registry: Registry, { replica }: Store): void {
	if (replica === undefined) return;
	new Gauge({
		name: 'ninefold_replica_in_use',
		help: 'Whether the replica is read; 0 while it is too far behind.',
		registers: [registry],
		collect() {
			this.set(replica.find() === undefined ? 0 : 1);
		},
	});
	new Gauge({
		name: 'ninefold_replica_behind_seconds',
		help: 'How old what is read from the replica may be at most; infinite while that is not known.',
		registers: [registry],
		collect() {
			this.set(replica.behindMs / 1000);
		},
	});
}

const PAR_RUNS_MAX = 1000;
const PAR_READ_EVERY_MS = 600_000;

/** How well par does on the latest runs, as in the operator's `stats`. */
function measurePar(
	registry: Registry,
	{ readPart, clock }: { readonly readPart: RunRead; readonly clock: Clock },
): void {
	let readAt = Number.NEGATIVE_INFINITY;
	new Gauge({
		name: 'ninefold_par',
		help: 'How par does on the latest runs: its median error and how many times its interval holds, in per cent, and its bias.',
		labelNames: ['figure'] as const,
		registers: [registry],
		collect: skipFailures(async function (this: Gauge<'figure'>) {
			if (clock() - readAt < PAR_READ_EVERY_MS) return;
			const { error, covered, bias } = reportPar(await readPart((db) => listReportedRuns(db, PAR_RUNS_MAX)));
			readAt = clock();
			for (const [figure, value] of Object.entries({ error, covered, bias })) {
				if (value === null) this.remove({ figure });
				else this.set({ figure }, value);
			}
		}),
	});
}

/** A gauge whose query fails or takes too long is left out, so that the others are still read while the database is gone. */
function skipFailures<T extends Gauge<string>>(collect: (this: T) => Promise<void>): (this: T) => Promise<void> {
	return async function (this: T) {
		const collecting = collect.call(this).then(
			() => true,
			() => false,
		);
		if (await withinTime(collecting, COLLECT_MS_MAX)) return;
		const { labelNames } = this as unknown as { labelNames: readonly string[] };
		// After a reset, a gauge without labels would be 0.
		if (labelNames.length === 0) this.remove();
		else this.reset();
	};
}
