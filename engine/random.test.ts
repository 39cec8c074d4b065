import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from './random.ts';

function draw(seed: string, limit: number, count: number): number[] {
	const random = createRandom(seed);
	return Array.from({ length: count }, () => random.below(limit));
}

test('seeds that are nearly the same give different choices', () => {
	const seeds = ['', 'a', 'b', 'aa', 'ab', 'ba', 'a1', 'a2', '\u0000'];
	assert.equal(new Set(seeds.map((seed) => draw(seed, 2 ** 32, 2).join())).size, seeds.length);
});

test('a choice is never outside its limit and a shuffle loses nothing', () => {
	for (const limit of [1, 2, 3, 81, 2 ** 31 + 1]) {
		assert.ok(draw('limits', limit, 1000).every((value) => Number.isInteger(value) && value >= 0 && value < limit));
	}
	const cells = Array.from({ length: 81 }, (_, cell) => cell);
	assert.deepEqual(
		createRandom('x')
			.shuffle([...cells])
			.sort((a, b) => a - b),
		cells,
	);
});

test('each choice and each order is equally likely', () => {
	check(9, draw('choices', 9, 90_000));
	const random = createRandom('orders');
	const names = ['012', '021', '102', '120', '201', '210'];
	check(
		6,
		Array.from({ length: 60_000 }, () => names.indexOf(random.shuffle([0, 1, 2]).join(''))),
	);

	/** Ten thousand are expected of each kind; five standard deviations are allowed. */
	function check(kinds: number, values: readonly number[]): void {
		for (let kind = 0; kind < kinds; kind++) {
			const count = values.filter((value) => value === kind).length;
			assert.ok(Math.abs(count - 10_000) < 500, `${kind} came ${count} times`);
		}
	}
});
