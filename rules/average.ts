import type { AverageSize, GameStatus } from '#contract/kinds.ts';
import { GAME_TIME_MS_MAX } from '#contract/limits.ts';
import { isUnderWay } from './gameState.ts';

/** The time of a game that was finished without help, in milliseconds; `null` (DNF) for every other game. */
export type Attempt = number | null;

/**
 * The average by the rule of the World Cube Association, in milliseconds: the best and the worst of the attempts are dropped. One
 * without a time is the worst, and two of them leave no average (`null`, DNF). There are at least three attempts.
 * Source: WCA Regulations 9f8 and 9f9.
 */
export function averageAttempts(attempts: readonly Attempt[]): number | null {
	let [sum, best, worst, missingCount] = [0, Number.POSITIVE_INFINITY, 0, 0];
	for (const attempt of attempts) {
		if (attempt === null) missingCount++;
		else {
			sum += attempt;
			best = Math.min(best, attempt);
			worst = Math.max(worst, attempt);
		}
	}
	if (missingCount > 1) return null;
	return Math.round((sum - best - (missingCount === 0 ? worst : 0)) / (attempts.length - 2));
}

/** The average of the latest attempts, `undefined` while there are fewer. The attempts are in order, oldest first. */
export function averageLatest(attempts: readonly Attempt[], size: AverageSize): number | null | undefined {
	return attempts.length < size ? undefined : averageAttempts(attempts.slice(-size));
}

/** The average that ends at each attempt, `undefined` for the first ones. */
export function listAverages(attempts: readonly Attempt[], size: AverageSize): (number | null | undefined)[] {
	return attempts.map((_, at) => averageLatest(attempts.slice(Math.max(0, at + 1 - size), at + 1), size));
}

/**
 * The longest time, in whole milliseconds, that brings the next average under `bestMs`: the greatest possible time if
 * any time does. Returns `undefined` if none does.
 */
export function findNeededTime(
	attempts: readonly Attempt[],
	size: AverageSize,
	bestMs: number | undefined,
): number | undefined {
	if (attempts.length < size - 1) return undefined;
	const others = attempts.slice(1 - size);
	const isBetter = (time: number): boolean => {
		const average = averageAttempts([...others, time]);
		return average !== null && (bestMs === undefined || average < bestMs);
	};
	if (!isBetter(1)) return undefined;
	let [fits, fails] = [1, GAME_TIME_MS_MAX + 1];
	while (fails - fits > 1) {
		const middle = Math.floor((fits + fails) / 2);
		if (isBetter(middle)) fits = middle;
		else fails = middle;
	}
	return fits;
}

/** A game of one mode and difficulty as averages count it. */
export interface AttemptGame {
	readonly status: GameStatus;
	readonly timeMs: Attempt;
	/** Null while it is under way. */
	readonly endedAt: number | null;
}

/** When and with what time the best average was made. */
interface AverageRecord {
	readonly timeMs: number;
	readonly madeAt: number;
}

/** The games that count, oldest first: those that have ended. The games are in the order of their start. */
export function listAttempts<Game extends AttemptGame>(games: readonly Game[]): Game[] {
	return games.filter((game) => !isUnderWay(game));
}

/** The best average that ends with a game that has ended, the earlier of two that are equal; `null` without one. */
export function findBestAverage(attempts: readonly AttemptGame[], size: AverageSize): AverageRecord | null {
	const times = attempts.map(({ timeMs }) => timeMs);
	let best: AverageRecord | null = null;
	for (const [at, timeMs] of listAverages(times, size).entries()) {
		const { endedAt } = attempts[at]!;
		if (typeof timeMs !== 'number' || endedAt === null) continue;
		if (best === null || timeMs < best.timeMs || (timeMs === best.timeMs && endedAt < best.madeAt)) {
			best = { timeMs, madeAt: endedAt };
		}
	}
	return best;
}
