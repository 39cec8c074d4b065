import { Worker } from 'node:worker_threads';

/** How many threads there may be, and what each gets as its `workerData`. */
interface Threads {
	readonly count: number;
	readonly data?: unknown;
}

interface PoolSettings extends Threads {
	/** The script of a thread, which posts one answer for each request. */
	readonly url: URL;
	/** How many jobs may wait, urgent ones and others each. */
	readonly queueLengthMax: number;
	/** The error of a job that the pool does not take. */
	readonly refuse: (why: 'stopped' | 'full') => Error;
}

interface Job<Request, Answer> {
	readonly request: Request;
	readonly resolve: (answer: Answer) => void;
	readonly reject: (error: Error) => void;
}

/** A job takes milliseconds, so a thread that takes this long is stuck. */
const JOB_MS_MAX = 60_000;
/** A thread has a separate heap and code, some 30 MiB, so an idle one ends after a while. */
const IDLE_MS_MAX = 60_000;

/**
 * Threads that each do one job at a time, in the order of the jobs. They start when there is work. A thread that crashes fails only its
 * own job; the next one gets another thread.
 */
export class ThreadPool<Request, Answer> {
	readonly #settings: PoolSettings;
	readonly #urgent: Job<Request, Answer>[] = [];
	readonly #queue: Job<Request, Answer>[] = [];
	readonly #idle: Worker[] = [];
	readonly #busy = new Map<Worker, Job<Request, Answer> & { readonly alarm: NodeJS.Timeout }>();
	#threads: Threads;
	#idleTimer: NodeJS.Timeout | undefined;
	#isStopped = false;

	constructor(settings: PoolSettings) {
		this.#settings = settings;
		this.#threads = settings;
	}

	/** Does a job; with `isUrgent`, before those that wait and are not, and after the urgent ones before it. */
	run(request: Request, { isUrgent = false } = {}): Promise<Answer> {
		const { refuse, queueLengthMax } = this.#settings;
		const queue = isUrgent ? this.#urgent : this.#queue;
		if (this.#isStopped) return Promise.reject(refuse('stopped'));
		if (queue.length >= queueLengthMax) return Promise.reject(refuse('full'));
		return new Promise((resolve, reject) => {
			queue.push({ request, resolve, reject });
			this.#assignJobs();
		});
	}

	/** Ends idle threads. New ones start with these settings when there is work. */
	setThreads(threads: Threads): void {
		this.#threads = threads;
		this.#endIdle();
		this.#assignJobs();
	}

	/** Fails the jobs that wait and those that are under way. */
	async stop(): Promise<void> {
		this.#isStopped = true;
		clearTimeout(this.#idleTimer);
		for (const job of [...this.#urgent.splice(0), ...this.#queue.splice(0)])
			job.reject(this.#settings.refuse('stopped'));
		await Promise.all([...this.#idle, ...this.#busy.keys()].map((thread) => thread.terminate()));
	}

	#assignJobs(): void {
		while (this.#busy.size < this.#threads.count) {
			const job = this.#urgent.shift() ?? this.#queue.shift();
			if (job === undefined) return;
			this.#assign(this.#idle.pop() ?? this.#startThread(), job);
		}
	}

	#assign(thread: Worker, job: Job<Request, Answer>): void {
		const alarm = setTimeout(() => void thread.terminate(), JOB_MS_MAX).unref();
		this.#busy.set(thread, { ...job, alarm });
		thread.ref();
		thread.postMessage(job.request);
	}

	#takeJob(thread: Worker): Job<Request, Answer> | undefined {
		const job = this.#busy.get(thread);
		clearTimeout(job?.alarm);
		this.#busy.delete(thread);
		return job;
	}

	#startThread(): Worker {
		const thread = new Worker(this.#settings.url, { workerData: this.#threads.data });
		thread.on('message', (answer: Answer) => {
			this.#takeJob(thread)?.resolve(answer);
			// Its end keeps the process.
			if (this.#isStopped) return;
			thread.unref();
			this.#idle.push(thread);
			this.#assignJobs();
			clearTimeout(this.#idleTimer);
			this.#idleTimer = setTimeout(() => this.#endIdle(), IDLE_MS_MAX).unref();
		});
		thread.on('error', (error: Error) => this.#takeJob(thread)?.reject(error));
		thread.on('exit', () => {
			this.#takeJob(thread)?.reject(new Error('The thread ended before its job was done.'));
			if (this.#idle.includes(thread)) this.#idle.splice(this.#idle.indexOf(thread), 1);
			this.#assignJobs();
		});
		return thread;
	}

	#endIdle(): void {
		for (const thread of this.#idle.splice(0)) void thread.terminate();
	}
}
