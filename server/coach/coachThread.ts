import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { COACH_JOBS } from './coachJobs.ts';
import type { CoachReply, CoachRequest } from './coachWorker.ts';

/** The thread of the coach: it receives jobs and posts answers. A job that fails leaves it as it was. */
const NICENESS = 10;

// On Linux this sets the priority of this thread alone; elsewhere it would set that of the whole process.
if (process.platform === 'linux') setPriority(NICENESS);
parentPort?.on('message', (request: CoachRequest) => parentPort?.postMessage(answer(request)));

function answer({ name, want }: CoachRequest): CoachReply {
	try {
		return { answer: (COACH_JOBS[name] as (want: unknown) => unknown)(want) };
	} catch (error) {
		return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
	}
}
