import { availableParallelism } from 'node:os';
import type { Difficulty } from '#engine/difficulty.ts';
import { makePractice } from '#server/puzzles/makeStock.ts';
import { startPuzzleMaker } from '#server/puzzles/puzzleMaker.ts';
import { countStock } from '#store/read/puzzles.ts';
import { addAudit } from '#store/write/audit.ts';
import { type CommandContext, type RunVerb, reportDryRun } from './context.ts';
import { createProgress } from './progress.ts';

/** The workers have low priority, because the service may run on the same machine. */
const NICENESS = 10;

/** Each puzzle is stored as soon as it is made, so that an interrupt loses none. */
export const makePuzzles: RunVerb = async (context, request) => {
	const { count, reason, verb } = request;
	const difficulty = request.difficulty!;
	const before = await countStock(context.store.db, difficulty);
	if (request.dryRun) {
		context.print(`would make ${count} ${difficulty} puzzles: ${before} are in stock`);
		reportDryRun(context, request);
		return 0;
	}
	const stop = context.listenForStop();
	const { madeCount, failure } = await makeAll(context, { difficulty, count, stop });
	const after = await countStock(context.store.db, difficulty);
	const detail = { made: madeCount, inStock: after };
	await addAudit(context.store.db, {
		at: context.now(),
		actor: context.actor,
		verb,
		subject: difficulty,
		reason,
		detail,
	});
	context.print(`made ${madeCount} of ${count} ${difficulty} puzzles: ${after} are in stock`);
	if (failure !== undefined) throw failure.reason;
	return madeCount === count ? 0 : 1;
};

interface MakeRequest {
	readonly difficulty: Difficulty;
	readonly count: number;
	readonly stop: AbortSignal;
}

async function makeAll({ store, now, random, ...context }: CommandContext, { difficulty, count, stop }: MakeRequest) {
	const workerCount = Math.min(count, availableParallelism());
	const maker = startPuzzleMaker({ workerCount, niceness: NICENESS, isUrgent: false });
	const onProgress = createProgress(`${difficulty} puzzles`, { ...context, now });
	let begunCount = 0;
	let madeCount = 0;

	async function makeMore(): Promise<void> {
		while (begunCount < count && !stop.aborted) {
			begunCount++;
			await makePractice({ store, clock: now, random, maker }, difficulty);
			onProgress(++madeCount, count);
		}
	}

	const ends = await Promise.allSettled(Array.from({ length: workerCount }, makeMore));
	await maker.stop();
	return { madeCount, failure: ends.find((end) => end.status === 'rejected') };
}
