import assert from 'node:assert/strict';
import type { Store } from '../open.ts';
import { countFresh, countHandedOut, countPool, findLevel, listLevelPuzzles, pickPractice } from '../read/puzzles.ts';
import { DAY, DAY_START, giveGuest, givePuzzle, giveUser, toNewGame } from '../testing/testRows.ts';
import { atOnce, eachStore } from '../testing/testStores.ts';
import { addDaily, addLevel } from './puzzles.ts';
import { startGame } from './startGame.ts';

const difficulty = 'easy';

eachStore('puzzles with the same givens are one', async (store) => {
	const ids = await atOnce(
		store,
		Array(5).fill(() => givePuzzle(store.db, 1)),
	);
	assert.equal(new Set(ids).size, 1);
	assert.equal(await countPool(store.db, difficulty), 1);
});

eachStore('levels are listed in order with the techniques that they teach', async ({ db }) => {
	const easy = await givePuzzle(db, 1);
	const harder = await givePuzzle(db, 2, { technique: 'naked-single', rating: 2.3 });
	await addLevel(db, { difficulty, level: 2, puzzleId: harder });
	await addLevel(db, { difficulty, level: 1, puzzleId: easy });
	await addLevel(db, { difficulty, level: 1, puzzleId: harder });
	assert.equal((await findLevel(db, { difficulty, level: 1 }))?.id, easy);
	assert.equal(await findLevel(db, { difficulty, level: 3 }), undefined);
	const levels = (await listLevelPuzzles(db)).map(({ level, technique, rating, workload, givens }) =>
		[level, technique, rating, workload, Number(givens)].join(' '),
	);
	assert.deepEqual(levels, ['1 hidden-single 1.2 10.5 1', '2 naked-single 2.3 10.5 2']);
});

eachStore('dailies and levels leave the pool', async ({ db }) => {
	const puzzles = [await givePuzzle(db, 1), await givePuzzle(db, 2), await givePuzzle(db, 3)] as const;
	await addDaily(db, { date: DAY, difficulty, puzzleId: puzzles[0] });
	await addLevel(db, { difficulty, level: 1, puzzleId: puzzles[1] });
	assert.equal(await countPool(db, difficulty), 1);
	assert.equal((await pickPractice(db, { playerId: 'nobody', difficulty }))?.id, puzzles[2]);
});

eachStore('practice gives each puzzle once, then the one played longest ago', async (store) => {
	const { db } = store;
	for (const number of [1, 2, 3]) await givePuzzle(db, number);
	await givePuzzle(db, 4, { isPooled: false });
	await givePuzzle(db, 5, { difficulty: 'hard' });
	const played = await practice(store, 'ann', 5);
	assert.equal(new Set(played.slice(0, 3)).size, 3);
	assert.deepEqual(played.slice(3), played.slice(0, 2));
});

eachStore('players get different puzzles while there are fresh ones', async (store) => {
	for (const number of [1, 2, 3, 4]) await givePuzzle(store.db, number);
	const played = [...(await practice(store, 'ann', 2)), ...(await practice(store, 'bob', 1))];
	assert.equal(new Set(played).size, 3);
	assert.equal(await countFresh(store.db, difficulty), 1);
	assert.equal(await countPool(store.db, difficulty), 4);
});

/** Plays this many practice games one after the other, and returns their puzzles. */
async function practice({ db, transaction }: Store, playerId: string, count: number): Promise<number[]> {
	await giveGuest(db, playerId);
	const played = [];
	for (let turn = 0; turn < count; turn++) {
		const puzzle = await pickPractice(db, { playerId, difficulty });
		assert.ok(puzzle);
		const game = toNewGame({ id: `${playerId}${turn}`, playerId, puzzleId: puzzle.id, startedAt: DAY_START + turn });
		await transaction((tx) => startGame(tx, game));
		await db.updateTable('games').set({ status: 'abandoned' }).where('id', '=', game.id).execute();
		played.push(puzzle.id);
	}
	return played;
}

eachStore('the number of times that puzzles were handed out is counted', async (store) => {
	assert.equal(await countHandedOut(store.db, 'easy'), 0);
	const puzzleId = await givePuzzle(store.db, 1);
	for (const playerId of ['ann', 'bob']) {
		await giveUser(store.db, playerId);
		await store.transaction((tx) => startGame(tx, toNewGame({ id: `of ${playerId}`, playerId, puzzleId })));
	}
	assert.equal(await countHandedOut(store.db, 'easy'), 2);
	assert.equal(await countHandedOut(store.db, 'hard'), 0);
});
