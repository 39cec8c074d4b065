import { sql } from 'kysely';
import { isDoubted } from '#rules/rankStatus.ts';
import { countSpeed, listMarked, recountSpeed } from '../par/countPar.ts';
import { readSpeed } from '../par/readPar.ts';
import { lockPlayers } from '../players.ts';
import { parseReasons } from '../reasonText.ts';
import type { Db } from '../tables.ts';
import { checkPlayers, type OnProgress, type PlayerSpan } from './checkPlayers.ts';

/**
 * The players whose stored speed is not that of their runs, or who have a run that counts and should not, or one that should count and does not.
 * Counts all runs again, but for players who are marked because a run of theirs waits to be counted. Needs a snapshot: a finish in between would look like a fault.
 */
export function findWrongSpeeds(db: Db, onProgress: OnProgress): Promise<string[]> {
	return checkPlayers(db, (span) => findWrongSpeedsOf(db, span), onProgress);
}

async function findWrongSpeedsOf(db: Db, span: PlayerSpan): Promise<string[]> {
	const wrong = new Set(await findWrongCounts(db, span));
	const marked = new Set(await listMarked(db, Number.MAX_SAFE_INTEGER));
	for (const playerId of await listCountedPlayers(db, span)) {
		if (marked.has(playerId)) continue;
		const { version, start, ...stored } = await readSpeed(db, playerId);
		const counted = await countSpeed(db, playerId, start);
		if (JSON.stringify(stored) !== JSON.stringify(counted)) wrong.add(playerId);
	}
	return [...wrong].sort();
}

async function listCountedPlayers(db: Db, { after, last }: PlayerSpan): Promise<string[]> {
	const rows = await db
		.selectFrom('parPlayers')
		.select('playerId')
		.where('playerId', '>', after)
		.where('playerId', '<=', last)
		.union(
			db
				.selectFrom('runs')
				.select('playerId')
				.where('playerId', '>', after)
				.where('playerId', '<=', last)
				.where('parCounted', '=', 1),
		)
		.execute();
	return rows.map(({ playerId }) => playerId);
}

/** A run counts if it ever can and nothing makes it doubtful. */
async function findWrongCounts(db: Db, { after, last }: PlayerSpan): Promise<string[]> {
	const rows = await db
		.selectFrom('runs')
		.select(['playerId', 'reasons', 'parCounted'])
		.select(({ eb }) => eb('parWeight', 'is not', null).as('canCount'))
		.distinct()
		.where('playerId', '>', after)
		.where('playerId', '<=', last)
		.execute();
	return rows
		.filter(({ reasons, parCounted, canCount }) => {
			const shouldCount = Boolean(canCount) && !isDoubted(parseReasons(reasons));
			return shouldCount !== (parCounted === 1);
		})
		.map(({ playerId }) => playerId);
}

/** The puzzles whose sums are not those of their counted runs. */
export async function findWrongPuzzles(db: Db): Promise<number[]> {
	const counted = await sumRuns(db).execute();
	const stored = await db
		.selectFrom('parPuzzles')
		.select(['puzzleId', 'runCount', 'weight', 'weightedSum'])
		.where('runCount', '!=', 0)
		.execute();
	const texts = new Set(stored.map(writeSums));
	const wrong = counted.filter((row) => !texts.has(writeSums(row)));
	const known = new Set(counted.map(({ puzzleId }) => puzzleId));
	return [...wrong, ...stored.filter(({ puzzleId }) => !known.has(puzzleId))].map(({ puzzleId }) => puzzleId).sort();
}

interface PuzzleSums {
	readonly puzzleId: number;
	readonly runCount: number;
	readonly weight: number | string;
	readonly weightedSum: number | string;
}

/** PostgreSQL adds 64-bit integers up to a type without a limit, which arrives as text. */
function writeSums({ puzzleId, runCount, weight, weightedSum }: PuzzleSums): string {
	return [puzzleId, runCount, weight, weightedSum].join(' ');
}

function sumRuns(db: Db) {
	return db
		.selectFrom('runs')
		.select(({ fn }) => [
			'puzzleId',
			fn.countAll<number>().as('runCount'),
			sql<number | string>`sum("parWeight")`.as('weight'),
			sql<number | string>`sum("parSum")`.as('weightedSum'),
		])
		.where('parCounted', '=', 1)
		.groupBy('puzzleId');
}

/** Counts again what a player's runs say of the player and of their puzzles. Locks the player, so that no merge runs meanwhile. */
export async function repairPlayer(tx: Db, playerId: string): Promise<void> {
	await lockPlayers(tx, [playerId]);
	await repairCounted(tx, playerId);
	await recountSpeed(tx, playerId);
	await repairPuzzlesOf(tx, playerId);
}

/** Lets exactly those of the player's runs count that can and are not doubtful. */
async function repairCounted(tx: Db, playerId: string): Promise<void> {
	const runs = await tx
		.selectFrom('runs')
		.select(['id', 'reasons', 'parCounted', 'parWeight'])
		.where('playerId', '=', playerId)
		.execute();
	for (const { id, reasons, parCounted, parWeight } of runs) {
		const shouldCount = parWeight !== null && !isDoubted(parseReasons(reasons));
		if (shouldCount === (parCounted === 1)) continue;
		await tx
			.updateTable('runs')
			.set({ parCounted: shouldCount ? 1 : 0 })
			.where('id', '=', id)
			.execute();
	}
}

/** Counts the sums of the puzzles that the player has runs on from all runs again. */
async function repairPuzzlesOf(tx: Db, playerId: string): Promise<void> {
	const puzzles = await tx.selectFrom('runs').select('puzzleId').distinct().where('playerId', '=', playerId).execute();
	for (const { puzzleId } of puzzles.sort((a, b) => a.puzzleId - b.puzzleId)) await repairPuzzle(tx, puzzleId);
}

/** Counts the sums of one puzzle from all runs again. */
export async function repairPuzzle(tx: Db, puzzleId: number): Promise<void> {
	await tx.selectFrom('parPuzzles').select('runCount').where('puzzleId', '=', puzzleId).forUpdate().execute();
	const sums = await sumRuns(tx).where('puzzleId', '=', puzzleId).executeTakeFirst();
	const [runCount, weight, weightedSum] = [sums?.runCount, sums?.weight, sums?.weightedSum].map((sum) =>
		Number(sum ?? 0),
	) as [number, number, number];
	await tx
		.insertInto('parPuzzles')
		.values({ puzzleId, runCount, weight, weightedSum })
		.onConflict((conflict) => conflict.column('puzzleId').doUpdateSet({ runCount, weight, weightedSum }))
		.execute();
}
