import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../tables.ts';

/**
 * Transactions that wait for the one connection of SQLite share one commit, and so one flush to the disk: with a flush for each,
 * SQLite commits a few hundred a second, however fast the processor is. Each transaction runs under a savepoint, so one that
 * fails rolls back only its own writes, and none is reported as committed before the flush. Nobody reads in between, because
 * the group holds the connection until then.
 */
export function groupCommits(db: Db): <T>(work: (tx: Db) => Promise<T>) => Promise<T> {
	const waiting: Job[] = [];
	let isRunning = false;

	async function runAll(): Promise<void> {
		isRunning = true;
		while (waiting.length > 0) {
			// SQLite answers synchronously: a transaction that began now would end before the next request is read.
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

/** How many transactions may share a commit. */
const GROUP_MAX = 100;

/** Resolves or rejects the promise of a transaction. */
type Report = () => void;

interface Job {
	run(tx: Db): Promise<Report>;
	reject(error: unknown): void;
}

/** Also takes the jobs that arrive while the group waits for the connection or runs. Removes them from `waiting`. */
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
		// If no job has begun, the transaction could not begin, so all jobs that wait have failed.
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
