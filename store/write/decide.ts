import { decideAccepted, decideRejected, isDoubted, type RankVerdict } from '#rules/standing.ts';
import { rebuildBoards } from '../boards/bestRuns.ts';
import { lockPlayers } from '../read/players.ts';
import type { Db } from '../schema.ts';
import { formatReasons, parseReasons } from '../storedText.ts';
import { changePuzzle, recountSpeed } from './par.ts';

/** The status of the run before and after the review. */
export type Review =
	| {
			readonly ok: true;
			readonly playerId: string;
			readonly board: string;
			readonly before: RankVerdict;
			readonly after: RankVerdict;
	  }
	| { readonly ok: false; readonly why: 'no_such_run' | 'nothing_held' | 'already_rejected' };

/** Removes the signs and an earlier rejection. The run then ranks with its own time unless a rule of the game forbids it. */
export async function acceptRun(tx: Db, id: string, now: number): Promise<Review> {
	const run = await lockRun(tx, id);
	if (run === undefined) return { ok: false, why: 'no_such_run' };
	const verdict = decideAccepted(run.reasons);
	return verdict === undefined ? { ok: false, why: 'nothing_held' } : saveVerdict(tx, run, { verdict, now });
}

/** Takes the run off its board, even if it ranks. Only an accept brings it back. */
export async function rejectRun(tx: Db, id: string, now: number): Promise<Review> {
	const run = await lockRun(tx, id);
	if (run === undefined) return { ok: false, why: 'no_such_run' };
	const verdict = decideRejected(run.reasons);
	return verdict === undefined ? { ok: false, why: 'already_rejected' } : saveVerdict(tx, run, { verdict, now });
}

async function saveVerdict(
	tx: Db,
	run: LockedRun,
	{ verdict: after, now }: { readonly verdict: RankVerdict; readonly now: number },
): Promise<Review> {
	const { id, playerId, board } = run;
	const isCounted = run.parWeight !== null && !isDoubted(after.reasons);
	const verdict = { standing: after.standing, reasons: formatReasons(after.reasons), unseenDecisionAt: now };
	await tx
		.updateTable('runs')
		.set({ ...verdict, parCounted: isCounted ? 1 : 0 })
		.where('id', '=', id)
		.execute();
	const wasCounted = run.parCounted === 1;
	if (isCounted !== wasCounted) await recountSpeed(tx, playerId);
	await rebuildBoards(tx, playerId, [board]);
	if (isCounted !== wasCounted) await changePuzzle(tx, run, isCounted ? 1 : -1);
	return { ok: true, playerId, board, before: { standing: run.standing, reasons: run.reasons }, after };
}

interface LockedRun extends RankVerdict {
	readonly id: string;
	readonly playerId: string;
	readonly board: string;
	readonly puzzleId: number;
	readonly parWeight: number | null;
	readonly parSum: number | null;
	readonly parCounted: 0 | 1;
}

/** Locks the run's player, who may change during the wait: a merge makes a guest's runs a user's, with other reasons. */
async function lockRun(tx: Db, id: string): Promise<LockedRun | undefined> {
	const owner = await tx.selectFrom('runs').select('playerId').where('id', '=', id).executeTakeFirst();
	if (owner === undefined) return undefined;
	const [player] = await lockPlayers(tx, [owner.playerId]);
	const run = await tx
		.selectFrom('runs')
		.select(['id', 'playerId', 'board', 'standing', 'reasons'])
		.select(['puzzleId', 'parWeight', 'parSum', 'parCounted'])
		.where('id', '=', id)
		.where('playerId', '=', owner.playerId)
		.executeTakeFirst();
	if (run === undefined) return lockRun(tx, id);
	// The run is removed soon, and must not come onto a board before.
	return player?.endedAt === null ? { ...run, reasons: parseReasons(run.reasons) } : undefined;
}

/** Returns how many there were. Runs of other players stay as they are. */
export async function markDecisionsSeen(
	db: Db,
	{ playerId, runIds }: { readonly playerId: string; readonly runIds: readonly string[] },
): Promise<number> {
	const result = await db
		.updateTable('runs')
		.set({ unseenDecisionAt: null })
		.where('playerId', '=', playerId)
		.where('id', 'in', runIds)
		.where('unseenDecisionAt', 'is not', null)
		.executeTakeFirst();
	return Number(result.numUpdatedRows);
}
