import assert from 'node:assert/strict';
import type { CompiledQuery, DialectAdapter, QueryResult } from 'kysely';
import { inParts } from './inParts.ts';
import type { Db } from './tables.ts';

/**
 * Builds and compiles a query at its first use with each kind of database, and afterwards only fills in its values. To build and
 * compile a query again and again takes longer than SQLite needs to run it: 20 to 60 µs beside 5.
 *
 * `build` gets a placeholder for each value that it names, and may use it as one value of the query only: what a query looks like
 * cannot depend on them.
 */
export function compileOnce<Values extends object, Row>(
	build: (db: Db, values: Readonly<Values>) => Buildable<Row>,
): (db: Db, values: Values) => Promise<QueryResult<Row>> {
	const compiled = new Map<DialectAdapter['constructor'], CompiledQuery<Row>>();
	return (db, values) => {
		const kind = db.getExecutor().adapter.constructor;
		const query = compiled.get(kind) ?? compile(db, build);
		compiled.set(kind, query);
		return db.executeQuery({ ...query, parameters: query.parameters.map((each) => readValue(each, values)) });
	};
}

/** A query of a builder, or raw SQL. */
interface Buildable<Row> {
	compile(db: Db): CompiledQuery<Row>;
}

class Placeholder {
	readonly name: string;

	constructor(name: string) {
		this.name = name;
	}
}

function compile<Values extends object, Row>(
	db: Db,
	build: (db: Db, values: Values) => Buildable<Row>,
): CompiledQuery<Row> {
	return build(db, new Proxy({} as Values, { get: (_, name) => new Placeholder(String(name)) })).compile(db);
}

function readValue(parameter: unknown, values: object): unknown {
	if (!(parameter instanceof Placeholder)) return parameter;
	const value = values[parameter.name as keyof typeof values];
	assert(value !== undefined, `the query needs a value for ${parameter.name}`);
	return value;
}

/** Keeps the number of different queries small for any number of keys: the last key fills the remaining places. */
const KEY_COUNTS: readonly number[] = [1, 8, 64];

/** The same for a query that finds rows by keys, in parts if there are many. */
export function compileForKeys<Row>(
	build: (db: Db, keys: readonly string[]) => Buildable<Row>,
): (db: Db, keys: readonly string[]) => Promise<Row[]> {
	const queries = KEY_COUNTS.map((count) => ({ count, run: compileOnce<readonly string[], Row>(pickKeys(count)) }));

	function pickKeys(count: number) {
		return (db: Db, values: readonly string[]) =>
			build(
				db,
				Array.from({ length: count }, (_, index) => values[index]!),
			);
	}

	return async (db, keys) => {
		const rows: Row[] = [];
		for (const part of inParts(keys, KEY_COUNTS.at(-1))) {
			const { count, run } = queries.find((query) => query.count >= part.length)!;
			const padded = [...part, ...Array<string>(count - part.length).fill(part.at(-1)!)];
			rows.push(...(await run(db, padded)).rows);
		}
		return rows;
	};
}
