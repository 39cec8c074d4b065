import assert from 'node:assert/strict';
import { DAY, DAY_START, giveGuest, givePuzzle, giveRun, toNewGame } from '../testing/testRows.ts';
import { eachStore } from '../testing/testStores.ts';
import { addLevel } from '../write/puzzles.ts';
import { startGame } from '../write/startGame.ts';
import { findLastClimb, listUnderWay } from './today.ts';

eachStore(
	'games under way come newest first, of practice and of others, up to a limit',
	async ({ db, transaction }) => {
		await giveGuest(db, 'ann');
		const puzzleId = await givePuzzle(db, 1);
		const start = (id: string, minutes: number, rest: object = {}) =>
			transaction((tx) => {
				const game = toNewGame({ id, playerId: 'ann', puzzleId, startedAt: DAY_START + minutes, ...rest });
				return startGame(tx, game, { isFresh: true });
			});
		await transaction((tx) => giveRun(tx, { id: 'over', playerId: 'ann', puzzleId, timeMs: 1 }));
		await start('first', 1);
		await start('daily', 2, { mode: 'daily', date: DAY });
		await start('last', 3);
		const ids = async (limit: number) =>
			(await listUnderWay(db, { playerId: 'ann', now: 0, limit })).map(({ id }) => id);
		assert.deepEqual(
			[await ids(9), await ids(2)],
			[
				['last', 'daily', 'first'],
				['last', 'daily'],
			],
		);
	},
);

eachStore(
	'the last climb is on the ladder with the latest finish, at its highest level',
	async ({ db, transaction }) => {
		await giveGuest(db, 'ann');
		const puzzleId = await givePuzzle(db, 1);
		const climb = (difficulty: 'easy' | 'hard', level: number, startedAt: number) => {
			const challenge = { mode: 'progression', difficulty, level, startedAt: DAY_START + startedAt } as const;
			const id = `${difficulty}${level}`;
			return transaction((tx) => giveRun(tx, { id, playerId: 'ann', puzzleId, timeMs: 1, ...challenge }));
		};
		await addLevel(db, { difficulty: 'easy', level: 1, puzzleId });
		await climb('easy', 1, 1);
		await climb('hard', 3, 2);
		await climb('hard', 1, 3);
		assert.deepEqual(await findLastClimb(db, 'ann'), { difficulty: 'hard', level: 3 });
	},
);
