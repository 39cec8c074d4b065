import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { COACH_JOBS } from './coachJobs.ts';
import type { CoachRequest } from './coachWorker.ts';

/** The thread of the coach: it receives jobs and posts answers. An error ends the thread. */
const NICENESS = 10;

// On Linux this sets the priority of this thread alone; elsewhere it would set that of the whole process.
if (process.platform === 'linux') setPriority(NICENESS);
parentPort?.on('message', ({ name, want }: CoachRequest) =>
	parentPort?.postMessage((COACH_JOBS[name] as (want: unknown) => unknown)(want)),
);
