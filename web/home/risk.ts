import type { TodayStreak } from '#contract/today.ts';
import { msToOwnMidnight } from '../browser/ownDay.ts';
import { splitMinutes } from '../language/describeNextIn.ts';
import { messages } from '../language/messages.ts';

/** The evening begins at this hour of the player's own clock. */
const EVENING_HOUR = 18;

/** The hours left of a streak that neither today nor a freeze saves. Returns undefined for any other streak, and earlier in the day. */
export function describeRisk(streak: TodayStreak | undefined, nowMs: number): string | undefined {
	if (streak === undefined || streak.days === 0 || streak.freezes > 0 || streak.marks.at(-1) !== 'open')
		return undefined;
	if (new Date(nowMs).getHours() < EVENING_HOUR) return undefined;
	return messages.today.risk({ days: streak.days, ...splitMinutes(msToOwnMidnight(nowMs)) });
}
