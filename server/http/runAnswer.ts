import type { OffBoardReason } from '#contract/kinds.ts';
import type { Run } from '#contract/run.ts';
import { toMode } from '#rules/challenge.ts';
import { measurePausedMs } from '#rules/gamePause.ts';
import type { RunRow } from '#store/read/runs.ts';
import { formatInstant } from '../process/clock.ts';
import { toRunPar } from './parAnswer.ts';

/** A run with what was expected of it, which only its player sees. */
export function toOwnRun(row: RunRow): Run {
	return { ...toRun(row), par: toRunPar(row) };
}

/** A run as everybody may see it. */
export function toRun(row: RunRow): Run {
	const reasons = row.reasons as OffBoardReason[];
	const [reason] = reasons;
	const pausedMs = measurePausedMs(row);
	return {
		id: row.id,
		gameId: row.gameId,
		mode: toMode(row.mode),
		difficulty: row.difficulty,
		date: row.date,
		level: row.level,
		...(row.level !== null && { ladder: row.ladder ?? 1 }),
		timeMs: row.timeMs,
		penaltyMs: row.penaltyMs,
		...(pausedMs > 0 && { pausedMs }),
		assisted: row.assisted,
		ranked: row.standing === 'ranked',
		standing: row.standing,
		...(reason !== undefined && { reason }),
		reasons,
		startedAt: formatInstant(row.startedAt),
		finishedAt: formatInstant(row.finishedAt),
		...(row.raceId !== null && { raceId: row.raceId }),
	};
}
