import type { BoardName, Leaderboard, LeaderboardQuery, OwnEntry } from '#contract/leaderboard.ts';
import { LEADERBOARD_LIMIT_DEFAULT } from '#contract/limits.ts';
import { type BoardEntry, boardKey, countBoard, findPlace, readTop } from '#store/boards.ts';
import type { Store } from '#store/open.ts';
import { findUser } from '#store/players.ts';
import type { Db } from '#store/tables.ts';
import { type Clock, formatInstant } from '../clock.ts';
import { findDailyDateFault } from '../dailyDate.ts';
import { invalidField } from '../invalidField.ts';

/** The board of a query that has the right shape; 400 for a date that has no daily. Other modes ignore the date. */
export function getBoard({ mode = 'random', difficulty, date }: LeaderboardQuery, now: number): BoardName {
	if (mode !== 'daily') return { mode, difficulty, date: null };
	if (date === undefined) throw invalidField('query.date', 'is required with mode=daily');
	const fault = findDailyDateFault(date, now);
	if (fault !== undefined) throw invalidField('query.date', fault);
	return { mode, difficulty, date };
}

/** The best run of each user on a board; with a user, their own row too. */
export async function readLeaderboard(
	{ store, clock }: { readonly store: Store; readonly clock: Clock },
	query: LeaderboardQuery,
	userId?: string,
): Promise<Leaderboard> {
	const board = getBoard(query, clock());
	const key = boardKey(board);
	const entries = await readTop(store.db, key, query.limit ?? LEADERBOARD_LIMIT_DEFAULT);
	return {
		board,
		total: await countBoard(store.db, key),
		entries: entries.map(toEntry),
		own: userId === undefined ? null : await findOwn(store.db, key, userId),
	};
}

async function findOwn(db: Db, key: string, userId: string): Promise<OwnEntry | null> {
	const [place, user] = [await findPlace(db, key, userId), await findUser(db, userId)];
	if (place === undefined || user?.displayName == null) return null;
	const { rank, percentile, row } = place;
	return { ...toEntry({ ...row, rank, displayName: user.displayName }), percentile };
}

function toEntry({ rank, displayName, timeMs, level, finishedAt }: BoardEntry) {
	return { rank, displayName, timeMs, level, finishedAt: formatInstant(finishedAt) };
}
