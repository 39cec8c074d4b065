import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeDrawn } from '#engine/taught/makeDrawn.ts';
import { startPuzzleMaker } from './puzzleMaker.ts';

const ONE = { workerCount: 1, niceness: 0, isUrgent: false };
const EASY = { seed: 'one', difficulty: 'easy' } as const;

/** A worker that does as its order's seed says. */
function workerThat(source: string): URL {
	const head = "import { parentPort, threadId } from 'node:worker_threads';";
	return new URL(
		`data:text/javascript,${encodeURIComponent(`${head} parentPort.on('message', ({ seed }) => { ${source} });`)}`,
	);
}

const OBEDIENT = workerThat(`
	if (seed === 'crash') throw new Error('crashed');
	if (seed === 'exit') process.exit();
	if (seed !== 'hang') parentPort.postMessage({ seed, threadId });
`);

test('a worker makes the puzzle that the engine makes', async () => {
	const maker = startPuzzleMaker(ONE);
	const [first, second] = await Promise.all([maker.make(EASY), maker.make({ ...EASY, seed: 'two' })]);
	assert.deepEqual(first, makeDrawn(EASY));
	assert.deepEqual(second, makeDrawn({ ...EASY, seed: 'two' }));
	await maker.stop();
});

test('a worker that crashes or ends fails only its own request and is replaced', async () => {
	for (const fate of ['crash', 'exit']) {
		const maker = startPuzzleMaker(ONE, OBEDIENT);
		const orders = ['a', fate, 'b', fate, 'c'].map((seed) => maker.make({ ...EASY, seed }));
		const outcomes = await Promise.allSettled(orders);
		assert.deepEqual(
			outcomes.map(({ status }) => status),
			['fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled'],
			fate,
		);
		await maker.stop();
	}
});

test('there are never more workers than allowed', async () => {
	const maker = startPuzzleMaker(ONE, OBEDIENT);
	const threadsOf = async (): Promise<number> => {
		const made = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => maker.make({ ...EASY, seed })));
		return new Set(made.map((each) => (each as unknown as { threadId: number }).threadId)).size;
	};
	assert.equal(await threadsOf(), 1);
	maker.setWorkers({ ...ONE, workerCount: 3 });
	assert.ok((await threadsOf()) <= 3);
	maker.setWorkers(ONE);
	assert.equal(await threadsOf(), 1);
	await maker.stop();
});

test('a worker that has had no work for a minute ends, and another one takes the next request', async (t) => {
	t.mock.timers.enable({ apis: ['setTimeout'] });
	const maker = startPuzzleMaker(ONE, OBEDIENT);
	const makeOne = async () => ((await maker.make(EASY)) as unknown as { threadId: number }).threadId;
	const first = await makeOne();
	assert.equal(await makeOne(), first);
	t.mock.timers.tick(60_000);
	assert.notEqual(await makeOne(), first);
	await maker.stop();
});

test('a stop fails the waiting requests and accepts no more', async () => {
	const maker = startPuzzleMaker(ONE, OBEDIENT);
	const waiting = Promise.allSettled(['hang', 'a', 'b'].map((seed) => maker.make({ ...EASY, seed })));
	await maker.stop();
	for (const { status } of await waiting) assert.equal(status, 'rejected');
	await assert.rejects(maker.make(EASY), /stopped/);
});
