import assert from 'node:assert/strict';
import { giveGuest, givePuzzle, giveRun } from '../testing/testRows.ts';
import { eachStore } from '../testing/testStores.ts';
import { addLevel } from '../write/puzzles.ts';
import { listLevelEvidence, listLevelPars } from './levelPar.ts';

const [playerId, difficulty] = ['ann', 'easy'] as const;

eachStore(
	'par of a level is that of its first run, and what runs say of its puzzle is of everybody’s',
	async (store) => {
		const { db, transaction } = store;
		await giveGuest(db, playerId);
		const levels = [await givePuzzle(db, 1), await givePuzzle(db, 2), await givePuzzle(db, 3)];
		for (const [index, puzzleId] of levels.entries()) await addLevel(db, { difficulty, level: index + 1, puzzleId });
		const runs = [
			{ id: 'first', level: 1 },
			{ id: 'again', level: 1 },
			{ id: 'helped', level: 2, assisted: true },
		];
		for (const [index, run] of runs.entries()) {
			const puzzleId = levels[run.level - 1]!;
			const rest = { playerId, puzzleId, timeMs: 60_000, startedAt: 1000 * index, mode: 'progression' } as const;
			await transaction((tx) => giveRun(tx, { ...rest, ...run }));
		}
		const pars = await listLevelPars(db, playerId);
		const { parMean, parVariance } = await db
			.selectFrom('runs')
			.select(['parMean', 'parVariance'])
			.where('gameId', '=', 'first')
			.executeTakeFirstOrThrow();
		assert.deepEqual(pars, [{ difficulty, level: 1, expected: { mean: parMean, variance: parVariance } }]);
		const evidence = await listLevelEvidence(db, [1, 2]);
		assert.deepEqual(
			evidence.map(({ level, runCount }) => [level, runCount]),
			[[1, 1]],
		);
	},
);
