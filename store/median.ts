import { sql } from 'kysely';
import type { Mode } from '#contract/kinds.ts';
import type { Difficulty } from '#engine/difficulty.ts';
import type { Db } from './tables.ts';

/**
 * The exact median of a player's unassisted times of one mode and difficulty, without reading them all: the run in the middle is
 * stored, and a new time moves it at most to a neighbour, which an index finds. The caller holds the lock on the row that
 * stores the median, so that no other transaction adds a run to the same times.
 */
interface TimesOf {
	readonly playerId: string;
	readonly mode: Mode;
	readonly difficulty: Difficulty;
}

/** All null while there is no time. Equal times are ordered by run id, so that each position belongs to one run. */
export interface Median {
	readonly lowerMs: number | null;
	readonly lowerRunId: string | null;
	readonly upperMs: number | null;
}

interface Time {
	readonly id: string;
	readonly timeMs: number;
}

/** The median after a run was added to `countBefore` others. The run is stored already. */
export async function moveMedian(
	tx: Db,
	times: TimesOf,
	{ median, countBefore, run }: { median: Median; countBefore: number; run: Time },
): Promise<Median> {
	const lower = await findLower(tx, times, { median, countBefore, run });
	const isAlone = countBefore % 2 === 0;
	const upper = isAlone ? lower : await findNext(tx, times, lower, '>');
	return { lowerMs: lower.timeMs, lowerRunId: lower.id, upperMs: upper.timeMs };
}

async function findLower(
	tx: Db,
	times: TimesOf,
	{ median, countBefore, run }: { median: Median; countBefore: number; run: Time },
): Promise<Time> {
	const { lowerMs, lowerRunId } = median;
	if (lowerMs === null || lowerRunId === null) return run;
	const current = { id: lowerRunId, timeMs: lowerMs };
	const joinsLeft = await isBefore(tx, run, current);
	// An odd number of times had one in the middle. A new time on its left makes it the second of the two in the middle.
	if (countBefore % 2 === 1) return joinsLeft ? findNext(tx, times, current, '<') : current;
	return joinsLeft ? current : findNext(tx, times, current, '>');
}

/** Of two equal times the database decides which id comes first, because its order may differ from JavaScript's. */
async function isBefore(tx: Db, run: Time, current: Time): Promise<boolean> {
	if (run.timeMs !== current.timeMs) return run.timeMs < current.timeMs;
	const before = tx.selectFrom('runs').select('id').where('id', '=', run.id).where('id', '<', current.id);
	return (await before.executeTakeFirst()) !== undefined;
}

/** The median of `count` times, found by stepping over half of them: for rare events. */
export async function readMedian(tx: Db, times: TimesOf, count: number): Promise<Median> {
	if (count === 0) return { lowerMs: null, lowerRunId: null, upperMs: null };
	const rows = await selectTimes(tx, times)
		.orderBy('timeMs')
		.orderBy('id')
		.limit(2 - (count % 2))
		.offset(Math.floor((count - 1) / 2))
		.execute();
	const [lower, upper = lower] = rows;
	return { lowerMs: lower!.timeMs, lowerRunId: lower!.id, upperMs: upper!.timeMs };
}

function findNext(tx: Db, times: TimesOf, { id, timeMs }: Time, side: '<' | '>'): Promise<Time> {
	const direction = side === '<' ? 'desc' : 'asc';
	return selectTimes(tx, times)
		.where(({ eb, refTuple, tuple }) => eb(refTuple('timeMs', 'id'), side, tuple(timeMs, id)))
		.orderBy('timeMs', direction)
		.orderBy('id', direction)
		.limit(1)
		.executeTakeFirstOrThrow();
}

/** The zero is spelled out, because a database does not use a partial index for the value of a parameter. */
function selectTimes(tx: Db, { playerId, mode, difficulty }: TimesOf) {
	return tx
		.selectFrom('runs')
		.select(['id', 'timeMs'])
		.where('playerId', '=', playerId)
		.where('mode', '=', mode)
		.where('difficulty', '=', difficulty)
		.where('assisted', '=', sql.lit<0>(0));
}
