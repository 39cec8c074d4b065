import type { Mode, RankStatus } from '#contract/kinds.ts';
import type { Difficulty } from '#engine/difficulty.ts';
import { type Median, moveMedian } from './median.ts';
import type { Db } from './tables.ts';
import { spanOf } from './timeSpan.ts';

/**
 * Keeps the tables of statistics in step with the runs, in the transaction of each change, so that reading them costs the same
 * however many runs a player has. All writers lock in the same order: the player's rows here, then boards.
 */
interface CountedRun {
	readonly id: string;
	readonly playerId: string;
	readonly puzzleId: number;
	readonly mode: Mode;
	readonly difficulty: Difficulty;
	readonly date: string | null;
	readonly timeMs: number;
	readonly assisted: boolean;
	readonly standing: RankStatus;
	/** Whether a daily was finished on its own date. */
	readonly onDate: boolean;
}

export type StatsName = Pick<CountedRun, 'playerId' | 'mode' | 'difficulty'>;

/** Counts a run that was stored in the same transaction. */
export async function noteRun(tx: Db, run: CountedRun): Promise<void> {
	const held = await lockStats(tx, run);
	const { timeMs, assisted, standing } = run;
	const counts = {
		finishedCount: held.finishedCount + 1,
		rankedCount: held.rankedCount + (standing === 'ranked' ? 1 : 0),
	};
	const times = assisted ? {} : await joinTime(tx, run, held);
	await updateStats(tx, run, { ...counts, ...times });
	if (!assisted) await raiseSpan(tx, run, spanOf(timeMs));
	await raiseTechnique(tx, run);
	if (run.onDate && run.date !== null) await notePlayedDay(tx, run.playerId, run.date);
}

/** A run that was on its board no longer is, or the other way round. */
export async function noteStanding(
	tx: Db,
	name: StatsName,
	{ before, after }: { before: RankStatus; after: RankStatus },
): Promise<void> {
	const change = Number(after === 'ranked') - Number(before === 'ranked');
	if (change === 0) return;
	const { rankedCount } = await lockStats(tx, name);
	await updateStats(tx, name, { rankedCount: rankedCount + change });
}

export async function noteStart(tx: Db, playerId: string): Promise<void> {
	await tx
		.insertInto('gameCounts')
		.values({ playerId, startedCount: 1, abandonedCount: 0 })
		.onConflict((conflict) =>
			conflict.column('playerId').doUpdateSet((row) => ({ startedCount: row('gameCounts.startedCount', '+', 1) })),
		)
		.execute();
}

export async function noteAbandoned(tx: Db, gameId: string): Promise<void> {
	await tx
		.updateTable('gameCounts')
		.set((row) => ({ abandonedCount: row('abandonedCount', '+', 1) }))
		.where('playerId', '=', (query) => query.selectFrom('games').select('playerId').where('id', '=', gameId))
		.execute();
}

export async function deleteStats(tx: Db, playerId: string): Promise<void> {
	for (const table of ['stats', 'statSpans', 'statTechniques', 'playedDays', 'gameCounts'] as const) {
		await tx.deleteFrom(table).where('playerId', '=', playerId).execute();
	}
}

export interface StatsCounts extends Median {
	readonly finishedCount: number;
	readonly unassistedCount: number;
	readonly rankedCount: number;
	readonly bestMs: number | null;
}

const COUNTS = [
	'finishedCount',
	'unassistedCount',
	'rankedCount',
	'bestMs',
	'lowerMs',
	'lowerRunId',
	'upperMs',
] as const;

const NOTHING = { finishedCount: 0, unassistedCount: 0, rankedCount: 0 };

/** The row, which is made where there is none. Whoever else wants to change it waits for the end of the transaction. */
export async function lockStats(tx: Db, { playerId, mode, difficulty }: StatsName): Promise<StatsCounts> {
	const held = await selectLocked(tx, { playerId, mode, difficulty }).executeTakeFirst();
	if (held !== undefined) return held;
	await tx
		.insertInto('stats')
		.values({ playerId, mode, difficulty, ...NOTHING })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
	return selectLocked(tx, { playerId, mode, difficulty }).executeTakeFirstOrThrow();
}

export async function updateStats(
	tx: Db,
	{ playerId, mode, difficulty }: StatsName,
	patch: Partial<StatsCounts>,
): Promise<void> {
	await tx
		.updateTable('stats')
		.set(patch)
		.where('playerId', '=', playerId)
		.where('mode', '=', mode)
		.where('difficulty', '=', difficulty)
		.execute();
}

function selectLocked(tx: Db, { playerId, mode, difficulty }: StatsName) {
	return tx
		.selectFrom('stats')
		.select(COUNTS)
		.where('playerId', '=', playerId)
		.where('mode', '=', mode)
		.where('difficulty', '=', difficulty)
		.forUpdate();
}

async function joinTime(tx: Db, run: CountedRun, held: StatsCounts): Promise<Partial<StatsCounts>> {
	const { bestMs, unassistedCount: countBefore } = held;
	return {
		unassistedCount: countBefore + 1,
		bestMs: bestMs === null ? run.timeMs : Math.min(bestMs, run.timeMs),
		...(await moveMedian(tx, run, { median: held, countBefore, run })),
	};
}

async function raiseSpan(tx: Db, { playerId, mode, difficulty }: StatsName, span: number): Promise<void> {
	await tx
		.insertInto('statSpans')
		.values({ playerId, mode, difficulty, span, count: 1 })
		.onConflict((conflict) =>
			conflict
				.columns(['playerId', 'mode', 'difficulty', 'span'])
				.doUpdateSet((row) => ({ count: row('statSpans.count', '+', 1) })),
		)
		.execute();
}

async function raiseTechnique(tx: Db, { playerId, mode, difficulty, puzzleId }: CountedRun): Promise<void> {
	const { technique } = await tx
		.selectFrom('puzzles')
		.select('technique')
		.where('id', '=', puzzleId)
		.executeTakeFirstOrThrow();
	await tx
		.insertInto('statTechniques')
		.values({ playerId, mode, difficulty, technique, count: 1 })
		.onConflict((conflict) =>
			conflict
				.columns(['playerId', 'mode', 'difficulty', 'technique'])
				.doUpdateSet((row) => ({ count: row('statTechniques.count', '+', 1) })),
		)
		.execute();
}

async function notePlayedDay(tx: Db, playerId: string, date: string): Promise<void> {
	await tx
		.insertInto('playedDays')
		.values({ playerId, date })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}
