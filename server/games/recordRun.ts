import { addTimes } from '#rules/gameClock.ts';
import { decideRankStatus, findUnrankedReasons, type RankVerdict } from '#rules/rankStatus.ts';
import { type GameRow, updateGame } from '#store/games.ts';
import { packMoves } from '#store/moves.ts';
import { recordLevel } from '#store/progress.ts';
import { addRun, findBestTime, type NewRun, type RunRow } from '#store/runs.ts';
import type { Db } from '#store/tables.ts';
import { type LogReview, reviewLog } from '../fairPlay/reviewLog.ts';

/** A finished game whose moves are all stored. */
export interface Finish {
	readonly runId: string;
	readonly game: GameRow;
	readonly kind: 'guest' | 'user';
	readonly elapsedMs: number;
	readonly now: number;
	/** When false, every finish that the rules allow ranks, whatever its log looks like. */
	readonly fairPlay: boolean;
}

/** Writes all that a finish changes: the run with its board and statistics, the game, and the level. */
export async function recordRun(tx: Db, finish: Finish): Promise<RunRow> {
	const { runId, game, elapsedMs, now } = finish;
	const run = await draftRun(tx, finish);
	const ranks = await addRun(tx, run);
	await updateGame(tx, game.id, { status: 'finished', playedMs: elapsedMs, runningSince: null, endedAt: now, runId });
	if (game.mode === 'progression' && game.level !== null) {
		const { playerId, difficulty, level, assisted } = game;
		await recordLevel(tx, { playerId, difficulty, level, runId, timeMs: assisted ? null : run.timeMs });
	}
	return { ...run, ...ranks, givens: game.givens, unseenDecisionAt: null };
}

async function draftRun(tx: Db, finish: Finish): Promise<NewRun> {
	const { runId, game, elapsedMs, now } = finish;
	const { playerId, puzzleId, mode, difficulty, date, level, penaltyMs, assisted, startedAt } = game;
	const timeMs = addTimes(elapsedMs, penaltyMs);
	const previousBestMs = (await findBestTime(tx, { playerId, mode, difficulty, date, level })) ?? null;
	return {
		id: runId,
		gameId: game.id,
		playerId,
		puzzleId,
		mode,
		difficulty,
		date,
		level,
		timeMs,
		penaltyMs,
		assisted,
		...(await decideRank(tx, finish)),
		startedAt,
		finishedAt: now,
		personalBest: !assisted && (previousBestMs === null || timeMs <= previousBestMs),
		previousBestMs,
	};
}

type ReviewedRank = RankVerdict & Pick<LogReview, 'orderFingerprint'>;

async function decideRank(tx: Db, { game, kind, elapsedMs, fairPlay }: Finish): Promise<ReviewedRank> {
	const moves = game.moveCount === 0 ? [] : await packMoves(tx, game.id);
	const { reasons, orderFingerprint } = fairPlay ? await reviewLog(tx, game, { moves, elapsedMs }) : UNREVIEWED;
	return { ...decideRankStatus([...findUnrankedReasons(game, kind), ...reasons]), orderFingerprint };
}

const UNREVIEWED: LogReview = { reasons: [], orderFingerprint: null };
