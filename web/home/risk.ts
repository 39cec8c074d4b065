import type { TodayStreak } from '#contract/today.ts';
import { splitMinutes } from '../words/describeNextIn.ts';
import { messages } from '../words/messages.ts';

/** By the player's own clock. */
const EVENING_HOUR = 18;
/** Where the day ends before the player's evening, its last hours are as good. */
const LAST_HOURS_MS = 4 * 3_600_000;

/** The hours left of a streak that neither today nor a freeze saves. Returns undefined for any other streak, and earlier in the day. */
export function describeRisk(
	streak: TodayStreak | undefined,
	{ nowMs, msToNext }: { readonly nowMs: number; readonly msToNext: number },
): string | undefined {
	if (streak === undefined || streak.days === 0 || streak.freezes > 0 || streak.marks.at(-1) !== 'open')
		return undefined;
	const isLate = new Date(nowMs).getHours() >= EVENING_HOUR || msToNext <= LAST_HOURS_MS;
	return isLate ? messages.today.risk({ days: streak.days, ...splitMinutes(msToNext) }) : undefined;
}
