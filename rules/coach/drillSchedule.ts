import { DAY_MS } from '../utcDate.ts';

interface DoneDrill {
	readonly endedAt: number;
	/** `null` for a drill without an average (DNF). */
	readonly averageMs: number | null;
	readonly parMs: number;
}

interface DrillPlan {
	/** `null` while nothing is due: before the first drill, and while it rests. */
	readonly dueAt: number | null;
	readonly isResting: boolean;
}

/** After how many days it comes back: after no drill at par in a row, after one, and after two. After three it rests. */
export const DAYS_BETWEEN = [1, 3, 7] as const;

/** When a technique is due again, from all its drills, oldest first. One that is overdue stays due. */
export function scheduleDrill(history: readonly DoneDrill[]): DrillPlan {
	const last = history.at(-1);
	if (last === undefined) return { dueAt: null, isResting: false };
	const latestBeyond = history.findLastIndex((drill) => !isAtPar(drill));
	const days = DAYS_BETWEEN[history.length - 1 - latestBeyond];
	if (days === undefined) return { dueAt: null, isResting: true };
	return { dueAt: last.endedAt + days * DAY_MS, isResting: false };
}

function isAtPar({ averageMs, parMs }: DoneDrill): boolean {
	return averageMs !== null && averageMs <= parMs;
}
