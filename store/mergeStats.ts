import { readMedian } from './median.ts';
import type { Db } from './tables.ts';
import { deleteStats, lockStats, type StatsCounts, type StatsName, updateStats } from './updateStats.ts';

interface Sides {
	readonly guestPlayerId: string;
	readonly userId: string;
}

/**
 * Adds the guest's statistics to the user's. The runs must be judged already and be the user's by now; the guest has none left that
 * could be counted meanwhile.
 */
export async function mergeStats(tx: Db, sides: Sides): Promise<void> {
	const { guestPlayerId, userId } = sides;
	const rows = await tx.selectFrom('stats').selectAll().where('playerId', '=', guestPlayerId).execute();
	for (const row of rows.sort(compareNames)) await addCounts(tx, { ...row, playerId: userId }, row);
	await addSpans(tx, sides);
	await addTechniques(tx, sides);
	await addDays(tx, sides);
	await addGames(tx, sides);
	await deleteStats(tx, guestPlayerId);
}

/** Counts anew which of the guest's runs are on a board, for they were judged all at once. */
export async function countRanked(tx: Db, guestPlayerId: string): Promise<void> {
	await tx
		.updateTable('stats')
		.set(({ selectFrom }) => ({
			rankedCount: selectFrom('runs')
				.select(({ fn }) => fn.countAll<number>().as('count'))
				.where('runs.playerId', '=', guestPlayerId)
				.whereRef('runs.mode', '=', 'stats.mode')
				.whereRef('runs.difficulty', '=', 'stats.difficulty')
				.where('standing', '=', 'ranked'),
		}))
		.where('playerId', '=', guestPlayerId)
		.execute();
}

function compareNames(a: StatsName, b: StatsName): number {
	return `${a.mode} ${a.difficulty}` < `${b.mode} ${b.difficulty}` ? -1 : 1;
}

async function addCounts(tx: Db, name: StatsName, more: StatsCounts): Promise<void> {
	const held = await lockStats(tx, name);
	const unassistedCount = held.unassistedCount + more.unassistedCount;
	await updateStats(tx, name, {
		finishedCount: held.finishedCount + more.finishedCount,
		unassistedCount,
		rankedCount: held.rankedCount + more.rankedCount,
		bestMs: leastOf(held.bestMs, more.bestMs),
		...(await readMedian(tx, name, unassistedCount)),
	});
}

function leastOf(a: number | null, b: number | null): number | null {
	return a === null || b === null ? (a ?? b) : Math.min(a, b);
}

async function addSpans(tx: Db, { guestPlayerId, userId }: Sides): Promise<void> {
	await tx
		.insertInto('statSpans')
		.columns(['playerId', 'mode', 'difficulty', 'span', 'count'])
		.expression((query) =>
			query
				.selectFrom('statSpans')
				.select(({ val }) => [val(userId).as('playerId'), 'mode', 'difficulty', 'span', 'count'])
				.where('playerId', '=', guestPlayerId),
		)
		.onConflict((conflict) =>
			conflict
				.columns(['playerId', 'mode', 'difficulty', 'span'])
				.doUpdateSet((row) => ({ count: row('statSpans.count', '+', row.ref('excluded.count')) })),
		)
		.execute();
}

async function addTechniques(tx: Db, { guestPlayerId, userId }: Sides): Promise<void> {
	await tx
		.insertInto('statTechniques')
		.columns(['playerId', 'mode', 'difficulty', 'technique', 'count'])
		.expression((query) =>
			query
				.selectFrom('statTechniques')
				.select(({ val }) => [val(userId).as('playerId'), 'mode', 'difficulty', 'technique', 'count'])
				.where('playerId', '=', guestPlayerId),
		)
		.onConflict((conflict) =>
			conflict
				.columns(['playerId', 'mode', 'difficulty', 'technique'])
				.doUpdateSet((row) => ({ count: row('statTechniques.count', '+', row.ref('excluded.count')) })),
		)
		.execute();
}

async function addDays(tx: Db, { guestPlayerId, userId }: Sides): Promise<void> {
	await tx
		.insertInto('playedDays')
		.columns(['playerId', 'date'])
		.expression((query) =>
			query
				.selectFrom('playedDays')
				.select(({ val }) => [val(userId).as('playerId'), 'date'])
				.where('playerId', '=', guestPlayerId),
		)
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

async function addGames(tx: Db, { guestPlayerId, userId }: Sides): Promise<void> {
	await tx
		.insertInto('gameCounts')
		.columns(['playerId', 'startedCount', 'abandonedCount'])
		.expression((query) =>
			query
				.selectFrom('gameCounts')
				.select(({ val }) => [val(userId).as('playerId'), 'startedCount', 'abandonedCount'])
				.where('playerId', '=', guestPlayerId),
		)
		.onConflict((conflict) =>
			conflict.column('playerId').doUpdateSet((row) => ({
				startedCount: row('gameCounts.startedCount', '+', row.ref('excluded.startedCount')),
				abandonedCount: row('gameCounts.abandonedCount', '+', row.ref('excluded.abandonedCount')),
			})),
		)
		.execute();
}
