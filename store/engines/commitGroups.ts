import { setImmediate, setTimeout } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import type { Db } from '../tables.ts';
import { executeWith, type RunTransaction, requireWanted } from '../transaction.ts';
import type { SharedConnection } from './backend.ts';

/**
 * Transactions that wait for the one connection of SQLite share one commit, and so one flush to the disk: with a flush for each,
 * SQLite commits a few hundred a second, however fast the processor is. None is reported as committed before the flush, during
 * which the next group runs.
 *
 * When one fails that has written, the whole group is rolled back and run again, each under a savepoint, so that it takes back only
 * its own writes. With savepoints from the start, SQLite would copy each page for each of them that changes it.
 *
 * While another process holds the write lock, a group is tried again and again, and gives the connection back in between, so
 * that reads go on.
 */
export function groupCommits(db: Db, settings: GroupSettings): RunTransaction {
	const waiting: Job[] = [];
	let isRunning = false;

	async function runAll(): Promise<void> {
		isRunning = true;
		while (waiting.length > 0) {
			// SQLite answers synchronously: a transaction that began now would end before the next request is read.
			await setImmediate();
			await settings.turn();
			await runGroup(db, waiting, settings);
		}
		isRunning = false;
	}

	return (work, { isWanted } = {}) =>
		new Promise((resolve, reject) => {
			const wanted = requireWanted(work, isWanted);
			waiting.push({
				async run(tx, attempt) {
					const outcome = await attempt(tx, wanted);
					return () => ('error' in outcome ? reject(outcome.error) : resolve(outcome.value));
				},
				reject,
			});
			if (!isRunning) void runAll();
		});
}

interface GroupSettings extends SharedConnection {
	/** Whether a group that failed with this error could not begin, and may begin later. */
	readonly isTransient: (error: unknown) => boolean;
	/** How long a group is tried again. */
	readonly waitMs: number;
}

/** How many transactions may share a commit. */
const GROUP_MAX = 100;
const PAUSE_MS = 100;

/** Resolves or rejects the promise of a transaction. */
type Report = () => void;

type Outcome<T> = { readonly value: T } | { readonly error: unknown };

/** Runs the work of one job in the transaction of its group. Throws what the whole group fails with. */
type Attempt = <T>(tx: Db, work: (tx: Db) => Promise<T>) => Promise<Outcome<T>>;

/** Something of a failed work is in the transaction of its group. */
class HalfDoneError extends Error {}

interface Job {
	run(tx: Db, attempt: Attempt): Promise<Report>;
	reject(error: unknown): void;
}

/** Resolves before the group is flushed, and reported. */
async function runGroup(db: Db, waiting: Job[], settings: GroupSettings, hasSavepoints = false): Promise<void> {
	const { isTransient, waitMs } = settings;
	for (let pausedMs = 0; ; pausedMs += PAUSE_MS) {
		const group: Job[] = [];
		try {
			const reports = await commitGroup(db, { waiting, group, hasSavepoints }, settings);
			void reportFlushed(group, reports, settings);
			return;
		} catch (error) {
			if (error instanceof HalfDoneError) return runGroup(db, group, settings, true);
			if (group.length === 0 && isTransient(error) && pausedMs < waitMs) {
				await setTimeout(PAUSE_MS);
				continue;
			}
			// If no job has begun, the transaction could not begin, so all jobs that wait have failed.
			for (const job of group.length > 0 ? group : waiting.splice(0)) job.reject(error);
			return;
		}
	}
}

/**
 * Also takes the jobs that arrive while the group waits for the connection or runs. Moves them from `waiting` to `group`, and
 * throws before the first if the transaction cannot begin.
 */
function commitGroup(
	db: Db,
	{ waiting, group, hasSavepoints }: { waiting: Job[]; group: Job[]; hasSavepoints: boolean },
	{ execute, countWrites }: SharedConnection,
): Promise<Report[]> {
	const attempt: Attempt = async (tx, work) => {
		const before = countWrites();
		try {
			return { value: await work(tx) };
		} catch (error) {
			if (countWrites() !== before) throw new HalfDoneError();
			return { error };
		}
	};
	return db.transaction().execute(async (tx) => {
		executeWith(tx, async (query) => execute(query));
		const reports: Report[] = [];
		while (waiting.length > 0 && group.length < GROUP_MAX) {
			const job = waiting.shift()!;
			group.push(job);
			reports.push(await job.run(tx, hasSavepoints ? attemptUnderSavepoint : attempt));
		}
		return reports;
	});
}

async function reportFlushed(
	group: readonly Job[],
	reports: readonly Report[],
	{ flush }: SharedConnection,
): Promise<void> {
	try {
		await flush();
	} catch (error) {
		for (const job of group) job.reject(error);
		return;
	}
	for (const report of reports) report();
}

const [BEGIN_WORK, END_WORK, UNDO_WORK] = ['savepoint work', 'release work', 'rollback to work'].map((text) =>
	CompiledQuery.raw(text),
) as [CompiledQuery, CompiledQuery, CompiledQuery];

const attemptUnderSavepoint: Attempt = async (tx, work) => {
	await tx.executeQuery(BEGIN_WORK);
	try {
		const value = await work(tx);
		await tx.executeQuery(END_WORK);
		return { value };
	} catch (error) {
		await undoWork(tx, error);
		return { error };
	}
};

/** Where the disk is full or broken, SQLite itself rolls back the whole group. Throws what the work threw. */
async function undoWork(tx: Db, error: unknown): Promise<void> {
	try {
		await tx.executeQuery(UNDO_WORK);
		await tx.executeQuery(END_WORK);
	} catch {
		throw error;
	}
}
