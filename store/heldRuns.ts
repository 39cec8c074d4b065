import { sql } from 'kysely';
import type { OffBoardReason, PlayedMode, PlayerKind, RankStatus } from '#contract/kinds.ts';
import type { Difficulty } from '#engine/difficulty.ts';
import type { GamePause } from '#rules/gamePause.ts';
import { decideAccepted, decideRejected, isDoubted, type RankVerdict } from '#rules/rankStatus.ts';
import { rebuildBest } from './boards.ts';
import { changePuzzle, recountSpeed } from './par/countPar.ts';
import { parsePauses } from './pauseText.ts';
import { lockPlayers } from './players.ts';
import { formatReasons, parseReasons } from './reasonText.ts';
import { type ExpectedRun, PAR_COLUMNS, type ParRow, toExpectedRun } from './runs.ts';
import type { Db } from './tables.ts';

/** A run with everything that an operator needs to review it. */
export interface ReviewedRun {
	readonly id: string;
	readonly gameId: string;
	readonly playerId: string;
	readonly kind: PlayerKind;
	readonly displayName: string | null;
	readonly mode: PlayedMode;
	readonly difficulty: Difficulty;
	readonly date: string | null;
	readonly level: number | null;
	readonly board: string;
	readonly timeMs: number;
	readonly penaltyMs: number;
	readonly startedAt: number;
	readonly finishedAt: number;
	readonly standing: RankStatus;
	readonly reasons: readonly OffBoardReason[];
	readonly givens: string;
	readonly solution: string;
	readonly load: number;
	readonly puzzleId: number;
	readonly orderFingerprint: number | null;
	/** How many were made, also when their log is no longer kept. */
	readonly moveCount: number;
	readonly lateMoveCount: number;
	readonly clockMismatch: boolean;
	readonly par: ExpectedRun | null;
	readonly pauses: readonly GamePause[];
}

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

const COLUMNS = [
	'runs.id',
	'runs.gameId',
	'runs.playerId',
	'players.kind',
	'players.displayName',
	'runs.mode',
	'runs.difficulty',
	'runs.date',
	'runs.level',
	'runs.board',
	'runs.timeMs',
	'runs.penaltyMs',
	'runs.startedAt',
	'runs.finishedAt',
	'runs.standing',
	'runs.reasons',
	'puzzles.givens',
	'puzzles.solution',
	'puzzles.load',
	'runs.puzzleId',
	'runs.orderPrint as orderFingerprint',
	...PAR_COLUMNS,
	'games.moveCount',
	'games.lateMoveCount',
	'games.clockMismatch',
	'games.pauses',
] as const;

/** Spelled out in the query, because a database does not use a partial index for the value of a parameter. */
const HELD = sql.lit<RankStatus>('held');

/** Those that have waited longest come first. */
export async function listHeldRuns(db: Db, limit: number): Promise<ReviewedRun[]> {
	const rows = await selectReviewed(db)
		.where('runs.standing', '=', HELD)
		.orderBy('runs.finishedAt')
		.orderBy('runs.id')
		.limit(limit)
		.execute();
	return rows.map(toReviewedRun);
}

/** The held runs whose reasons are all among the given ones and that were finished before the moment. */
export async function listHeldIds(
	db: Db,
	{ reasons, before }: { reasons: readonly string[] | undefined; before: number | undefined },
): Promise<string[]> {
	let query = db.selectFrom('runs').select(['id', 'reasons']).where('standing', '=', HELD);
	if (before !== undefined) query = query.where('finishedAt', '<', before);
	const rows = await query.orderBy('finishedAt').orderBy('id').execute();
	const isAmong = (text: string) => parseReasons(text).every((reason) => reasons?.includes(reason) ?? true);
	return rows.filter((row) => isAmong(row.reasons)).map(({ id }) => id);
}

export async function countHeldRuns(db: Db): Promise<number> {
	const row = await db
		.selectFrom('runs')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('standing', '=', HELD)
		.executeTakeFirstOrThrow();
	return row.count;
}

/** Any run, of any status. */
export async function findReviewedRun(db: Db, id: string): Promise<ReviewedRun | undefined> {
	const row = await selectReviewed(db).where('runs.id', '=', id).executeTakeFirst();
	return row && toReviewedRun(row);
}

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
	await rebuildBest(tx, { board, userId: playerId });
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

function selectReviewed(db: Db) {
	return db
		.selectFrom('runs')
		.innerJoin('players', 'players.id', 'runs.playerId')
		.innerJoin('puzzles', 'puzzles.id', 'runs.puzzleId')
		.innerJoin('games', 'games.id', 'runs.gameId')
		.select(COLUMNS)
		.where('players.endedAt', 'is', null);
}

type ReviewedRow = Omit<ReviewedRun, 'reasons' | 'clockMismatch' | 'par' | 'pauses'> &
	ParRow & {
		readonly pauses: string;
		readonly reasons: string;
		readonly clockMismatch: 0 | 1;
	};

function toReviewedRun(row: ReviewedRow): ReviewedRun {
	const { parMean, parVariance, parHardness, parPuzzleMean, parPuzzleVariance, parKnown, ...rest } = row;
	const par = toExpectedRun({ parMean, parVariance, parHardness, parPuzzleMean, parPuzzleVariance, parKnown });
	const { reasons, pauses, clockMismatch } = row;
	const log = { pauses: parsePauses(pauses), clockMismatch: clockMismatch === 1 };
	return { ...rest, ...log, par, reasons: parseReasons(reasons) };
}
