import { addTimes } from '#rules/gameClock.ts';
import { addToLog, type CheckedMoves } from '#rules/moveLog.ts';
import { decideRankStatus, findUnrankedReasons } from '#rules/rankStatus.ts';
import { WHOLE } from '#store/engines/moveMonths.ts';
import { endGame, type StoredRun, storeRun } from '#store/finishGame.ts';
import type { GameRow } from '#store/games.ts';
import { completeMoves } from '#store/moves.ts';
import { expectRun } from '#store/par/expectRun.ts';
import { findRace } from '#store/races/races.ts';
import { findBestTime } from '#store/runs.ts';
import type { Db } from '#store/tables.ts';
import { together } from '#store/transaction.ts';
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

/** Ends the game, reads what the run's rank and its own best depend on, and then has the run stored. */
export async function recordFinish(
	tx: Db,
	{ runId, append, kind, elapsedMs, now, logMonth, ...rest }: AcceptedGrid,
): Promise<StoredRun> {
	const { id: gameId, moveCount: from } = rest.game;
	const month = rest.game.raceId === null ? logMonth : WHOLE;
	const game = addToLog(rest.game, append);
	const timeMs = addTimes(elapsedMs, game.penaltyMs);
	const end = { runId, playedMs: elapsedMs, finishedAt: now };
	const [moves, own, par, previousBestMs = null] = await together([
		completeMoves(tx, { gameId, from, moves: append.moves, month }),
		endGame(tx, game, end),
		expectRun(tx, game, timeMs),
		findBestTime(tx, game),
	]);
	const isReviewed = rest.fairPlay && !(await isOfPrograms(tx, game));
	const review = isReviewed ? await reviewLog(tx, game, { moves, elapsedMs, timeMs, par: par?.run }) : UNREVIEWED;
	const verdict = decideRankStatus([...findUnrankedReasons(game, kind), ...review.reasons]);
	const personalBest = !game.assisted && (previousBestMs === null || timeMs <= previousBestMs);
	const run = { ...end, timeMs, personalBest, previousBestMs, orderFingerprint: review.orderFingerprint };
	return storeRun(tx, game, { ...run, ...verdict, par }, own);
}

/** In a race of programs nobody has to prove to be a person. */
async function isOfPrograms(tx: Db, { raceId }: GameRow): Promise<boolean> {
	return raceId !== null && (await findRace(tx, raceId))?.bots === true;
}

const UNREVIEWED: LogReview = { reasons: [], orderFingerprint: null };
