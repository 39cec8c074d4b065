import assert from 'node:assert/strict';
import { acceptRun } from '../heldRuns.ts';
import { givePuzzle, giveRun, giveUser } from '../testing/testRows.ts';
import { eachStore } from '../testing/testStores.ts';
import { listUnseenDecisions } from '../unseenDecisions.ts';
import { decisionSchema } from './0008-decisions-told.ts';

eachStore(
	'players are told of no decision that was made before the migration, and of those after it',
	async (store) => {
		const puzzleId = await givePuzzle(store.db, 1);
		await giveUser(store.db, 'ann');
		await store.transaction((tx) =>
			giveRun(tx, { id: 'old', playerId: 'ann', puzzleId, timeMs: 5, reasons: ['no_log'] }),
		);
		await store.transaction(async (tx) => {
			await tx.schema.dropIndex('runsDecided').execute();
			await tx.schema.alterTable('runs').dropColumn('unseenDecisionAt').execute();
			await decisionSchema().up(tx);
		});
		assert.deepEqual(await listUnseenDecisions(store.db, { playerId: 'ann', limit: 5 }), []);
		await store.transaction((tx) => acceptRun(tx, 'run of old', 7));
		const [decision] = await listUnseenDecisions(store.db, { playerId: 'ann', limit: 5 });
		assert.deepEqual([decision?.id, decision?.decidedAt], ['run of old', 7]);
	},
);
