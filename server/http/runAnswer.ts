import type { OffBoardReason } from '#contract/kinds.ts';
import type { Confirmation, Run } from '#contract/run.ts';
import { boardKey, toMode } from '#rules/challenge.ts';
import { countAttemptsLeft, findNextAttempt, isWaiting } from '#rules/confirmation.ts';
import { measurePausedMs } from '#rules/gamePause.ts';
import { isSoftSign } from '#rules/standing.ts';
import { listPlayerAttempts, toConfirmationState } from '#store/read/confirmations.ts';
import { readPlaceToConfirm } from '#store/read/rank.ts';
import type { RunRow } from '#store/read/runs.ts';
import type { Db } from '#store/schema.ts';
import { formatInstant } from '../process/clock.ts';
import { toRunPar } from './parAnswer.ts';

/** A run as others may see it: without the soft signs of one that waits, which accuse nobody. */
export function toOthersRun(row: RunRow): Run {
	return toReplayedRun({ ...row, reasons: row.reasons.filter((reason) => !isSoftSign(reason)) });
}

/** A run with its cell times, which tell as much of the puzzle as a replay: who may see the one may see the other. */
function toReplayedRun(row: RunRow): Run {
	return { ...toRun(row), ...(row.cellTimes !== null && { cellTimes: row.cellTimes }) };
}

/** A run with what only its player sees: the cell times, what was expected of it, its signs, and the note to the operator. */
export function toOwnRun(row: RunRow): Run {
	return {
		...toReplayedRun(row),
		par: toRunPar(row),
		...(row.signs.length > 0 && { signs: [...row.signs] }),
		...(row.note !== null && { note: row.note }),
	};
}

/** Runs as their player sees them; those that wait for a confirmation tell what is left to do. */
export async function showOwnRuns(db: Db, rows: readonly RunRow[], now: number): Promise<Run[]> {
	const confirmations = await readConfirmations(db, rows, now);
	return rows.map((row) => {
		const confirmation = confirmations.get(row.id);
		return { ...toOwnRun(row), ...(confirmation !== undefined && { confirmation }) };
	});
}

/** By the run. */
async function readConfirmations(db: Db, rows: readonly RunRow[], now: number): Promise<Map<string, Confirmation>> {
	const confirmations = new Map<string, Confirmation>();
	const held = rows.filter(({ standing, confirmBy }) => standing === 'held' && confirmBy !== null);
	if (held.length === 0) return confirmations;
	const runs = held.map((run) => ({ ...run, confirmBy: run.confirmBy! }));
	const attempts = await listPlayerAttempts(db, { playerId: held[0]!.playerId, runs, now });
	for (const run of runs) {
		const state = toConfirmationState(run, attempts);
		if (!isWaiting(state, now)) continue;
		const { rank, total } = await readPlaceToConfirm(db, { ...run, board: boardKey(run) });
		const open = attempts.find(({ confirms, endedAt }) => confirms === run.id && endedAt === null);
		const next = findNextAttempt(state, now);
		confirmations.set(run.id, {
			until: formatInstant(state.until),
			attemptsLeft: countAttemptsLeft(state, now),
			nextAttemptAt: next === null ? null : formatInstant(next),
			gameId: open?.id ?? null,
			place: { rank, total },
		});
	}
	return confirmations;
}

/** A run's public view. */
export function toRun(row: RunRow): Run {
	const pausedMs = measurePausedMs(row);
	return {
		id: row.id,
		gameId: row.gameId,
		mode: toMode(row.mode),
		difficulty: row.difficulty,
		date: row.date,
		level: row.level,
		timeMs: row.timeMs,
		penaltyMs: row.penaltyMs,
		...(pausedMs > 0 && { pausedMs }),
		assisted: row.assisted,
		standing: row.standing,
		reasons: row.reasons as OffBoardReason[],
		startedAt: formatInstant(row.startedAt),
		finishedAt: formatInstant(row.finishedAt),
		...(row.raceId !== null && { raceId: row.raceId }),
		...(row.contest !== null && { contest: { ...row.contest } }),
		...(row.confirms !== null && { confirms: row.confirms }),
	};
}
