import { readMedian } from './median.ts';
import type { Db } from './tables.ts';
import { deleteStats, lockStats, type StatsCounts, type StatsName, updateStats } from './updateStats.ts';

export interface GuestAndUser {
	readonly guestPlayerId: string;
	readonly userId: string;
}

/**
 * Adds the guest's statistics to the user's. The runs are the user's by now; `ranked` are those that were the guest's and rank.
 * A guest's own row counts none of them, because guests do not rank.
 */
export async function mergeStats(
	tx: Db,
	players: GuestAndUser,
	ranked: readonly Omit<StatsName, 'playerId'>[],
): Promise<void> {
	const { guestPlayerId, userId } = players;
	const rows = await tx.selectFrom('stats').selectAll().where('playerId', '=', guestPlayerId).execute();
	for (const row of rows.sort(compareNames)) {
		const own = ranked.filter(({ mode, difficulty }) => mode === row.mode && difficulty === row.difficulty);
		await addCounts(tx, { ...row, playerId: userId }, { ...row, rankedCount: own.length });
	}
	await addSpans(tx, players);
	await addTechniques(tx, players);
	await addDays(tx, players);
	await addGames(tx, players);
	await deleteStats(tx, guestPlayerId);
}

function compareNames(a: StatsName, b: StatsName): number {
	return `${a.mode} ${a.difficulty}` < `${b.mode} ${b.difficulty}` ? -1 : 1;
}

async function addCounts(tx: Db, name: StatsName, more: StatsCounts): Promise<void> {
	const current = await lockStats(tx, name);
	const unassistedCount = current.unassistedCount + more.unassistedCount;
	await updateStats(tx, name, {
		finishedCount: current.finishedCount + more.finishedCount,
		unassistedCount,
		rankedCount: current.rankedCount + more.rankedCount,
		bestMs: leastOf(current.bestMs, more.bestMs),
		...(await readMedian(tx, name, unassistedCount)),
	});
}

function leastOf(a: number | null, b: number | null): number | null {
	return a === null || b === null ? (a ?? b) : Math.min(a, b);
}

async function addSpans(tx: Db, { guestPlayerId, userId }: GuestAndUser): Promise<void> {
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

async function addTechniques(tx: Db, { guestPlayerId, userId }: GuestAndUser): Promise<void> {
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

async function addDays(tx: Db, { guestPlayerId, userId }: GuestAndUser): Promise<void> {
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

async function addGames(tx: Db, { guestPlayerId, userId }: GuestAndUser): Promise<void> {
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
