import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Tables } from '../tables.ts';

/** Races, their racers, and the games that are played in them. */
export function raceSchema(): Migration {
	return {
		async up(db: Kysely<Tables>) {
			await createRaces(db);
			await createRacers(db);
			await db.schema.alterTable('games').addColumn('raceId', 'text').execute();
			await db.schema.alterTable('games').addColumn('filledCells', 'text').execute();
		},
	};
}

async function createRaces(db: Kysely<Tables>): Promise<void> {
	await db.schema
		.createTable('races')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('kind', 'text', (column) => column.notNull())
		.addColumn('state', 'text', (column) => column.notNull())
		.addColumn('difficulty', 'text', (column) => column.notNull())
		.addColumn('puzzleId', 'integer', (column) => column.notNull().references('puzzles.id'))
		.addColumn('bots', 'integer', (column) => column.notNull())
		.addColumn('createdAt', 'bigint', (column) => column.notNull())
		.addColumn('startsAt', 'bigint')
		.addColumn('closesAt', 'bigint', (column) => column.notNull())
		.addColumn('rematchOf', 'text', (column) => column.unique())
		.addColumn('sealed', 'text')
		.addColumn('sealKey', 'text')
		.execute();
	await db.schema.createIndex('racesByAge').on('races').columns(['createdAt', 'id']).execute();
}

async function createRacers(db: Kysely<Tables>): Promise<void> {
	await db.schema
		.createTable('racers')
		.addColumn('raceId', 'text', (column) => column.notNull().references('races.id'))
		.addColumn('number', 'integer', (column) => column.notNull())
		.addColumn('playerId', 'text', (column) => column.references('players.id').onDelete('set null'))
		.addColumn('gameId', 'text', (column) => column.unique().references('games.id').onDelete('set null'))
		.addColumn('name', 'text', (column) => column.notNull())
		.addColumn('joinedAt', 'bigint', (column) => column.notNull())
		.addColumn('readyAt', 'bigint')
		.addColumn('seenAt', 'bigint', (column) => column.notNull())
		.addColumn('late', 'integer', (column) => column.notNull())
		.addColumn('resultMs', 'bigint')
		.addColumn('resultPenaltyMs', 'bigint')
		.addColumn('resultAt', 'bigint')
		.addPrimaryKeyConstraint('racersKey', ['raceId', 'number'])
		.execute();
	await sql`create unique index "racersOfPlayer" on "racers" ("playerId", "raceId")`.execute(db);
	await sql`create index "racersJoined" on "racers" ("playerId", "joinedAt", "raceId")`.execute(db);
}
