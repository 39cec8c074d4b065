import { boardKey } from '#rules/challenge.ts';
import type { Db, Row } from '../schema.ts';

/** A run that has moves, so that its pace is known, with the name of its player, null for a guest. */
export interface GhostRun
	extends Pick<Row<'runs'>, 'gameId' | 'finishedAt' | 'timeMs'>,
		Pick<Row<'players'>, 'displayName'>,
		Pick<Row<'puzzles'>, 'givens' | 'solution'> {}

type OwnBest = Pick<Row<'runs'>, 'playerId' | 'mode' | 'difficulty' | 'level'>;

/** The player's best unassisted runs with moves, best first: of a practice difficulty, a level, or the dailies of all dates. */
export async function listOwnBest(
	db: Db,
	{ playerId, mode, difficulty, level }: OwnBest,
	limit: number,
): Promise<GhostRun[]> {
	let query = selectGhostRuns(db)
		.where('runs.playerId', '=', playerId)
		.where('runs.assisted', '=', 0)
		.where('runs.program', '=', 0)
		.where('games.moveCount', '>', 0);
	if (mode === 'daily') query = query.where('runs.mode', '=', mode).where('runs.difficulty', '=', difficulty);
	else {
		query = query
			.where('runs.board', '=', boardKey({ mode, difficulty }))
			.where('runs.level', level === null ? 'is' : '=', level);
	}
	return query.orderBy('runs.timeMs').orderBy('runs.finishedAt').limit(limit).execute();
}

/** The run at an index of the board, the best at 0. The database steps over all rows before it, so cache the answer. */
export async function findRunAt(db: Db, board: string, index: number): Promise<GhostRun | undefined> {
	const row = await db
		.selectFrom('bestRuns')
		.select('runId')
		.where('board', '=', board)
		.orderBy('score')
		.orderBy('finishedAt')
		.orderBy('userId')
		.limit(1)
		.offset(index)
		.executeTakeFirst();
	return (
		row && selectGhostRuns(db).where('runs.id', '=', row.runId).where('players.endedAt', 'is', null).executeTakeFirst()
	);
}

function selectGhostRuns(db: Db) {
	return db
		.selectFrom('runs')
		.innerJoin('games', 'games.id', 'runs.gameId')
		.innerJoin('puzzles', 'puzzles.id', 'games.puzzleId')
		.innerJoin('players', 'players.id', 'runs.playerId')
		.select([
			'runs.gameId',
			'runs.finishedAt',
			'runs.timeMs',
			'players.displayName',
			'puzzles.givens',
			'puzzles.solution',
		]);
}
