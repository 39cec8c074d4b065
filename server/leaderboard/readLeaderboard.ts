import type {
	BoardName,
	BoardQuery,
	Leaderboard,
	LeaderboardEntry,
	LeaderboardQuery,
	OwnEntry,
} from '#contract/leaderboard.ts';
import { LEADERBOARD_LIMIT_DEFAULT } from '#contract/limits.ts';
import { boardKey } from '#rules/challenge.ts';
import { findDailyDateFault, isOver } from '#rules/utcDate.ts';
import {
	type BoardEntry,
	type BoardPage,
	findRunFacts,
	type PageCursor,
	readNeighbors,
	readPage,
	readPageAround,
} from '#store/read/boardPage.ts';
import { findUser } from '#store/read/players.ts';
import { countBoard, findRankEntry, readPlace } from '#store/read/rank.ts';
import { findNamedRun } from '#store/read/runs.ts';
import { readSnapshot, type Source } from '#store/reader.ts';
import type { Db } from '#store/schema.ts';
import type { AppParts } from '../appParts.ts';
import type { Player } from '../auth/identity.ts';
import { toParAnswer } from '../http/parAnswer.ts';
import { invalidField, problem } from '../http/problem.ts';
import { formatInstant } from '../process/clock.ts';
import { formatBoardCursor, getPageStart } from './boardCursor.ts';

/** The board that a query names. Throws 400 for a date without a daily. Other modes ignore the date. */
export function getBoard({ mode = 'random', difficulty, date }: BoardQuery, now: number): BoardName {
	if (mode !== 'daily') return { mode, difficulty, date: null };
	if (date === undefined) throw invalidField('query.date', 'is required with mode=daily');
	const fault = findDailyDateFault(date, now);
	if (fault !== undefined) throw invalidField('query.date', fault);
	return { mode, difficulty, date };
}

/** Whether the board's day is over, so that its runs' replays are public. */
export function isClosed({ date }: BoardName, now: number): boolean {
	return date !== null && isOver(date, now);
}

/** The best run of each user on a board and, with a user id, that user's own row. Throws 400 for a date or a cursor that is not valid. */
export async function readLeaderboard(
	{ source, clock, config: { tokenSecret } }: Pick<AppParts, 'clock' | 'config'> & { readonly source: Source },
	query: LeaderboardQuery,
	userId?: string,
): Promise<Leaderboard> {
	const now = clock();
	const board = getBoard(query, now);
	const key = boardKey(board);
	const cursors = { key, secret: tokenSecret };
	const showRuns = isClosed(board, now);
	const wanted = { ...query, start: getPageStart(query.cursor, cursors), userId };
	return readSnapshot(source, async (db) => {
		const { entries, next, previous } = await findPage(db, key, wanted);
		return {
			board,
			total: await countBoard(db, key),
			entries: entries.map((entry) => toEntry(entry, showRuns)),
			nextCursor: next === undefined ? null : formatBoardCursor(next, cursors),
			previousCursor: previous === undefined ? null : formatBoardCursor(previous, cursors),
			own: userId === undefined ? null : await findOwn(db, key, userId),
		};
	});
}

/** The rows next to one of the player's runs, and its place. Throws 404 for a run that is not theirs, 400 for one that cannot be on the board. */
export async function readAroundRun(
	{ source, clock }: Pick<AppParts, 'clock'> & { readonly source: Source },
	query: LeaderboardQuery,
	{ runId, player }: { readonly runId: string; readonly player: Player },
): Promise<Leaderboard> {
	const board = getBoard(query, clock());
	const key = boardKey(board);
	return readSnapshot(source, async (db) => {
		const run = await findNamedRun(db, runId);
		if (run?.playerId !== player.id) throw problem('not_found', { detail: 'You have no run with this id.' });
		if (boardKey(run) !== key || run.place === null)
			throw invalidField('query.around', 'is a run that cannot be on this board');
		const { rank, total } = await readPlace(db, { ...run, board: key });
		const showRuns = isClosed(board, clock());
		return {
			board,
			total: await countBoard(db, key),
			entries: (await readNeighbors(db, key, run)).map((entry) => toEntry(entry, showRuns)),
			nextCursor: null,
			previousCursor: null,
			place: { rank, total },
			own: player.kind === 'user' ? await findOwn(db, key, player.id) : null,
		};
	});
}

interface WantedPage extends Pick<LeaderboardQuery, 'limit' | 'around'> {
	readonly start: PageCursor | undefined;
	readonly userId: string | undefined;
}

async function findPage(db: Db, key: string, wanted: WantedPage): Promise<BoardPage> {
	const { limit = LEADERBOARD_LIMIT_DEFAULT, around, start, userId } = wanted;
	const isAround = around === 'me' && userId !== undefined;
	const own = isAround ? await readPageAround(db, key, { limit, userId }) : undefined;
	return own ?? readPage(db, key, { limit, start });
}

/** It names the run at once: a replay tells its own player nothing new. */
async function findOwn(db: Db, key: string, userId: string): Promise<OwnEntry | null> {
	const [entry, user] = [await findRankEntry(db, key, userId), await findUser(db, userId)];
	if (entry === undefined || user?.displayName == null) return null;
	const { rank, percentile, row } = entry;
	const { pausedMs, cellTimes, expected } = await findRunFacts(db, row.runId);
	const { displayName, hasPage } = user;
	const shown = toEntry({ ...row, rank, displayName, hasPage, pausedMs }, true);
	const own = { ...shown, percentile, ...(cellTimes !== undefined && { cellTimes }) };
	return expected === undefined ? own : { ...own, parMs: toParAnswer(expected).timeMs };
}

function toEntry({ runId, finishedAt, pausedMs, ...entry }: BoardEntry, showRuns: boolean): LeaderboardEntry {
	const { rank, displayName, hasPage, timeMs, level } = entry;
	const head = { rank, displayName, hasPage, timeMs, ...(pausedMs > 0 && { pausedMs }), level };
	return { ...head, finishedAt: formatInstant(finishedAt), runId: showRuns ? runId : null };
}
