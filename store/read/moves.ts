import { sql } from 'kysely';
import type { Move } from '#engine/move.ts';
import { toMoveMonth, WHOLE } from '../moveMonths.ts';
import type { Db } from '../schema.ts';
import { parseMoves } from '../storedText.ts';
import type { GameRow } from './games.ts';

/** Spelled out in the queries, because a database leaves out the other parts of a table only for a value that it knows when it plans. */
export const OPEN = sql.lit(WHOLE);

/** A game by its run; a finished one's log is in its month's partition, or in none. */
export interface LoggedGame {
	readonly gameId: string;
	/** Null while it is played. */
	readonly finishedAt: number | null;
}

/** Empty for a log that is no longer kept. */
export async function readMoves(db: Db, game: LoggedGame): Promise<Move[]> {
	return (await readMoveTexts(db, game)).flatMap(parseMoves);
}

/** The moves of a game; empty if its log is no longer kept. */
export function readGameMoves(db: Db, { id, endedAt }: Pick<GameRow, 'id' | 'endedAt'>): Promise<Move[]> {
	return readMoves(db, { gameId: id, finishedAt: endedAt });
}

interface SentNumbers {
	readonly from: number;
	readonly moves: readonly Move[];
}

/** The stored moves from a number on, if moves that were sent have the numbers of some; else none are read. */
export async function readHeldMoves(
	db: Db,
	game: Pick<GameRow, 'id' | 'endedAt' | 'moveCount'>,
	{ from, moves }: SentNumbers,
): Promise<Move[]> {
	if (moves.length === 0 || from >= game.moveCount) return [];
	return (await readGameMoves(db, game)).slice(from, from + moves.length);
}

/** How many were made in the game, also when they are no longer kept. */
export async function countMoves(db: Db, gameId: string): Promise<number> {
	const game = await db.selectFrom('games').select('moveCount').where('id', '=', gameId).executeTakeFirst();
	return game?.moveCount ?? 0;
}

/** The moves as they are stored, for `parseMoves` in another thread. */
export async function readMoveTexts(db: Db, { gameId, finishedAt }: LoggedGame): Promise<string[]> {
	const month = finishedAt === null ? WHOLE : toMoveMonth(finishedAt);
	const rows = await db
		.selectFrom('moves')
		.select('text')
		.where('gameId', '=', gameId)
		.where(({ eb, or }) => or([eb('month', '=', OPEN), eb('month', '=', month)]))
		.orderBy('firstIndex')
		.execute();
	return rows.map(({ text }) => text);
}

/** The moves of some games, by game. */
export function readMovesOf(
	db: Db,
	games: readonly { readonly id: string; readonly endedAt: number | null }[],
): Promise<Map<string, Move[]>> {
	const months = games.flatMap(({ endedAt }) => (endedAt === null ? [] : toMoveMonth(endedAt)));
	return groupMoves(
		db
			.selectFrom('moves')
			.select(['gameId as log', 'text'])
			.where(
				'gameId',
				'in',
				games.map(({ id }) => id),
			)
			.where('month', 'in', [...new Set([WHOLE, ...months])])
			.orderBy('gameId')
			.orderBy('firstIndex')
			.execute(),
	);
}

/** The moves of each log, from the chunks of all in their order. */
export async function groupMoves<Log>(
	reading: Promise<readonly { readonly log: Log; readonly text: string }[]>,
): Promise<Map<Log, Move[]>> {
	const moves = new Map<Log, Move[]>();
	for (const { log, text } of await reading) {
		const known = moves.get(log) ?? [];
		known.push(...parseMoves(text));
		moves.set(log, known);
	}
	return moves;
}
