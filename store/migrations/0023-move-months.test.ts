import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { appendMoves, completeMoves, readMoves } from '../moves.ts';
import type { Store } from '../open.ts';
import { DAY_START, giveGuest, givePuzzle, giveRun } from '../testing/testRows.ts';
import { eachNewStore } from '../testing/testStores.ts';
import { moveMonthSchema } from './0023-move-months.ts';

const MOVES = [5, 9].map((at, cell) => ({ at, kind: 'place', cell, digit: 1 }) as const);

eachNewStore(
	'logs of before stay, and processes of the version before go on writing and reading them',
	async (store) => {
		const { db, transaction } = store;
		await giveGuest(db, 'ann');
		const puzzleId = await givePuzzle(db, 1);
		for (const id of ['old', 'begun', 'new']) await giveRun(db, { id, playerId: 'ann', puzzleId, timeMs: 1 });
		await appendMoves(db, { gameId: 'old', from: 0, moves: MOVES });
		const [{ text } = { text: '' }] = await db.selectFrom('moves').select('text').execute();
		await undo(store);
		await transaction((tx) => moveMonthSchema({ hasPartitions: store.engine === 'postgres' }).up(tx));
		await store.moveMonths.prepare(DAY_START);

		await appendMoves(db, { gameId: 'begun', from: 0, moves: MOVES.slice(0, 1) });
		await sql`insert into "moves" ("gameId", "firstIndex", "text") values ('begun', 1, '')`.execute(db);
		await sql`delete from "moves" where "gameId" = 'begun' and "firstIndex" > 0`.execute(db);
		await sql`update "moves" set "text" = ${text} where "gameId" = 'begun'`.execute(db);
		const month = store.moveMonths.find(DAY_START);
		await transaction((tx) => completeMoves(tx, { gameId: 'new', from: 0, moves: MOVES, month }));
		for (const gameId of ['old', 'begun', 'new']) {
			assert.deepEqual(await readMoves(db, { gameId, finishedAt: DAY_START }), MOVES, gameId);
			const { rows } = await sql<{ text: string }>`select "text" from "moves" where "gameId" = ${gameId}`.execute(db);
			assert.deepEqual(
				rows.map((row) => row.text),
				[text],
				gameId,
			);
		}
	},
);

/** As the schema was before. */
async function undo({ db, engine }: Store): Promise<void> {
	if (engine === 'postgres') {
		await sql`alter table "moves" detach partition "movesWhole"`.execute(db);
		await sql`drop table "moves"`.execute(db);
		await sql`alter table "movesWhole" rename to "moves"`.execute(db);
	}
	await sql`alter table "moves" drop column "month"`.execute(db);
}
