import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom, type Random } from '#engine/random.ts';
import type { Store } from '../open.ts';
import { eachStore } from '../testing/testStores.ts';
import { countBetter, countBetterAt, findScoreAt, moveScores, scoreOf } from './rankTree.ts';

test('a score orders by the higher level, then by the lesser time', () => {
	const runs = [
		{ level: 1000, timeMs: 17_179_869_182 },
		{ level: 1000, timeMs: 2 ** 40 },
		{ level: 999, timeMs: 0 },
		{ level: 999, timeMs: 1 },
		{ level: 1, timeMs: 0 },
		{ level: 1, timeMs: 17_179_869_183 },
	];
	const scores = runs.map(scoreOf);
	assert.deepEqual(
		scores,
		scores.toSorted((a, b) => a - b),
	);
	assert.equal(new Set(scores).size, scores.length);
	assert.ok(scores.every(Number.isSafeInteger));
	assert.equal(scoreOf({ level: null, timeMs: 1234 }), 1234);
});

const spreads: Record<string, (random: Random) => number> = {
	'times within a second': (random) => random.below(1000),
	'times around the edges of counters': (random) => 64 ** random.below(5) * random.below(4) + random.below(2),
	'times up to 200 days': (random) => random.below(2 ** 17) * 2 ** 17 + random.below(2 ** 17),
	'levels and times': (random) => scoreOf({ level: 1 + random.below(1000), timeMs: random.below(2 ** 20) }),
	'few levels with few times': (random) => scoreOf({ level: 1 + random.below(3), timeMs: random.below(50) }),
};

for (const [title, draw] of Object.entries(spreads)) {
	eachStore(`the rank tree counts as one would count by hand: ${title}`, async (store) => {
		const random = createRandom(title);
		const scores: number[] = [];
		for (let step = 0; step < 120; step++) {
			await change(store, scores, { random, draw });
			if (step % 8 === 0) await checkAll(store, scores);
		}
		for (const score of scores) await store.transaction((tx) => moveScores(tx, [{ board: 'board', from: score }]));
		await checkAll(store, []);
	});
}

eachStore('boards do not count each other', async ({ db }) => {
	await moveScores(db, [{ board: 'one', to: 5 }]);
	assert.equal(await countBetter(db, 'one', 10), 1);
	assert.equal(await countBetter(db, 'two', 10), 0);
});

/** Adds, removes or replaces a score, in the tree and in the plain list. */
async function change(
	{ transaction }: Store,
	scores: number[],
	{ random, draw }: { random: Random; draw: (random: Random) => number },
): Promise<void> {
	const kind = scores.length < 10 ? 0 : random.below(4);
	const [from] = kind < 2 ? [] : scores.splice(random.below(scores.length), 1);
	const to = kind === 3 ? undefined : draw(random);
	if (to !== undefined) scores.push(to);
	await transaction((tx) =>
		moveScores(tx, [{ board: 'board', ...(from !== undefined && { from }), ...(to !== undefined && { to }) }]),
	);
}

async function checkAll({ db }: Store, scores: readonly number[]): Promise<void> {
	const sorted = scores.toSorted((a, b) => a - b);
	const different = [...new Set(sorted)];
	const better = different.map((score) => sorted.indexOf(score));
	for (const [index, score] of different.entries()) {
		assert.equal(await countBetter(db, 'board', score), better[index], `${score} among ${sorted}`);
	}
	assert.deepEqual(await countBetterAt(db, 'board', different), better);
	if (sorted.every((score) => score < 2 ** 34)) {
		for (const [position, score] of sorted.entries()) assert.equal(await findScoreAt(db, 'board', position), score);
	}
	const counters = await db.selectFrom('rankNodes').select(['shift', 'count']).execute();
	assert.ok(counters.every(({ count }) => count >= 0));
	const leaves = counters.filter(({ shift }) => shift === 0).map(({ count }) => count);
	assert.equal(
		leaves.reduce((sum, count) => sum + count, 0),
		scores.length,
	);
}
