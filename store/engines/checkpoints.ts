import { Worker } from 'node:worker_threads';

/** How many pages SQLite's log has, and how many of them are in the database already. */
export interface LogState {
	readonly log: number;
	readonly checkpointed: number;
}

/** Copies the log into the database, in another thread. */
interface Copier {
	/** Rejects once the thread has failed. */
	copy(): Promise<void>;
	stop(): Promise<void>;
}

interface CheckpointParts {
	readLog(): LogState;
	readonly copier: Copier;
	/** From then on SQLite has to copy by itself. */
	onFailure(): void;
}

export interface Checkpoints {
	/** Called after each commit. */
	look(): void;
	/** Resolves as soon as the next commits may begin. */
	turn(): Promise<void> | undefined;
	stop(): Promise<void>;
}

/** A log of so many pages is copied. The last copy holds commits up for two flushes; SQLite has a table to look in for each 4096 pages. */
const LOG_PAGES = 4000;
/** So few pages that came in the meantime are copied while commits wait, so that the log can begin again. */
const REST_PAGES = 500;
const COPIES_MAX = 4;

/**
 * Keeps the log of commits short. SQLite itself would copy it into the database within a commit, with two flushes to the disk,
 * and the event loop would wait. A log begins again only when all of it is copied and nobody has added to it: after the bulk of
 * it has been copied beside commits, the next ones wait for the rest.
 */
export function limitLog({ readLog, copier, onFailure }: CheckpointParts): Checkpoints {
	let wantedAt = LOG_PAGES;
	let isIdle = true;
	let held: Promise<void> | undefined;

	async function copyAll(): Promise<void> {
		for (let count = 1; count < COPIES_MAX; count++) {
			await copier.copy();
			if (countMissing() <= REST_PAGES) break;
		}
		held = countMissing() > 0 ? copier.copy() : undefined;
		await held;
		// Whoever reads an old state keeps the log from beginning again.
		const { log, checkpointed } = readLog();
		wantedAt = (checkpointed < log ? log : 0) + LOG_PAGES;
	}

	function countMissing(): number {
		const { log, checkpointed } = readLog();
		return log - checkpointed;
	}

	async function work(): Promise<void> {
		isIdle = false;
		try {
			if (readLog().log >= wantedAt) await copyAll();
			isIdle = true;
		} catch {
			onFailure();
		}
		held = undefined;
	}

	return {
		look() {
			if (isIdle) void work();
		},
		turn: () => held?.catch(() => {}),
		async stop() {
			isIdle = false;
			await copier.stop();
		},
	};
}

/** The thread is started at the first copy, so that a process that writes little has none. */
export function startCopier(databasePath: string): Copier {
	let worker: Worker | undefined;
	let current: PromiseWithResolvers<void> | undefined;
	let failure: Error | undefined;

	function fail(error: Error): void {
		failure ??= error;
		current?.reject(failure);
	}

	function start(): Worker {
		const thread = new Worker(new URL('./checkpointThread.ts', import.meta.url), { workerData: databasePath });
		thread.unref();
		thread.on('message', () => current?.resolve());
		thread.on('error', fail);
		thread.on('exit', () => fail(new Error('The thread has ended.')));
		return thread;
	}

	return {
		async copy() {
			if (failure !== undefined) throw failure;
			current = Promise.withResolvers();
			worker ??= start();
			worker.postMessage('copy');
			await current.promise;
		},
		async stop() {
			failure ??= new Error('The store is closed.');
			await worker?.terminate();
			current?.reject(failure);
		},
	};
}
