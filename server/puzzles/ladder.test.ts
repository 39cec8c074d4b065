import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import { RATING_RANGES } from '#engine/grade.ts';
import { parsePuzzle } from '#engine/puzzle.ts';
import { createRandom } from '#engine/random.ts';
import { TECHNIQUES } from '#engine/technique.ts';
import { chooseLevels, compareLevels } from './chooseLevels.ts';
import { formatLadder, type LadderLevel, parseLadder, readLadders } from './ladder.ts';

test('every ladder has a hundred levels, each a puzzle of its own in the band, and climbs', () => {
	const ladders = readLadders();
	const seen = new Set<string>();
	for (const difficulty of DIFFICULTIES) {
		const levels = ladders[difficulty];
		assert.equal(levels.length, 100, difficulty);
		for (const [index, { givens, rating }] of levels.entries()) {
			assert.ok(parsePuzzle(givens).ok, `${difficulty} ${index + 1}`);
			assert.ok(
				rating >= RATING_RANGES[difficulty].from && rating <= RATING_RANGES[difficulty].to,
				`${difficulty} ${index + 1}`,
			);
			seen.add(givens);
		}
		assert.deepEqual(levels, levels.toSorted(compareLevels), difficulty);
	}
	assert.equal(seen.size, 500);
});

test('a parsed ladder is the one that was formatted', () => {
	for (const levels of Object.values(readLadders())) assert.deepEqual(parseLadder(formatLadder(levels)), levels);
});

test('a line that is not a level is reported by its number', () => {
	const good = `${'0'.repeat(81)} 1.2 hidden_single_box 63`;
	for (const bad of [
		'',
		`${'0'.repeat(80)} 1.2 hidden_single_box 63`,
		good.replace('box', 'row'),
		good.replace('1.2', 'x'),
	]) {
		assert.throws(() => parseLadder(`${good}\n${bad}\n${good}\n`), /Line 2/);
	}
});

/** So many puzzles of each of the first techniques. */
function poolOf(sizes: readonly number[]): LadderLevel[] {
	const random = createRandom('pool');
	return sizes.flatMap((size, index) =>
		Array.from({ length: size }, (_, count) => ({
			givens: String(1000 * index + count).padStart(81, '0'),
			rating: 1 + index / 10,
			technique: TECHNIQUES[index]!,
			load: random.below(500),
		})),
	);
}

test('a ladder has every technique, the common ones more often but not in proportion', () => {
	const levels = chooseLevels(poolOf([1, 900, 9, 90]), 50);
	const counts = [0, 1, 2, 3].map((index) => levels.filter(({ technique }) => technique === TECHNIQUES[index]).length);
	assert.equal(levels.length, 50);
	assert.equal(counts[0], 1);
	assert.ok(counts[2]! >= 2 && counts[3]! > counts[2]! && counts[1]! > counts[3]! && counts[1]! < 45, String(counts));
	assert.deepEqual(levels, levels.toSorted(compareLevels));
	assert.equal(new Set(levels.map(({ givens }) => givens)).size, 50);
});

test('a pool that is too small is used whole', () => {
	assert.equal(chooseLevels(poolOf([2, 3]), 50).length, 5);
	assert.deepEqual(chooseLevels([], 50), []);
});

test('the order of the pool does not matter', () => {
	const pool = poolOf([5, 40, 20]);
	assert.deepEqual(chooseLevels(pool.toReversed(), 12), chooseLevels(pool, 12));
});
