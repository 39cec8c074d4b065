import { addTimes } from '#rules/gameClock.ts';
import { addToLog, type CheckedMoves } from '#rules/moveLog.ts';
import { decideRankStatus, findUnrankedReasons } from '#rules/rankStatus.ts';
import { WHOLE } from '#store/moveMonths.ts';
import type { GameRow } from '#store/read/games.ts';
import { expectRun } from '#store/read/par.ts';
import { findRace } from '#store/read/races.ts';
import { findBestTime, type RunRow } from '#store/read/runs.ts';
import type { Db } from '#store/schema.ts';
import { completeMoves, finishGame } from '#store/write/finish.ts';
import { type LogReview, reviewLog } from '../fairPlay/reviewLog.ts';

/** A locked game whose grid the rules have accepted. */
export interface AcceptedGrid {
	readonly runId: string;
	readonly game: GameRow;
	/** The moves that came along. */
	readonly append: CheckedMoves;
	readonly kind: 'guest' | 'user';
	readonly elapsedMs: number;
	readonly now: number;
	/** In which part of the table the log is kept, but for that of a race, which others watch for as long as the race is there. */
	readonly logMonth: number;
	/** When false, every finish that the rules allow ranks, even with a log that no person made. */
	readonly fairPlay: boolean;
}

/** Reads what the run's rank and its own best depend on, and then has the game ended and the run stored. */
export async function recordFinish(
	tx: Db,
	{ runId, append, kind, elapsedMs, now, logMonth, ...rest }: AcceptedGrid,
): Promise<RunRow> {
	const { id: gameId, moveCount: from } = rest.game;
	const month = rest.game.raceId === null ? logMonth : WHOLE;
	const game = addToLog(rest.game, append);
	const timeMs = addTimes(elapsedMs, game.penaltyMs);
	const moves = await completeMoves(tx, { gameId, from, moves: append.moves, month });
	const par = await expectRun(tx, game, timeMs);
	const previousBestMs = (await findBestTime(tx, game)) ?? null;
	const isReviewed = rest.fairPlay && !(await isOfPrograms(tx, game));
	const review = isReviewed ? await reviewLog(tx, game, { moves, elapsedMs, timeMs, par: par?.run }) : UNREVIEWED;
	const verdict = decideRankStatus([...findUnrankedReasons(game, kind), ...review.reasons]);
	const personalBest = !game.assisted && (previousBestMs === null || timeMs <= previousBestMs);
	const times = { playedMs: elapsedMs, timeMs, finishedAt: now, personalBest, previousBestMs };
	return finishGame(tx, game, { runId, ...times, orderFingerprint: review.orderFingerprint, ...verdict, par });
}

/** In a race of programs nobody has to prove to be a person. */
async function isOfPrograms(tx: Db, { raceId }: GameRow): Promise<boolean> {
	return raceId !== null && (await findRace(tx, raceId))?.bots === true;
}

const UNREVIEWED: LogReview = { reasons: [], orderFingerprint: null };
