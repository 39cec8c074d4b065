import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { findGame, startGame } from '../games.ts';
import { addRace, addRacer, listRacers } from '../races/races.ts';
import { givePuzzle, giveUser, toNewGame } from '../testing/testRows.ts';
import { eachStore } from '../testing/testStores.ts';
import { raceSchema } from './0019-races.ts';

eachStore(
	'a game of before the migration is in no race, and can be one that others are challenged with',
	async (store) => {
		const puzzleId = await givePuzzle(store.db, 1);
		const playerId = await giveUser(store.db, 'ann');
		await store.transaction((tx) => startGame(tx, toNewGame({ id: 'old', playerId, puzzleId })));
		await store.transaction(async (tx) => {
			await tx.schema.dropTable('racers').execute();
			await tx.schema.dropTable('races').execute();
			for (const column of ['raceId', 'filledCells']) {
				await sql`alter table "games" drop column ${sql.ref(column)}`.execute(tx);
			}
			await raceSchema().up(tx);
		});
		assert.equal((await findGame(store.db, { id: 'old', playerId }))?.raceId, null);
		const race = {
			id: 'race',
			kind: 'challenge',
			state: 'running',
			difficulty: 'easy',
			bots: false,
			puzzleId,
		} as const;
		const times = { createdAt: 0, startsAt: null, closesAt: 1, rematchOf: null, sealed: null, sealKey: null };
		await addRace(store.db, { ...race, ...times });
		const racer = { raceId: 'race', number: 0, playerId, gameId: 'old', name: 'Ann', joinedAt: 0, isLate: false };
		await addRacer(store.db, racer);
		assert.equal((await listRacers(store.db, 'race'))[0]?.gameStatus, 'playing');
	},
);
