import { sql } from 'kysely';
import { formatUtcMonth } from '#rules/utcDate.ts';
import type { Backend, SchemaWords } from './backend.ts';
import type { Db } from './schema.ts';
import type { RunTransaction } from './transaction.ts';

/**
 * On PostgreSQL the logs of finished games lie in a part of the table for each month, so that a month of them can be dropped at once. The part
 * with the number 0 has the logs of games under way, those of races, and those that are kept while others of their month are dropped.
 * SQLite has no parts: there the number is always 0.
 */
export const WHOLE = 0;

const KEY = 'constraint "movesKey" primary key ("gameId", "firstIndex")';

/** A unique key of the whole table would have to have the month in it, so each part has its own. */
export function tableOfMoves({ hasPartitions }: SchemaWords): string {
	const required = hasPartitions ? ' not null' : '';
	const columns = `
	"gameId" text${required} references "games" ("id"),
	"firstIndex" integer${required},
	"text" text not null,
	"month" integer not null`;
	if (!hasPartitions) return `create table "moves" (${columns},\n\t${KEY}\n);\n`;
	return `create table "moves" (${columns}\n) partition by range ("month");
create table "movesWhole" partition of "moves" (${KEY}) for values from (0) to (1);
`;
}

/** The number of a month, such as 202611. */
export function toMoveMonth(ms: number): number {
	return Number(formatUtcMonth(ms).replace('-', ''));
}

/** The start of a month by its number, or of one that many months later. */
export function startOfMonth(month: number, monthsLater = 0): number {
	return Date.UTC(Math.floor(month / 100), (month % 100) - 1 + monthsLater);
}

export function addMonths(month: number, count: number): number {
	return toMoveMonth(startOfMonth(month, count));
}

/** This month and the next, so that a process that looks once an hour is never late. */
const MONTHS_AHEAD = 2;

/** Which part of the table a log goes to. One for each process. */
export interface MoveMonths {
	/** Makes the parts of this month and the next, where the database has parts. */
	prepare(now: number): Promise<void>;
	/** The part for a game that finishes now, `WHOLE` if its month's part does not exist. */
	find(now: number): number;
}

interface Database {
	readonly db: Db;
	readonly transaction: RunTransaction;
	readonly engine: Backend['engine'];
}

export function createMoveMonths({ db, transaction, engine }: Database): MoveMonths {
	const known = new Set<number>();
	return {
		async prepare(now) {
			if (engine !== 'postgres') return;
			const months = Array.from({ length: MONTHS_AHEAD }, (_, index) => addMonths(toMoveMonth(now), index));
			const present = await listParts(db);
			const missing = months.filter((month) => !present.includes(month));
			if (missing.length > 0) await transaction((tx) => addParts(tx, missing));
			for (const month of months) known.add(month);
		},
		find(now) {
			const month = toMoveMonth(now);
			return known.has(month) ? month : WHOLE;
		},
	};
}

/** The months that have a part, the oldest first. Empty where the table has none. */
export async function listMoveMonths({ db, engine }: Omit<Database, 'transaction'>): Promise<number[]> {
	return engine === 'postgres' ? listParts(db) : [];
}

async function listParts(db: Db): Promise<number[]> {
	const { rows } = await sql<{ name: string }>`
		select c.relname as "name" from pg_inherits i join pg_class c on c.oid = i.inhrelid
		where i.inhparent = 'moves'::regclass`.execute(db);
	return rows
		.flatMap(({ name }) => (name.startsWith(PART) ? Number(name.slice(PART.length)) : []))
		.sort((a, b) => a - b);
}

const PART = 'movesOf';

function nameOf(month: number): string {
	return `${PART}${month}`;
}

/** Adds the parts that are not there, one process at a time. Needs a transaction on PostgreSQL. */
export async function addParts(tx: Db, months: readonly number[]): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtext('moveMonths'))`.execute(tx);
	const present = await listParts(tx);
	for (const month of months) {
		if (present.includes(month)) continue;
		const part = sql.table(nameOf(month));
		await sql`create table ${part} (like "movesWhole" including all)`.execute(tx);
		await sql`alter table ${part} add foreign key ("gameId") references "games" ("id")`.execute(tx);
		// Attached, and not made as a part, because that would keep all readers of the table out.
		await sql`alter table "moves" attach partition ${part}
			for values from (${sql.lit(month)}) to (${sql.lit(month + 1)})`.execute(tx);
	}
}

/** Removes the part with all of its logs. This locks out reads and writes of moves for some milliseconds. */
export async function dropPart(tx: Db, month: number): Promise<void> {
	await sql`alter table "moves" detach partition ${sql.table(nameOf(month))}`.execute(tx);
	await sql`drop table ${sql.table(nameOf(month))}`.execute(tx);
}
