import assert from 'node:assert/strict';
import type { Connection, FieldDef, PoolClient, Submittable } from 'pg';
import { COMMIT_AHEAD, type FlushSession } from './postgresFlush.ts';

/**
 * The queries of one connection. Those of one turn of the event loop leave as one batch: in one write and before one Sync message, so
 * that the server answers in one write, too. pg by itself sends a Sync after each query, and has each use of a prepared statement described.
 *
 * When a query fails, the server skips the rest of its batch and refuses the rest of the transaction. All that it refuses, and a commit,
 * reject with that failure.
 */
export class PostgresBatches {
	readonly #client: PoolClient;
	readonly #statements: Statements;
	#waiting: Query[] = [];
	#isBusy = false;
	/** What failed first since the transaction began. */
	#failure: unknown;
	#hasWritten = false;
	readonly #findFlush: () => FlushSession | undefined;

	/** `findFlush` gives what flushes a commit that begins now, unless it has to wait for the disk by itself. */
	constructor(client: PoolClient, format: StatementFormat, findFlush: () => FlushSession | undefined) {
		this.#client = client;
		this.#statements = { ...format, prepared: new Map() };
		this.#findFlush = findFlush;
	}

	/** `onCommitted` is called when a commit needs the connection no more, and may only have to wait for its flush. */
	query(text: string, values: readonly unknown[], onCommitted: () => void): Promise<QueryAnswer> {
		if (text === COMMIT && this.#hasWritten) return this.#commit(onCommitted);
		const query = this.#add(text, values);
		if (values.length > 0 || !BEGIN.test(text)) {
			if (!text.startsWith('select')) this.#hasWritten = true;
			this.#sendSoon();
			return query.answer.promise;
		}
		this.#failure = undefined;
		this.#hasWritten = false;
		// It leaves with the next query, which rejects as well if it fails.
		query.answer.promise.catch(() => {});
		return Promise.resolve(BEGUN);
	}

	async #commit(onCommitted: () => void): Promise<QueryAnswer> {
		const flush = this.#findFlush();
		// If it failed, so would the commit.
		if (flush !== undefined) this.#add(COMMIT_AHEAD, []).answer.promise.catch(() => {});
		const { answer } = this.#add(COMMIT, []);
		this.#sendSoon();
		const committed = await answer.promise;
		onCommitted();
		await flush?.flush();
		return committed;
	}

