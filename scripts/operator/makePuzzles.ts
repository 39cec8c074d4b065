import { availableParallelism } from 'node:os';
import type { Difficulty } from '#engine/difficulty.ts';
import { makePractice } from '#server/puzzles/makeStock.ts';
import { startPuzzleMaker } from '#server/puzzles/puzzleMaker.ts';
import { addAudit } from '#store/audit.ts';
import { countStock } from '#store/puzzles.ts';
import { type Desk, type RunVerb, sayDryRun } from './desk.ts';
import { createProgress } from './progress.ts';

/** The workers stand back for the service, which may run on the same machine. */
const NICENESS = 10;

/** Each puzzle is stored as soon as it is made, so that an end before the end loses none. */
export const makePuzzles: RunVerb = async (desk, request) => {
	const { count, reason, verb } = request;
	const difficulty = request.difficulty!;
	const before = await countStock(desk.store.db, difficulty);
	if (request.dryRun) {
		desk.print(`would make ${count} ${difficulty} puzzles: ${before} are in stock`);
		sayDryRun(desk, request);
		return 0;
	}
	const stop = desk.listenForStop();
	const { madeCount, failure } = await makeAll(desk, { difficulty, count, stop });
	const after = await countStock(desk.store.db, difficulty);
	const detail = { made: madeCount, inStock: after };
	await addAudit(desk.store.db, { at: desk.now(), actor: desk.actor, verb, subject: difficulty, reason, detail });
	desk.print(`made ${madeCount} of ${count} ${difficulty} puzzles: ${after} are in stock`);
	if (failure !== undefined) throw failure.reason;
	return madeCount === count ? 0 : 1;
};

interface Order {
	readonly difficulty: Difficulty;
	readonly count: number;
	readonly stop: AbortSignal;
}

async function makeAll({ store, now, random, ...desk }: Desk, { difficulty, count, stop }: Order) {
	const workerCount = Math.min(count, availableParallelism());
	const maker = startPuzzleMaker({ workerCount, niceness: NICENESS });
	const onProgress = createProgress(`${difficulty} puzzles`, { ...desk, now });
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
