import { availableParallelism } from 'node:os';
import { FIRST_DAILY_DATE } from '#contract/limits.ts';
import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import { addDays, formatUtcDate } from '#rules/utcDate.ts';
import { readLadders } from '#server/puzzles/ladder.ts';
import { makePractice } from '#server/puzzles/poolPuzzles.ts';
import { startPuzzleMaker } from '#server/puzzles/puzzleMaker.ts';
import { countFresh, countHandedOut, countPool, listDailyDates, listLevelPuzzles } from '#store/read/puzzles.ts';
import type { Db } from '#store/schema.ts';
import { addAudit } from '#store/write/audit.ts';
import { type CommandContext, type RunVerb, reportDryRun } from './context.ts';
import { formatTable } from './format.ts';
import { createProgress } from './screen.ts';

interface PoolRow {
	readonly difficulty: Difficulty;
	/** Practice puzzles, including unplayed ones. */
	readonly pooled: number;
	readonly fresh: number;
	readonly handedOut: number;
	readonly dailies: number;
	/** The last day without a gap from today on; null when today's daily is missing. */
	readonly dailiesUpTo: string | null;
	/** Dailies of the archive that do not exist yet. */
	readonly dailiesMissing: number;
	/** Levels that have been played. */
	readonly levelsStored: number;
	readonly levels: number;
}

export const showPool: RunVerb = async ({ store, now, print }, { json }) => {
	const pool = await readPool(store.db, now());
	if (json) print(JSON.stringify(pool, null, 2));
	else for (const line of describePool(pool)) print(line);
	return 0;
};

export async function readPool(db: Db, now: number): Promise<PoolRow[]> {
	const ladders = readLadders();
	const storedLevels = await listLevelPuzzles(db);
	const pool: PoolRow[] = [];
	for (const difficulty of DIFFICULTIES) {
		const dates = await listDailyDates(db, difficulty);
		pool.push({
			difficulty,
			pooled: await countPool(db, difficulty),
			fresh: await countFresh(db, difficulty),
			handedOut: await countHandedOut(db, difficulty),
			...describeDailies(new Set(dates), formatUtcDate(now)),
			levelsStored: storedLevels.filter((each) => each.difficulty === difficulty).length,
			levels: ladders[difficulty].length,
		});
	}
	return pool;
}

function describeDailies(dates: ReadonlySet<string>, today: string) {
	let next = today;
	while (dates.has(next)) next = addDays(next, 1);
	let missingCount = 0;
	for (let date = FIRST_DAILY_DATE; date <= today; date = addDays(date, 1)) if (!dates.has(date)) missingCount++;
	const dailiesUpTo = next === today ? null : addDays(next, -1);
	return { dailies: dates.size, dailiesUpTo, dailiesMissing: missingCount };
}

export function describePool(pool: readonly PoolRow[]): string[] {
	const head = [
		'',
		'in the pool',
		'never played',
		'handed out',
		'dailies',
		'ready up to',
		'archive lacks',
		'levels stored',
	];
	const rows = pool.map((each) => [
		each.difficulty,
		`${each.pooled}`,
		`${each.fresh}`,
		`${each.handedOut}`,
		`${each.dailies}`,
		each.dailiesUpTo ?? 'today is missing',
		`${each.dailiesMissing}`,
		`${each.levelsStored} of ${each.levels}`,
	]);
	return formatTable([head, ...rows]);
}

/** The workers have low priority, because the service may run on the same machine. */
const NICENESS = 10;

/** Each puzzle is stored as soon as it is made, so that an interrupt loses none. */
export const makePuzzles: RunVerb = async (context, request) => {
	const { count, reason, verb } = request;
	const difficulty = request.difficulty!;
	const before = await countPool(context.store.db, difficulty);
	if (request.dryRun) {
		context.print(`would make ${count} ${difficulty} puzzles: ${before} are in the pool`);
		reportDryRun(context, request);
		return 0;
	}
	const stop = context.listenForStop();
	const { madeCount, failure } = await makeAll(context, { difficulty, count, stop });
	const after = await countPool(context.store.db, difficulty);
	const detail = { made: madeCount, pooled: after };
	await addAudit(context.store.db, {
		at: context.now(),
		actor: context.actor,
		verb,
		subject: difficulty,
		reason,
		detail,
	});
	context.print(`made ${madeCount} of ${count} ${difficulty} puzzles: ${after} are in the pool`);
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
