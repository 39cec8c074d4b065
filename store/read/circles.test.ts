import assert from 'node:assert/strict';
import type { Store } from '../open.ts';
import {
	DAY,
	DAY_START,
	giveGuest,
	givePuzzle,
	giveRun,
	giveUser,
	type TestRun,
	toNewGame,
} from '../testing/testRows.ts';
import { eachStore } from '../testing/testStores.ts';
import { addCircle, addMember, mergeMembers, updateCircle } from '../write/circles.ts';
import { mergeGuest } from '../write/merge.ts';
import { startGame } from '../write/startGame.ts';
import { updateGame } from '../write/updateGame.ts';
import { countInCircles, findInvited, listCircleGames, listCirclesOf, listMembers, readRecords } from './circles.ts';

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

const showMembers = async (store: Store, id: string) =>
	(await listMembers(store.db, id)).map(({ number, name }) => `${number} ${name}`).join(', ');

eachStore('a merge leaves one member of two, who joined first and is the maker if either was', async (store) => {
	await giveGroup(store);
	await giveCircle(store, 'class', ['guest', 'bob']);
	await giveCircle(store, 'other', ['cat', 'guest']);
	await updateCircle(store.db, 'family', { makerNumber: 3 });
	await store.transaction((tx) => mergeGuest(tx, { guestPlayerId: 'guest', userId: 'bob', now: DAY_START }));
	assert.equal(await showMembers(store, 'family'), '1 Name ann, 2 Name bob');
	assert.equal((await findInvited(store.db, 'to family'))?.makerNumber, 2);
	assert.equal(await showMembers(store, 'class'), '1 Name bob');
	assert.equal(await showMembers(store, 'other'), '1 Name cat, 2 Name bob');
	assert.deepEqual(
		(await listCirclesOf(store.db, 'bob')).map(({ id, ownName }) => [id, ownName]),
		[
			['class', null],
			['family', null],
			['other', null],
		],
	);
	await store.transaction((tx) => mergeMembers(tx, { guestPlayerId: 'guest', userId: 'bob' }));
});

eachStore('the games of a circle are the first of each member on each daily', async (store) => {
	await giveGroup(store);
	await giveDaily(store, { playerId: 'ann', timeMs: 9000 });
	await giveDaily(store, { playerId: 'guest', timeMs: 8000, reasons: ['guest'] });
	await giveDaily(store, { playerId: 'cat', timeMs: 1000 });
	await giveDaily(store, { playerId: 'bob', timeMs: 7000, date: '2026-11-19' });
	// An archived daily, and one that was given up.
	await giveDaily(store, {
		playerId: 'bob',
		timeMs: 6000,
		difficulty: 'hard',
		startedAt: DAY_START + DAY_MS,
		reasons: ['archive'],
	});
	const { id: puzzleId } = await store.db.selectFrom('puzzles').select('id').executeTakeFirstOrThrow();
	const open = {
		id: 'bob open',
		playerId: 'bob',
		puzzleId,
		mode: 'daily',
		date: DAY,
		difficulty: 'expert',
	} as const;
	await startGame(store.db, toNewGame(open));
	await updateGame(store.db, 'bob open', { status: 'abandoned', runningSince: null, endedAt: DAY_START + 5 });
	const show = async (dates: string[]) =>
		(await listCircleGames(store.db, 'family', dates))
			.map(({ number, difficulty, status, timeMs }) => `${number} ${difficulty} ${status} ${timeMs}`)
			.sort();
	assert.deepEqual(await show([DAY]), ['1 easy finished 9000', '2 expert abandoned null', '3 easy finished 8000']);
	assert.deepEqual(await show(['2026-11-19']), ['2 easy finished 7000']);
	await giveDaily(store, { playerId: 'ann', timeMs: 5000, difficulty: 'hard', reasons: ['too_fast'] });
	await giveDaily(store, { playerId: 'ann', timeMs: 5500, difficulty: 'expert', reasons: ['even_pace'] });
	await addMember(store.db, { circleId: 'family', playerId: 'cat', name: null, joinedAt: DAY_START - 1 });
	assert.deepEqual(
		(await show([DAY])).filter((text) => !text.startsWith('3')),
		[
			'1 easy finished 9000',
			'1 expert finished 5500',
			'1 hard finished 5000',
			'2 expert abandoned null',
			'4 easy finished 1000',
		],
	);
	const joinAgain = async (joinedAt: number) => {
		await store.db.deleteFrom('circleMembers').where('playerId', '=', 'cat').execute();
		await addMember(store.db, { circleId: 'family', playerId: 'cat', name: null, joinedAt });
		return (await show([DAY])).some((text) => text.endsWith('easy finished 1000'));
	};
	assert.equal(await joinAgain(DAY_START + DAY_MS), false, 'joined after its end');
	assert.equal(await joinAgain(DAY_START + DAY_MS - 1), true, 'joined just before its end');
	await store.db.deleteFrom('circleMembers').where('playerId', '=', 'cat').execute();
	const counts = await countInCircles(store.db, 'ann', DAY);
	const family = { memberCount: 3, playedCount: 3, firstNumber: 1, makerNumber: 1 };
	assert.deepEqual([...counts], [['family', family]]);
});

eachStore(
	'records are the best that counts of each difficulty before today and of today, the latest games and the days played',
	async (store) => {
		await giveGroup(store);
		await giveDaily(store, { playerId: 'ann', timeMs: 9000, date: '2026-11-18' });
		await giveDaily(store, { playerId: 'ann', timeMs: 8000, date: '2026-11-19' });
		await giveDaily(store, { playerId: 'ann', timeMs: 10, reasons: ['too_fast'] });
		await giveDaily(store, { playerId: 'ann', timeMs: 500, difficulty: 'hard', reasons: ['even_pace'] });
		await giveDaily(store, { playerId: 'ann', timeMs: 600, difficulty: 'hard', date: '2026-11-19' });
		await giveDaily(store, { playerId: 'ann', timeMs: 700, difficulty: 'hard', date: '2026-11-18' });
		await giveDaily(store, { playerId: 'guest', timeMs: 700, difficulty: 'hard', reasons: ['guest'] });
		await giveDaily(store, { playerId: 'bob', timeMs: 5, startedAt: DAY_START + DAY_MS, reasons: ['archive'] });
		const [ann, bob, guest] = await readRecords(store.db, 'family', {
			members: await listMembers(store.db, 'family'),
			today: DAY,
		});
		const showBests = (records = ann) =>
			records!.bests.map(({ difficulty, timeMs, date }) => `${difficulty} ${timeMs} ${date}`).sort();
		assert.deepEqual(showBests(), ['easy 8000 2026-11-19', `hard 500 ${DAY}`, 'hard 600 2026-11-19']);
		assert.deepEqual(showBests(guest), [`hard 700 ${DAY}`]);
		assert.deepEqual([bob!.bests, bob!.latest], [[], []]);
		assert.deepEqual([...ann!.dates].sort(), ['2026-11-18', '2026-11-19', DAY]);
		assert.deepEqual(
			ann!.latest.filter(({ difficulty }) => difficulty === 'easy').map(({ timeMs }) => timeMs),
			[9000, 8000, 10],
		);
	},
);
