import { measurePausedMs } from '#rules/gamePause.ts';
import { countBetter, scoreOf } from '../boards/rankTree.ts';
import type { Db, Row } from '../schema.ts';

/**
 * Pages of a board. A page starts at a sort key, not at a row number, so a client that reads page after page gets each
 * unmoved row exactly once, despite concurrent changes. Ranks come from the rank tree.
 */
export interface BoardPage {
	readonly entries: readonly BoardEntry[];
	/** The cursor of the page with the next worse rows; absent at the end. */
	readonly next: PageCursor | undefined;
	/** The cursor of the page with the next better rows; absent at the top. */
	readonly previous: PageCursor | undefined;
}

export interface BoardEntry extends Readonly<Omit<BoardRow, 'score' | 'displayName'>> {
	/** Competition rank: 1, 2, 2, 4. */
	readonly rank: number;
	readonly displayName: string;
}

/** The rows on one side of a sort key, with or without the row that has it; `>` means the worse rows. */
export interface PageCursor {
	readonly side: Side;
	readonly at: SortKey;
}

export const SIDES = ['>', '>=', '<', '<='] as const;
export type Side = (typeof SIDES)[number];

interface SortKey {
	readonly score: number;
	readonly finishedAt: number;
	readonly userId: string;
}

const TOP: PageCursor = { side: '>', at: { score: -1, finishedAt: 0, userId: '' } };
const END: PageCursor = { side: '<', at: { score: Number.MAX_SAFE_INTEGER, finishedAt: 0, userId: '' } };

/** How long the clock of a run was stopped, its cell times, and what was expected of the run before it. */
export async function findRunFacts(db: Db, runId: string) {
	const columns = [...TIMES, 'cellTimes', 'parMean', 'parVariance'] as const;
	const row = await db.selectFrom('runs').select(columns).where('id', '=', runId).executeTakeFirst();
	if (row === undefined) return { pausedMs: 0, cellTimes: undefined, expected: undefined };
	const { parMean: mean, parVariance: variance } = row;
	const expected = mean === null || variance === null ? undefined : { mean, variance };
	return { pausedMs: measurePausedMs(row), cellTimes: row.cellTimes || undefined, expected };
}

const TIMES = ['startedAt', 'finishedAt', 'timeMs', 'penaltyMs'] as const;

/** Needs a snapshot, so that ranks and rows agree. Without a cursor it reads the best rows. */
export async function readPage(
	db: Db,
	board: string,
	{ limit, start = TOP }: { readonly limit: number; readonly start?: PageCursor | undefined },
): Promise<BoardPage> {
	const read = await readRows(db, board, start, limit + 1);
	const rows = read.slice(0, limit);
	const onward = read.length > limit ? cursorBeyond(start, rows.at(-1)) : undefined;
	const back = start === TOP ? undefined : await findFirst(db, board, cursorBeyond(opposite(start), rows[0]));
	const [next, previous] = isForward(start) ? [onward, back] : [back, onward];
	const inOrder = isForward(start) ? rows : rows.reverse();
	return {
		entries: previous === undefined ? rankFrom(inOrder, 1, 1) : await rankRows(db, board, inOrder),
		next,
		previous,
	};
}

/** The page with the user's row in its middle, or as near to the middle as the ends of the board allow. */
export async function readPageAround(
	db: Db,
	board: string,
	{ limit, userId }: { readonly limit: number; readonly userId: string },
): Promise<BoardPage | undefined> {
	const own = await selectRows(db, board).where('userId', '=', userId).executeTakeFirst();
	if (own === undefined) return undefined;
	const ahead = await readRows(db, board, { side: '<', at: own }, (limit - 1) >> 1);
	const page = await readPage(db, board, { limit, start: { side: '>=', at: ahead.at(-1) ?? own } });
	return page.next === undefined ? readPage(db, board, { limit, start: END }) : page;
}

/** A run as if it were its player's row. */
type PlacedRun = Pick<Row<'runs'>, 'playerId' | 'level' | 'timeMs' | 'finishedAt'>;

const NEIGHBORS = 2;

