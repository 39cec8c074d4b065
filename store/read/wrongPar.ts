import { sql } from 'kysely';
import { isDoubted } from '#rules/standing.ts';
import type { Db } from '../schema.ts';
import { parseReasons } from '../storedText.ts';
import { countSpeed, listMarked, readSpeed } from './par.ts';
import { checkPlayers, type OnProgress, type PlayerSpan } from './players.ts';

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

export function sumRuns(db: Db) {
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
