import type { PuzzleEvidence } from '#rules/par/puzzleIntensity.ts';
import { weighRun } from '#rules/par/recordPar.ts';
import { isDoubted } from '#rules/rankStatus.ts';
import { lockPlayers } from '../players.ts';
import { parseReasons } from '../reasonText.ts';
import type { Db } from '../tables.ts';
import { countForPlayer, countForPuzzle, recountSpeed, toParColumns } from './countPar.ts';
import { lockKnownPar } from './readPar.ts';

/** Runs from before the service knew par, or stored by a process of an earlier version. */
export async function countRunsWithoutPar(db: Db): Promise<number> {
	const row = await db
		.selectFrom('runs')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('parKnown', 'is', null)
		.executeTakeFirstOrThrow();
	return row.count;
}

/** Counts the oldest runs without par, and returns how many. The players are locked, so that no merge or review runs meanwhile. */
export async function fillNextRuns(tx: Db, limit: number): Promise<number> {
	const players = await selectUnfilled(tx, limit).select('runs.playerId').execute();
	await lockPlayers(tx, [...new Set(players.map(({ playerId }) => playerId))].sort());
	const runs = await selectUnfilled(tx, limit).select(COLUMNS).execute();
	const evidence: [puzzleId: number, said: PuzzleEvidence][] = [];
	const recounted = new Set<string>();
	for (const { reasons, ...run } of runs) {
		const { player, puzzle, isFirst } = await lockKnownPar(tx, { ...run, id: run.gameId, raceId: null });
		const said = isFirst && run.assisted === 0 ? weighRun(player.speed, puzzle, run.timeMs) : undefined;
		const isCounted = said !== undefined && !isDoubted(parseReasons(reasons));
		await tx
			.updateTable('runs')
			.set({ ...toParColumns(said), parCounted: isCounted ? 1 : 0 })
			.where('id', '=', run.id)
			.execute();
		if (!isCounted) continue;
		evidence.push([run.puzzleId, said.evidence]);
		if (!(await countForPlayer(tx, { player, run: said }, run))) recounted.add(run.playerId);
	}
	for (const playerId of recounted) await recountSpeed(tx, playerId);
	for (const [puzzleId, said] of evidence.sort(([a], [b]) => a - b)) await countForPuzzle(tx, puzzleId, said);
	return runs.length;
}

const COLUMNS = [
	'runs.id',
	'runs.gameId',
	'runs.playerId',
	'runs.puzzleId',
	'runs.mode',
	'runs.difficulty',
	'runs.date',
	'runs.level',
	'runs.ladder',
	'runs.timeMs',
	'runs.assisted',
	'runs.reasons',
	'runs.startedAt',
	'runs.finishedAt',
	'puzzles.givens',
	'puzzles.load',
	'puzzles.rating',
] as const;

function selectUnfilled(db: Db, limit: number) {
	return db
		.selectFrom('runs')
		.innerJoin('puzzles', 'puzzles.id', 'runs.puzzleId')
		.where('runs.parKnown', 'is', null)
		.orderBy('runs.finishedAt')
		.orderBy('runs.id')
		.limit(limit);
}
