import { sql } from 'kysely';
import type { Place } from '#contract/run.ts';
import type { ContestPuzzleName } from '#rules/challenge.ts';
import { type BoardRank, selectBest, selectPlace, selectTotal } from '../boards/bestRuns.ts';
import { scoreOf, sumBetter } from '../boards/rankTree.ts';
import type { Db, Row } from '../schema.ts';
import { readContestPlace } from './contestTable.ts';

export async function findRankEntry(db: Db, board: string, userId: string) {
	const current = await selectBest(db).where('board', '=', board).where('userId', '=', userId).executeTakeFirst();
	if (current === undefined) return undefined;
	const { score, ...row } = current;
	return { ...(await rankScore(db, board, score)), row };
}

async function rankScore(db: Db, board: string, score: number): Promise<BoardRank> {
	const { rows } = await sql<BoardRank>`select * from ${selectPlace(board, score)} as "place"`.execute(db);
	return rows[0]!;
}

export async function countBoard(db: Db, board: string): Promise<number> {
	return (await readBoardState(db, board)).total;
}

type PlacedRun = Pick<Row<'runs'>, 'board' | 'playerId' | 'level' | 'timeMs' | 'finishedAt'>;

/** The place of a run as if it were its player's row on the board, and whether it is better than the row that they have there. */
export async function readPlace(db: Db, run: PlacedRun): Promise<Place & { readonly isBest: boolean }> {
	const { board, playerId, finishedAt } = run;
	const score = scoreOf(run);
	const own = await selectBest(db).where('board', '=', board).where('userId', '=', playerId).executeTakeFirst();
	const { rows } = await sql<{ better: number; total: number }>`
		select ${sumBetter(board, score)} as "better", ${selectTotal(board)} as "total"`.execute(db);
	const { better, total } = rows[0]!;
	return {
		rank: better + 1 - (own !== undefined && own.score < score ? 1 : 0),
		total: total + (own === undefined ? 1 : 0),
		isBest: own === undefined || score < own.score || (score === own.score && finishedAt < own.finishedAt),
	};
}

/** The place of a run that may wait for a confirmation: in a contest it is that of the entry, which the run is a part of. */
export async function readPlaceToConfirm(
	db: Db,
	{ contest, ...run }: PlacedRun & { readonly contest: ContestPuzzleName | null },
): Promise<Place & { readonly isBest: boolean }> {
	if (contest === null) return readPlace(db, run);
	const { isRanked, ...place } = await readContestPlace(db, { contestId: contest.id, playerId: run.playerId });
	return { ...place, isBest: isRanked };
}

/** A number that grows with each visible change of the board. */
export async function boardVersion(db: Db, board: string): Promise<number> {
	return (await readBoardState(db, board)).version;
}

/** Both of one moment. A board without a row has never changed. */
export async function readBoardState(db: Db, board: string): Promise<{ version: number; total: number }> {
	const state = await db
		.selectFrom('boards')
		.select(['version', 'total'])
		.where('board', '=', board)
		.executeTakeFirst();
	return state ?? { version: 0, total: 0 };
}
