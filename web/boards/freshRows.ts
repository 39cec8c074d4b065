import type { Leaderboard, LeaderboardEntry } from '#contract/leaderboard.ts';

/** Names of the rows that were not there before, or were there with another result. A row that only moved is not new. */
export function findChangedRows(before: Leaderboard, after: Leaderboard): ReadonlySet<string> {
	const known = new Map(before.entries.map((entry) => [entry.displayName, resultOf(entry)]));
	const changed = after.entries.filter((entry) => known.get(entry.displayName) !== resultOf(entry));
	return new Set(changed.map(({ displayName }) => displayName));
}

function resultOf({ timeMs, level }: LeaderboardEntry): string {
	return `${level} ${timeMs}`;
}
