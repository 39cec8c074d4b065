import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { ReadLines } from '../formats/puzzleReader.ts';
import { formatGrid } from '../grid.ts';
import { type Answer, refuseText } from './answer.ts';
import type { Request, Verb } from './request.ts';

/** Puzzles that a thread answers in one go. */
export interface AnswerJob {
	readonly request: Request;
	readonly puzzles: readonly string[];
}

export interface NumberedAnswer {
	/** The number of the line. */
	readonly number: number;
	readonly answer: Answer;
}

/** The most puzzles of a job: a message takes as long as some counts, and a rating as long as many messages. */
const JOB_SIZES: Partial<Record<Verb, number>> = { count: 250, rate: 1 };

/** A job that is not full after this time is done as it is: its puzzles may come from a person or a slow program. */
const FILL_MS = 100;

/** So many jobs of each thread are under way or done before their answers are written, so that no thread waits for a slow one. */
const JOBS_EACH = 8;

/** TypeScript in the repository, JavaScript in the package. */
const THREAD_URL = new URL(`./answerThread${extname(import.meta.url)}`, import.meta.url);

export function canUseThreads(verb: Verb): boolean {
	return verb in JOB_SIZES;
}

/** Answers the puzzles of an input with all cores, in their order. */
export async function* answerInThreads(
	request: Request,
	items: AsyncIterator<ReadLines, void>,
): AsyncGenerator<NumberedAnswer> {
	const count = availableParallelism();
	const threads = Array.from({ length: count }, () => new Worker(THREAD_URL));
	const idle = [...threads];

	async function doJob(job: readonly ReadLines[]): Promise<NumberedAnswer[]> {
		const thread = idle.pop()!;
		const puzzles = job.flatMap((item) => (item.ok ? [formatGrid(item.givens ?? item.grid)] : []));
		thread.postMessage({ request, puzzles } satisfies AnswerJob);
		const [answers] = (await once(thread, 'message')) as [Answer[]];
		idle.push(thread);
		return job.map((item) => ({
			number: item.number,
			answer: item.ok ? answers.shift()! : refuseText(item.why),
		}));
	}

	try {
		const jobs = Readable.from(listJobs(items, JOB_SIZES[request.verb] ?? 1));
		const ahead = { concurrency: count, highWaterMark: JOBS_EACH * count };
		for await (const answers of jobs.map(doJob, ahead)) yield* answers as NumberedAnswer[];
	} finally {
		await Promise.all(threads.map((thread) => thread.terminate()));
	}
}

async function* listJobs(items: AsyncIterator<ReadLines, void>, size: number): AsyncGenerator<ReadLines[]> {
	let next = items.next();
	for (let first = await next; !first.done; first = await next) {
		const job = [first.value];
		const filled = delay(FILL_MS, undefined, { ref: false });
		next = items.next();
		while (job.length < size) {
			const item = await Promise.race([next, filled]);
			if (item === undefined || item.done) break;
			job.push(item.value);
			next = items.next();
		}
		yield job;
	}
}
