import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import type { Store } from '#store/open.ts';
import { countFresh, findDaily, listDailyDates } from '#store/read/puzzles.ts';
import { openTestStore } from '#store/testing/testMemory.ts';
import { addGuest } from '#store/write/players.ts';
import { startGame } from '#store/write/startGame.ts';
import { seededRandom } from '../testing/seededRandom.ts';
import { createTestMaker, makeTestLadders } from '../testing/testPool.ts';
import type { PuzzleMaker, PuzzleRequest } from './puzzleMaker.ts';
import { createPuzzlePool, type PoolParts, type PuzzlePool } from './puzzlePool.ts';

const NOON = Date.parse('2026-01-02T12:00:00Z');

interface Bench {
	readonly pool: PuzzlePool;
	readonly store: Store;
	readonly requests: PuzzleRequest[];
	/** Resolves when the background has nothing to do, and lets it look again. */
	idle(): Promise<void>;
	moveTo(now: string): void;
}

async function createBench(t: TestContext, parts: Partial<PoolParts> = {}): Promise<Bench> {
	const store = parts.store ?? (await openTestStore());
	const requests: PuzzleRequest[] = [];
	const maker = watchRequests(parts.maker ?? createTestMaker(), requests);
	const gate = createGate();
	let now = NOON;
	const pool = createPuzzlePool({
		clock: () => now,
		random: seededRandom('stock'),
		secret: 'key',
		ladders: makeTestLadders(),
		log: { info() {}, warn() {} },
		delay: gate.delay,
		isBusy: () => false,
		...parts,
		store,
		maker,
	});
	t.after(async () => {
		await pool.stop();
		if (parts.store === undefined) await store.close();
	});
	return {
		pool,
		store,
		requests,
		idle: gate.idle,
		moveTo(text) {
			now = Date.parse(text);
		},
	};
}

function watchRequests(maker: PuzzleMaker, requests: PuzzleRequest[]): PuzzleMaker {
	return {
		...maker,
		make(request) {
			requests.push(request);
			return maker.make(request);
		},
	};
}

/** A pause that lasts until the test asks for the next idle moment. */
function createGate() {
	let wake = () => {};
	let arrive = () => {};
	let arrived = new Promise<void>((resolve) => {
		arrive = resolve;
	});
	return {
		delay: (_ms: number, signal: AbortSignal) =>
			new Promise<void>((resolve) => {
				if (signal.aborted) resolve();
				signal.addEventListener('abort', () => resolve());
				wake = resolve;
				arrive();
			}),
		async idle() {
			await arrived;
			arrived = new Promise((resolve) => {
				arrive = resolve;
			});
			wake();
			await arrived;
		},
	};
}

test('when the pool is ready, the near dailies and practice of each difficulty are stored', async (t) => {
	const bench = await createBench(t);
	await bench.pool.ready();
	for (const difficulty of DIFFICULTIES) {
		for (const date of ['2026-01-02', '2026-01-03']) {
			assert.ok(await findDaily(bench.store.db, { date, difficulty }), `${date} ${difficulty}`);
		}
		assert.ok((await countFresh(bench.store.db, difficulty)) >= 2);
	}
});

test('the background fills practice and the archive, and makes tomorrow ahead of midnight', async (t) => {
	const bench = await createBench(t);
	await bench.pool.ready();
	await bench.idle();
	for (const difficulty of DIFFICULTIES) {
		assert.equal(await countFresh(bench.store.db, difficulty), 40);
		assert.deepEqual(await listDailyDates(bench.store.db, difficulty), ['2026-01-01', '2026-01-02', '2026-01-03']);
	}
	bench.moveTo('2026-01-03T00:00:05Z');
	await bench.idle();
	for (const difficulty of DIFFICULTIES) {
		assert.equal((await listDailyDates(bench.store.db, difficulty)).at(-1), '2026-01-04');
	}
});

