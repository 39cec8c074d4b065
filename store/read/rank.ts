import { sql } from 'kysely';
import { type BestRun, type BoardRank, selectBest, selectPlace } from '../boards/bestRuns.ts';
import type { Db } from '../schema.ts';

interface RankEntry extends BoardRank {
	readonly row: BestRun;
}

export async function findRankEntry(db: Db, board: string, userId: string): Promise<RankEntry | undefined> {
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
