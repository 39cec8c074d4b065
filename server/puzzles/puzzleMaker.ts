import { Worker } from 'node:worker_threads';
import type { TaughtPuzzle, VariedOptions } from '#engine/makeVaried.ts';

export interface WorkerSettings {
	readonly workerCount: number;
	/** The niceness of the worker threads: 0 is normal priority, 19 the lowest. */
	readonly niceness: number;
	/** Whether somebody is waiting for the puzzles: they are then not chosen from several. */
	readonly isUrgent: boolean;
}

/** Which puzzle it gives also depends on the requests that its worker had before. */
export type PuzzleRequest = Omit<VariedOptions, 'isUrgent'>;

/** Makes puzzles in worker threads, in the order of the requests, so that the main thread stays free. */
export interface PuzzleMaker {
	make(request: PuzzleRequest): Promise<TaughtPuzzle>;
	/** Ends idle workers. New ones start with these settings when there is work. */
	setWorkers(settings: WorkerSettings): void;
	stop(): Promise<void>;
}

interface Job {
	readonly request: PuzzleRequest;
	readonly resolve: (made: TaughtPuzzle) => void;
	readonly reject: (error: Error) => void;
}

const QUEUE_LENGTH_MAX = 5000;
/** A puzzle takes milliseconds, so a worker that takes this long is stuck. */
const JOB_MS_MAX = 60_000;
/** A worker keeps about 30 MiB, so one without work ends after a while. */
const IDLE_MS_MAX = 60_000;

const WORKER_URL = new URL('./puzzleWorker.ts', import.meta.url);

/** Workers start when there is work. A worker that crashes fails only its own request; the next one gets another worker. */
export function startPuzzleMaker(firstSettings: WorkerSettings, workerUrl: URL = WORKER_URL): PuzzleMaker {
	const queue: Job[] = [];
	const idle: Worker[] = [];
	const busy = new Map<Worker, Job & { readonly alarm: NodeJS.Timeout }>();
	let settings = firstSettings;
	let isStopped = false;
	let resting: NodeJS.Timeout | undefined;

	function make(request: PuzzleRequest): Promise<TaughtPuzzle> {
		if (isStopped) return Promise.reject(new Error('The puzzle maker has stopped.'));
		if (queue.length >= QUEUE_LENGTH_MAX) return Promise.reject(new Error('Too many puzzle requests are waiting.'));
		return new Promise((resolve, reject) => {
			queue.push({ request, resolve, reject });
			assignJobs();
		});
	}

	function assignJobs(): void {
		while (queue.length > 0 && busy.size < settings.workerCount) assign(idle.pop() ?? startWorker(), queue.shift()!);
	}

	function assign(worker: Worker, job: Job): void {
		const alarm = setTimeout(() => void worker.terminate(), JOB_MS_MAX).unref();
		busy.set(worker, { ...job, alarm });
		worker.ref();
		worker.postMessage(job.request);
	}

	function takeJob(worker: Worker): Job | undefined {
		const job = busy.get(worker);
		clearTimeout(job?.alarm);
		busy.delete(worker);
		return job;
	}

	function endIdle(): void {
		for (const worker of idle.splice(0)) void worker.terminate();
	}

	function startWorker(): Worker {
		const worker = new Worker(workerUrl, { workerData: settings });
		worker.on('message', (made: TaughtPuzzle) => {
			takeJob(worker)?.resolve(made);
			worker.unref();
			idle.push(worker);
			assignJobs();
			clearTimeout(resting);
			resting = setTimeout(endIdle, IDLE_MS_MAX).unref();
		});
		worker.on('error', (error: Error) => takeJob(worker)?.reject(error));
		worker.on('exit', () => {
			takeJob(worker)?.reject(new Error('The worker ended before its puzzle was made.'));
			if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1);
			assignJobs();
		});
		return worker;
	}

	return {
		make,
		setWorkers(next) {
			settings = next;
			endIdle();
			assignJobs();
		},
		async stop() {
			isStopped = true;
			for (const job of queue.splice(0)) job.reject(new Error('The puzzle maker has stopped.'));
			await Promise.all([...idle, ...busy.keys()].map((worker) => worker.terminate()));
		},
	};
}
