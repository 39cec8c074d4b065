import assert from 'node:assert/strict';
import type { Store } from '../open.ts';
import { DAY, giveGuest, givePuzzle, giveRun, giveUser, type TestRun } from '../testing/testRows.ts';
import { eachStore } from '../testing/testStores.ts';
import { appendMoves } from '../write/appendMoves.ts';
import { findRunAt, listOwnBest } from './ghostRuns.ts';

type Given = Omit<TestRun, 'puzzleId'> & { readonly hasMoves?: boolean };

eachStore(
	"a player's own best is the fastest unassisted run with moves, of the dailies over all dates",
	async (store) => {
		await giveGuest(store.db, 'ann');
		await giveGuest(store.db, 'bob');
		await fill(store, [
			{ id: 'helped', playerId: 'ann', timeMs: 1000, assisted: true, reasons: ['guest', 'assisted'] },
			{ id: 'silent', playerId: 'ann', timeMs: 2000, hasMoves: false },
			{ id: 'slow', playerId: 'ann', timeMs: 5000 },
			{ id: 'best', playerId: 'ann', timeMs: 4000 },
			{ id: 'other', playerId: 'bob', timeMs: 3000 },
			{ id: 'level 2', playerId: 'ann', mode: 'progression', level: 2, timeMs: 3000 },
			{ id: 'daily 1', playerId: 'ann', mode: 'daily', date: DAY, timeMs: 3000 },
			{ id: 'daily 2', playerId: 'ann', mode: 'daily', date: '2026-11-19', timeMs: 2500 },
		]);
		for (const [mode, level, due] of [
			['random', null, 'best'],
			['progression', 2, 'level 2'],
			['progression', 3, undefined],
			['daily', null, 'daily 2'],
		] as const) {
			const [found] = await listOwnBest(store.db, { playerId: 'ann', mode, difficulty: 'easy', level }, 1);
			assert.equal(found?.gameId, due, mode);
		}
	},
);

eachStore("the run at an index of a board comes with the player's name and the puzzle", async (store) => {
	const users = [await giveUser(store.db, 'cid'), await giveUser(store.db, 'dan'), await giveUser(store.db, 'eve')];
	await fill(
		store,
		users.map((playerId, index) => ({ id: playerId, playerId, mode: 'daily', date: DAY, timeMs: 9000 - index })),
	);
	const board = `daily:easy:${DAY}`;
	const first = await findRunAt(store.db, board, 0);
	assert.deepEqual([first?.gameId, first?.displayName, first?.timeMs], ['eve', 'Name eve', 8998]);
	assert.equal(first?.givens.length, 81);
	assert.equal((await findRunAt(store.db, board, 2))?.gameId, 'cid');
	assert.equal(await findRunAt(store.db, board, 3), undefined);
});

async function fill(store: Store, runs: readonly Given[]): Promise<void> {
	const puzzleId = await givePuzzle(store.db, 1);
	for (const { hasMoves = true, ...run } of runs) {
		await giveRun(store.db, { ...run, puzzleId });
		const moves = [{ at: 10, kind: 'place', cell: 0, digit: 1 } as const];
		if (hasMoves) await appendMoves(store.db, { gameId: run.id, from: 0, moves });
	}
}
