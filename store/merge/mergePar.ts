import { inParts } from '../inParts.ts';
import { changePuzzle } from '../par/countPar.ts';
import type { Db } from '../tables.ts';
import type { GuestAndUser } from './mergeGames.ts';

/** A run of either player that is no longer the first on its puzzle, because the other played it earlier. */
interface RepeatedRun {
	readonly id: string;
	readonly playerId: string;
	readonly puzzleId: number;
	readonly isCounted: boolean;
	readonly parWeight: number | null;
	readonly parSum: number | null;
}

/** The columns of a run that never counts again; what was expected of it stays. */
export const REPEATED = { parWeight: null, parSum: null, parCounted: 0 } as const;

/** The runs of both that one player would have made on a puzzle, daily or level already met. Call it before the games are moved. */
export async function listRepeatedRuns(tx: Db, { guestPlayerId, userId }: GuestAndUser): Promise<RepeatedRun[]> {
	const ids = new Set<string>();
	for (const [one, other] of [
		[guestPlayerId, userId],
		[userId, guestPlayerId],
	] as const) {
		for (const column of ['puzzleId', 'slot'] as const) {
			for (const { id } of await listLater(tx, { one, other, column })) ids.add(id);
		}
	}
	const runs: RepeatedRun[] = [];
	for (const part of inParts([...ids])) {
		const rows = await tx
			.selectFrom('runs')
			.select(['id', 'playerId', 'puzzleId', 'parCounted', 'parWeight', 'parSum'])
			.where('gameId', 'in', part)
			.where('parWeight', 'is not', null)
			.execute();
		runs.push(...rows.map(({ parCounted, ...row }) => ({ ...row, isCounted: parCounted === 1 })));
	}
	return runs;
}

interface Later {
	readonly one: string;
	readonly other: string;
	readonly column: 'puzzleId' | 'slot';
}

/** The games of one that were started after one of the other on the same puzzle, or on the same daily or level. */
function listLater(tx: Db, { one, other, column }: Later): Promise<{ id: string }[]> {
	let query = tx
		.selectFrom('games as later')
		.innerJoin('games as earlier', `earlier.${column}`, `later.${column}`)
		.select('later.id')
		.distinct()
		.where('later.playerId', '=', one)
		.where('earlier.playerId', '=', other)
		.where(({ eb, refTuple }) =>
			eb(refTuple('earlier.startedAt', 'earlier.id'), '<', refTuple('later.startedAt', 'later.id')),
		);
	if (column === 'slot') query = query.where('later.mode', '!=', 'random');
	return query.execute();
}

/** Subtracts what the repeated runs say from the sums of their puzzles. */
export async function takeRepeatedRuns(tx: Db, runs: readonly RepeatedRun[]): Promise<void> {
	const counted = runs.filter(({ isCounted }) => isCounted);
	for (const run of counted.sort((a, b) => a.puzzleId - b.puzzleId)) await changePuzzle(tx, run, -1);
}
