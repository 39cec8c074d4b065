import { createHash } from 'node:crypto';
import type { Contest, ContestEntry, ContestRow, ContestSummary } from '#contract/contest.ts';
import { countsInContest, findBonus, findContestState, findEntryEnd } from '#rules/contest.ts';
import type { ContestPuzzleRow, StoredContest, TableRow } from '#store/read/contests.ts';
import type { TableRunRow } from '#store/read/contestTable.ts';
import { formatInstant } from '../process/clock.ts';
import type { ContestAtMoment } from './contestAtMoment.ts';

export function toSummary(at: ContestAtMoment): ContestSummary {
	const { contest, puzzles, entryCount, own, now } = at;
	const { id, name, circleId, circleName, minutes, sameStart, shows, hidden, programs } = contest;
	return {
		id,
		name,
		circle: circleId === null ? null : { id: circleId, name: circleName ?? '' },
		state: findContestState(contest, now),
		opensAt: formatInstant(contest.opensAt),
		closesAt: formatInstant(contest.closesAt),
		minutes,
		sameStart,
		shows,
		hidden,
		programs,
		puzzles: puzzles.map(({ number, difficulty, points }) => ({ number, difficulty, points })),
		entryCount,
		you: own === undefined ? null : toOwnEntry(at, own),
	};
}

export function toContest(
	at: ContestAtMoment,
	{ isMaker, version }: { readonly isMaker: boolean; readonly version: string },
): Contest {
	const { contest, puzzles, games, seesTable } = at;
	return {
		...toSummary(at),
		createdAt: formatInstant(contest.createdAt),
		version,
		isMaker,
		seesTable,
		commitment: hashContest(contest, puzzles),
		games: games.map(({ number, id, status, timeMs, runId }) => ({ number, id, status, timeMs, runId })),
	};
}

function toOwnEntry(at: ContestAtMoment, own: TableRow): ContestEntry {
	const { contest, place, hasEnded } = at;
	return {
		...toEntry(at, own, { place, isOwn: true }),
		startsAt: formatInstant(own.startedAt),
		endsAt: formatInstant(findEntryEnd(contest, own.startedAt)),
		hasEnded,
	};
}

function toEntry(
	{ contest, puzzles }: Pick<ContestAtMoment, 'contest' | 'puzzles'>,
	row: TableRow,
	{ place, isOwn }: { readonly place: number | null; readonly isOwn: boolean },
) {
	return {
		number: row.number,
		name: isOwn || contest.shows === 'names' ? row.shownName : null,
		place,
		points: row.points,
		bonus: findBonus(row, puzzles),
		rightCount: row.rightCount,
		lastRightMs: row.rightCount === 0 ? null : row.lastRightMs,
		isProgram: row.program === 1,
		isRanked: row.standing === 'ranked',
		isUnderReview: row.held === 1,
	};
}

interface RowFacts {
	readonly place: number | null;
	readonly runs: readonly TableRunRow[];
}

/** A row of the table. Replays can be read once the contest is closed, and one's own at any time. */
export function toRow(at: ContestAtMoment, row: TableRow, { place, runs }: RowFacts): ContestRow {
	const { contest, own, now } = at;
	const isYou = row.number === own?.number;
	const endsAt = findEntryEnd(contest, row.startedAt);
	const counted = runs.filter((run) => countsInContest(run, { ...row, endsAt }));
	const isReadable = isYou || now >= contest.closesAt;
	return {
		...toEntry(at, row, { place, isOwn: isYou }),
		isYou,
		puzzles: counted
			.toSorted((a, b) => a.number - b.number)
			.map(({ number, timeMs, runId }) => ({ number, timeMs, runId: isReadable ? runId : null })),
	};
}

/** The text that is hashed, each line ending with a line feed. The guide about contests documents it. */
function writeContest(
	{ id, salt }: Pick<StoredContest, 'id' | 'salt'>,
	puzzles: readonly Pick<ContestPuzzleRow, 'number' | 'givens'>[],
): string {
	const lines = [`contest:${id}`, `salt:${salt}`, ...puzzles.map(({ number, givens }) => `${number}:${givens}`)];
	return lines.map((line) => `${line}\n`).join('');
}

function hashContest(contest: StoredContest, puzzles: readonly ContestPuzzleRow[]): string {
	return createHash('sha256').update(writeContest(contest, puzzles)).digest('hex');
}
