import { sql } from 'kysely';
import type { Store } from '../open.ts';
import type { Db } from '../schema.ts';
import { isPartOfMoves } from './testTables.ts';

/** The parts of a schema that code relies on: columns with their kind, and which rows the unique indexes refuse. */
export interface TestSchema {
	/** The columns, by table and name. */
	readonly columns: ReadonlyMap<string, TestColumn>;
	/** By their definitions, without the names of the indexes. */
	readonly uniqueKeys: ReadonlySet<string>;
}

interface TestColumn {
	readonly table: string;
	readonly type: string;
	/** Whether a row must name the column. */
	readonly isRequired: boolean;
}

export async function readSchema({ engine, db }: Pick<Store, 'engine' | 'db'>): Promise<TestSchema> {
	return engine === 'sqlite' ? readSqlite(db) : readPostgres(db);
}

async function readSqlite(db: Db): Promise<TestSchema> {
	const { rows } = await sql<{ table: string; column: string; type: string; required: number }>`
		select t.name as "table", c.name as "column", c.type,
			c."notnull" and c.dflt_value is null and not (c.pk and lower(c.type) = 'integer') as required
		from sqlite_schema t join pragma_table_info(t.name) c
		where t.type = 'table' and t.name not like 'sqlite%' and t.name not like 'kysely%'`.execute(db);
	const indexes = await sql<{ table: string; sql: string | null; columns: string }>`
		select t.name as "table", s.sql,
			(select group_concat(coalesce(i.name, '?') order by i.name) from pragma_index_info(l.name) i) as columns
		from sqlite_schema t join pragma_index_list(t.name) l left join sqlite_schema s on s.name = l.name
		where l."unique" and t.name not like 'kysely%'`.execute(db);
	return {
		columns: toColumns(rows.map((row) => ({ ...row, required: row.required === 1 }))),
		uniqueKeys: new Set(indexes.rows.map((row) => `${row.table}(${row.columns})${conditionOf(row.sql)}`)),
	};
}

async function readPostgres(db: Db): Promise<TestSchema> {
	const { rows } = await sql<{ table: string; column: string; type: string; required: boolean }>`
		select table_name as "table", column_name as "column", data_type as type,
			is_nullable = 'NO' and column_default is null and is_identity = 'NO' as required
		from information_schema.columns
		where table_schema = 'public' and table_name not like 'kysely%'`.execute(db);
	const indexes = await sql<{ definition: string }>`
		select indexdef as definition from pg_indexes
		where schemaname = 'public' and tablename not like 'kysely%' and indexdef like 'CREATE UNIQUE%'`.execute(db);
	return {
		columns: toColumns(rows),
		uniqueKeys: new Set(
			indexes.rows.map(({ definition }) => sortColumns(definition.slice(definition.indexOf(' ON ')))),
		),
	};
}

/** Whatever their order, the same rows are refused. */
function sortColumns(definition: string): string {
	return definition.replace(/\(([^()]*)\)/, (_, columns: string) => `(${columns.split(', ').sort().join(', ')})`);
}

function conditionOf(definition: string | null): string {
	return /\bwhere\b.*$/is.exec(definition ?? '')?.[0] ?? '';
}

function toColumns(rows: readonly { table: string; column: string; type: string; required: boolean }[]) {
	return new Map(
		rows.map(({ table, column, type, required }) => [`${table}.${column}`, { table, type, isRequired: required }]),
	);
}

/**
 * The operations that code for the previous schema could no longer do: read a column, add a row without a new column,
 * or add a row at all.
 */
export function findBreaks(before: TestSchema, now: TestSchema): string[] {
	const tables = new Set([...before.columns.values()].map(({ table }) => table));
	const gone = [...before.columns].filter(([name]) => !now.columns.has(name)).map(([name]) => `${name} is gone`);
	const changed = [...before.columns]
		.filter(([name, { type }]) => now.columns.has(name) && now.columns.get(name)!.type !== type)
		.map(([name]) => `${name} has another type`);
	const required = [...now.columns]
		.filter(([name, { table, isRequired }]) => tables.has(table) && isRequired && !before.columns.get(name)?.isRequired)
		.map(([name]) => `${name} is required`);
	const unique = [...now.uniqueKeys]
		.filter((key) => !before.uniqueKeys.has(key) && [...tables].some((table) => isOn(key, table)))
		.map((key) => `${key} is unique`);
	return [...gone, ...changed, ...required, ...unique];
}

function isOn(key: string, table: string): boolean {
	return key.startsWith(`${table}(`) || key.includes(`public."${table}" `) || key.includes(`public.${table} `);
}

/** Columns, indexes, and the migrations that are said to have made them. */
export async function readWholeSchema(store: Pick<Store, 'engine' | 'db'>) {
	const list = async (query: string) =>
		(await sql.raw<{ row: string }>(query).execute(store.db)).rows.map(({ row }) => row);
	const { columns } = await readSchema(store);
	const indexes = await list(
		store.engine === 'sqlite'
			? `select lower(sql) as "row" from sqlite_schema where type = 'index' and sql is not null`
			: 'select indexdef as "row" from pg_indexes where schemaname = current_schema()',
	);
	return {
		columns: [...columns].filter(([, { table }]) => !isPartOfMoves(table)).sort(),
		indexes: indexes.filter((text) => !text.includes('movesOf')).sort(),
		migrations: await list('select "name" as "row" from "kysely_migration" order by "name"'),
	};
}
