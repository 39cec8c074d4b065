import { findMaker } from '#rules/circle.ts';
import { canSeeTable, hasEntryEnded } from '#rules/contest.ts';
import { settleGame } from '#rules/gameState.ts';
import { findOwnCircle, listMembers } from '#store/read/circles.ts';
import {
	type ContestGameRow,
	type ContestPuzzleRow,
	countEntrants,
	findContest,
	listContestGames,
	listContestPuzzles,
	listOwnRows,
	type StoredContest,
	type TableRow,
} from '#store/read/contests.ts';
import { countBetterEntrants } from '#store/read/contestTable.ts';
import type { Db } from '#store/schema.ts';
import { noContest } from '../http/contestRefusal.ts';

/** A contest with what it is for one viewer. */
export interface ContestAtMoment {
	readonly contest: StoredContest;
	readonly puzzles: readonly ContestPuzzleRow[];
	readonly entryCount: number;
	/** The viewer's entry. */
	readonly own: TableRow | undefined;
	/** The viewer's games. */
	readonly games: readonly ContestGameRow[];
	/** Whether the viewer has an entry, and nothing to play any more. */
	readonly hasEnded: boolean;
	readonly seesTable: boolean;
	/** The place of the viewer, or the one that they would have; null while it is hidden. */
	readonly place: number | null;
	readonly now: number;
}

interface ContestViewer {
	readonly playerId: string | undefined;
	readonly now: number;
}

/** Throws 404 for a contest that the viewer may not see, as for one that does not exist. */
export async function getContest(db: Db, id: string, viewer: ContestViewer): Promise<ContestAtMoment> {
	const contest = await findContest(db, id);
	if (contest === undefined || !(await canSeeContest(db, contest, viewer.playerId))) throw noContest();
	const [at] = await listAtMoment(db, [contest], viewer);
	return at!;
}

/** The Grand Prix is for everybody, the contest of a circle for its members. */
export async function canSeeContest(
	db: Db,
	{ circleId: id }: Pick<StoredContest, 'circleId'>,
	playerId: string | undefined,
): Promise<boolean> {
	if (id === null) return true;
	return playerId !== undefined && (await findOwnCircle(db, { id, playerId })) !== undefined;
}

/** Whether the player is the maker of the contest's circle now. Nobody is the maker of the Grand Prix. */
export async function isContestMaker(
	db: Db,
	{ circleId: id }: Pick<StoredContest, 'circleId'>,
	playerId: string | undefined,
): Promise<boolean> {
	if (id === null || playerId === undefined) return false;
	const circle = await findOwnCircle(db, { id, playerId });
	return circle !== undefined && findMaker(circle, await listMembers(db, id)) === circle.number;
}

/** The contests as the viewer may see them; a few queries for all of them. */
export async function listAtMoment(
	db: Db,
	contests: readonly StoredContest[],
	{ playerId, now }: ContestViewer,
): Promise<ContestAtMoment[]> {
	const ids = contests.map(({ id }) => id);
	const puzzles = await listContestPuzzles(db, ids);
	const counts = await countEntrants(db, ids);
	const entries = playerId === undefined ? new Map<string, TableRow>() : await listOwnRows(db, { playerId, ids });
	const entered = new Map([...puzzles].filter(([id]) => entries.has(id)));
	const games = playerId === undefined ? [] : await listContestGames(db, { playerId, contests: entered });
	const gamesOf = Map.groupBy(
		games.map((game) => settleGame(game, now)),
		({ contestId }) => contestId,
	);
	const seen = contests.map((contest) => {
		const { id } = contest;
		const own = entries.get(id);
		const facts = { contest, own, puzzles: puzzles.get(id) ?? [], games: gamesOf.get(id) ?? [] };
		const hasEnded = own !== undefined && hasOwnEnded(facts, own, now);
		const seesTable = canSeeTable(contest, { hasEnded, now });
		return { ...facts, entryCount: counts.get(id) ?? 0, hasEnded, seesTable, now };
	});
	const placed = seen.flatMap(({ own, seesTable }) => (own !== undefined && seesTable ? own : []));
	const betterCounts = await countBetterEntrants(db, placed);
	return seen.map((each) => {
		const betterCount = betterCounts.get(each.contest.id);
		return { ...each, place: betterCount === undefined ? null : 1 + betterCount };
	});
}

function hasOwnEnded(
	{ contest, puzzles, games }: Pick<ContestAtMoment, 'contest' | 'puzzles' | 'games'>,
	{ startedAt }: TableRow,
	now: number,
): boolean {
	const endedCount = games.filter(({ status }) => status === 'finished' || status === 'abandoned').length;
	return hasEntryEnded(contest, { startedAt, endedCount, puzzleCount: puzzles.length }, now);
}
