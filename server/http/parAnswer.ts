import { GAME_TIME_MS_MAX, RATIO_MAX } from '#contract/limits.ts';
import type { Par, PlayedDifficulty, PlayerSpeedFigure, RunPar } from '#contract/par.ts';
import {
	type ExpectedTime,
	expectTime,
	measurePlayedRatio,
	PLAYED_RUNS_MIN,
	PLAYED_VARIANCE_MAX,
	type SeenPuzzle,
	toPar,
} from '#rules/par/expectTime.ts';
import type { PlayerSpeed } from '#rules/par/playerSpeed.ts';
import type { RunRow } from '#store/read/runs.ts';

export function toParAnswer(expected: ExpectedTime): Par {
	const { timeMs, lowMs, highMs } = toPar(expected);
	return { timeMs: boundTime(timeMs), lowMs: boundTime(lowMs), highMs: boundTime(highMs) };
}

export function expectPar(player: PlayerSpeed, puzzle: SeenPuzzle): Par {
	return toParAnswer(expectTime(player, puzzle));
}

export function toRunPar({ par, timeMs }: RunRow): RunPar | null {
	if (par === null) return null;
	const answer = toParAnswer(par.expected);
	const isKnown = par.puzzle.variance <= PLAYED_VARIANCE_MAX;
	const playedRatio = isKnown ? round(measurePlayedRatio(par.puzzle).ratio) : null;
	return { ...answer, aheadMs: answer.timeMs - timeMs, playedRatio };
}

/** Null while too few have played the puzzle. `medianParMs` is what the median player should take on it. */
export function toPlayedDifficulty(puzzle: SeenPuzzle, runCount: number, medianParMs: number): PlayedDifficulty | null {
	if (runCount < PLAYED_RUNS_MIN) return null;
	const { ratio, lowRatio, highRatio } = measurePlayedRatio(puzzle);
	return { runCount, medianParMs, ratio: round(ratio), lowRatio: round(lowRatio), highRatio: round(highRatio) };
}

/** Null before the first run that counts. `middle` is the speed of the middle of all players. */
export function toSpeedFigure(player: PlayerSpeed, middle: number): PlayerSpeedFigure | null {
	const { runCount, speed, speedVariance } = player;
	if (runCount === 0) return null;
	const value = Math.exp(speed - middle);
	return { value: round(value), deviation: round(value * Math.sqrt(speedVariance)), runCount };
}

/** No time of a game is longer in the contract. */
export function boundTime(ms: number): number {
	return Math.min(GAME_TIME_MS_MAX, ms);
}

const PLACES = 1000;

function round(ratio: number): number {
	return Math.min(RATIO_MAX, Math.max(1, Math.round(ratio * PLACES)) / PLACES);
}
