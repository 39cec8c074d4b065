import type { ParModel, PuzzleEvidence } from '#rules/par/puzzleIntensity.ts';
import { followRuns, type RunEvidence } from '#rules/par/recordPar.ts';
import { isDoubted } from '#rules/standing.ts';
import { countSpeed, lockSpeed, type ParAtFinish } from '../read/par.ts';
import { lockPlayers } from '../read/players.ts';
import { sumRuns } from '../read/wrongPar.ts';
import type { Db, Row } from '../schema.ts';
import { parseReasons } from '../storedText.ts';

type FinishedRun = Pick<Row<'runs'>, 'id' | 'playerId' | 'timeMs' | 'finishedAt'>;

/** The columns of a run; all null if it is not a first run without help. */
export function toParColumns(run: RunEvidence | undefined) {
	return {
		parMean: run?.expected.mean ?? null,
		parVariance: run?.expected.variance ?? null,
		parHardness: run?.puzzle.hardness ?? null,
		parPuzzleMean: run?.puzzle.mean ?? null,
		parPuzzleVariance: run?.puzzle.variance ?? null,
		parKnown: run?.knownCount ?? null,
		parWeight: run?.evidence.weight ?? null,
		parSum: run?.evidence.weightedSum ?? null,
	};
}

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
				.values({ playerId, start, ...columns, lacksRun: 0 })
				.execute()
		: tx.updateTable('parPlayers').set(columns).where('playerId', '=', playerId).execute());
	return true;
}

/** Marks a player whose speed lacks a run. */
export async function markSpeed(tx: Db, playerId: string): Promise<void> {
	await tx.updateTable('parPlayers').set({ lacksRun: 1 }).where('playerId', '=', playerId).execute();
}

/** Adds a run's evidence to its puzzle's sums; a negative weight subtracts it. */
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

type RunEvidenceColumns = Pick<Row<'runs'>, 'puzzleId' | 'parWeight' | 'parSum'>;

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

/** Recounts the evidence of a player's runs about the player and the puzzles. Locks the player, so that no merge runs meanwhile. */
export async function repairPlayer(tx: Db, playerId: string): Promise<void> {
	await lockPlayers(tx, [playerId]);
	await repairCounted(tx, playerId);
	await recountSpeed(tx, playerId);
	await repairPuzzlesOf(tx, playerId);
}

/** Lets exactly those of the player's runs count that can and are not doubtful. */
async function repairCounted(tx: Db, playerId: string): Promise<void> {
	const runs = await tx
		.selectFrom('runs')
		.select(['id', 'reasons', 'parCounted', 'parWeight'])
		.where('playerId', '=', playerId)
		.execute();
	for (const { id, reasons, parCounted, parWeight } of runs) {
		const shouldCount = parWeight !== null && !isDoubted(parseReasons(reasons));
		if (shouldCount === (parCounted === 1)) continue;
		await tx
			.updateTable('runs')
			.set({ parCounted: shouldCount ? 1 : 0 })
			.where('id', '=', id)
			.execute();
	}
}

/** Counts the sums of the puzzles that the player has runs on from all runs again. */
async function repairPuzzlesOf(tx: Db, playerId: string): Promise<void> {
	const puzzles = await tx.selectFrom('runs').select('puzzleId').distinct().where('playerId', '=', playerId).execute();
	for (const { puzzleId } of puzzles.sort((a, b) => a.puzzleId - b.puzzleId)) await repairPuzzle(tx, puzzleId);
}

/** Counts the sums of one puzzle from all runs again. */
export async function repairPuzzle(tx: Db, puzzleId: number): Promise<void> {
	await tx.selectFrom('parPuzzles').select('runCount').where('puzzleId', '=', puzzleId).forUpdate().execute();
	const counted = await sumRuns(tx).where('puzzleId', '=', puzzleId).executeTakeFirst();
	const { runCount, weight, weightedSum } = counted ?? { runCount: 0, weight: 0, weightedSum: 0 };
	const sums = { runCount, weight: Number(weight), weightedSum: Number(weightedSum) };
	await tx
		.insertInto('parPuzzles')
		.values({ puzzleId, ...sums })
		.onConflict((conflict) => conflict.column('puzzleId').doUpdateSet(sums))
		.execute();
}

export async function saveModel(
	db: Db,
	{ model, ...refit }: { readonly model: ParModel; readonly puzzleCount: number; readonly madeAt: number },
): Promise<void> {
	await db
		.insertInto('parModels')
		.values({ ...refit, text: JSON.stringify(model) })
		.execute();
}
