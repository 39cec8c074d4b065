import { Worker } from 'node:worker_threads';
import type { Difficulty } from '#engine/difficulty.ts';
import type { MadePuzzle } from '#engine/makePuzzle.ts';

export interface Staff {
	readonly workerCount: number;
	/** How far the workers stand back for other threads, as `nice` says it: 0 not at all, 19 entirely. */
	readonly niceness: number;
}

export interface PuzzleOrder {
	/** The same seed and difficulty give the same puzzle, with the same engine. */
	readonly seed: string;
	readonly difficulty: Difficulty;
}

/** Makes puzzles away from the thread that answers requests, in the order in which they are asked for. */
export interface PuzzleMaker {
	make(order: PuzzleOrder): Promise<MadePuzzle>;
	/** From now on other workers: those that have nothing to do go, and new ones come when there is work. */
	restaff(staff: Staff): void;
	stop(): Promise<void>;
}

interface Job {
	readonly order: PuzzleOrder;
	readonly resolve: (made: MadePuzzle) => void;
	readonly reject: (error: Error) => void;
}

const QUEUE_LENGTH_MAX = 5000;
/** A puzzle takes milliseconds; a worker that needs this long is stuck. */
const JOB_MS_MAX = 60_000;

const WORKER_URL = new URL('./puzzleWorker.ts', import.meta.url);

/** Workers come when there is work. One that crashes fails its order only: the next order gets another worker. */
export function startPuzzleMaker(firstStaff: Staff, workerUrl: URL = WORKER_URL): PuzzleMaker {
	const queue: Job[] = [];
	const idle: Worker[] = [];
	const busy = new Map<Worker, Job & { readonly alarm: NodeJS.Timeout }>();
	let staff = firstStaff;
	let isStopped = false;

	function make(order: PuzzleOrder): Promise<MadePuzzle> {
		if (isStopped) return Promise.reject(new Error('The puzzle maker has stopped.'));
		if (queue.length >= QUEUE_LENGTH_MAX) return Promise.reject(new Error('Too many puzzles are waited for.'));
		return new Promise((resolve, reject) => {
			queue.push({ order, resolve, reject });
			assignJobs();
		});
	}

	function assignJobs(): void {
		while (queue.length > 0 && busy.size < staff.workerCount) assign(idle.pop() ?? hire(), queue.shift()!);
	}

	function assign(worker: Worker, job: Job): void {
		const alarm = setTimeout(() => void worker.terminate(), JOB_MS_MAX).unref();
		busy.set(worker, { ...job, alarm });
		worker.ref();
		worker.postMessage(job.order);
	}

	function takeJob(worker: Worker): Job | undefined {
		const job = busy.get(worker);
		clearTimeout(job?.alarm);
		busy.delete(worker);
		return job;
	}

	function hire(): Worker {
		const worker = new Worker(workerUrl, { workerData: staff });
		worker.on('message', (made: MadePuzzle) => {
			takeJob(worker)?.resolve(made);
			worker.unref();
			idle.push(worker);
			assignJobs();
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
		restaff(next) {
			staff = next;
			for (const worker of idle.splice(0)) void worker.terminate();
			assignJobs();
		},
		async stop() {
			isStopped = true;
			for (const job of queue.splice(0)) job.reject(new Error('The puzzle maker has stopped.'));
			await Promise.all([...idle, ...busy.keys()].map((worker) => worker.terminate()));
		},
	};
}
