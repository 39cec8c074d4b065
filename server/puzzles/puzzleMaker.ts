import type { VariedOptions } from '#engine/makeVaried.ts';
import type { TaughtPuzzle } from '#engine/taught/makeTaught.ts';
import { ThreadPool } from '../process/threadPool.ts';

export interface WorkerSettings {
	readonly workerCount: number;
	/** The niceness of the worker threads: 0 is normal priority, 19 the lowest. */
	readonly niceness: number;
	/** Whether a player waits for the puzzles: then the first draft is taken. */
	readonly isUrgent: boolean;
}

/** Without `recent` the seed alone says which puzzle it gives; with it, also the requests that its worker had before. */
export type PuzzleRequest = Omit<VariedOptions, 'isUrgent'>;

/** Makes puzzles in worker threads, in the order of the requests, so that the main thread stays free. */
export interface PuzzleMaker {
	make(request: PuzzleRequest): Promise<TaughtPuzzle>;
	/** Ends idle workers. New ones start with these settings when there is work. */
	setWorkers(settings: WorkerSettings): void;
	stop(): Promise<void>;
}

const QUEUE_LENGTH_MAX = 5000;

const WORKER_URL = new URL('./puzzleWorker.ts', import.meta.url);

/** Starts workers when there is work. A worker that crashes fails only its own request. */
export function startPuzzleMaker(firstSettings: WorkerSettings, workerUrl: URL = WORKER_URL): PuzzleMaker {
	const pool = new ThreadPool<PuzzleRequest, TaughtPuzzle>({
		...toThreads(firstSettings),
		url: workerUrl,
		queueLengthMax: QUEUE_LENGTH_MAX,
		refuse: (why) =>
			new Error(why === 'stopped' ? 'The puzzle maker has stopped.' : 'Too many puzzle requests are waiting.'),
	});
	return {
		make: (request) => pool.run(request),
		setWorkers: (settings) => pool.setThreads(toThreads(settings)),
		stop: () => pool.stop(),
	};
}

function toThreads(settings: WorkerSettings) {
	return { count: settings.workerCount, data: settings };
}
