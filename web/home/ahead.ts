import type { TodayCard, TodayStreak } from '#contract/today.ts';
import { msToOwnMidnight } from '../browser/ownDay.ts';
import { formatClock } from '../language/describeNextIn.ts';
import { messages } from '../language/messages.ts';

interface Moment {
	readonly nowMs: number;
	/** The time until the next dailies. */
	readonly msToNext: number;
}

/**
 * How to keep the day of a player whose usual dailies were all solved before it began, because two of their days fall on one UTC date.
 * Returns undefined for every other player.
 */
export function describeAhead(
	streak: TodayStreak | undefined,
	cards: readonly TodayCard[],
	{ nowMs, msToNext }: Moment,
): string | undefined {
	if (streak === undefined || streak.marks.at(-1) !== 'open' || streak.usual.length === 0) return undefined;
	const isSolved = (difficulty: string) =>
		cards.some((card) => card.difficulty === difficulty && card.game?.status === 'finished');
	if (!streak.usual.every(isSolved) || msToNext > msToOwnMidnight(nowMs)) return undefined;
	return messages.today.ahead({ time: formatClock(nowMs + msToNext) });
}
