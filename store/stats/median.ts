import { sql } from 'kysely';
import type { PlayedMode } from '#contract/kinds.ts';
import type { Difficulty } from '#engine/difficulty.ts';
import { compileOnce } from '../compileOnce.ts';
import type { Db } from '../tables.ts';

/**
 * The exact median of a player's unassisted times of one mode and difficulty, without reading them all: the run in the middle is
 * stored, and a new time moves it at most to a neighbour, which an index finds. The caller holds the lock on the row that
 * stores the median, so that no other transaction adds a run to the same times.
 */
interface TimesOf {
	readonly playerId: string;
	readonly mode: PlayedMode;
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

/** The median once a run is added to `countBefore` others. The run need not be stored yet. */
export async function moveMedian(
	tx: Db,
	times: TimesOf,
	{ median, countBefore, run }: { median: Median; countBefore: number; run: Time },
): Promise<Median> {
	const { lowerMs, lowerRunId } = median;
	if (lowerMs === null || lowerRunId === null) return between(run, run);
	const current = { id: lowerRunId, timeMs: lowerMs };
	const joinsLeft = await isBefore(tx, run, current);
	// An odd number of times had one in the middle; with the new one beside it there are two.
	if (countBefore % 2 === 1) {
		return joinsLeft
			? between(await findNeighbour(tx, times, { of: current, side: '<', run }), current)
			: between(current, await findNeighbour(tx, times, { of: current, side: '>', run }));
	}
	const middle = joinsLeft ? current : await findNeighbour(tx, times, { of: current, side: '>', run });
	return between(middle, middle);
}

function between(lower: Time, upper: Time): Median {
	return { lowerMs: lower.timeMs, lowerRunId: lower.id, upperMs: upper.timeMs };
}

/** The time beside another, once the run on that side of it is among them. */
async function findNeighbour(
	tx: Db,
	times: TimesOf,
	{ of: { id, timeMs }, side, run }: { readonly of: Time; readonly side: '<' | '>'; readonly run: Time },
): Promise<Time> {
	const { playerId, mode, difficulty } = times;
	const { rows } = await NEIGHBOURS[side](tx, { playerId, mode, difficulty, timeMs, id });
	const [stored] = rows;
	if (stored === undefined) return run;
	const isNearer = side === '<' ? await isBefore(tx, stored, run) : await isBefore(tx, run, stored);
	return isNearer ? run : stored;
}

const NEIGHBOURS = { '<': compileNeighbour('<', 'desc'), '>': compileNeighbour('>', 'asc') };

function compileNeighbour(side: '<' | '>', direction: 'desc' | 'asc') {
	return compileOnce((db, { playerId, mode, difficulty, timeMs, id }: TimesOf & Time) =>
		selectTimes(db, { playerId, mode, difficulty })
			.where(({ eb, refTuple, tuple }) => eb(refTuple('timeMs', 'id'), side, tuple(timeMs, id)))
			.orderBy('timeMs', direction)
			.orderBy('id', direction)
			.limit(1),
	);
}

/** Of two equal times the database decides which id comes first, because its order may differ from JavaScript's. */
async function isBefore(tx: Db, a: Time, b: Time): Promise<boolean> {
	if (a.timeMs !== b.timeMs) return a.timeMs < b.timeMs;
	const { rows } = await sql`select 1 where cast(${a.id} as text) < cast(${b.id} as text)`.execute(tx);
	return rows.length > 0;
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
