import type { TechniqueRow } from '#rules/coach/techniqueSums.ts';
import { DAY_MS, formatUtcMonth } from '#rules/utcDate.ts';
import { findShiftsAt, listBestKnown, readTimes } from '#store/read/insights.ts';
import { saveShifts } from '#store/write/coach.ts';
import type { App, AppParts } from '../appParts.ts';
import { repeatWork, workUnderLease } from '../process/backgroundWork.ts';
import { BUSY_REST_MS, createBusyMeter } from '../process/busyMeter.ts';
import { delay } from '../process/delay.ts';
import type { CoachWorker } from './coachWorker.ts';

const REPEAT_MS = 60_000;

const LEASE = 'coach learning';

/** The service rests after each player, because hundreds in a row would be seconds of its thread. */
const REST_MS = 50;

/** More players would not change the result any further. */
const PLAYERS_MAX = 500;

interface LearnParts extends Pick<AppParts, 'store' | 'clock' | 'random'> {
	readonly coach: CoachWorker;
	/** How it rests; tests do not. */
	readonly delay?: typeof delay;
}

/**
 * Asks each minute whether the day's learning is due. On a busy service it takes minutes, and no finished run waits for it. It leaves the coach to
 * those who still follow runs when the service stops.
 */
export function learnInBackground(app: App, parts: AppParts & Pick<LearnParts, 'coach'>): void {
	repeatWork(app, {
		work: (signal) => learnTypicalCosts(parts, signal),
		failure: 'the typical costs could not be learned',
		everyMs: REPEAT_MS,
	});
}

/** Learns once a day what the players show of the typical costs. One process does it for all; a stop leaves it for the next time. */
export async function learnTypicalCosts(parts: LearnParts, signal: AbortSignal): Promise<void> {
	const { store, clock, coach, delay: rest = delay } = parts;
	const now = clock();
	if (signal.aborted || !isDue(await findShiftsAt(store.db), now)) return;
	const playerIds = await listBestKnown(store.db, PLAYERS_MAX);
	if (playerIds.length === 0) return;
	await workUnderLease(parts, LEASE, async (extend) => {
		const players: (readonly TechniqueRow[])[] = [];
		const isBusy = createBusyMeter();
		for (const playerId of playerIds) {
			if (signal.aborted || !(await extend())) return;
			// Beside the requests: it is a player's whole history.
			const { techniques } = await store.reader.readPart((db) => readTimes(db, playerId));
			if (techniques.length > 0) players.push(techniques);
			await rest(isBusy() ? BUSY_REST_MS : REST_MS, signal);
		}
		if (players.length === 0 || signal.aborted) return;
		const shifts = await coach.work('learnShifts', { players, month: formatUtcMonth(now) });
		await store.transaction((tx) => saveShifts(tx, shifts, now));
	});
}

function isDue(learnedAt: number | undefined, now: number): boolean {
	return learnedAt === undefined || learnedAt <= now - DAY_MS;
}
