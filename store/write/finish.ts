import { type Insertable, sql } from 'kysely';
import type { SoftSign } from '#contract/kinds.ts';
import type { Place } from '#contract/run.ts';
import type { Move } from '#engine/move.ts';
import { formatCellTimes, measureCellTimes } from '#rules/cellTimes.ts';
import { boardKey, challengeKey } from '#rules/challenge.ts';
import { isDoubted, type RankVerdict } from '#rules/standing.ts';
import { countBest, lockBest, putBest, selectPlace, selectTotal } from '../boards/bestRuns.ts';
import { WHOLE } from '../moveMonths.ts';
import type { Store } from '../open.ts';
import type { GameRow } from '../read/games.ts';
import { OPEN } from '../read/moves.ts';
import type { ParAtFinish } from '../read/par.ts';
import { type RankAtFinish, type RunRow, toRunRow } from '../read/runs.ts';
import type { Db, Tables } from '../schema.ts';
import { formatMoves, formatReasons } from '../storedText.ts';
import { recountEntries } from './contests.ts';
import { countForPlayer, countForPuzzle, markSpeed, toParColumns } from './par.ts';
import { recordLevel } from './progress.ts';

/** How a game ended, as the rules decided. */
interface Finish
	extends RankVerdict,
		FinishedLog,
		Pick<RunRow, 'personalBest' | 'previousBestMs' | 'bestBeforeMs' | 'orderFingerprint'> {
	readonly runId: string;
	/** The time on the game's clock, without penalties. */
	readonly playedMs: number;
	/** The time with penalties. */
	readonly timeMs: number;
	readonly finishedAt: number;
	/** A first run's expected time without help, and its evidence. */
	readonly par: ParAtFinish | undefined;
	readonly signs?: readonly SoftSign[];
	/** Until when the run can be confirmed, if it waits for that. */
	readonly confirmBy?: number | null;
	/** The place that the run has or would have; undefined where a rule keeps it off its board. */
	readonly place?: Place | undefined;
}

export interface FinishedLog {
	/** All moves of the game. */
	readonly moves: readonly Move[];
	/** How many of them were stored before. */
	readonly storedCount: number;
}

/**
 * Ends a game that the caller has locked, after its player, and stores its run: one write to each row. `game` has the counts of all its moves. The
 * rows that every finish on the board changes come last, so that finishes wait for each other as briefly as possible.
 * Throws if the game has a run already.
 */
export async function finishGame(
	tx: Db,
	{ moveMonths }: Pick<Store, 'moveMonths'>,
	game: GameRow,
	finish: Finish,
): Promise<RunRow> {
	const { id: gameId, playerId, mode, difficulty, date, localDate, level, raceId, assisted } = game;
	const puzzleId = game.arrangedFrom ?? game.puzzleId;
	const { runId: id, timeMs, finishedAt, standing, reasons, personalBest, orderFingerprint } = finish;
	const { signs = [], confirmBy = null, place } = finish;
	const board = boardKey(game);
	// Nothing is learned from these, neither of their player nor of their puzzle.
	const isUncounted = game.confirms !== null || game.program;
	const cellTimes = measureCellTimes({ ...game, moves: finish.moves, playedMs: finish.playedMs });
	const par = isDoubted(reasons) || isUncounted ? undefined : finish.par;
	const best = standing === 'ranked' ? { board, userId: playerId, runId: id, level, timeMs, finishedAt } : undefined;
	const { parWeight, parSum, ...expected } = toParColumns(finish.par?.run);
	const run = {
		id,
		gameId,
		playerId,
		puzzleId,
		mode,
		difficulty,
		date,
		localDate,
		level,
		challengeKey: challengeKey(game),
		timeMs,
		penaltyMs: game.penaltyMs,
		startedAt: game.startedAt,
		finishedAt,
		assisted: toFlag(assisted),
		program: toFlag(game.program),
		standing,
		reasons: formatReasons(reasons),
		signs: formatReasons(signs),
		confirmBy,
		placeRank: place?.rank ?? null,
		placeTotal: place?.total ?? null,
		previousBestMs: finish.previousBestMs,
		bestBeforeMs: finish.bestBeforeMs,
		personalBest: toFlag(personalBest),
		cellTimes: cellTimes === undefined ? '' : formatCellTimes(cellTimes),
		...expected,
	};

	// Others watch a race for as long as it is there.
	await storeLog(tx, gameId, { ...finish, month: raceId === null ? moveMonths.find(finishedAt) : WHOLE });
	await markEnded(tx, game, finish);
	const before = await lockBest(tx, board, playerId);
	if (par !== undefined && !(await countForPlayer(tx, par, run))) await markSpeed(tx, playerId);
	const score = best && (await countBest(tx, best, before));
	const counts = {
		board,
		orderFingerprint,
		...(isUncounted ? { parWeight: null, parSum: null } : { parWeight, parSum }),
		parCounted: toFlag(par !== undefined),
	};
	const ranks = await insertRun(tx, { ...run, ...counts }, score);
	if (best !== undefined) await putBest(tx, best, before);
	if (mode === 'progression' && level !== null && !game.program) {
		await recordLevel(tx, { playerId, difficulty, level, runId: id, timeMs: assisted ? null : timeMs });
	}
	if (game.contest !== null) await recountEntries(tx, playerId, [game.contest.id]);
	if (par !== undefined) await countForPuzzle(tx, puzzleId, par.run.evidence);
	return toRunRow({ ...run, ...ranks, orderFingerprint, unseenDecisionAt: null, note: null, givens: game.givens });
}

