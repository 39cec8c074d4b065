import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { deleteAccount } from './account.ts';
import { readAccount } from './accountData.ts';
import { saveCode } from './codes.ts';
import { startGame } from './games.ts';
import { appendMoves } from './moves.ts';
import type { Store } from './open.ts';
import { recordLevel } from './progress.ts';
import { checkByCounting } from './testCounting.ts';
import { DAY, DAY_START, giveFinish, givePuzzle, giveRun, giveUser, toNewGame } from './testRows.ts';
import { atOnce, eachStore } from './testStores.ts';

const USERS = ['ann', 'bob', 'cat'];

/** Runs of everybody on three boards, a level, moves and a code. */
async function giveLives(store: Store): Promise<void> {
	const puzzleId = await givePuzzle(store.db, 1);
	for (const [index, playerId] of USERS.entries()) {
		await giveUser(store.db, playerId);
		const run = { playerId, puzzleId, timeMs: 1000 * (index + 1) };
		await store.transaction(async (tx) => {
			await giveRun(tx, { ...run, id: `${playerId} practice` });
			await giveRun(tx, { ...run, id: `${playerId} again`, timeMs: 9000 });
			await giveRun(tx, { ...run, id: `${playerId} daily`, mode: 'daily', date: DAY });
			const runId = await giveRun(tx, { ...run, id: `${playerId} level`, mode: 'progression', level: 1 });
			await recordLevel(tx, { playerId, difficulty: 'easy', level: 1, timeMs: run.timeMs, runId });
			await startGame(tx, toNewGame({ id: `${playerId} open`, playerId, puzzleId }));
			const moves = [
				{ at: 5, kind: 'place', cell: 3, digit: 4 },
				{ at: 9, kind: 'mark', cell: 5, digit: 6 },
			] as const;
			await appendMoves(tx, { gameId: `${playerId} open`, from: 0, moves });
			await saveCode(tx, { email: `${playerId}@example.org`, codeHash: 'x', createdAt: 0, expiresAt: 1, tries: 3 });
		});
	}
}

eachStore('a deleted account leaves no row that names the player, and the ranks behind it move up', async (store) => {
	await giveLives(store);
	const removed = await store.transaction((tx) => deleteAccount(tx, 'ann'));
	assert.deepEqual(removed, { boardRows: 3, levels: 1, runs: 4, moves: 2, games: 5, codes: 1 });
	for (const table of await listTables(store)) {
		const { rows } = await sql`select * from ${sql.table(table)}`.execute(store.db);
		assert.ok(!JSON.stringify(rows).includes('ann'), table);
	}
	await checkByCounting(store.db);
	const left = await store.db.selectFrom('runs').select('playerId').distinct().orderBy('playerId').execute();
	assert.deepEqual(
		left.map(({ playerId }) => playerId),
		['bob', 'cat'],
	);
	assert.equal(await store.transaction((tx) => deleteAccount(tx, 'ann')), undefined);
});

eachStore('an account that is deleted while it plays is gone whole', async (store) => {
	await giveLives(store);
	const { id: puzzleId } = await store.db.selectFrom('puzzles').select('id').executeTakeFirstOrThrow();
	const finish = (level: number) => () =>
		store.transaction(async (tx) => {
			const game = { id: `late ${level}`, playerId: 'ann', puzzleId, mode: 'progression', level } as const;
			const started = await startGame(tx, toNewGame(game));
			if (started !== undefined) await giveFinish(tx, { ...game, timeMs: 10 + level });
		});
	const leave = () => store.transaction((tx) => deleteAccount(tx, 'ann'));
	await atOnce<unknown>(store, [finish(2), finish(3), leave, finish(4), finish(5)]);
	const { rows } = await sql`select * from "games" where "playerId" = 'ann'`.execute(store.db);
	assert.deepEqual(rows, []);
	await checkByCounting(store.db);
});

eachStore('the data of an account is all of its rows and nobody else’s', async (store) => {
	await giveLives(store);
	const data = await readAccount(store.db, 'bob');
	assert.ok(data !== undefined);
	assert.equal(data.profile.email, 'bob@example.org');
	assert.deepEqual(data.games.map(({ id, moves }) => `${id} ${moves.length}`).sort(), [
		'bob again 0',
		'bob daily 0',
		'bob level 0',
		'bob open 2',
		'bob practice 0',
	]);
	assert.deepEqual(data.games.find(({ id }) => id === 'bob open')?.moves[1], {
		at: 9,
		kind: 'mark',
		cell: 5,
		digit: 6,
	});
	assert.equal(data.runs.length, 4);
	assert.deepEqual(
		data.progress.map(({ level, bestMs }) => [level, bestMs]),
		[[1, 2000]],
	);
	assert.deepEqual(
		data.boardRows.map(({ board }) => board),
		[`daily:easy:${DAY}`, 'progression:easy', 'random:easy'],
	);
	assert.doesNotMatch(JSON.stringify(data), /ann|cat/);
	assert.equal(data.profile.createdAt, DAY_START);
	assert.equal(await readAccount(store.db, 'nobody'), undefined);
});

async function listTables({ db }: Store): Promise<string[]> {
	const tables = await db.introspection.getTables();
	return tables.map(({ name }) => name).filter((name) => !name.startsWith('kysely'));
}
