import { countEntry, findEntryEnd } from '#rules/contest.ts';
import { findContest, listAllContestIds } from '#store/read/contests.ts';
import { listStoredCounts } from '#store/read/contestTable.ts';
import { readCountable } from '#store/read/countableEntries.ts';
import { Refusal, type RunVerb } from './context.ts';
import { formatCount } from './format.ts';

/** Compares the stored points of a contest, or of all, with those that follow from the runs. An entry without a player keeps what it had. */
export const verifyContests: RunVerb = async ({ store, print }, { subject }) => {
	if (subject !== '' && (await findContest(store.db, subject)) === undefined)
		throw new Refusal(`no contest ${subject}`);
	const ids = subject === '' ? await listAllContestIds(store.db) : [subject];
	let [entryCount, faultyCount] = [0, 0];
	for (const contestId of ids) {
		const stored = await listStoredCounts(store.db, contestId);
		for (const { entry, contest, puzzles, runs } of await readCountable(store.db, { contestId })) {
			const endsAt = findEntryEnd(contest, entry.startedAt);
			const counted = describeCount(countEntry({ startedAt: entry.startedAt, endsAt, puzzles }, runs));
			const kept = describeCount(stored.get(entry.number)!);
			entryCount++;
			if (kept === counted) continue;
			faultyCount++;
			print(`${contestId} ${entry.number}: ${kept}; by the runs ${counted}`);
		}
	}
	print(`${formatCount(ids.length, 'contest')}, ${formatCount(entryCount, 'entrant')}, ${faultyCount} faulty`);
	return faultyCount === 0 ? 0 : 1;
};

interface Count {
	readonly points: number;
	readonly rightCount: number;
	readonly lastRightMs: number;
}

function describeCount({ points, rightCount, lastRightMs }: Count): string {
	return `${points} points, ${rightCount} right, ${lastRightMs} ms`;
}
