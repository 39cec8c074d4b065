import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { readPage } from '../read/boardPage.ts';
import { findUser, findUserByEmail } from '../read/players.ts';
import { boardVersion } from '../read/rank.ts';
import { findNamedRun } from '../read/runs.ts';
import { checkByCounting } from '../testing/testCounting.ts';
import { giveGuestLife, giveLives } from '../testing/testLives.ts';
import { DAY, DAY_START, deletePlayer, giveFinish, toNewGame } from '../testing/testRows.ts';
import { atOnce, eachStore } from '../testing/testStores.ts';
import { listTablesNaming } from '../testing/testTables.ts';
import { endPlayer, removeEndedPlayer, removeEndedPlayers } from './endPlayer.ts';
import { mergeGuest } from './merge.ts';
import { addUser } from './players.ts';
import { startGame } from './startGame.ts';

eachStore('a deleted account leaves no row that names the player, and the ranks below it move up', async (store) => {
	await giveLives(store);
	const removed = await deletePlayer(store, 'ann');
	assert.deepEqual(removed, { boardRows: 3, levels: 1, runs: 7, moves: 2, games: 9, codes: 1 });
	assert.deepEqual(await listTablesNaming(store, 'ann'), []);
	await checkByCounting(store.db);
	const left = await store.db.selectFrom('runs').select('playerId').distinct().orderBy('playerId').execute();
	assert.deepEqual(
		left.map(({ playerId }) => playerId),
		['bob', 'cat'],
	);
	assert.equal(await deletePlayer(store, 'ann'), undefined);
});

eachStore('a guest is deleted as an account is, unless it has become part of one', async (store) => {
	await giveLives(store);
	await giveGuestLife(store, 'guest one');
	const removed = await deletePlayer(store, 'guest one');
	assert.deepEqual(removed, { boardRows: 0, levels: 1, runs: 7, moves: 2, games: 9, codes: 0 });
	assert.deepEqual(await listTablesNaming(store, 'guest one'), []);
	await giveGuestLife(store, 'guest two');
	await store.transaction((tx) => mergeGuest(tx, { guestPlayerId: 'guest two', userId: 'ann', now: 1 }));
	assert.equal(await deletePlayer(store, 'guest two'), undefined);
});

eachStore('an account that is deleted during a finish is removed whole', async (store) => {
	await giveLives(store);
	const { id: puzzleId } = await store.db.selectFrom('puzzles').select('id').executeTakeFirstOrThrow();
	const finish = (level: number) => () =>
		store.transaction(async (tx) => {
			const game = { id: `late ${level}`, playerId: 'ann', puzzleId, mode: 'progression', level } as const;
			const started = await startGame(tx, toNewGame(game));
			if (started !== undefined) await giveFinish(tx, { ...game, timeMs: 10 + level });
		});
	const leave = () => deletePlayer(store, 'ann');
	await atOnce<unknown>(store, [finish(2), finish(3), leave, finish(4), finish(5)]);
	const { rows } = await sql`select * from "games" where "playerId" = 'ann'`.execute(store.db);
	assert.deepEqual(rows, []);
	await checkByCounting(store.db);
});

eachStore('from the end on nothing shows who the player was, and the address is free', async (store) => {
	await giveLives(store);
	const board = `daily:easy:${DAY}`;
	const { entries: before } = await readPage(store.db, board, { limit: 10 });
	const own = before.find(({ userId }) => userId === 'ann')!;
	const version = await boardVersion(store.db, board);
	await store.transaction((tx) => endPlayer(tx, 'ann', DAY_START));
	const { entries } = await readPage(store.db, board, { limit: 10 });
	assert.deepEqual(
		entries.map(({ rank, userId }) => [rank, userId]),
		before.flatMap(({ rank, userId }) => (userId === 'ann' ? [] : [[rank, userId]])),
	);
	assert.notEqual(await boardVersion(store.db, board), version);
	assert.equal(await findNamedRun(store.db, own.runId), undefined);
	assert.equal(await findUser(store.db, 'ann'), undefined);
	assert.equal(await findUserByEmail(store.db, 'ann@example.org'), undefined);
	await addUser(store.db, { id: 'eve', email: 'ann@example.org', displayName: 'Name ann', createdAt: DAY_START });
	for (const table of ['games', 'players'] as const) {
		const rows =
			await sql`select * from ${sql.table(table)} where 'ann' in (${table === 'games' ? sql.ref('playerId') : sql.ref('id')})`.execute(
				store.db,
			);
		assert.doesNotMatch(JSON.stringify(rows), /example\.org|Name ann|"playing"|"paused"/);
	}
});

eachStore('a removal that was interrupted is finished, and touches nobody else', async (store) => {
	await giveLives(store);
	await giveGuestLife(store, 'guest one');
	await store.transaction((tx) => mergeGuest(tx, { guestPlayerId: 'guest one', userId: 'bob', now: 1 }));
	await store.transaction((tx) => endPlayer(tx, 'ann', DAY_START));
	let transactionCount = 0;
	const stopping: typeof store.transaction = (work, options) => {
		if (++transactionCount > 3) throw new Error('stopped');
		return store.transaction(work, options);
	};
	await assert.rejects(removeEndedPlayer({ transaction: stopping }, 'ann'), /stopped/);
	assert.equal(await removeEndedPlayers(store), 1);
	assert.equal(await removeEndedPlayers(store), 0);
	assert.deepEqual(await listTablesNaming(store, 'ann'), []);
	await checkByCounting(store.db);
	assert.ok((await listTablesNaming(store, 'bob')).length > 0);
});
