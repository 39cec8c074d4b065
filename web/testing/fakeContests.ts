import type { Contest, ContestRow, ContestTable } from '#contract/contest.ts';
import type { ProblemCode } from '#contract/problemCode.ts';

export const CONTEST = 'contest-000001';

/** A cup of a circle that has just opened, at the moment at which pages of tests open. */
export function fakeContest(part: Partial<Contest> = {}): Contest {
	return {
		id: CONTEST,
		name: 'First lesson',
		circle: { id: 'circle-000001', name: 'Class 7b' },
		state: 'open',
		opensAt: '2026-11-21T12:00:00.000Z',
		closesAt: '2026-11-21T14:00:00.000Z',
		minutes: 40,
		sameStart: false,
		shows: 'names',
		hidden: false,
		programs: false,
		puzzles: [
			{ number: 1, difficulty: 'easy', points: 50 },
			{ number: 2, difficulty: 'medium', points: 80 },
			{ number: 3, difficulty: 'hard', points: 120 },
		],
		entryCount: 0,
		you: null,
		createdAt: '2026-11-21T11:00:00.000Z',
		version: 'v1',
		isMaker: false,
		seesTable: false,
		commitment: '0'.repeat(64),
		games: [],
		...part,
	};
}

export function fakeRow(part: Partial<ContestRow> = {}): ContestRow {
	return {
		number: 1,
		name: 'Mara',
		place: 1,
		points: 250,
		bonus: 0,
		rightCount: 3,
		lastRightMs: 1_200_000,
		isProgram: false,
		isRanked: true,
		isUnderReview: false,
		isYou: false,
		puzzles: [],
		...part,
	};
}

export function fakeEntry(part: Partial<NonNullable<Contest['you']>> = {}): NonNullable<Contest['you']> {
	const { isYou: _, puzzles: __, ...row } = fakeRow({ place: null, points: 0, rightCount: 0, lastRightMs: null });
	return {
		...row,
		startsAt: '2026-11-21T12:00:00.000Z',
		endsAt: '2026-11-21T12:40:00.000Z',
		hasEnded: false,
		...part,
	};
}

/** One contest of a service in memory. */
export class FakeContests {
	/** Absent if the service knows no contest. */
	contest: Contest | undefined;
	rows: readonly ContestRow[] = [];
	/** Of the page of the table. */
	nextCursor: string | null = null;
	/** The answer to the next entry, creation, change or removal. */
	refusal: ProblemCode | undefined;
	/** The bodies of what has been sent. */
	readonly sent: Record<string, unknown>[] = [];

	answer(method: string, path: string, body: Record<string, unknown>): object | ProblemCode {
		const { contest, refusal } = this;
		if (method !== 'GET') {
			this.sent.push(body);
			this.refusal = undefined;
			if (refusal !== undefined) return refusal;
		}
		if (path === '/api/contests' && method === 'GET') {
			return { contests: contest === undefined ? [] : [contest], nextCursor: null };
		}
		if (contest === undefined) return 'not_found';
		if (path.endsWith('/entry')) this.contest = { ...contest, entryCount: 1, you: fakeEntry() };
		if (path.endsWith('/table')) return this.#table(contest);
		if (path.endsWith('/puzzles')) return contest.state === 'closed' ? { salt: '', puzzles: [] } : 'contest_under_way';
		if (method === 'DELETE') return { removed: true };
		return this.contest!;
	}

	#table({ state, seesTable, entryCount }: Contest): ContestTable {
		return { state, seesTable, entryCount, rows: [...this.rows], nextCursor: this.nextCursor, previousCursor: null };
	}
}
