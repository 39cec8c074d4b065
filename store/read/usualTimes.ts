import { USUAL_DAYS, USUAL_RUNS_MAX, USUAL_RUNS_MIN } from '#contract/limits.ts';
import type { UsualTime } from '#contract/today.ts';
import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import { boardKey } from '#rules/challenge.ts';
import { addDays, DAY_MS, formatUtcDate } from '#rules/utcDate.ts';
import type { Db } from '../schema.ts';

/** Null while too few runs tell it. */
export type UsualTimes = Readonly<Record<Difficulty, UsualTime | null>>;

/** How long the dailies of each difficulty have taken people lately: the middle of the runs that rank on their boards. */
export async function readUsualTimes(db: Db, now: number): Promise<UsualTimes> {
	const usual: Partial<Record<Difficulty, UsualTime | null>> = {};
	for (const difficulty of DIFFICULTIES) usual[difficulty] = await readUsualTime(db, difficulty, now);
	return usual as UsualTimes;
}

async function readUsualTime(db: Db, difficulty: Difficulty, now: number): Promise<UsualTime | null> {
	const today = formatUtcDate(now);
	// The board of the first date began before the span.
	const boards = Array.from({ length: USUAL_DAYS + 1 }, (_, days) =>
		boardKey({ mode: 'daily', difficulty, date: addDays(today, -days) }),
	);
	const rows = await db
		.selectFrom('bestRuns')
		// The score of a board without levels is the time, and the index has it.
		.select('score')
		.where('board', 'in', boards)
		.where('finishedAt', '>=', now - USUAL_DAYS * DAY_MS)
		.orderBy('finishedAt', 'desc')
		.limit(USUAL_RUNS_MAX)
		.execute();
	if (rows.length < USUAL_RUNS_MIN) return null;
	const times = rows.map(({ score }) => score).sort((one, other) => one - other);
	return { medianMs: times[Math.floor((times.length - 1) / 2)]!, runCount: times.length };
}
