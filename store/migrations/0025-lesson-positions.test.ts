import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { createStep } from '#engine/step.ts';
import { addDrill, listDrillPositions } from '../coach/drills.ts';
import type { Store } from '../open.ts';
import { givePuzzle, giveUser } from '../testing/testRows.ts';
import { eachNewStore } from '../testing/testStores.ts';
import { lessonPositionSchema } from './0025-lesson-positions.ts';

const POSITION = {
	...{ runId: null, cells: '0'.repeat(81), candidates: Array.from({ length: 81 }, () => 1) },
	step: createStep({
		technique: 'x_wing',
		cells: [1],
		digits: [2],
		pattern: { kind: 'full_house', house: 0, cell: 0, digit: 1 },
	}),
};

/** Takes the schema back to the one before. */
async function goBack({ transaction }: Store): Promise<void> {
	await transaction(async (tx) => {
		await tx.schema.dropTable('drillPositions').execute();
		await sql`create table "drillPositions" ("drillId" text references "drills" ("id"), "number" integer, "playerId" text not null,
			"puzzleId" integer not null references "puzzles" ("id"), "runId" text, "state" text not null, "cells" text not null,
			"candidates" text not null, "step" text not null, "shownAt" bigint, "timeMs" bigint,
			constraint "drillPositionsKey" primary key ("drillId", "number"))`.execute(tx);
		await tx.schema.createIndex('drilledPuzzles').on('drillPositions').columns(['playerId', 'puzzleId']).execute();
	});
}

eachNewStore('drills of before the migration stay, and later ones can show examples of lessons', async (store) => {
	const { db, transaction } = store;
	await giveUser(db, 'ann');
	const puzzleId = await givePuzzle(db, 1);
	const drill = { playerId: 'ann', technique: 'x_wing', parMs: 9, startedAt: 1000 };
	const example = { ...POSITION, puzzleId: null };
	await goBack(store);
	await transaction((tx) => addDrill(tx, { ...drill, id: 'old' }, [{ ...POSITION, puzzleId }]));
	await assert.rejects(
		transaction((tx) => addDrill(tx, { ...drill, id: 'new' }, [example])),
		/null/i,
	);
	const before = await listDrillPositions(db, 'old');
	await transaction((tx) => Promise.resolve(lessonPositionSchema().up(tx)));
	assert.deepEqual(await listDrillPositions(db, 'old'), before);
	await transaction((tx) => addDrill(tx, { ...drill, id: 'new' }, [example]));
	assert.equal((await listDrillPositions(db, 'new'))[0]?.puzzleId, null);
});
