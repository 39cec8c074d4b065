import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Answer } from './answer.ts';
import type { Request } from './request.ts';

/** Worker threads that answer the same request for many lines. */
export interface WorkerPool {
	answer(lines: readonly string[]): Promise<readonly Answer[]>;
	stop(): Promise<void>;
}

/** What a worker posts: how far it is with a line, or the answers to all lines of a batch. */
export type WorkerMessage = { readonly progress: string } | { readonly answers: readonly Answer[] };

interface Job {
	readonly lines: readonly string[];
	readonly resolve: (answers: readonly Answer[]) => void;
	readonly reject: (error: Error) => void;
}

/** How many batches may be in progress: one for each worker, and one waiting for it. */
export const BATCHES_UNDER_WAY_MAX = 2 * availableParallelism();

/** A pool of one worker per core, started when there is work. An error in a worker is our mistake and rejects its batch. */
export function createWorkerPool(request: Request, onProgress: (text: string) => void): WorkerPool {
	const queue: Job[] = [];
	const idle: Worker[] = [];
	const workers: Worker[] = [];

	function assign(): void {
		const worker = queue.length === 0 ? undefined : (idle.pop() ?? startWorker());
		if (worker === undefined) return;
		const { lines, resolve, reject } = queue.shift()!;
		const onMessage = (message: WorkerMessage) => {
			if ('progress' in message) return onProgress(message.progress);
			worker.off('message', onMessage);
			worker.off('error', reject);
			idle.push(worker);
			resolve(message.answers);
			assign();
		};
		worker.once('error', reject);
		worker.on('message', onMessage);
		worker.postMessage(lines);
	}

	function startWorker(): Worker | undefined {
		if (workers.length === availableParallelism()) return undefined;
		const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: request });
		workers.push(worker);
		return worker;
	}

	return {
		answer: (lines) =>
			new Promise((resolve, reject) => {
				queue.push({ lines, resolve, reject });
				assign();
			}),
		async stop() {
			await Promise.all(workers.map((worker) => worker.terminate()));
		},
	};
}