/** The two rows of others next to the run, one on each side where there is one, with the ranks that they have if the run is its player's row. */
export async function readNeighbors(db: Db, board: string, run: PlacedRun): Promise<BoardEntry[]> {
	const { playerId: userId, finishedAt } = run;
	const at = { score: scoreOf(run), finishedAt, userId };
	const own = await selectRows(db, board).where('userId', '=', userId).executeTakeFirst();
	const readOthers = async (side: Side) =>
		(await readRows(db, board, { side, at }, NEIGHBORS + 1)).filter(
			(row) => row.userId !== userId && row.displayName !== null,
		);
	const [ahead, behind] = [await readOthers('<'), await readOthers('>')];
	const behindCount = Math.min(behind.length, ahead.length === 0 ? NEIGHBORS : 1);
	const rows = [...ahead.slice(0, NEIGHBORS - behindCount).reverse(), ...behind.slice(0, behindCount)];
	const entries: BoardEntry[] = [];
	for (const { score, displayName, ...row } of rows) {
		const isOwnBefore = own !== undefined && own.score < score;
		const rank = 1 + (await countBetter(db, board, score)) + Number(at.score < score) - Number(isOwnBefore);
		entries.push({ rank, displayName: displayName!, ...row });
	}
	return entries;
}

type BoardRow = Awaited<ReturnType<typeof readRows>>[number];

/** Rows in the order of reading: from the cursor away. A player who is being removed has no name, and keeps the rank until then. */
async function readRows(db: Db, board: string, { side, at }: PageCursor, limit: number) {
	const direction = isForward({ side, at }) ? 'asc' : 'desc';
	const rows = await selectRows(db, board)
		.where(({ eb, refTuple, tuple }) =>
			eb(refTuple('score', 'bestRuns.finishedAt', 'userId'), side, tuple(at.score, at.finishedAt, at.userId)),
		)
		.orderBy('score', direction)
		.orderBy('bestRuns.finishedAt', direction)
		.orderBy('userId', direction)
		.limit(limit)
		.execute();
	return rows.map(({ startedAt, penaltyMs, hasPage, ...row }) => ({
		...row,
		hasPage: hasPage === 1,
		pausedMs: measurePausedMs({ ...row, startedAt, penaltyMs }),
	}));
}

function selectRows(db: Db, board: string) {
	return db
		.selectFrom('bestRuns')
		.innerJoin('players', 'players.id', 'bestRuns.userId')
		.innerJoin('runs', 'runs.id', 'bestRuns.runId')
		.select(['userId', 'runId', 'displayName', 'bestRuns.level', 'bestRuns.timeMs', 'bestRuns.finishedAt', 'score'])
		.select(['runs.startedAt', 'runs.penaltyMs', 'players.hasPage'])
		.where('bestRuns.board', '=', board);
}

/** Looks only two scores up in the tree: the first, and the second that occurs. The ranks of all later rows follow from it. */
async function rankRows(db: Db, board: string, rows: readonly BoardRow[]): Promise<BoardEntry[]> {
	const [first] = rows;
	if (first === undefined) return [];
	const second = rows.findIndex(({ score }) => score > first.score);
	const firstRank = 1 + (await countBetter(db, board, first.score));
	const secondRank = second < 0 ? firstRank : 1 + (await countBetter(db, board, rows[second]!.score));
	return rankFrom(rows, firstRank, secondRank - Math.max(0, second));
}

/** `startRank` is the first row's rank if no player above the page had its score. */
function rankFrom(rows: readonly BoardRow[], firstRank: number, startRank: number): BoardEntry[] {
	return rows.flatMap(({ score, displayName, ...row }) => {
		const equal = rows.findIndex((other) => other.score === score);
		const rank = equal === 0 ? firstRank : startRank + equal;
		return displayName === null ? [] : [{ rank, displayName, ...row }];
	});
}

async function findFirst(db: Db, board: string, start: PageCursor): Promise<PageCursor | undefined> {
	const rows = await readRows(db, board, start, 1);
	return rows.length > 0 ? start : undefined;
}

/** The cursor behind this row in the same direction; on an empty page, the same cursor. */
function cursorBeyond(start: PageCursor, row: BoardRow | undefined): PageCursor {
	return row === undefined ? start : { side: isForward(start) ? '>' : '<', at: row };
}

const OPPOSITE = { '>': '<=', '>=': '<', '<': '>=', '<=': '>' } as const satisfies Record<Side, Side>;

function opposite({ side, at }: PageCursor): PageCursor {
	return { side: OPPOSITE[side], at };
}

function isForward({ side }: PageCursor): boolean {
	return side === '>' || side === '>=';
}
