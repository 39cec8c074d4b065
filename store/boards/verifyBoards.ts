import { checkPlayers, type OnProgress, type PlayerSpan } from '../read/players.ts';
import type { Db } from '../schema.ts';
import { growBoards, isSameRow, listBest, rebuildBoards, selectBest, selectRanked } from './bestRuns.ts';
import { changeCounters, listCounters, type NodeChange } from './rankTree.ts';

/**
 * Faults are differences. Other transactions change rows and counters by the same amount, so adding the difference later is right
 * even if games are finished in the meantime.
 */
export interface CounterFaults {
	readonly rowCount: number;
	/** The numbers to add so that the counters agree with the rows. */
	readonly changes: readonly NodeChange[];
	readonly totalChange: number;
}

const SCORES_AT_ONCE = 5000;

export async function listBoards(db: Db): Promise<string[]> {
	const rows = await db.selectFrom('boards').select('board').orderBy('board').execute();
	return rows.map(({ board }) => board);
}

/**
 * Compares the counters of a board with its rows. Needs a snapshot. It reads the rows in the order of their scores, so that only
 * the counters above the finest resolution stay in memory.
 */
export async function findCounterFaults(db: Db, board: string, onProgress: OnProgress): Promise<CounterFaults> {
	const shown = await db.selectFrom('boards').select('total').where('board', '=', board).executeTakeFirst();
	const total = shown?.total ?? 0;
	const changes: NodeChange[] = [];
	const coarse = new Map<string, NodeChange>();
	let rowCount = 0;
	for (let after = -1; ; ) {
		const scores = await countScores(db, board, after);
		const isLast = scores.length < SCORES_AT_ONCE;
		const upTo = isLast ? Number.MAX_SAFE_INTEGER : scores.at(-1)!.score;
		changes.push(...differences(indexFinest(scores), await readFinest(db, board, { after, upTo })));
		for (const { score, count } of scores) {
			addCoarse(coarse, score, count);
			rowCount += count;
		}
		onProgress(rowCount, Math.max(total, rowCount));
		if (isLast) break;
		after = upTo;
	}
	changes.push(...differences(coarse, await readCoarse(db, board)));
	return { rowCount, changes, totalChange: rowCount - total };
}

interface ScoreCount {
	readonly score: number;
	readonly count: number;
}

function countScores(db: Db, board: string, after: number): Promise<ScoreCount[]> {
	return db
		.selectFrom('bestRuns')
		.select(({ fn }) => ['score', fn.countAll<number>().as('count')])
		.where('board', '=', board)
		.where('score', '>', after)
		.groupBy('score')
		.orderBy('score')
		.limit(SCORES_AT_ONCE)
		.execute();
}

function indexFinest(scores: readonly ScoreCount[]): Map<string, NodeChange> {
	const counters = new Map<string, NodeChange>();
	for (const { score, count } of scores) {
		const [finest] = listCounters(score);
		if (finest !== undefined) counters.set(nameOf(finest), { ...finest, count });
	}
	return counters;
}

function addCoarse(counters: Map<string, NodeChange>, score: number, count: number): void {
	for (const counter of listCounters(score).slice(1)) {
		const name = nameOf(counter);
		counters.set(name, { ...counter, count: count + (counters.get(name)?.count ?? 0) });
	}
}

function readFinest(db: Db, board: string, { after, upTo }: { after: number; upTo: number }): Promise<NodeChange[]> {
	return selectCounters(db, board).where('shift', '=', 0).where('node', '>', after).where('node', '<=', upTo).execute();
}

function readCoarse(db: Db, board: string): Promise<NodeChange[]> {
	return selectCounters(db, board).where('shift', '>', 0).execute();
}

/** Selects the counters of a board, without those that fell to zero. */
function selectCounters(db: Db, board: string) {
	return db
		.selectFrom('rankNodes')
		.select(['shift', 'node', 'count'])
		.where('board', '=', board)
		.where('count', '!=', 0);
}

function differences(wanted: ReadonlyMap<string, NodeChange>, stored: readonly NodeChange[]): NodeChange[] {
	const changes = new Map(wanted);
	for (const counter of stored) {
		const name = nameOf(counter);
		changes.set(name, { ...counter, count: (changes.get(name)?.count ?? 0) - counter.count });
	}
	return [...changes.values()].filter(({ count }) => count !== 0);
}

function nameOf({ shift, node }: NodeChange): string {
	return `${shift} ${node}`;
}

/** A user whose row on a board is not their best ranked run, who has none, or who should have none. */
export interface WrongRow {
	readonly board: string;
	readonly userId: string;
}

/**
 * Compares the rows of one board, or of all, with the ranked runs. Needs a snapshot: a finish in between would look like a
 * fault.
 */
export function findWrongRows(db: Db, board: string | undefined, onProgress: OnProgress): Promise<WrongRow[]> {
	return checkPlayers(db, (span) => findWrongRowsOf(db, { ...span, board }), onProgress);
}

interface BoardSpan extends PlayerSpan {
	readonly board: string | undefined;
}

async function findWrongRowsOf(db: Db, { after, last, board }: BoardSpan): Promise<WrongRow[]> {
	let ranked = selectRanked(db).where('playerId', '>', after).where('playerId', '<=', last);
	let shown = selectBest(db).where('userId', '>', after).where('userId', '<=', last);
	if (board !== undefined) {
		ranked = ranked.where('board', '=', board);
		shown = shown.where('board', '=', board);
	}
	const best = Map.groupBy(await listBest(db, ranked), keyOf);
	const rows = await shown.execute();
	const wrong = rows.filter((row) => !best.get(keyOf(row))?.some((run) => isSameRow(row, run)));
	const keys = new Set(rows.map(keyOf));
	const missing = [...best].flatMap(([key, [run]]) => (run === undefined || keys.has(key) ? [] : [run]));
	return [...wrong, ...missing].map(({ board, userId }) => ({ board, userId }));
}

function keyOf({ board, userId }: WrongRow): string {
	return `${board} ${userId}`;
}

/** Makes the rows of these users agree with their runs, and the counters of the board with its rows. */
export async function repairBoard(
	tx: Db,
	board: string,
	{ userIds, counters }: { userIds: readonly string[]; counters: Omit<CounterFaults, 'rowCount'> },
): Promise<void> {
	for (const userId of userIds.toSorted()) await rebuildBoards(tx, userId, [board]);
	await changeCounters(tx, board, counters.changes);
	await growBoards(tx, [{ board, total: counters.totalChange }]);
}