async function markEnded(
	tx: Db,
	{ id, moveCount, lastMoveAt, lateMoveCount, clockMismatch }: GameRow,
	{ runId, playedMs, finishedAt }: Finish,
): Promise<void> {
	await tx
		.updateTable('games')
		.set({ moveCount, lastMoveAt, lateMoveCount, clockMismatch: toFlag(clockMismatch) })
		.set({ status: 'finished', runId, playedMs, runningSince: null, endedAt: finishedAt })
		.where('id', '=', id)
		.execute();
}

type NewRun = Omit<Insertable<Tables['runs']>, (typeof RANKS)[number]>;

const RANKS = ['rankAtFinish', 'totalAtFinish', 'percentileAtFinish'] as const;

/** Returns the rank of the score that ranks the player; without one, the run has no rank. */
function insertRun(tx: Db, run: NewRun, score: number | undefined): Promise<RankAtFinish> {
	const unranked = { rankAtFinish: null, totalAtFinish: selectTotal(run.board), percentileAtFinish: null };
	const insert =
		score === undefined
			? tx.insertInto('runs').values({ ...run, ...unranked })
			: tx
					.with(
						(name) => name('place').materialized(),
						() => selectPlace(run.board, score),
					)
					.insertInto('runs')
					.values(({ selectFrom }) => ({
						...run,
						rankAtFinish: selectFrom('place').select('rank'),
						totalAtFinish: selectFrom('place').select('total'),
						percentileAtFinish: selectFrom('place').select('percentile'),
					}));
	return insert.returning(RANKS).executeTakeFirstOrThrow();
}

function toFlag(value: boolean): 0 | 1 {
	return value ? 1 : 0;
}

/**
 * Makes one row of a game's log, because a row takes more space than a request's few moves, in the part of its table
 * where it stays. The game's row does not change.
 */
export async function storeLog(
	tx: Db,
	gameId: string,
	{ moves, storedCount, month }: FinishedLog & { readonly month: number },
): Promise<void> {
	if (moves.length === 0) return;
	const log = { text: formatMoves(moves), month };
	if (storedCount === 0) {
		await tx
			.insertInto('moves')
			.values({ ...log, gameId, firstIndex: 0 })
			.execute();
		return;
	}
	await tx
		.deleteFrom('moves')
		.where('gameId', '=', gameId)
		.where('month', '=', OPEN)
		.where('firstIndex', '>', sql.lit(0))
		.execute();
	await tx.updateTable('moves').set(log).where('gameId', '=', gameId).where('month', '=', OPEN).execute();
}
