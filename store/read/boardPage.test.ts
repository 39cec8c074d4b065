import assert from 'node:assert/strict';
import type { Store } from '../open.ts';
import { DAY_START, deletePlayer, givePuzzle, giveRun, giveUser } from '../testing/testRows.ts';
import { eachStore } from '../testing/testStores.ts';
import { type PageCursor, readPage } from './boardPage.ts';

const board = 'random:easy';

/** The page of two rows and the direction of leaving it, the deleted players, and the page before it. */
const EMPTIED = [
	{ from: 'next', gone: ['cid', 'dan'], back: 'previous', stayed: ['ann', 'bob'] },
	{ from: 'previous', gone: ['ann', 'bob'], back: 'next', stayed: ['cid', 'dan'] },
] as const;

for (const { from, gone, back, stayed } of EMPTIED) {
	eachStore(`the ${from} page, when its rows are removed, leads back to the rows that stay`, async (store) => {
		const read = (start?: PageCursor) => readPage(store.db, board, { limit: 2, start });
		await fill(store, ['ann', 'bob', 'cid', 'dan']);
		const top = await read();
		const start = from === 'next' ? top.next : (await read(top.next)).previous;
		for (const userId of gone) await deletePlayer(store, userId);
		const empty = await read(start);
		assert.deepEqual([empty.entries, empty[from]], [[], undefined]);
		assert.deepEqual(
			(await read(empty[back])).entries.map(({ userId }) => userId),
			stayed,
		);
	});
}

eachStore('rows of one score and one moment are ordered by user', async (store) => {
	const users = ['ann', 'bob', 'cid', 'dan', 'eve'];
	await fill(store, users, 5000);
	const met: string[] = [];
	let page = await readPage(store.db, board, { limit: 1 });
	for (;;) {
		met.push(...page.entries.map(({ rank, userId }) => `${rank} ${userId}`));
		if (page.next === undefined) break;
		page = await readPage(store.db, board, { limit: 1, start: page.next });
	}
	assert.deepEqual(
		met,
		users.map((user) => `1 ${user}`),
	);
});

async function fill(store: Store, users: readonly string[], sameMs?: number): Promise<void> {
	const puzzleId = await givePuzzle(store.db, 1);
	for (const [index, playerId] of users.entries()) {
		await giveUser(store.db, playerId);
		const timeMs = sameMs ?? (index + 1) * 1000;
		await store.transaction((tx) => giveRun(tx, { id: playerId, playerId, puzzleId, timeMs, startedAt: DAY_START }));
	}
}
