import type { Fill } from './timeline.ts';

/** A moment when another racer has more right cells than every other one. */
export interface LeadChange {
	readonly atMs: number;
	/** Which of the racers leads from here on. */
	readonly racer: number;
}

/** The leaders over time, by right cells: a tie leaves the lead unchanged. The first entry is the first lead. */
export function findLeadChanges(racers: readonly (readonly Fill[])[]): LeadChange[] {
	const events = racers
		.flatMap((fills, racer) => fills.map(({ atMs }) => ({ atMs, racer })))
		.sort((a, b) => a.atMs - b.atMs);
	const counts = racers.map(() => 0);
	const changes: LeadChange[] = [];
	for (const [index, { atMs, racer }] of events.entries()) {
		counts[racer]!++;
		// Events at one moment count together.
		if (events[index + 1]?.atMs === atMs) continue;
		const leader = findLeader(counts);
		if (leader !== undefined && leader !== changes.at(-1)?.racer) changes.push({ atMs, racer: leader });
	}
	return changes;
}

/** The racer ahead of every other. */
function findLeader(counts: readonly number[]): number | undefined {
	const most = Math.max(...counts);
	const leader = counts.indexOf(most);
	return counts.lastIndexOf(most) === leader ? leader : undefined;
}
