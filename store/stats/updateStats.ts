import type { PlayedMode, RankStatus } from '#contract/kinds.ts';
import type { Difficulty } from '#engine/difficulty.ts';
import { compileOnce } from '../compileOnce.ts';
import type { Db } from '../tables.ts';
import { together } from '../transaction.ts';
import { updateAverageRecords } from './averages.ts';
import { type Median, moveMedian } from './median.ts';
import { spanOf } from './timeSpan.ts';

/**
 * Updates the tables of statistics in the transaction of each change of the runs, so that reading them costs the same however many
 * runs a player has. All writers lock in the same order: first the player's rows here, then boards.
 */
interface CountedRun {
	readonly id: string;
	readonly playerId: string;
	readonly mode: PlayedMode;
	readonly difficulty: Difficulty;
	readonly date: string | null;
	readonly timeMs: number;
	readonly assisted: boolean;
	readonly standing: RankStatus;
	/** The hardest technique of its puzzle. */
	readonly technique: string;
	/** Whether a daily was finished on its own date. */
	readonly onDate: boolean;
}

export type StatsName = Pick<CountedRun, 'playerId' | 'mode' | 'difficulty'>;

/**
 * Counts a run that the same transaction is about to store. `current` is locked by `takeStats`, so that two runs of one player cannot
 * join a board at the same time.
 */
export async function countRun(tx: Db, run: CountedRun, current: StatsCounts | undefined): Promise<void> {
	await together([
		countInStats(tx, run, current),
		run.assisted ? NOTHING_TO_DO : countSpan(tx, { ...run, span: spanOf(run.timeMs) }),
		countTechnique(tx, run),
		run.onDate && run.date !== null ? addPlayedDay(tx, { playerId: run.playerId, date: run.date }) : NOTHING_TO_DO,
	]);
}

const NOTHING_TO_DO = Promise.resolve();

async function countInStats(tx: Db, run: CountedRun, stored: StatsCounts | undefined): Promise<void> {
	const current = stored ?? NO_COUNTS;
	const counts = {
		finishedCount: current.finishedCount + 1,
		rankedCount: current.rankedCount + (run.standing === 'ranked' ? 1 : 0),
	};
	const times = run.assisted ? {} : await addTime(tx, run, current);
	await (stored === undefined ? addCounts : replaceCounts)(tx, { ...run, ...current, ...counts, ...times });
}

/** Updates the count of ranked runs after the status of a run has changed. */
export async function countRankChange(
	tx: Db,
	name: StatsName,
	{ before, after }: { before: RankStatus; after: RankStatus },
): Promise<void> {
	const change = Number(after === 'ranked') - Number(before === 'ranked');
	if (change === 0) return;
	const { rankedCount } = await lockStats(tx, name);
	await updateStats(tx, name, { rankedCount: rankedCount + change });
}

export const countStarted = compileOnce((db, { playerId }: { readonly playerId: string }) =>
	db
		.insertInto('gameCounts')
		.values({ playerId, startedCount: 1, abandonedCount: 0 })
		.onConflict((conflict) =>
			conflict.column('playerId').doUpdateSet((row) => ({ startedCount: row('gameCounts.startedCount', '+', 1) })),
		),
);

/** Counts a game that the same transaction has abandoned, which also ends an attempt of the player's averages. */
export async function countAbandoned(tx: Db, gameId: string): Promise<void> {
	const game = await tx
		.selectFrom('games')
		.select(['id', 'playerId', 'mode', 'difficulty', 'startedAt'])
		.where('id', '=', gameId)
		.executeTakeFirstOrThrow();
	await tx
		.updateTable('gameCounts')
		.set((row) => ({ abandonedCount: row('abandonedCount', '+', 1) }))
		.where('playerId', '=', game.playerId)
		.execute();
	// Without a finished game there is no average yet.
	if ((await takeStats(tx, game)) !== undefined) await updateAverageRecords(tx, game);
}

const STATS_TABLES = [
	'stats',
	'statSpans',
	'statTechniques',
	'playedDays',
	'gameCounts',
	'bestAverages',
	'parPlayers',
	'techniqueTimes',
	'runTimes',
] as const;

export async function deleteStats(tx: Db, playerId: string): Promise<void> {
	for (const table of STATS_TABLES) {
		await tx.deleteFrom(table).where('playerId', '=', playerId).execute();
	}
}

