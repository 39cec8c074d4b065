import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { SchemaWords } from '../engines/backend.ts';
import type { Tables } from '../tables.ts';

export function firstSchema(words: SchemaWords): Migration {
	return {
		async up(db: Kysely<Tables>) {
			await createPlayers(db);
			await createPuzzles(db, words);
			await createGames(db);
			await createRuns(db);
			await createBoards(db, words);
		},
	};
}

async function createPlayers(db: Kysely<Tables>): Promise<void> {
	await db.schema
		.createTable('players')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('kind', 'text', (column) => column.notNull())
		.addColumn('guestKey', 'text', (column) => column.unique())
		.addColumn('email', 'text', (column) => column.unique())
		.addColumn('displayName', 'text')
		.addColumn('nameKey', 'text', (column) => column.unique())
		.addColumn('preferences', 'text', (column) => column.notNull())
		.addColumn('createdAt', 'bigint', (column) => column.notNull())
		.addColumn('endedAt', 'bigint')
		.execute();
	await db.schema
		.createTable('codes')
		.addColumn('email', 'text', (column) => column.primaryKey())
		.addColumn('codeHash', 'text', (column) => column.notNull())
		.addColumn('createdAt', 'bigint', (column) => column.notNull())
		.addColumn('expiresAt', 'bigint', (column) => column.notNull())
		.addColumn('triesLeft', 'integer', (column) => column.notNull())
		.execute();
}

async function createPuzzles(db: Kysely<Tables>, words: SchemaWords): Promise<void> {
	await db.schema
		.createTable('puzzles')
		.addColumn('id', 'integer', words.autoIncrement)
		.addColumn('givens', 'text', (column) => column.notNull().unique())
		.addColumn('solution', 'text', (column) => column.notNull())
		.addColumn('difficulty', 'text', (column) => column.notNull())
		.addColumn('rating', 'double precision', (column) => column.notNull())
		.addColumn('technique', 'text', (column) => column.notNull())
		.addColumn('load', 'double precision', (column) => column.notNull())
		.addColumn('clueCount', 'integer', (column) => column.notNull())
		.addColumn('createdAt', 'bigint', (column) => column.notNull())
		.addColumn('inStock', 'integer', (column) => column.notNull())
		.addColumn('givenCount', 'integer', (column) => column.notNull())
		.execute();
	await db.schema
		.createIndex('puzzlesInStock')
		.on('puzzles')
		.columns(['difficulty', 'inStock', 'givenCount', 'id'])
		.execute();
	await db.schema
		.createTable('dailies')
		.addColumn('date', 'text')
		.addColumn('difficulty', 'text')
		.addColumn('puzzleId', 'integer', (column) => column.notNull().references('puzzles.id'))
		.addPrimaryKeyConstraint('dailiesKey', ['date', 'difficulty'])
		.execute();
	await db.schema
		.createTable('levels')
		.addColumn('difficulty', 'text')
		.addColumn('level', 'integer')
		.addColumn('puzzleId', 'integer', (column) => column.notNull().references('puzzles.id'))
		.addPrimaryKeyConstraint('levelsKey', ['difficulty', 'level'])
		.execute();
}

async function createGames(db: Kysely<Tables>): Promise<void> {
	await db.schema
		.createTable('games')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('playerId', 'text', (column) => column.notNull().references('players.id'))
		.addColumn('puzzleId', 'integer', (column) => column.notNull().references('puzzles.id'))
		.addColumn('mode', 'text', (column) => column.notNull())
		.addColumn('difficulty', 'text', (column) => column.notNull())
		.addColumn('date', 'text')
		.addColumn('level', 'integer')
		.addColumn('slot', 'text', (column) => column.notNull())
		.addColumn('status', 'text', (column) => column.notNull())
		.addColumn('startedAt', 'bigint', (column) => column.notNull())
		.addColumn('playedMs', 'bigint', (column) => column.notNull())
		.addColumn('runningSince', 'bigint')
		.addColumn('penaltyMs', 'bigint', (column) => column.notNull())
		.addColumn('wrongCount', 'integer', (column) => column.notNull())
		.addColumn('assisted', 'integer', (column) => column.notNull())
		.addColumn('hintCount', 'integer', (column) => column.notNull())
		.addColumn('firstOnBoard', 'integer', (column) => column.notNull())
		.addColumn('moveCount', 'integer', (column) => column.notNull())
		.addColumn('lastMoveAt', 'bigint', (column) => column.notNull())
		.addColumn('clockMismatch', 'integer', (column) => column.notNull())
		.addColumn('endedAt', 'bigint')
		.addColumn('runId', 'text')
		.execute();
	await sql`create unique index "gamesOpen" on "games" ("playerId", "slot") where "status" in ('playing', 'paused')`.execute(
		db,
	);
	await createIndexes(db, 'games', {
		gamesOfPlayer: ['playerId', 'startedAt', 'id'],
		gamesOfSlot: ['playerId', 'slot'],
		gamesOfPuzzle: ['playerId', 'puzzleId', 'startedAt'],
	});
	await db.schema
		.createTable('moves')
		.addColumn('gameId', 'text', (column) => column.references('games.id'))
		.addColumn('firstIndex', 'integer')
		.addColumn('text', 'text', (column) => column.notNull())
		.addPrimaryKeyConstraint('movesKey', ['gameId', 'firstIndex'])
		.execute();
}

