import type { ContestState } from '#contract/kinds.ts';
import { findContestState } from '#rules/contest.ts';
import { countEntrants, findContest, listMemberIds, type StoredContest } from '#store/read/contests.ts';
import { readTableSums } from '#store/read/contestTable.ts';
import type { Db } from '#store/schema.ts';
import type { AppParts } from '../appParts.ts';
import { hashText } from '../http/caching.ts';

export interface ContestParts extends AppParts {
	/** Notifies the followers of a contest that it has just changed. */
	readonly onContestChanged: (contestId: string) => void;
}

/** The state that the followers of a contest hear about. */
export interface FollowedContest {
	/** Changes with the table, too. */
	readonly version: string;
	/** What is told to those who may not see the table: it changes with the contest and the number of entrants alone. */
	readonly openVersion: string;
	readonly state: ContestState;
	readonly entryCount: number;
	/** Undefined once the contest is removed. */
	readonly contest: StoredContest | undefined;
	/** Who may follow it; undefined for everybody. */
	readonly playerIds: ReadonlySet<string> | undefined;
}

const REMOVED: FollowedContest = {
	version: 'removed',
	openVersion: 'removed',
	state: 'closed',
	entryCount: 0,
	contest: undefined,
	playerIds: new Set(),
};

export async function readFollowed(db: Db, id: string, now: number): Promise<FollowedContest> {
	const contest = await findContest(db, id);
	if (contest === undefined) return REMOVED;
	const { circleId } = contest;
	const entryCount = (await countEntrants(db, [id])).get(id) ?? 0;
	const state = findContestState(contest, now);
	return {
		...(await readVersions(db, contest, { entryCount, state })),
		state,
		entryCount,
		contest,
		playerIds: circleId === null ? undefined : await listMemberIds(db, circleId),
	};
}

/** Times are in the version of those alone who may see the table, because a client could find a time by trying all of them. */
export async function readVersions(
	db: Db,
	{ salt: _, ...contest }: StoredContest,
	{ entryCount, state }: { readonly entryCount: number; readonly state: ContestState },
): Promise<Pick<FollowedContest, 'version' | 'openVersion'>> {
	const open = JSON.stringify([contest, entryCount, state]);
	const table = JSON.stringify(await readTableSums(db, contest.id));
	return { version: hashText(open + table), openVersion: hashText(open) };
}
