import {
	type CounterFaults,
	findCounterFaults,
	findWrongRows,
	listBoards,
	repairBoard,
	type WrongRow,
} from '#store/boards/verifyBoards.ts';
import { readSnapshot } from '#store/reader.ts';
import { type CommandContext, makeChange, type RunVerb, reportDryRun } from './context.ts';
import { formatCount } from './format.ts';
import type { Request } from './request.ts';
import { createProgress } from './screen.ts';

/** How many rows are repaired in one transaction, which blocks players while it runs. */
const ROWS_AT_ONCE = 500;

const SHOWN_MAX = 10;

interface BoardFaults {
	readonly board: string;
	readonly rows: readonly WrongRow[];
	readonly counters: CounterFaults;
}

export const verifyBoards: RunVerb = async (context, { subject }) => {
	const boards = await readFaults(context, subject === '' ? undefined : subject);
	const faulty = boards.filter(hasFaults);
	for (const faults of faulty) describeFaults(context, faults);
	const rowCount = boards.reduce((sum, { counters }) => sum + counters.rowCount, 0);
	context.print(`${formatCount(boards.length, 'board')}, ${formatCount(rowCount, 'row')}, ${faulty.length} faulty`);
	return faulty.length === 0 ? 0 : 1;
};

export const rebuildBoard: RunVerb = async (context, request) => {
	const board = request.subject;
	const [faults] = await readFaults(context, board);
	if (faults === undefined || !hasFaults(faults)) {
		context.print(`${board} needs no repair`);
		return 0;
	}
	describeFaults(context, faults);
	const tryOnly = request.dryRun ? faults.rows.slice(0, ROWS_AT_ONCE) : faults.rows;
	await repairAll(context, request, { ...faults, rows: tryOnly });
	reportDryRun(context, request);
	if (!request.dryRun) context.print(`${board} was repaired`);
	return 0;
};

/** Repairs the counters together with the first rows. Each transaction has its entry in the audit log. */
async function repairAll(
	context: CommandContext,
	request: Request,
	{ board, rows, counters }: BoardFaults,
): Promise<void> {
	const onProgress = createProgress('rows', context);
	for (let index = 0; index === 0 || index < rows.length; index += ROWS_AT_ONCE) {
		const userIds = rows.slice(index, index + ROWS_AT_ONCE).map(({ userId }) => userId);
		const { changes, totalChange } = index === 0 ? counters : NO_FAULTS;
		const detail = { rows: userIds.length, counters: changes.length, total: totalChange };
		await makeChange(context, request, async (tx) => {
			await repairBoard(tx, board, { userIds, counters: { changes, totalChange } });
			return { subject: board, detail };
		});
		onProgress(index + userIds.length, rows.length);
	}
}

const NO_FAULTS = { changes: [], totalChange: 0 };

function readFaults(context: CommandContext, board: string | undefined): Promise<BoardFaults[]> {
	return readSnapshot(context.store, async (db) => {
		const rows = await findWrongRows(db, board, createProgress('players', context));
		const known = board === undefined ? await listBoards(db) : [board];
		const rowsOf = Map.groupBy(rows, (row) => row.board);
		const faults: BoardFaults[] = [];
		for (const name of new Set([...known, ...rowsOf.keys()])) {
			const counters = await findCounterFaults(db, name, createProgress(`rows of ${name}`, context));
			faults.push({ board: name, rows: rowsOf.get(name) ?? [], counters });
		}
		return faults;
	});
}

function hasFaults({ rows, counters }: BoardFaults): boolean {
	return rows.length > 0 || counters.changes.length > 0 || counters.totalChange !== 0;
}

function describeFaults({ print }: CommandContext, { board, rows, counters }: BoardFaults): void {
	const { changes, totalChange } = counters;
	const wrong = [formatCount(rows.length, 'wrong row'), formatCount(changes.length, 'wrong counter')];
	print(`${board}: ${wrong.join(', ')}, the total is off by ${Math.abs(totalChange)}`);
	for (const { userId } of rows.slice(0, SHOWN_MAX)) print(`  the row of ${userId}`);
	if (rows.length > SHOWN_MAX) print(`  and ${rows.length - SHOWN_MAX} more`);
}