test('each practice puzzle that is handed out is replaced by another', async (t) => {
	const bench = await createBench(t);
	await bench.pool.ready();
	await bench.idle();
	await addGuest(bench.store.db, { id: 'a-guest-id', guestKey: 'key', createdAt: NOON });
	const puzzle = await bench.pool.practice('a-guest-id', 'hard');
	const challenge = { mode: 'random', difficulty: 'hard', date: null, level: null } as const;
	const game = { ...challenge, id: 'a-game-id', playerId: 'a-guest-id', puzzleId: puzzle.id, startedAt: NOON };
	await bench.store.transaction((tx) => startGame(tx, game));
	assert.equal(await countFresh(bench.store.db, 'hard'), 39);
	await bench.idle();
	assert.equal(await countFresh(bench.store.db, 'hard'), 40);
	assert.notEqual((await bench.pool.practice('a-guest-id', 'hard')).id, puzzle.id);
});

test('a second start makes nothing again, and another secret changes no past daily', async (t) => {
	const store = await openTestStore();
	t.after(() => store.close());
	const first = await createBench(t, { store });
	await first.pool.ready();
	await first.idle();
	const daily = await first.pool.daily('2026-01-01', 'easy');
	await first.pool.stop();
	const second = await createBench(t, { store, secret: 'another key' });
	await second.pool.ready();
	assert.deepEqual(second.requests, []);
	assert.deepEqual(await second.pool.daily('2026-01-01', 'easy'), daily);
});

test('all requests for a daily at the same time share one making, and a failure is forgotten', async (t) => {
	let failures = 1;
	const { make, ...rest } = createTestMaker();
	const maker: PuzzleMaker = {
		...rest,
		make: (request) => (failures-- > 0 ? Promise.reject(new Error('the worker crashed')) : make(request)),
	};
	const bench = await createBench(t, { maker });
	await assert.rejects(bench.pool.daily('2026-01-01', 'easy'), /crashed/);
	const dailies = await Promise.all(Array.from({ length: 5 }, () => bench.pool.daily('2026-01-01', 'easy')));
	assert.equal(new Set(dailies.map(({ id }) => id)).size, 1);
	assert.equal(bench.requests.length, 2);
});

test('a practice puzzle is made at once when none is stored', async (t) => {
	const bench = await createBench(t);
	const puzzle = await bench.pool.practice('nobody', 'expert');
	assert.equal(puzzle.difficulty, 'expert');
	assert.equal(bench.requests.length, 1);
});

test('a level is stored when it is first played, and stays whatever the tables say later', async (t) => {
	const store = await openTestStore();
	t.after(() => store.close());
	const first = await createBench(t, { store });
	const difficulty = 'easy';
	const playerId = 'anna';
	const level = await first.pool.level({ playerId, difficulty, level: 2 });
	assert.equal(level?.rating, makeTestLadders().easy[1]!.rating);
	assert.equal(await first.pool.level({ playerId, difficulty, level: 5 }), undefined);
	assert.equal(first.pool.levels(difficulty).length, 4);
	await first.pool.stop();
	const ladders = { ...makeTestLadders(), easy: makeTestLadders().medium };
	const second = await createBench(t, { store, ladders });
	await second.pool.ready();
	assert.deepEqual(await second.pool.level({ playerId, difficulty, level: 2 }), level);
	assert.deepEqual(
		second.pool.levels(difficulty).map(({ rating }) => rating === level?.rating),
		[false, true, false, false],
	);
});

test('a pool that is stopped while a puzzle is being made ends, and makes no other', async (t) => {
	const { make, ...rest } = createTestMaker();
	const unfinished: (() => void)[] = [];
	let isHolding = false;
	const maker: PuzzleMaker = {
		...rest,
		make: (request) =>
			isHolding
				? new Promise((_resolve, reject) => unfinished.push(() => reject(new Error('The puzzle maker has stopped.'))))
				: make(request),
		async stop() {
			for (const fail of unfinished) fail();
		},
	};
	const warnings: unknown[] = [];
	const bench = await createBench(t, { maker, log: { info() {}, warn: (...line: unknown[]) => warnings.push(line) } });
	await bench.pool.ready();
	isHolding = true;
	while (unfinished.length === 0) await new Promise((resolve) => setImmediate(resolve));
	const requestCount = bench.requests.length;
	await bench.pool.stop();
	assert.equal(unfinished.length, 1);
	assert.equal(bench.requests.length, requestCount);
	assert.deepEqual(warnings, []);
});
