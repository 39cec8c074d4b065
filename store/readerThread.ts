import assert from 'node:assert/strict';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { ThreadReply } from './reader.ts';

/** A thread of `reader.ts`: runs each query that it is sent. It imports no package, which would take memory in each thread. */

const BUSY_MS = 5000;
const STATEMENTS_MAX = 200;

assert(parentPort !== null);
serve(parentPort, new DatabaseSync(workerData as string, { readOnly: true, timeout: BUSY_MS }));

function serve(port: MessagePort, database: DatabaseSync): void {
	database.exec('pragma temp_store = memory; pragma cache_size = -16384');
	const statements = new Map<string, StatementSync>();

	function prepare(sql: string): StatementSync {
		const known = statements.get(sql);
		if (known !== undefined) return known;
		if (statements.size === STATEMENTS_MAX) statements.clear();
		const statement = database.prepare(sql);
		statement.setReturnArrays(true);
		statements.set(sql, statement);
		return statement;
	}

	function run(sql: string, parameters: SQLInputValue[]): ThreadReply {
		// SQLite has already rolled back after an error of the disk.
		if (sql === 'rollback' && !database.isTransaction) return { names: [], rows: [] };
		try {
			const statement = prepare(sql);
			const names = statement.columns().map(({ name }) => name);
			return { names, rows: statement.all(...parameters) as unknown as unknown[][] };
		} catch (error) {
			const { message, errcode } = error as Error & { errcode?: unknown };
			return { message, errcode };
		}
	}

	port.on('message', ({ sql, parameters }: { sql: string; parameters: SQLInputValue[] }) => {
		port.postMessage(run(sql, parameters));
	});
}
