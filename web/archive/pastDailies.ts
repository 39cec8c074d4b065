import type { Days } from '#contract/days.ts';
import { DIFFICULTIES } from '#engine/difficulty.ts';

/** Past dailies since the first that the player solved. */
interface PastDailies {
	/** How many have not been solved. */
	readonly openCount: number;
	readonly since: string;
	/** Days with all five. */
	readonly fullDays: number;
}

/** Returns undefined if the player has solved none. Today's dailies are not past. */
export function measurePast({ days }: Days, today: string): PastDailies | undefined {
	const first = days.findIndex(({ solved }) => solved.length > 0);
	const { date: since } = days[first] ?? {};
	if (since === undefined) return undefined;
	const own = days.slice(first);
	return {
		since,
		openCount: own.reduce((sum, { date, solved }) => sum + (date < today ? DIFFICULTIES.length - solved.length : 0), 0),
		fullDays: own.filter(({ solved }) => solved.length === DIFFICULTIES.length).length,
	};
}
