/** A piece of work that may have to wait for the end of another. */
interface Job {
	readonly name: string;
	readonly after?: string | undefined;
	readonly run: () => Promise<void>;
}

/** Runs the jobs in their order, this many at a time. A job that waits for another lets those behind it go first. */
export async function runJobs(jobs: readonly Job[], atOnce: number): Promise<void> {
	const waiting = [...jobs];
	const running = new Map<Job, Promise<Job>>();
	while (waiting.length > 0 || running.size > 0) {
		for (let index = findReady(waiting, running); index >= 0 && running.size < atOnce; ) {
			const [job] = waiting.splice(index, 1) as [Job];
			running.set(
				job,
				job.run().then(() => job),
			);
			index = findReady(waiting, running);
		}
		running.delete(await Promise.race(running.values()));
	}
}

function findReady(waiting: readonly Job[], running: ReadonlyMap<Job, unknown>): number {
	const open = [...waiting, ...running.keys()];
	return waiting.findIndex(({ after }) => !open.some(({ name }) => name === after));
}