async function createRuns(db: Kysely<Tables>): Promise<void> {
	await db.schema
		.createTable('runs')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('gameId', 'text', (column) => column.notNull().unique().references('games.id'))
		.addColumn('playerId', 'text', (column) => column.notNull().references('players.id'))
		.addColumn('puzzleId', 'integer', (column) => column.notNull().references('puzzles.id'))
		.addColumn('mode', 'text', (column) => column.notNull())
		.addColumn('difficulty', 'text', (column) => column.notNull())
		.addColumn('date', 'text')
		.addColumn('level', 'integer')
		.addColumn('slot', 'text', (column) => column.notNull())
		.addColumn('board', 'text', (column) => column.notNull())
		.addColumn('timeMs', 'bigint', (column) => column.notNull())
		.addColumn('penaltyMs', 'bigint', (column) => column.notNull())
		.addColumn('assisted', 'integer', (column) => column.notNull())
		.addColumn('standing', 'text', (column) => column.notNull())
		.addColumn('reasons', 'text', (column) => column.notNull())
		.addColumn('startedAt', 'bigint', (column) => column.notNull())
		.addColumn('finishedAt', 'bigint', (column) => column.notNull())
		.addColumn('onDate', 'integer', (column) => column.notNull())
		.addColumn('rankAtFinish', 'integer')
		.addColumn('totalAtFinish', 'integer', (column) => column.notNull())
		.addColumn('percentileAtFinish', 'double precision')
		.addColumn('personalBest', 'integer', (column) => column.notNull())
		.addColumn('previousBestMs', 'bigint')
		.execute();
	await createIndexes(db, 'runs', {
		runsOfPlayer: ['playerId', 'finishedAt', 'id'],
		runsOfSlot: ['playerId', 'slot', 'assisted', 'timeMs'],
		runsOfBoard: ['playerId', 'board', 'standing', 'level', 'timeMs'],
	});
	await db.schema
		.createTable('progress')
		.addColumn('playerId', 'text', (column) => column.references('players.id'))
		.addColumn('difficulty', 'text')
		.addColumn('level', 'integer')
		.addColumn('bestMs', 'bigint')
		.addColumn('runId', 'text', (column) => column.notNull().references('runs.id'))
		.addPrimaryKeyConstraint('progressKey', ['playerId', 'difficulty', 'level'])
		.execute();
}

async function createBoards(db: Kysely<Tables>, words: SchemaWords): Promise<void> {
	await db.schema
		.createTable('boards')
		.addColumn('board', 'text', (column) => column.primaryKey())
		.addColumn('version', 'bigint', (column) => column.notNull())
		.addColumn('total', 'integer', (column) => column.notNull())
		.execute();
	await db.schema
		.createTable('bestRuns')
		.addColumn('board', 'text')
		.addColumn('userId', 'text', (column) => column.references('players.id'))
		.addColumn('runId', 'text', (column) => column.notNull().references('runs.id'))
		.addColumn('level', 'integer')
		.addColumn('timeMs', 'bigint', (column) => column.notNull())
		.addColumn('score', 'bigint', (column) => column.notNull())
		.addColumn('finishedAt', 'bigint', (column) => column.notNull())
		.addPrimaryKeyConstraint('bestRunsKey', ['board', 'userId'])
		.execute();
	await createIndexes(db, 'bestRuns', {
		bestRunsInOrder: ['board', 'score', 'finishedAt', 'userId'],
		bestRunsOfUser: ['userId'],
	});
	await words
		.withoutRowId(
			db.schema
				.createTable('rankNodes')
				.addColumn('board', 'text')
				.addColumn('shift', 'integer')
				.addColumn('node', 'bigint')
				.addColumn('count', 'integer', (column) => column.notNull())
				.addPrimaryKeyConstraint('rankNodesKey', ['board', 'shift', 'node']),
		)
		.execute();
}

async function createIndexes(
	db: Kysely<Tables>,
	table: keyof Tables,
	indexes: Record<string, readonly string[]>,
): Promise<void> {
	for (const [name, columns] of Object.entries(indexes)) {
		await db.schema
			.createIndex(name)
			.on(table)
			.columns([...columns])
			.execute();
	}
}
