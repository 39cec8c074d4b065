import { forgetAverageRecords } from '../stats/averages.ts';
import { readMedian } from '../stats/median.ts';
import {
	deleteStats,
	lockStats,
	NO_COUNTS,
	STATS_COUNTS,
	type StatsCounts,
	type StatsName,
	updateStats,
} from '../stats/updateStats.ts';
import type { Db } from '../tables.ts';

export interface GuestAndUser {
	readonly guestPlayerId: string;
	readonly userId: string;
}

/** How many more runs of a mode and difficulty rank for the user. It may be negative. */
export interface RankedChange extends Omit<StatsName, 'playerId'> {
	readonly rankedChange: number;
}

interface MergedPlay {
	/** Those of the guest's runs, and of the user's that a merge takes off their boards. */
	readonly rankedChanges: readonly RankedChange[];
	/** How many of the games of both the merge ended. */
	readonly abandonedCount: number;
}

/**
 * Adds the guest's statistics to the user's. The runs are the user's by now. A guest's own row counts no ranked run, because
 * guests do not rank.
 */
export async function mergeStats(
	tx: Db,
	players: GuestAndUser,
	{ rankedChanges, abandonedCount }: MergedPlay,
): Promise<void> {
	const { guestPlayerId, userId } = players;
	const rows = await tx
		.selectFrom('stats')
		.select(['playerId', 'mode', 'difficulty', ...STATS_COUNTS])
		.where('playerId', '=', guestPlayerId)
		.execute();
	const counts = new Map<string, StatsName & StatsCounts>(rows.map((row) => [keyOf(row), row]));
	for (const { mode, difficulty, rankedChange } of rankedChanges) {
		if (rankedChange === 0) continue;
		const name = { playerId: userId, mode, difficulty };
		const row = counts.get(keyOf(name)) ?? { ...name, ...NO_COUNTS };
		counts.set(keyOf(name), { ...row, rankedCount: row.rankedCount + rankedChange });
	}
	for (const key of [...counts.keys()].sort()) await addCounts(tx, userId, counts.get(key)!);
	await addSpans(tx, players);
	await addTechniques(tx, players);
	await addDays(tx, players);
	await addGames(tx, players, abandonedCount);
	await deleteStats(tx, guestPlayerId);
	await forgetAverageRecords(tx, userId);
}

function keyOf({ mode, difficulty }: Omit<StatsName, 'playerId'>): string {
	return `${mode} ${difficulty}`;
}

async function addCounts(tx: Db, userId: string, more: StatsName & StatsCounts): Promise<void> {
	const name = { ...more, playerId: userId };
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

async function addGames(tx: Db, { guestPlayerId, userId }: GuestAndUser, abandonedCount: number): Promise<void> {
	await tx
		.insertInto('gameCounts')
		.columns(['playerId', 'startedCount', 'abandonedCount'])
		.expression((query) =>
			query
				.selectFrom('gameCounts')
				.select(({ val, eb }) => [
					val(userId).as('playerId'),
					'startedCount',
					eb('abandonedCount', '+', abandonedCount).as('abandonedCount'),
				])
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
