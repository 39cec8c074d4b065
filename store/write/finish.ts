import assert from 'node:assert/strict';
import { type Insertable, sql } from 'kysely';
import type { Move } from '#engine/move.ts';
import { boardKey, challengeKey } from '#rules/challenge.ts';
import type { RunEvidence } from '#rules/par/recordPar.ts';
import { isDoubted, type RankVerdict } from '#rules/rankStatus.ts';
import { formatUtcDate } from '#rules/utcDate.ts';
import { type BestRun, countBest, lockBest, putBest, selectPlace, selectTotal } from '../boards/bestRuns.ts';
import { WHOLE } from '../moveMonths.ts';
import type { GameRow } from '../read/games.ts';
import { OPEN } from '../read/moves.ts';
import type { ParAtFinish } from '../read/par.ts';
import type { ExpectedRun, RankAtFinish, RunRow } from '../read/runs.ts';
import type { Db, Tables } from '../schema.ts';
import { formatMoves, formatReasons, parseMoves } from '../storedText.ts';
import { type MovesBatch, OUT_OF_ORDER } from './appendMoves.ts';
import { countForPlayer, countForPuzzle, markSpeed, toParColumns } from './par.ts';
import { recordLevel } from './progress.ts';

/** How a game ended, as the rules decided. */
interface Finish extends RankVerdict, Pick<RunRow, 'personalBest' | 'previousBestMs' | 'orderFingerprint'> {
	readonly runId: string;
	/** The time on the game's clock, without penalties. */
	readonly playedMs: number;
	/** The time with penalties. */
	readonly timeMs: number;
	readonly finishedAt: number;
	/** What was expected of a first run without help, and what it says. */
	readonly par: ParAtFinish | undefined;
}

/**
 * Ends a game that the caller has locked, after its player, and stores its run: one write to each table. `game` has the counts of all its moves. The
 * rows that every finish on the board changes come last, so that finishes wait for each other as briefly as possible.
 * Throws if the game has a run already.
 */
export async function finishGame(tx: Db, game: GameRow, finish: Finish): Promise<RunRow> {
	const run = draftRun(game, finish);
	const par = isDoubted(run.reasons) ? undefined : finish.par;
	const best = run.standing === 'ranked' ? toBest(run) : undefined;
	await markEnded(tx, game, finish);
	const before = await lockBest(tx, boardKey(game), game.playerId);
	if (par !== undefined && !(await countForPlayer(tx, par, run))) await markSpeed(tx, run.playerId);
	const parColumns = { ...toParColumns(finish.par?.run), parCounted: toFlag(par !== undefined) };
	const score = best && (await countBest(tx, best, before));
	const ranks = await insertRun(tx, toNewRun(run, parColumns), score);
	if (best !== undefined) await putBest(tx, best, before);
	await recordProgress(tx, run);
	if (par !== undefined) await countForPuzzle(tx, run.puzzleId, par.run.evidence);
	return { ...run, ...ranks };
}

type UnrankedRun = Omit<RunRow, keyof RankAtFinish>;

function draftRun(game: GameRow, finish: Finish): UnrankedRun {
	const { playerId, puzzleId, mode, difficulty, date, level, ladder, raceId } = game;
	const { penaltyMs, assisted, startedAt, givens } = game;
	const { runId, timeMs, finishedAt, standing, reasons, personalBest, previousBestMs, orderFingerprint } = finish;
	const head = {
		id: runId,
		gameId: game.id,
		playerId,
		puzzleId,
		mode,
		difficulty,
		date,
		level,
		ladder,
		raceId,
		givens,
	};
	const times = { timeMs, penaltyMs, startedAt, finishedAt, personalBest, previousBestMs };
	const par = finish.par === undefined ? null : pickExpected(finish.par.run);
	return { ...head, ...times, assisted, standing, reasons, orderFingerprint, unseenDecisionAt: null, par };
}

async function markEnded(
	tx: Db,
	game: GameRow,
	{ runId, playedMs, finishedAt }: Pick<Finish, 'runId' | 'playedMs' | 'finishedAt'>,
): Promise<void> {
	const { id, moveCount, lastMoveAt, lateMoveCount, clockMismatch } = game;
	const log = { moveCount, lastMoveAt, lateMoveCount, clockMismatch: toFlag(clockMismatch) };
	await tx
		.updateTable('games')
		.set({ ...log, status: 'finished', runId, playedMs, runningSince: null, endedAt: finishedAt })
		.where('id', '=', id)
		.execute();
}

