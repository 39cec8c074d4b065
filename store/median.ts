import { sql } from 'kysely';
import type { Mode } from '#contract/kinds.ts';
import type { Difficulty } from '#engine/difficulty.ts';
import type { Db } from './tables.ts';

/**
 * The median of a player's unassisted times of one mode and difficulty, exact and without reading them all: the time in the
 * middle is kept, and moves to a neighbour at most when a time joins. An index has the neighbours. Whoever calls holds
 * the lock of the row in which the median is kept, so each run in the table but those of others' open transactions counts.
 */
export interface TimesOf {
	readonly playerId: string;
	readonly mode: Mode;
	readonly difficulty: Difficulty;
}

/** All null while there is no time. Equal times are in the order of their ids, so that a place belongs to one run. */
export interface Median {
	readonly lowerMs: number | null;
	readonly lowerRunId: string | null;
	readonly upperMs: number | null;
}

interface Time {
	readonly id: string;
	readonly timeMs: number;
}

/** The median after the run, which is stored already, joined `countBefore` others. */
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
	const held = { id: lowerRunId, timeMs: lowerMs };
	const joinsLeft = await isBefore(tx, run, held);
	// Of an odd number the one in the middle was held: with one more on its left it becomes the second of two.
	if (countBefore % 2 === 1) return joinsLeft ? findNext(tx, times, held, '<') : held;
	return joinsLeft ? held : findNext(tx, times, held, '>');
}

/** Of two equal times the database says which id comes first, for it has an order of its own. */
async function isBefore(tx: Db, run: Time, held: Time): Promise<boolean> {
	if (run.timeMs !== held.timeMs) return run.timeMs < held.timeMs;
	const before = tx.selectFrom('runs').select('id').where('id', '=', run.id).where('id', '<', held.id);
	return (await before.executeTakeFirst()) !== undefined;
}

/** The median of so many times, found by counting them: for what happens rarely. */
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

/** The zero is spelled out, because a database does not look into a partial index for the value of a parameter. */
function selectTimes(tx: Db, { playerId, mode, difficulty }: TimesOf) {
	return tx
		.selectFrom('runs')
		.select(['id', 'timeMs'])
		.where('playerId', '=', playerId)
		.where('mode', '=', mode)
		.where('difficulty', '=', difficulty)
		.where('assisted', '=', sql.lit<0>(0));
}