export interface StatsCounts extends Median {
	readonly finishedCount: number;
	readonly unassistedCount: number;
	readonly rankedCount: number;
	readonly bestMs: number | null;
}

export const STATS_COUNTS = [
	'finishedCount',
	'unassistedCount',
	'rankedCount',
	'bestMs',
	'lowerMs',
	'lowerRunId',
	'upperMs',
] as const;

export const NO_COUNTS: StatsCounts = {
	finishedCount: 0,
	unassistedCount: 0,
	rankedCount: 0,
	bestMs: null,
	lowerMs: null,
	lowerRunId: null,
	upperMs: null,
};

/** Locks the row until the end of the transaction; creates it if there is none. */
export async function lockStats(tx: Db, name: StatsName): Promise<StatsCounts> {
	const stored = await takeStats(tx, name);
	if (stored !== undefined) return stored;
	await addRow(tx, name);
	return (await takeStats(tx, name))!;
}

/**
 * The same in one turn for a caller that writes the row in any case; undefined if there is none. Then nothing is locked: of two
 * transactions at once, one finds the row added by the other, and is run again.
 */
export async function takeStats(tx: Db, { playerId, mode, difficulty }: StatsName): Promise<StatsCounts | undefined> {
	const { rows } = await lockRow(tx, { playerId, mode, difficulty });
	return rows[0];
}

const lockRow = compileOnce((db, { playerId, mode, difficulty }: StatsName) =>
	db
		.selectFrom('stats')
		.select(STATS_COUNTS)
		.where('playerId', '=', playerId)
		.where('mode', '=', mode)
		.where('difficulty', '=', difficulty)
		.forUpdate(),
);

const addRow = compileOnce((db, { playerId, mode, difficulty }: StatsName) =>
	db
		.insertInto('stats')
		.values({ playerId, mode, difficulty, ...NO_COUNTS })
		.onConflict((conflict) => conflict.doNothing()),
);

const addCounts = compileOnce((db, values: StatsName & StatsCounts) => {
	const { playerId, mode, difficulty } = values;
	return db.insertInto('stats').values({ playerId, mode, difficulty, ...pickCounts(values) });
});

const replaceCounts = compileOnce((db, values: StatsName & StatsCounts) =>
	db
		.updateTable('stats')
		.set(pickCounts(values))
		.where('playerId', '=', values.playerId)
		.where('mode', '=', values.mode)
		.where('difficulty', '=', values.difficulty),
);

function pickCounts(values: StatsCounts): StatsCounts {
	const { finishedCount, unassistedCount, rankedCount, bestMs, lowerMs, lowerRunId, upperMs } = values;
	return { finishedCount, unassistedCount, rankedCount, bestMs, lowerMs, lowerRunId, upperMs };
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

async function addTime(tx: Db, run: CountedRun, current: StatsCounts): Promise<Partial<StatsCounts>> {
	const { bestMs, unassistedCount: countBefore } = current;
	return {
		unassistedCount: countBefore + 1,
		bestMs: bestMs === null ? run.timeMs : Math.min(bestMs, run.timeMs),
		...(await moveMedian(tx, run, { median: current, countBefore, run })),
	};
}

const countSpan = compileOnce((db, { playerId, mode, difficulty, span }: StatsName & { readonly span: number }) =>
	db
		.insertInto('statSpans')
		.values({ playerId, mode, difficulty, span, count: 1 })
		.onConflict((conflict) =>
			conflict
				.columns(['playerId', 'mode', 'difficulty', 'span'])
				.doUpdateSet((row) => ({ count: row('statSpans.count', '+', 1) })),
		),
);

const countTechnique = compileOnce(
	(db, { playerId, mode, difficulty, technique }: StatsName & Pick<CountedRun, 'technique'>) =>
		db
			.insertInto('statTechniques')
			.values({ playerId, mode, difficulty, technique, count: 1 })
			.onConflict((conflict) =>
				conflict
					.columns(['playerId', 'mode', 'difficulty', 'technique'])
					.doUpdateSet((row) => ({ count: row('statTechniques.count', '+', 1) })),
			),
);

const addPlayedDay = compileOnce((db, { playerId, date }: { readonly playerId: string; readonly date: string }) =>
	db
		.insertInto('playedDays')
		.values({ playerId, date })
		.onConflict((conflict) => conflict.doNothing()),
);
