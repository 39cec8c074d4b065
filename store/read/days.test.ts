import assert from 'node:assert/strict';
import { CompiledQuery, sql } from 'kysely';
import { DAY, DAY_START, giveGuest, givePuzzle, giveRun } from '../testing/testRows.ts';
import { eachStore } from '../testing/testStores.ts';
import { readDailies, selectDailies } from './days.ts';

const HOUR_MS = 3_600_000;
const NEXT_DAY = '2026-11-21';

eachStore('a daily is solved once, and each of its games counts for its own day', async ({ db, transaction }) => {
	await giveGuest(db, 'ann');
	const puzzleId = await givePuzzle(db, 1);
	const give = (id: string, run: object) =>
		transaction((tx) => giveRun(tx, { id, playerId: 'ann', puzzleId, mode: 'daily', date: DAY, timeMs: 9000, ...run }));
	await give('first', {});
	await give('with help', { assisted: true, timeMs: 5, startedAt: DAY_START + 1, localDate: NEXT_DAY });
	await give('faster', { timeMs: 700, startedAt: DAY_START + 2, localDate: NEXT_DAY });
	await give('too late', { difficulty: 'hard', timeMs: 24 * HOUR_MS + 1 });
	await give('in time', { difficulty: 'medium', timeMs: 24 * HOUR_MS });
	await give('of the archive', { difficulty: 'easy', date: '2026-11-01', timeMs: 4 });
	await give('practice', { mode: 'random', date: null, timeMs: 3 });
	const { solved, played } = await readDailies(db, 'ann');
	const sort = (rows: readonly { date: string; difficulty: string }[]) =>
		rows.map((row) => Object.values(row).join(' ')).sort();
	assert.deepEqual(sort(solved), [
		'2026-11-01 easy 4',
		`${DAY} easy 700`,
		`${DAY} hard ${24 * HOUR_MS + 1}`,
		`${DAY} medium ${24 * HOUR_MS}`,
	]);
	assert.deepEqual(sort(played), [`${DAY} easy`, `${DAY} medium`, `${NEXT_DAY} easy`]);
});

eachStore('the streak is read from its index alone', async ({ db, engine, transaction }) => {
	await giveGuest(db, 'ann');
	const puzzleId = await givePuzzle(db, 1);
	await transaction((tx) => giveRun(tx, { id: 'run', playerId: 'ann', puzzleId, mode: 'daily', date: DAY, timeMs: 9 }));
	const { sql: text, parameters } = selectDailies(db, 'ann').compile();
	const explain = engine === 'postgres' ? 'explain' : 'explain query plan';
	const { rows } = await transaction(async (tx) => {
		// So small a table is read whole otherwise.
		if (engine === 'postgres') await sql`set local enable_seqscan = off`.execute(tx);
		if (engine === 'postgres') await sql`set local enable_bitmapscan = off`.execute(tx);
		return tx.executeQuery(CompiledQuery.raw(`${explain} ${text}`, [...parameters]));
	});
	const plan = JSON.stringify(rows);
	assert.match(plan, engine === 'postgres' ? /Index Only Scan using ..?runsOfDailies/ : /COVERING INDEX runsOfDailies/);
});
