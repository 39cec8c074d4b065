import { problem } from '../http/problem.ts';
import { ThreadPool } from '../process/threadPool.ts';
import { COACH_JOBS, type CoachJobName } from './coachJobs.ts';

type Jobs = typeof COACH_JOBS;
type Want<Name extends CoachJobName> = Parameters<Jobs[Name]>[0];
type Answer<Name extends CoachJobName> = ReturnType<Jobs[Name]>;

interface Urgency {
	/** Before the jobs that are not urgent, because a player waits for the answer. */
	readonly isUrgent: boolean;
}

/** Does the coach's jobs and the search for a hint, one at a time. */
export interface CoachWorker {
	work<Name extends CoachJobName>(name: Name, want: Want<Name>, urgency?: Urgency): Promise<Answer<Name>>;
	/** Fails the job that is under way and those that wait. */
	stop(): Promise<void>;
}

/** Works in the calling thread: for tests, and for processes without other work. */
export function createCoach(): CoachWorker {
	return {
		work: async (name, want) => (COACH_JOBS[name] as (want: unknown) => never)(want),
		async stop() {},
	};
}

export interface CoachRequest {
	readonly name: CoachJobName;
	readonly want: unknown;
}

const QUEUE_LENGTH_MAX = 1000;

const THREAD_URL = new URL('./coachThread.ts', import.meta.url);

const REFUSALS = {
	stopped: 'The service is stopping.',
	full: 'Too many hints and drills are asked for at once. Try again in a moment.',
} as const;

/** Works in a thread of low priority, which starts when there is work. */
export function startCoach(threadUrl: URL = THREAD_URL): CoachWorker {
	const pool = new ThreadPool<CoachRequest, never>({
		count: 1,
		url: threadUrl,
		queueLengthMax: QUEUE_LENGTH_MAX,
		refuse: (why) => problem('unavailable', { detail: REFUSALS[why] }),
	});
	return {
		work: (name, want, urgency) => pool.run({ name, want }, urgency),
		stop: () => pool.stop(),
	};
}
