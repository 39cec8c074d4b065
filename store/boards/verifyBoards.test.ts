import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { createRandom } from '#engine/random.ts';
import type { Store } from '../open.ts';
import { readSnapshot } from '../reader.ts';
import { checkByCounting } from '../testing/testCounting.ts';
import { DAY_START, givePuzzle, giveRun, giveUser } from '../testing/testRows.ts';
import { eachStore } from '../testing/testStores.ts';
import { findCounterFaults, findWrongRows, repairBoard } from './verifyBoards.ts';

const USER_COUNT = 12;

async function giveBoard(store: Store, mode: 'random' | 'progression'): Promise<void> {
	const random = createRandom(mode);
	const puzzleId = await givePuzzle(store.db, 1);
	for (let index = 0; index < USER_COUNT; index++) {
		const playerId = await giveUser(store.db, `user${index}`);
		for (const turn of [0, 1]) {
			const level = mode === 'progression' ? 1 + random.below(3) : null;
			const timeMs = 1 + random.below(400_000);
			const startedAt = DAY_START + index;
			const run = { id: `${playerId} ${turn}`, playerId, puzzleId, mode, level, timeMs, startedAt };
			await store.transaction((tx) => giveRun(tx, run));
		}
	}
}

/** The faults of a board, and how many rows each makes wrong. */
const FAULTS: Record<string, { spoil: (store: Store) => Promise<unknown>; wrongRows: number }> = {
	'a row is missing': {
		spoil: ({ db }) => sql`delete from "bestRuns" where "userId" = 'user3'`.execute(db),
		wrongRows: 1,
	},
	'a row has another time than its run': {
		spoil: ({ db }) => sql`update "bestRuns" set "timeMs" = 7, "score" = 7 where "userId" = 'user3'`.execute(db),
		wrongRows: 1,
	},
	'a row stands for a run that does not rank': {
		spoil: ({ db }) => sql`update "runs" set "standing" = 'unranked' where "playerId" = 'user3'`.execute(db),
		wrongRows: 1,
	},
	'counters count too much': {
		spoil: ({ db }) => sql`update "rankNodes" set "count" = "count" + 1 where "node" % 2 = 0`.execute(db),
		wrongRows: 0,
	},
	'all counters are gone': { spoil: ({ db }) => sql`delete from "rankNodes"`.execute(db), wrongRows: 0 },
	'everything is gone': {
		spoil: async ({ db }) => {
			for (const table of ['rankNodes', 'boards', 'bestRuns']) await sql`delete from ${sql.table(table)}`.execute(db);
		},
		wrongRows: USER_COUNT,
	},
};

for (const mode of ['random', 'progression'] as const) {
	for (const [title, { spoil, wrongRows }] of Object.entries(FAULTS)) {
		eachStore(`on a board of ${mode} where ${title}, faults are found and repaired`, async (store) => {
			await giveBoard(store, mode);
			const board = `${mode}:easy`;
			await checkByCounting(store.db);
			await spoil(store);
			const { userIds, counters } = await readFaults(store, board);
			assert.equal(userIds.length, wrongRows);
			assert.ok(userIds.length + counters.changes.length > 0);
			const late = { id: 'late', playerId: 'user5', puzzleId: 1, mode, level: mode === 'random' ? null : 3 };
			const { id } = await store.db.selectFrom('puzzles').select('id').executeTakeFirstOrThrow();
			await store.transaction((tx) => giveRun(tx, { ...late, puzzleId: id, timeMs: 1 }));
			await store.transaction((tx) => repairBoard(tx, board, { userIds, counters }));
			const after = await readFaults(store, board);
			assert.deepEqual([after.userIds, after.counters.changes, after.counters.totalChange], [[], [], 0]);
			await checkByCounting(store.db);
		});
	}
}

eachStore('a board that is right stays as it is', async (store) => {
	await giveBoard(store, 'random');
	const { userIds, counters } = await readFaults(store, 'random:easy');
	assert.deepEqual([userIds, counters], [[], { rowCount: USER_COUNT, changes: [], totalChange: 0 }]);
});

function readFaults(store: Store, board: string) {
	return readSnapshot(store, async (db) => ({
		userIds: (await findWrongRows(db, board, () => {})).map(({ userId }) => userId),
		counters: await findCounterFaults(db, board, () => {}),
	}));
}
