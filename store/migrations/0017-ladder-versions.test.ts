import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { readBoardState } from '../boards.ts';
import type { Store } from '../open.ts';
import { listProgress, recordLevel } from '../progress.ts';
import { addLevel, addNewPuzzle, findLevel } from '../puzzles.ts';
import { findBestTime } from '../runs.ts';
import { DAY_START, givePuzzle, giveRun, giveUser } from '../testing/testRows.ts';
import { eachStore } from '../testing/testStores.ts';
import { ladderSchema } from './0017-ladder-versions.ts';

const GIVENS = '530070000600195000098000060800060003400803001700020006060000280000419005000080079';
const TURNED = [...GIVENS].reverse().join('');

/** Takes the schema back to the one before, with its rows. */
async function goBack({ transaction }: Store): Promise<void> {
	await transaction(async (tx) => {
		await tx.schema.dropIndex('puzzlesByCanonical').execute();
		await tx.schema.alterTable('puzzles').dropColumn('canonical').execute();
		for (const table of ['games', 'runs']) await tx.schema.alterTable(table).dropColumn('ladder').execute();
		await sql`create table "oldLevels" ("difficulty" text, "level" integer, "puzzleId" integer not null references "puzzles" ("id"),
			constraint "levelsKey" primary key ("difficulty", "level"))`.execute(tx);
		await sql`insert into "oldLevels" select "difficulty", "level", "puzzleId" from "levels"`.execute(tx);
		await sql`create table "oldProgress" ("playerId" text references "players" ("id"), "difficulty" text, "level" integer,
			"bestMs" bigint, "runId" text not null references "runs" ("id"),
			constraint "progressKey" primary key ("playerId", "difficulty", "level"))`.execute(tx);
		await sql`insert into "oldProgress" select "playerId", "difficulty", "level", "bestMs", "runId" from "progress"`.execute(
			tx,
		);
		for (const table of ['levels', 'progress']) await tx.schema.dropTable(table).execute();
		await tx.schema.alterTable('oldLevels').renameTo('levels').execute();
		await tx.schema.alterTable('oldProgress').renameTo('progress').execute();
	});
}

eachStore(
	'players keep the levels, times and board of the first ladder, and the new one begins beside it',
	async (store) => {
		const { db, transaction } = store;
		const puzzleId = await givePuzzle(db, 1, { givens: GIVENS, inStock: false });
		const level = { difficulty: 'easy', level: 3 } as const;
		await giveUser(db, 'ann');
		const run = { playerId: 'ann', puzzleId, mode: 'progression', level: 3 } as const;
		await transaction(async (tx) => {
			await addLevel(tx, { ...level, puzzleId });
			const runId = await giveRun(tx, { ...run, id: 'old', timeMs: 7000 });
			await recordLevel(tx, { playerId: 'ann', ...level, timeMs: 7000, runId });
		});
		await goBack(store);
		await transaction((tx) => ladderSchema().up(tx));
		assert.equal((await findLevel(db, level))?.givens, GIVENS);
		assert.deepEqual(await listProgress(db, 'ann'), [{ ...level, ladder: 1, bestMs: 7000 }]);
		assert.deepEqual(await readBoardState(db, 'progression:easy'), { version: 1, total: 1 });
		await transaction(async (tx) => {
			await addLevel(tx, { ...level, ladder: 2, puzzleId });
			const runId = await giveRun(tx, { ...run, id: 'new', ladder: 2, timeMs: 9000 });
			await recordLevel(tx, { playerId: 'ann', ...level, ladder: 2, timeMs: 9000, runId });
		});
		assert.deepEqual(
			(await listProgress(db, 'ann')).map(({ ladder, bestMs }) => [ladder, bestMs]),
			[
				[1, 7000],
				[2, 9000],
			],
		);
		const best = (ladder: number) => findBestTime(db, { playerId: 'ann', mode: 'progression', ...level, ladder });
		assert.deepEqual([await best(1), await best(2)], [7000, 9000]);
		assert.deepEqual((await readBoardState(db, 'progression:easy')).total, 1);
		assert.deepEqual((await readBoardState(db, 'progression:easy:v2')).total, 1);
	},
);

eachStore('a puzzle that is stored is not stored again in another turn, those of before included', async (store) => {
	const { db } = store;
	await givePuzzle(db, 1, { givens: GIVENS });
	const twin = await givePuzzle(db, 2, { givens: TURNED });
	await goBack(store);
	await store.transaction((tx) => ladderSchema().up(tx));
	const rows = await db.selectFrom('puzzles').select(['id', 'canonical']).orderBy('id').execute();
	assert.match(rows[0]?.canonical ?? '', /^[0-9]{81}$/);
	assert.deepEqual(rows[1], { id: twin, canonical: null });
	const swapped = GIVENS.replaceAll('1', 'x').replaceAll('2', '1').replaceAll('x', '2');
	const head = { difficulty: 'easy', rating: 1.2, technique: 'hidden_single_box', load: 1, clueCount: 30 } as const;
	const puzzle = { ...head, givens: swapped, solution: swapped, createdAt: DAY_START, inStock: true };
	assert.equal(await addNewPuzzle(db, puzzle), undefined);
	assert.equal(typeof (await addNewPuzzle(db, { ...puzzle, givens: GIVENS.replace('53', '03') })), 'number');
});