	#add(text: string, values: readonly unknown[]): Query {
		const query = new Query(text, values.map(toParameter));
		this.#waiting.push(query);
		return query;
	}

	#sendSoon(): void {
		if (this.#isBusy) return;
		this.#isBusy = true;
		process.nextTick(() => {
			const queries = this.#waiting;
			this.#waiting = [];
			this.#client.query(new Batch(queries, this.#statements, (error) => this.#end(queries, error)));
		});
	}

	#end(queries: readonly Query[], error: unknown): void {
		if (error !== undefined && (this.#failure === undefined || !isRefused(error))) this.#failure = error;
		for (const query of queries) query.settle(this.#failure);
		this.#isBusy = false;
		if (this.#waiting.length > 0) this.#sendSoon();
	}
}

interface QueryAnswer {
	readonly command: string;
	readonly rowCount: number | null;
	readonly rows: readonly object[];
}

interface StatementFormat {
	/** The name under which a connection keeps the text prepared; undefined if it does not. */
	readonly nameStatement: (text: string) => string | undefined;
	readonly getTypeParser: (oid: number) => (text: string) => unknown;
}

/** The columns by the name of the statement. */
type Statements = StatementFormat & { readonly prepared: Map<string, readonly Column[]> };

interface Column {
	readonly name: string;
	readonly parse: (text: string) => unknown;
}

const BEGIN = /^(?:begin|start transaction)\b/;
const COMMIT = 'commit';
const NAMED: readonly string[] = [COMMIT, COMMIT_AHEAD, 'rollback'];
const BEGUN: QueryAnswer = { command: 'BEGIN', rowCount: null, rows: [] };

/** Whether the transaction had failed before. */
function isRefused(error: unknown): boolean {
	return (error as { readonly code?: unknown }).code === '25P02';
}

class Query {
	readonly text: string;
	readonly values: (string | Buffer | null)[];
	readonly answer = Promise.withResolvers<QueryAnswer>();
	name: string | undefined;
	columns: readonly Column[] | undefined;
	readonly rows: object[] = [];
	/** What the server says of a query that it has run, as `INSERT 0 1`. */
	tag: string | undefined;

	constructor(text: string, values: (string | Buffer | null)[]) {
		this.text = text;
		this.values = values;
	}

	settle(failure: unknown): void {
		const { tag, rows } = this;
		// A commit of what has failed is answered as a rollback.
		if (tag === undefined || (this.text === COMMIT && tag === 'ROLLBACK')) this.answer.reject(failure);
		else this.answer.resolve({ ...parseTag(tag), rows });
	}
}

function parseTag(tag: string): Pick<QueryAnswer, 'command' | 'rowCount'> {
	const count = /\d+$/.exec(tag)?.[0];
	return { command: tag.split(' ', 1)[0]!, rowCount: count === undefined ? null : Number(count) };
}

/** Stands in pg for one query, and hands each answer to its own. */
class Batch implements Submittable {
	/** pg wraps it, to end a wait that takes too long. */
	callback: (error?: unknown) => void;
	readonly #queries: readonly Query[];
	readonly #statements: Statements;
	#answered = 0;

	constructor(queries: readonly Query[], statements: Statements, onEnd: (error: unknown) => void) {
		this.#queries = queries;
		this.#statements = statements;
		this.callback = onEnd;
	}

	submit(connection: Connection): void {
		connection.stream.cork();
		for (const query of this.#queries) this.#write(connection, query);
		connection.sync();
		connection.stream.uncork();
	}

	#write(connection: Connection, query: Query): void {
		const { text, values } = query;
		const { prepared, nameStatement } = this.#statements;
		const isNamed = values.length > 0 || BEGIN.test(text) || NAMED.includes(text);
		query.name = isNamed ? nameStatement(text) : undefined;
		query.columns = query.name === undefined ? undefined : prepared.get(query.name);
		const isPrepared = query.columns !== undefined;
		// A statement of this name may have been prepared by a batch that failed.
		if (!isPrepared && query.name !== undefined) connection.close({ type: 'S', name: query.name }, true);
		if (!isPrepared) connection.parse({ name: query.name ?? '', text, types: [] }, true);
		connection.bind({ statement: query.name, values }, true);
		if (!isPrepared) connection.describe({ type: 'P' }, true);
		connection.execute(null, true);
	}

	handleRowDescription({ fields }: { readonly fields: readonly FieldDef[] }): void {
		const { getTypeParser } = this.#statements;
		this.#current.columns = fields.map(({ name, dataTypeID }) => ({ name, parse: getTypeParser(dataTypeID) }));
	}

	handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
		const { columns = [], rows } = this.#current;
		const row: Record<string, unknown> = {};
		for (let index = 0; index < columns.length; index++) {
			const { name, parse } = columns[index]!;
			const text = fields[index]!;
			row[name] = text === null ? null : parse(text);
		}
		rows.push(row);
	}

	handleCommandComplete({ text }: { readonly text: string }): void {
		const query = this.#current;
		query.tag = text;
		if (query.name !== undefined) this.#statements.prepared.set(query.name, query.columns ?? []);
		this.#answered++;
	}

	handleReadyForQuery(): void {
		this.callback();
	}

	handleError(error: unknown): void {
		this.callback(error);
	}

	get #current(): Query {
		return this.#queries[this.#answered]!;
	}
}

/** All that the store has for parameters. */
function toParameter(value: unknown): string | Buffer | null {
	if (value === null || typeof value === 'string') return value;
	if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
	assert(value !== undefined && typeof value !== 'object', 'a parameter is one value');
	return String(value);
}
