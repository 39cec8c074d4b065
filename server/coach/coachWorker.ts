import { Worker } from 'node:worker_threads';
import { type ProblemError, problem } from '../http/problem.ts';
import { COACH_JOBS, type CoachJobName } from './coachJobs.ts';

type Jobs = typeof COACH_JOBS;
type Want<Name extends CoachJobName> = Parameters<Jobs[Name]>[0];
type Answer<Name extends CoachJobName> = ReturnType<Jobs[Name]>;

/** Does the coach's jobs, one at a time. */
export interface CoachWorker {
	/** With `isUrgent`, before everything that waits: a player does. */
	work<Name extends CoachJobName>(name: Name, want: Want<Name>, isUrgent?: boolean): Promise<Answer<Name>>;
	/** Fails what is under way and what waits. */
	stop(): Promise<void>;
}

/** Works in the calling thread: for tests, and wherever nobody else needs it. */
export function createCoach(): CoachWorker {
	return {
		work: async (name, want) => (COACH_JOBS[name] as (want: unknown) => never)(want),
		async stop() {},
	};
}

/** What is posted to the thread. */
export interface CoachRequest {
	readonly name: CoachJobName;
	readonly want: unknown;
}

/** What the thread posts back. */
export type CoachReply = { readonly answer: unknown } | { readonly error: string };

interface Job extends CoachRequest {
	readonly resolve: (answer: never) => void;
	readonly reject: (error: Error) => void;
}

const QUEUE_LENGTH_MAX = 1000;
/** A log takes milliseconds, so a thread that takes this long is stuck. */
const JOB_MS_MAX = 60_000;
/** A thread has a heap and code of its own, so one without work ends after a while, as those do that make puzzles. */
const IDLE_MS_MAX = 60_000;

const THREAD_URL = new URL('./coachThread.ts', import.meta.url);

function unavailable(detail: string): ProblemError {
	return problem('unavailable', { detail });
}

/** Works in a thread of low priority, which starts when there is work. One that crashes fails only its own job. */
export function startCoach(threadUrl: URL = THREAD_URL): CoachWorker {
	const queue: Job[] = [];
	let current: Job | undefined;
	let worker: Worker | undefined;
	let alarm: NodeJS.Timeout | undefined;
	let resting: NodeJS.Timeout | undefined;
	let isStopped = false;

	function next(): void {
		if (current !== undefined) return;
		current = queue.shift();
		clearTimeout(resting);
		if (current === undefined) {
			worker?.unref();
			resting = setTimeout(endIdle, IDLE_MS_MAX).unref();
			return;
		}
		worker ??= startThread();
		worker.ref();
		alarm = setTimeout(() => void worker?.terminate(), JOB_MS_MAX).unref();
		const { name, want } = current;
		worker.postMessage({ name, want } satisfies CoachRequest);
	}

	function endIdle(): void {
		const idle = worker;
		worker = undefined;
		void idle?.terminate();
	}

	function takeJob(): Job | undefined {
		clearTimeout(alarm);
		const job = current;
		current = undefined;
		return job;
	}

	function startThread(): Worker {
		const thread = new Worker(threadUrl);
		thread.on('message', (reply: CoachReply) => {
			const job = takeJob();
			if ('error' in reply) job?.reject(new Error(reply.error));
			else job?.resolve(reply.answer as never);
			next();
		});
		thread.on('error', (error: Error) => takeJob()?.reject(error));
		thread.on('exit', () => {
			// Another one may do the work already.
			if (worker !== thread) return;
			worker = undefined;
			takeJob()?.reject(new Error('The thread ended before its job was done.'));
			if (!isStopped) next();
		});
		return thread;
	}

	return {
		work(name, want, isUrgent = false) {
			if (isStopped) return Promise.reject(unavailable('The service is stopping.'));
			if (queue.length >= QUEUE_LENGTH_MAX)
				return Promise.reject(unavailable('Too many drills are asked for at once. Try again in a moment.'));
			return new Promise((resolve, reject) => {
				const job: Job = { name, want, resolve, reject };
				if (isUrgent) queue.unshift(job);
				else queue.push(job);
				next();
			});
		},
		async stop() {
			isStopped = true;
			clearTimeout(resting);
			for (const job of queue.splice(0)) job.reject(unavailable('The service is stopping.'));
			await worker?.terminate();
		},
	};
}
