import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { listOpenGames, startGame } from '../games.ts';
import { givePuzzle, giveUser } from '../testing/testRows.ts';
import { eachStore } from '../testing/testStores.ts';
import { openPracticeSchema } from './0018-open-practice.ts';

const PRACTICE = { mode: 'random', difficulty: 'easy', date: null, level: null } as const;

eachStore('a practice game of before the migration stays open beside another one', async (store) => {
	const puzzleId = await givePuzzle(store.db, 1);
	await giveUser(store.db, 'ann');
	const start = (id: string) =>
		store.transaction((tx) =>
			startGame(tx, { ...PRACTICE, id, playerId: 'ann', puzzleId, startedAt: 1 }, { isFresh: true }),
		);
	await store.transaction(async (tx) => {
		await tx.schema.dropIndex('gamesOpenPractice').execute();
		await tx.schema.dropIndex('gamesOpen').execute();
		await sql`create unique index "gamesOpen" on "games" ("playerId", "slot") where "status" in ('playing', 'paused')`.execute(
			tx,
		);
	});
	await start('old');
	await assert.rejects(start('refused'));
	await store.transaction((tx) => openPracticeSchema().up(tx));
	await start('new');
	const open = await listOpenGames(store.db, { playerId: 'ann', ...PRACTICE });
	assert.deepEqual(new Set(open.map(({ id }) => id)), new Set(['old', 'new']));
});
