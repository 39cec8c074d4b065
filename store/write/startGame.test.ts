import assert from 'node:assert/strict';
import type { Store } from '../open.ts';
import { findGame, findOpenGame, type GameRow, listGames, lockGame } from '../read/games.ts';
import { DAY, DAY_START, giveFinish, giveGuest, givePuzzle, type TestGame, toNewGame } from '../testing/testRows.ts';
import { atOnce, eachStore, untilWaitedFor } from '../testing/testStores.ts';
import { startGame } from './startGame.ts';
import { updateGame } from './updateGame.ts';

const playerId = 'ann';

eachStore('a new game runs from its start and carries its puzzle', async (store) => {
	const puzzleId = await prepare(store);
	const started = await start(store, { id: 'game1', playerId, puzzleId });
	assert.deepEqual(started, { game: await findGame(store.db, { id: 'game1', playerId }), created: true });
	assert.deepEqual(started?.game, {
		...toNewGame({ id: 'game1', playerId, puzzleId, ladder: 1 }),
		status: 'playing',
		runningSince: DAY_START,
		playedMs: 0,
		penaltyMs: 0,
		wrongCount: 0,
		wrongGrid: null,
		assisted: false,
		hintCount: 0,
		isFirstGame: true,
		moveCount: 0,
		pausedAt: null,
		pauses: [],
		lastMoveAt: 0,
		clockMismatch: false,
		lateMoveCount: 0,
		raceId: null,
		confirms: null,
		filledCells: null,
		endedAt: null,
		runId: null,
		startWant: null,
		givens: '1'.padStart(81, '0'),
		solution: '1'.padStart(81, '1'),
		technique: 'hidden-single',
		rating: 1.2,
		load: 10.5,
		standing: null,
		reasons: [],
	});
});

eachStore('games that are started at once on one challenge are one game', async (store) => {
	const puzzleId = await prepare(store);
	const ids = Array.from({ length: 8 }, (_, index) => `game${index}`);
	const answers = await atOnce(
		store,
		ids.map((id) => () => start(store, { id, playerId, puzzleId })),
	);
	assert.equal(answers.filter((answer) => answer?.created).length, 1);
	assert.equal(new Set(answers.map((answer) => answer?.game.id)).size, 1);
	assert.equal((await listGames(store.db, { playerId, limit: 10 })).length, 1);
});

eachStore('each difficulty, daily and level may have its own game under way', async (store) => {
	const puzzleId = await prepare(store);
	const challenges: Partial<TestGame>[] = [
		{},
		{ difficulty: 'hard' },
		{ mode: 'daily', date: DAY },
		{ mode: 'daily', date: '2026-11-19' },
		{ mode: 'progression', level: 1 },
		{ mode: 'progression', level: 2 },
	];
	for (const [index, challenge] of challenges.entries()) {
		const started = await start(store, { id: `game${index}`, playerId, puzzleId, ...challenge });
		assert.equal(started?.created, true, JSON.stringify(challenge));
	}
});

eachStore('a change leaves the fields alone that it does not name', async (store) => {
	const puzzleId = await prepare(store);
	const started = await start(store, { id: 'game1', playerId, puzzleId });
	const change = {
		status: 'paused',
		runningSince: null,
		playedMs: 1234,
		assisted: true,
		hintCount: 1,
		clockMismatch: true,
	} as const;
	await updateGame(store.db, 'game1', change);
	assert.deepEqual(await findGame(store.db, { id: 'game1', playerId }), { ...started?.game, ...change });
	await updateGame(store.db, 'game1', { penaltyMs: 10_000 });
	const game = await findGame(store.db, { id: 'game1', playerId });
	assert.deepEqual([game?.assisted, game?.clockMismatch], [true, true]);
});

eachStore('a transaction that locks a game sees the writes of the one before it', async (store) => {
	const puzzleId = await prepare(store);
	await start(store, { id: 'game1', playerId, puzzleId });
	const countUp = () =>
		store.transaction(async (tx) => {
			const game = (await lockGame(tx, { id: 'game1', playerId })) as GameRow;
			await updateGame(tx, 'game1', { hintCount: game.hintCount + 1 });
		});
	await atOnce(store, Array(10).fill(countUp));
	assert.equal((await findGame(store.db, { id: 'game1', playerId }))?.hintCount, 10);
});

eachStore('a transaction that waits for a game that is being finished finds its run', async (store) => {
	const puzzleId = await prepare(store);
	await start(store, { id: 'game1', playerId, puzzleId });
	const wanted = { id: 'game1', playerId };
	let looking: Promise<GameRow | undefined> | undefined;
	await store.transaction(async (tx) => {
		await lockGame(tx, wanted);
		looking = store.transaction((other) => lockGame(other, wanted));
		await untilWaitedFor(tx, store);
		await giveFinish(tx, { ...wanted, timeMs: 1000, reasons: ['guest'] });
	});
	const game = await looking;
	assert.deepEqual([game?.status, game?.standing, game?.reasons], ['finished', 'unranked', ['guest']]);
});

eachStore('a game under way is found by its challenge', async (store) => {
	const puzzleId = await prepare(store);
	await start(store, { id: 'game1', playerId, puzzleId, mode: 'daily', date: DAY });
	const challenge = { playerId, mode: 'daily', difficulty: 'easy', date: DAY, level: null } as const;
	assert.equal((await findOpenGame(store.db, challenge))?.id, 'game1');
	assert.equal(await findOpenGame(store.db, { ...challenge, difficulty: 'hard' }), undefined);
	await updateGame(store.db, 'game1', { status: 'abandoned' });
	assert.equal(await findOpenGame(store.db, challenge), undefined);
});

eachStore('games are listed newest first, page by page, by status and mode', async (store) => {
	const puzzleId = await prepare(store);
	// Two share their start, so that the id decides.
	const offsets = [0, 1, 1, 2, 3];
	for (const [index, offset] of offsets.entries()) {
		const mode = index % 2 === 0 ? 'progression' : 'random';
		const level = mode === 'progression' ? index + 1 : null;
		await start(store, { id: `game${index}`, playerId, puzzleId, mode, level, startedAt: DAY_START + offset });
		if (mode === 'random') await updateGame(store.db, `game${index}`, { status: 'finished' });
	}
	const list = async (rest: Partial<Parameters<typeof listGames>[1]>) =>
		(await listGames(store.db, { playerId, limit: 2, ...rest })).map(({ id }) => id);
	assert.deepEqual(await list({}), ['game4', 'game3']);
	assert.deepEqual(await list({ before: { startedAt: DAY_START + 2, id: 'game3' } }), ['game2', 'game1']);
	assert.deepEqual(await list({ before: { startedAt: DAY_START + 1, id: 'game2' } }), ['game1', 'game0']);
	assert.deepEqual(await list({ status: 'finished' }), ['game3', 'game1']);
	assert.deepEqual(await list({ status: 'playing', mode: 'random' }), []);
	assert.deepEqual(await list({ playerId: 'bob' }), []);
});

async function prepare({ db }: Store): Promise<number> {
	await giveGuest(db, playerId);
	return givePuzzle(db, 1);
}

function start({ transaction }: Store, game: TestGame) {
	return transaction((tx) => startGame(tx, toNewGame(game)));
}
