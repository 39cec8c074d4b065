import { countRunsToFollow, listRunsToFollow, type RunToFollow } from '#store/read/insights.ts';
import { readMoveTexts } from '#store/read/moves.ts';
import type { Db } from '#store/schema.ts';
import type { RunSums } from '#store/storedText.ts';
import { saveFollowed } from '#store/write/coach.ts';
import type { App, AppParts } from '../appParts.ts';
import { ProblemError } from '../http/problem.ts';
import { type ExtendLease, repeatWork, workUnderLease } from '../process/backgroundWork.ts';
import { BUSY_REST_MS, createBusyMeter } from '../process/busyMeter.ts';
import { delay } from '../process/delay.ts';
import type { CoachWorker } from './coachWorker.ts';

/** After a finish, so that several are followed together. */
const AFTER_FINISH_MS = 1000;
const REPEAT_MS = 60_000;

const LEASE = 'coach';

/** The rows listed at once, with a rest after them, so that other work comes first. */
const ROWS_AT_ONCE = 20;
const REST_MS = 50;
/** How often progress is logged. */
const LOGGED_ROWS = 500;

interface FollowParts extends Pick<AppParts, 'store' | 'clock' | 'random'> {
	readonly coach: CoachWorker;
	readonly log: Pick<App['log'], 'info' | 'warn'>;
	/** How it rests; tests do not. */
	readonly delay?: typeof delay;
}

/** Follows finished logs a second after a finish, and each minute what other processes left. */
export function followInBackground(
	app: App,
	parts: AppParts & Pick<FollowParts, 'coach'>,
): { readonly wake: () => void } {
	let waking: NodeJS.Timeout | undefined;
	const workOnceMore = repeatWork(app, {
		work: (signal) => followFinished({ ...parts, log: app.log }, signal),
		failure: 'finished logs could not be followed',
		everyMs: REPEAT_MS,
		onStop: async () => {
			clearTimeout(waking);
			await parts.coach.stop();
		},
	});
	const wakeUp = () => {
		waking = undefined;
		workOnceMore();
	};
	return {
		wake() {
			waking ??= setTimeout(wakeUp, AFTER_FINISH_MS).unref();
		},
	};
}

/**
 * Follows every log that was not followed yet. One process does it for all. A stop ends it after the log that is under way; the
 * rest is left for the next time.
 */
export async function followFinished(parts: FollowParts, signal: AbortSignal): Promise<void> {
	if (signal.aborted || (await countRunsToFollow(parts.store.db)) === 0) return;
	await workUnderLease(parts, LEASE, (extend) => followRuns(parts, extend, signal));
}

type Save = (tx: Db) => Promise<unknown>;

async function followRuns(parts: FollowParts, extend: ExtendLease, signal: AbortSignal): Promise<void> {
	const { store, log, delay: rest = delay } = parts;
	const totalCount = await countRunsToFollow(store.db);
	const isMuch = totalCount > ROWS_AT_ONCE;
	const isBusy = createBusyMeter();
	if (isMuch) log.info({ totalCount }, 'runs are followed');
	for (let doneCount = 0; !signal.aborted && (await extend()); await rest(isBusy() ? BUSY_REST_MS : REST_MS, signal)) {
		const runs = await listRunsToFollow(store.db, ROWS_AT_ONCE);
		const isWhole = await followAll(parts, runs, signal);
		if (!isWhole) return;
		doneCount += runs.length;
		if (doneCount > 0 && doneCount % LOGGED_ROWS === 0) log.info({ doneCount, totalCount }, 'runs are followed');
		if (runs.length < ROWS_AT_ONCE) return isMuch ? log.info({ doneCount }, 'runs were followed') : undefined;
	}
}

/**
 * Follows the runs, and stores the results in one transaction: a transaction for each would flush to the disk each
 * time, while players finish. Returns false if a stop has left some for the next time.
 */
async function followAll(parts: FollowParts, runs: readonly RunToFollow[], signal: AbortSignal): Promise<boolean> {
	const saves: Save[] = [];
	try {
		for (const run of runs) {
			if (signal.aborted) return false;
			saves.push(await followRun(parts, run, signal));
		}
		return true;
	} finally {
		if (saves.length > 0) {
			await parts.store.transaction(async (tx) => {
				for (const save of saves) await save(tx);
			});
		}
	}
}

async function followRun({ store, coach, log }: FollowParts, run: RunToFollow, signal: AbortSignal): Promise<Save> {
	const { givens, solution, playedMs } = run;
	const moveTexts = await readMoveTexts(store.db, run);
	const sums = await coach.work('followRun', { givens, solution, moveTexts, playedMs }).catch((error) => {
		// A coach that stops, or has too much to do, says nothing about the log.
		if (signal.aborted || error instanceof ProblemError) throw error;
		log.warn({ err: error, runId: run.id }, 'a log could not be followed');
		return undefined;
	});
	return (tx) => saveFollowed(tx, run, sums ?? nothingOf(playedMs));
}

/** A log that cannot be followed says nothing, and is not tried again. */
function nothingOf(timeMs: number): RunSums {
	return { timeMs, attributedMs: 0, errorMs: 0, errorCount: 0, techniques: [] };
}
