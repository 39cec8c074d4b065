import { type MetPuzzle, startPlayer } from '#rules/par/playerSpeed.ts';
import type { PuzzleEvidence } from '#rules/par/puzzleIntensity.ts';
import { followRuns, type OwnRun, type RunEvidence } from '#rules/par/recordPar.ts';
import type { Db } from '../tables.ts';
import { lockSpeed, type StoredSpeed } from './readPar.ts';

/**
 * What counted runs show about players and puzzles. A run stores what was known before it and what it shows about its puzzle, and
 * that never changes: a puzzle's sums are those of its counted runs, in any order, and a player's speed follows from theirs, in the
 * order of the finish. So a run that is accepted, rejected, merged or deleted leaves what counting from the start would give.
 */

/** What is known of the player and the puzzle of a first run without help, and what the run says. */
export interface ParAtFinish {
	readonly player: StoredSpeed;
	readonly run: RunEvidence;
}

interface FinishedRun {
	readonly id: string;
	readonly playerId: string;
	readonly timeMs: number;
	readonly finishedAt: number;
}

/** The columns of a run; all null, but for `parKnown`, if it is not a first run without help. */
export function toParColumns(run: RunEvidence | undefined) {
	if (run === undefined) return NO_PAR;
	const { puzzle, expected, knownCount, evidence } = run;
	return {
		parMean: expected.mean,
		parVariance: expected.variance,
		parHardness: puzzle.hardness,
		parPuzzleMean: puzzle.mean,
		parPuzzleVariance: puzzle.variance,
		parKnown: knownCount,
		parWeight: evidence.weight,
		parSum: evidence.weightedSum,
	};
}

const NO_PAR = {
	parMean: null,
	parVariance: null,
	parHardness: null,
	parPuzzleMean: null,
	parPuzzleVariance: null,
	parKnown: 0,
	parWeight: null,
	parSum: null,
};

/**
 * Counts a run for its player, whose speed the caller has locked. False if another run of the player ended later: the speed then has to be counted
 * again from all runs, at once with `recountSpeed` or later after `markSpeed`.
 */
export async function countForPlayer(
	tx: Db,
	{ player, run: { puzzle } }: ParAtFinish,
	{ id, playerId, timeMs, finishedAt }: FinishedRun,
): Promise<boolean> {
	const { speed, start, version, last } = player;
	const isLatest = last === undefined || last.at < finishedAt || (last.at === finishedAt && last.runId < id);
	if (!isLatest) return false;
	const after = followRuns(speed, [{ puzzle, timeMs }]);
	const columns = { ...after, version: version + 1, lastAt: finishedAt, lastRunId: id };
	await (version === 0
		? tx
				.insertInto('parPlayers')
				.values({ playerId, start, ...columns })
				.execute()
		: tx.updateTable('parPlayers').set(columns).where('playerId', '=', playerId).execute());
	return true;
}

/** Marks a player whose speed lacks a run. */
export async function markSpeed(tx: Db, playerId: string): Promise<void> {
	await tx.updateTable('parPlayers').set({ lacksRun: 1 }).where('playerId', '=', playerId).execute();
}

/** The players who are marked. */
export async function listMarked(db: Db, limit: number): Promise<string[]> {
	const rows = await db
		.selectFrom('parPlayers')
		.select('playerId')
		.where('lacksRun', '=', 1)
		.orderBy('playerId')
		.limit(limit)
		.execute();
	return rows.map(({ playerId }) => playerId);
}

/** Counts what a run says of its puzzle. What is negative is taken away. */
export async function countForPuzzle(
	tx: Db,
	puzzleId: number,
	{ runCount, weight, weightedSum }: PuzzleEvidence,
): Promise<void> {
	await tx
		.insertInto('parPuzzles')
		.values({ puzzleId, runCount, weight, weightedSum })
		.onConflict((conflict) =>
			conflict.column('puzzleId').doUpdateSet((row) => ({
				runCount: row('parPuzzles.runCount', '+', row.ref('excluded.runCount')),
				weight: row('parPuzzles.weight', '+', row.ref('excluded.weight')),
				weightedSum: row('parPuzzles.weightedSum', '+', row.ref('excluded.weightedSum')),
			})),
		)
		.execute();
}

interface RunEvidenceColumns {
	readonly puzzleId: number;
	readonly parWeight: number | null;
	readonly parSum: number | null;
}

/** Counts a stored run for its puzzle, or with -1 takes it away again. */
export function changePuzzle(tx: Db, { puzzleId, parWeight, parSum }: RunEvidenceColumns, sign: 1 | -1): Promise<void> {
	const [weight, weightedSum] = [sign * (parWeight ?? 0), sign * (parSum ?? 0)];
	return countForPuzzle(tx, puzzleId, { runCount: sign, weight, weightedSum });
}

/** Counts the player's speed from all their runs again, and takes the mark away. The row is locked from before the runs are read until the end. */
export async function recountSpeed(tx: Db, playerId: string): Promise<void> {
	const { version, start } = await lockSpeed(tx, playerId);
	const { speed, last } = await countSpeed(tx, playerId, start);
	const columns = {
		...speed,
		version: version + 1,
		lastAt: last?.at ?? null,
		lastRunId: last?.runId ?? null,
		lacksRun: 0,
	} as const;
	if (version === 0 && last === undefined) return;
	await tx
		.insertInto('parPlayers')
		.values({ playerId, start, ...columns })
		.onConflict((conflict) => conflict.column('playerId').doUpdateSet(columns))
		.execute();
}

const RUNS_AT_ONCE = 1000;

/** The player's speed as their counted runs make it, after a start at that of the middle of all. */
export async function countSpeed(
	db: Db,
	playerId: string,
	start: number,
): Promise<Pick<StoredSpeed, 'speed' | 'last'>> {
	let speed = startPlayer(start);
	let last: StoredSpeed['last'];
	for (;;) {
		const runs = await listCountedRuns(db, playerId, last);
		speed = followRuns(speed, runs);
		const end = runs.at(-1);
		if (end !== undefined) last = { at: end.finishedAt, runId: end.id };
		if (runs.length < RUNS_AT_ONCE) return { speed, last };
	}
}

type CountedRun = OwnRun & Pick<FinishedRun, 'id' | 'finishedAt'>;

async function listCountedRuns(db: Db, playerId: string, after: StoredSpeed['last']): Promise<CountedRun[]> {
	let query = db
		.selectFrom('runs')
		.select(['id', 'timeMs', 'finishedAt', 'parHardness', 'parPuzzleMean', 'parPuzzleVariance'])
		.where('playerId', '=', playerId)
		.where('parCounted', '=', 1);
	if (after !== undefined) {
		query = query.where(({ eb, refTuple, tuple }) =>
			eb(refTuple('finishedAt', 'id'), '>', tuple(after.at, after.runId)),
		);
	}
	const rows = await query.orderBy('finishedAt').orderBy('id').limit(RUNS_AT_ONCE).execute();
	return rows.map(({ id, timeMs, finishedAt, parHardness, parPuzzleMean, parPuzzleVariance }) => {
		const puzzle = { hardness: parHardness, mean: parPuzzleMean, variance: parPuzzleVariance } as MetPuzzle;
		return { id, timeMs, finishedAt, puzzle };
	});
}
