import assert from 'node:assert/strict';
import { test } from 'node:test';
import { WindowCounts } from './windowCounts.ts';

test('a window opens with the first call of its key, and the next call after its end opens another', () => {
	let now = 1000;
	const counts = new WindowCounts(60_000, () => now);
	assert.deepEqual(counts.add('a'), { count: 1, msBeforeEnd: 60_000 });
	now += 59_999;
	assert.deepEqual(counts.add('a'), { count: 2, msBeforeEnd: 1 });
	assert.deepEqual(counts.add('b'), { count: 1, msBeforeEnd: 60_000 }, 'each key has a window of its own');
	now += 1;
	assert.deepEqual(counts.add('a'), { count: 1, msBeforeEnd: 60_000 });
});

test('a count that other processes have reached is counted on, until its window ends', () => {
	let now = 0;
	const counts = new WindowCounts(60_000, () => now);
	counts.add('a');
	counts.set('a', { count: 7, msBeforeEnd: 5000 });
	assert.deepEqual(counts.add('a'), { count: 8, msBeforeEnd: 5000 });
	now = 5000;
	assert.equal(counts.add('a').count, 1);
	counts.delete('a');
	assert.equal(counts.add('a').count, 1);
});

test('a key takes no memory once its window has ended', () => {
	let now = 0;
	const counts = new WindowCounts(1000, () => now);
	for (let key = 0; key < 10_000; key++) counts.add(`${key}`);
	now = 999;
	counts.add('the last');
	now = 1000;
	counts.dropEnded();
	assert.equal(counts.size, 1);
});

test('of more keys than are remembered those are forgotten that have not called for longest', () => {
	const counts = new WindowCounts(60_000, () => 0);
	for (let key = 0; key < 200_000; key++) {
		counts.add(`${key}`);
		if (key % 10_000 === 0) counts.add('busy');
	}
	assert.ok(counts.size <= 50_000, `${counts.size}`);
	assert.equal(counts.add('busy').count, 21);
	assert.equal(counts.add('199999').count, 2);
	assert.equal(counts.add('0').count, 1);
});
