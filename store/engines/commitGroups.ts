import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../tables.ts';

/**
 * Transactions that wait for the one connection of SQLite share one commit, and so one flush to the disk: with a flush each
 * it writes a few hundred a second, whatever the processor could do. Each runs under a savepoint, so that one that
 * fails takes back its own writes alone, and none is reported as done before the flush. Nobody else reads in between, for
 * the connection is theirs until then.
 */
export function groupCommits(db: Db): <T>(work: (tx: Db) => Promise<T>) => Promise<T> {
	const waiting: Job[] = [];
	let isRunning = false;

	async function runAll(): Promise<void> {
		isRunning = true;
		while (waiting.length > 0) {
			// SQLite answers at once, so a transaction that began at once would be over before the next request is read.
			await setImmediate();
			await runGroup(db, waiting);
		}
		isRunning = false;
	}

	return (work) =>
		new Promise((resolve, reject) => {
			waiting.push({ run: (tx) => runUnderSavepoint(tx, work, { resolve, reject }), reject });
			if (!isRunning) void runAll();
		});
}

/** How many may wait for each other's commit. */
const GROUP_MAX = 100;

/** Tells the caller of a transaction how it ended. */
type Report = () => void;

interface Job {
	run(tx: Db): Promise<Report>;
	reject(error: unknown): void;
}

/** Takes also those that come while the group waits for the connection or runs. */
async function runGroup(db: Db, waiting: Job[]): Promise<void> {
	const group: Job[] = [];
	try {
		const reports = await db.transaction().execute(async (tx) => {
			const reports: Report[] = [];
			while (waiting.length > 0 && group.length < GROUP_MAX) {
				const job = waiting.shift()!;
				group.push(job);
				reports.push(await job.run(tx));
			}
			return reports;
		});
		for (const report of reports) report();
	} catch (error) {
		// Where none was begun, it is the beginning that failed, for all who wait.
		for (const job of group.length > 0 ? group : waiting.splice(0)) job.reject(error);
	}
}

async function runUnderSavepoint<T>(
	tx: Db,
	work: (tx: Db) => Promise<T>,
	{ resolve, reject }: { resolve(value: T): void; reject(error: unknown): void },
): Promise<Report> {
	await sql`savepoint work`.execute(tx);
	try {
		const value = await work(tx);
		await sql`release work`.execute(tx);
		return () => resolve(value);
	} catch (error) {
		await sql`rollback to work`.execute(tx);
		await sql`release work`.execute(tx);
		return () => reject(error);
	}
}
