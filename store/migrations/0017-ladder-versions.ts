import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { findCanonicalForm } from '#engine/canonicalForm.ts';
import { formatGrid, parseGrid } from '#engine/grid.ts';
import type { Tables } from '../tables.ts';

/**
 * Levels, progress, games and runs name their version of the ladders: all existing ones belong to the first. Their
 * keys stay, so players keep their levels and boards their rows. Every puzzle gets its canonical form, by which another turn
 * of it is recognized; of those that are the same puzzle already, the first.
 */
export function ladderSchema(): Migration {
	return {
		async up(db: Kysely<Tables>) {
			await addLadder(db);
			await addCanonical(db);
		},
	};
}

async function addLadder(db: Kysely<Tables>): Promise<void> {
	for (const table of ['games', 'runs'] as const) {
		await db.schema
			.alterTable(table)
			.addColumn('ladder', 'integer', (column) => column.notNull().defaultTo(1))
			.execute();
	}
	await db.schema.alterTable('levels').renameTo('levelsBefore').execute();
	await db.schema
		.createTable('levels')
		.addColumn('difficulty', 'text')
		.addColumn('ladder', 'integer')
		.addColumn('level', 'integer')
		.addColumn('puzzleId', 'integer', (column) => column.notNull().references('puzzles.id'))
		.addPrimaryKeyConstraint('levelsOfLadderKey', ['difficulty', 'ladder', 'level'])
		.execute();
	await db.schema.alterTable('progress').renameTo('progressBefore').execute();
	await db.schema
		.createTable('progress')
		.addColumn('playerId', 'text', (column) => column.references('players.id'))
		.addColumn('difficulty', 'text')
		.addColumn('ladder', 'integer')
		.addColumn('level', 'integer')
		.addColumn('bestMs', 'bigint')
		.addColumn('runId', 'text', (column) => column.notNull().references('runs.id'))
		.addPrimaryKeyConstraint('progressOfLadderKey', ['playerId', 'difficulty', 'ladder', 'level'])
		.execute();
	await moveRows(db);
}

async function moveRows(db: Kysely<Tables>): Promise<void> {
	await sql`insert into "levels" ("difficulty", "ladder", "level", "puzzleId")
		select "difficulty", 1, "level", "puzzleId" from "levelsBefore"`.execute(db);
	await sql`insert into "progress" ("playerId", "difficulty", "ladder", "level", "bestMs", "runId")
		select "playerId", "difficulty", 1, "level", "bestMs", "runId" from "progressBefore"`.execute(db);
	await db.schema.dropTable('levelsBefore').execute();
	await db.schema.dropTable('progressBefore').execute();
}

const PUZZLES_AT_ONCE = 500;

async function addCanonical(db: Kysely<Tables>): Promise<void> {
	await db.schema.alterTable('puzzles').addColumn('canonical', 'text').execute();
	const seen = new Set<string>();
	for (let after = 0; ; ) {
		const puzzles = await db
			.selectFrom('puzzles')
			.select(['id', 'givens'])
			.where('id', '>', after)
			.orderBy('id')
			.limit(PUZZLES_AT_ONCE)
			.execute();
		for (const { id, givens } of puzzles) {
			const canonical = formatGrid(findCanonicalForm(parseGrid(givens)!));
			if (!seen.has(canonical)) await db.updateTable('puzzles').set({ canonical }).where('id', '=', id).execute();
			seen.add(canonical);
		}
		const last = puzzles.at(-1);
		if (last === undefined) break;
		after = last.id;
	}
	await db.schema.createIndex('puzzlesByCanonical').on('puzzles').column('canonical').unique().execute();
}
