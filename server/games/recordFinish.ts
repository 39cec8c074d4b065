import assert from 'node:assert/strict';
import type { PlayerKind } from '#contract/kinds.ts';
import { CONFIRMATION_MS } from '#contract/limits.ts';
import { timeWithPenalties } from '#rules/addPenalty.ts';
import { measureRunPace } from '#rules/confirmation.ts';
import { rankRun } from '#rules/rankRun.ts';
import type { Store } from '#store/open.ts';
import { readFinishFacts } from '#store/read/finishFacts.ts';
import type { GameRow } from '#store/read/games.ts';
import type { RunRow } from '#store/read/runs.ts';
import type { Db } from '#store/schema.ts';
import { confirmRuns } from '#store/write/confirm.ts';
import { type FinishedLog, finishGame } from '#store/write/finish.ts';

export interface Finisher {
	readonly store: Pick<Store, 'moveMonths'>;
	readonly runId: string;
	readonly kind: PlayerKind;
	readonly now: number;
	/** When false, every finish that the rules allow ranks, even with a log that no person made. */
	readonly isReviewed: boolean;
}

interface AcceptedGrid extends Finisher {
	readonly log: FinishedLog;
	/** The time on the game's clock, without penalties. */
	readonly playedMs: number;
}

/** Reads the rules' facts of a locked game with a right grid, has them decide how the run ranks, and stores it. */
export async function recordFinish(
	tx: Db,
	game: GameRow,
	{ store, runId, kind, now, isReviewed, log, playedMs }: AcceptedGrid,
): Promise<RunRow> {
	const { moves } = log;
	assert.equal(moves.length, game.moveCount, 'the log is whole');
	const timeMs = timeWithPenalties({ elapsedMs: playedMs, penaltyMs: game.penaltyMs });
	const facts = await readFinishFacts(tx, game, { moves, timeMs, finishedAt: now, isReviewed });
	const { previousBestMs, bestBeforeMs, par, orderFingerprint, place } = facts;
	const played = { kind, moves, elapsedMs: playedMs, timeMs };
	const { waits, ...verdict } = rankRun(game, played, { ...facts, par: par?.run });
	const confirmBy = waits ? now + CONFIRMATION_MS : null;
	const times = { playedMs, timeMs, finishedAt: now, previousBestMs, bestBeforeMs, confirmBy };
	return finishGame(tx, store, game, { runId, ...log, ...times, ...verdict, orderFingerprint, par, place });
}

/** Returns the boards with runs that this one, a confirmation, has confirmed. */
export async function confirmWith(tx: Db, run: RunRow): Promise<string[]> {
	const { confirms, reasons, par, timeMs } = run;
	const hasContradiction = reasons.some((reason) => reason !== 'confirmation');
	if (confirms === null || par === null || hasContradiction) return [];
	return confirmRuns(tx, { ...run, confirms, pace: measureRunPace(timeMs, par.puzzle.mean) });
}