function toBest(run: UnrankedRun): BestRun {
	const { id: runId, playerId: userId, level, timeMs, finishedAt } = run;
	return { board: boardKey(run), userId, runId, level, timeMs, finishedAt };
}

async function recordProgress(tx: Db, run: UnrankedRun): Promise<void> {
	if (run.mode !== 'progression' || run.level === null) return;
	const { playerId, difficulty, level, ladder = 1, assisted, timeMs, id: runId } = run;
	await recordLevel(tx, { playerId, difficulty, level, ladder, runId, timeMs: assisted ? null : timeMs });
}

type ParColumns = ReturnType<typeof toParColumns> & { readonly parCounted: 0 | 1 };

function toNewRun(run: UnrankedRun, parColumns: ParColumns): NewRun {
	const { id, gameId, playerId, puzzleId, mode, difficulty, date, level } = run;
	const { timeMs, penaltyMs, startedAt, finishedAt, previousBestMs, standing } = run;
	return {
		...{ id, gameId, playerId, puzzleId, mode, difficulty, date, level },
		...{ timeMs, penaltyMs, startedAt, finishedAt, previousBestMs, standing },
		...parColumns,
		ladder: run.ladder ?? 1,
		orderPrint: run.orderFingerprint,
		slot: challengeKey(run),
		board: boardKey(run),
		assisted: toFlag(run.assisted),
		personalBest: toFlag(run.personalBest),
		reasons: formatReasons(run.reasons),
		onDate: toFlag(isOnDate(run)),
	};
}

/** Returns the rank of the score that ranks the player; without one, the run has no rank. */
function insertRun(tx: Db, run: NewRun, score: number | undefined): Promise<RankAtFinish> {
	const insert =
		score === undefined
			? tx.insertInto('runs').values({
					...run,
					rankAtFinish: null,
					totalAtFinish: selectTotal(run.board),
					percentileAtFinish: null,
				})
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

type NewRun = Omit<Insertable<Tables['runs']>, (typeof RANKS)[number]>;

const RANKS = ['rankAtFinish', 'totalAtFinish', 'percentileAtFinish'] as const;

function pickExpected({ puzzle, expected, knownCount }: RunEvidence): ExpectedRun {
	return { puzzle, expected, knownCount };
}

/** Whether a daily was finished on its own date. */
function isOnDate({ date, finishedAt }: UnrankedRun): boolean {
	return date !== null && date === formatUtcDate(finishedAt);
}

function toFlag(value: boolean): 0 | 1 {
	return value ? 1 : 0;
}

interface LastMoves extends MovesBatch {
	/** The part of the table in which the log is kept from now on, see moveMonths.ts. */
	readonly month?: number;
}

/**
 * Adds the last moves of a game that the caller has locked, and returns all of them. They become one row, because a row takes
 * more space than the few moves of a request. The row of the game is not changed. Throws if `from` is not the number of moves stored.
 */
export async function completeMoves(tx: Db, { gameId, from, moves, month = WHOLE }: LastMoves): Promise<Move[]> {
	const chunks = from === 0 ? [] : await listOpenChunks(tx, gameId);
	const stored = chunks.flatMap(parseMoves);
	assert.equal(stored.length, from, OUT_OF_ORDER);
	const all = [...stored, ...moves];
	const chunk = { gameId, text: formatMoves(all), month };
	if (chunks.length === 0 && moves.length > 0)
		await tx
			.insertInto('moves')
			.values({ ...chunk, firstIndex: 0 })
			.execute();
	if (chunks.length > 1) {
		await tx
			.deleteFrom('moves')
			.where('gameId', '=', gameId)
			.where('month', '=', OPEN)
			.where('firstIndex', '>', sql.lit(0))
			.execute();
	}
	if (chunks.length > 1 || (chunks.length === 1 && (moves.length > 0 || month !== WHOLE))) {
		const { text } = chunk;
		await tx.updateTable('moves').set({ text, month }).where('gameId', '=', gameId).where('month', '=', OPEN).execute();
	}
	return all;
}

async function listOpenChunks(tx: Db, gameId: string): Promise<string[]> {
	const rows = await tx
		.selectFrom('moves')
		.select('text')
		.where('gameId', '=', gameId)
		.where('month', '=', OPEN)
		.orderBy('firstIndex')
		.execute();
	return rows.map(({ text }) => text);
}
