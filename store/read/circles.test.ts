import assert from 'node:assert/strict';
import type { Store } from '../open.ts';
import { DAY, DAY_START, giveGuest, givePuzzle, giveRun, giveUser, type TestRun } from '../testing/testRows.ts';
import { eachStore } from '../testing/testStores.ts';
import { addCircle, addMember } from '../write/circles.ts';
import { listMembers, readRecords } from './circles.ts';

const DAY_MS = 86_400_000;

async function giveCircle({ db }: Store, id: string, playerIds: readonly string[]): Promise<void> {
	await addCircle(db, { id, name: `Circle ${id}`, invitation: `to ${id}`, points: 'place', createdAt: DAY_START });
	for (const [index, playerId] of playerIds.entries()) await join({ db }, id, playerId, index);
}

async function join({ db }: Pick<Store, 'db'>, circleId: string, playerId: string, joinedAt: number): Promise<void> {
	const name = playerId.startsWith('guest') ? playerId : null;
	await addMember(db, { circleId, playerId, name, joinedAt });
}

async function giveDaily(store: Store, run: Omit<TestRun, 'id' | 'puzzleId'>): Promise<void> {
	const { playerId, difficulty = 'easy', date = DAY } = run;
	const startedAt = Date.parse(`${date}T00:00:00Z`);
	const id = `${playerId} ${difficulty} ${date}`;
	const { id: puzzleId } = await store.db.selectFrom('puzzles').select('id').executeTakeFirstOrThrow();
	await store.transaction((tx) => giveRun(tx, { id, puzzleId, mode: 'daily', startedAt, ...run, date, difficulty }));
}

async function giveGroup(store: Store): Promise<void> {
	await givePuzzle(store.db, 1);
	for (const id of ['ann', 'bob', 'cat']) await giveUser(store.db, id);
	await giveGuest(store.db, 'guest');
	await giveCircle(store, 'family', ['ann', 'bob', 'guest']);
}

eachStore(
	'records are the best that counts of each difficulty, the latest games and the days played',
	async (store) => {
		await giveGroup(store);
		await giveDaily(store, { playerId: 'ann', timeMs: 9000, date: '2026-11-18' });
		await giveDaily(store, { playerId: 'ann', timeMs: 8000, date: '2026-11-19' });
		await giveDaily(store, { playerId: 'ann', timeMs: 10, reasons: ['too_fast'] });
		await giveDaily(store, { playerId: 'ann', timeMs: 500, difficulty: 'hard', reasons: ['even_pace'] });
		await giveDaily(store, { playerId: 'guest', timeMs: 700, difficulty: 'hard', reasons: ['guest'] });
		await giveDaily(store, { playerId: 'bob', timeMs: 5, startedAt: DAY_START + DAY_MS, reasons: ['archive'] });
		const [ann, bob, guest] = await readRecords(store.db, 'family', await listMembers(store.db, 'family'));
		const showBests = (records = ann) =>
			records!.bests.map(({ difficulty, timeMs, date }) => `${difficulty} ${timeMs} ${date}`).sort();
		assert.deepEqual(showBests(), ['easy 8000 2026-11-19', `hard 500 ${DAY}`]);
		assert.deepEqual(showBests(guest), [`hard 700 ${DAY}`]);
		assert.deepEqual([bob!.bests, bob!.latest], [[], []]);
		assert.deepEqual([...ann!.dates].sort(), ['2026-11-18', '2026-11-19', DAY]);
		assert.deepEqual(
			ann!.latest.filter(({ difficulty }) => difficulty === 'easy').map(({ timeMs }) => timeMs),
			[9000, 8000, 10],
		);
	},
);
