import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canonicalize } from '#engine/canonicalForm.ts';
import type { Difficulty } from '#engine/difficulty.ts';
import { difficultyOf, RATING_RANGES } from '#engine/grade.ts';
import { formatGrid, parseGrid } from '#engine/grid.ts';
import { parsePuzzle } from '#engine/puzzle.ts';
import { createRandom } from '#engine/random.ts';
import { OWN_HINTS_MIN } from '#engine/taught/makeTaught.ts';
import { findTaughtPath, findTaughtTechnique } from '#engine/taughtPath.ts';
import { TECHNIQUE_RATINGS, TECHNIQUES } from '#engine/technique.ts';
import { chooseLevels, compareTechniques, type LevelCandidate, WORKLOAD_FALL_MAX } from './chooseLevels.ts';
import { formatLadder, type LadderLevel, parseLadder, readLadders } from './ladder.ts';

test('every ladder has a hundred levels, each a puzzle of its own in the band', () => {
	const seen = new Set<string>();
	for (const [difficulty, levels] of Object.entries(readLadders()) as [Difficulty, LadderLevel[]][]) {
		assert.equal(levels.length, 100, difficulty);
		for (const [index, { givens, rating }] of levels.entries()) {
			const { from, to } = RATING_RANGES[difficulty];
			assert.ok(parsePuzzle(givens).ok && rating >= from && rating <= to, `${difficulty} ${index + 1}`);
			seen.add(formatGrid(canonicalize(parseGrid(givens)!)));
		}
	}
	assert.equal(seen.size, 500);
});

test('the ladders teach one technique after the other, and their workload never falls much', () => {
	for (const [difficulty, levels] of Object.entries(readLadders())) {
		for (const [index, level] of levels.slice(1).entries()) {
			const before = levels[index]!;
			const name = `${difficulty} ${index + 2}`;
			assert.ok(compareTechniques(before.technique, level.technique) <= 0, name);
			const least = before.technique === level.technique ? before.workload : before.workload * (1 - WORKLOAD_FALL_MAX);
			assert.ok(level.workload >= least, name);
		}
	}
});

test('the hints of a level show the technique that it is named after, and none above its rating', () => {
	for (const [difficulty, levels] of Object.entries(readLadders())) {
		for (const { givens, rating, technique } of levels.filter((_, index) => index % 33 === 16)) {
			const { steps, solved } = findTaughtPath(givens, rating);
			assert.ok(solved && findTaughtTechnique(steps) === technique, `${difficulty} ${givens}`);
			for (const step of steps) assert.ok(step.rating <= rating, `${difficulty} ${givens}`);
		}
	}
});

test('the hints of a level are as hard as its ladder, also more than once where that is asked', () => {
	for (const [difficulty, levels] of Object.entries(readLadders()) as [Difficulty, LadderLevel[]][]) {
		for (const { givens, rating } of levels.filter((_, index) => index % 5 === 2)) {
			const { steps } = findTaughtPath(givens, rating);
			const own = steps.filter((step) => difficultyOf(step.rating) === difficulty);
			assert.ok(own.length >= OWN_HINTS_MIN[difficulty], `${difficulty} ${givens}`);
		}
	}
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

/** This many puzzles of each of the first techniques, with loads from 100 to 199. */
function poolOf(sizes: readonly number[]): LevelCandidate[] {
	const random = createRandom('pool');
	return sizes.flatMap((size, index) =>
		Array.from({ length: size }, (_, count) => ({
			givens: String(1000 * index + count).padStart(81, '0'),
			rating: TECHNIQUE_RATINGS[TECHNIQUES[index]!],
			technique: TECHNIQUES[index]!,
			workload: 100 + random.below(100),
			shown: TECHNIQUES.slice(0, index + 1),
		})),
	);
}

const choose = (pool: readonly LevelCandidate[], count: number) => chooseLevels(pool, { count, known: [] });

test('the techniques of a ladder get shares as even as there are puzzles', () => {
	const levels = choose(poolOf([300, 900, 9, 90]), 60);
	const counts = [0, 1, 2, 3].map((index) => levels.filter(({ technique }) => technique === TECHNIQUES[index]).length);
	assert.equal(levels.length, 60);
	assert.ok(counts[2]! >= 3 && counts[2]! <= 9, String(counts));
	for (const index of [0, 1, 3]) assert.ok(counts[index]! >= 15 && counts[index]! <= 22, String(counts));
	assert.equal(new Set(levels.map(({ givens }) => givens)).size, 60);
});

test('the workload rises within a technique and hardly falls between two', () => {
	const levels = choose(poolOf([50, 60, 70, 80]), 40);
	for (const [index, level] of levels.slice(1).entries()) {
		const before = levels[index]!;
		assert.ok(level.workload >= before.workload * (level.technique === before.technique ? 1 : 1 - WORKLOAD_FALL_MAX));
	}
});

test('a level brings at most two techniques that no earlier one has shown', () => {
	const pool = poolOf([40, 0, 0, 40]);
	const levels = chooseLevels(pool, { count: 20, known: [] });
	assert.ok(levels.every(({ technique }) => technique === TECHNIQUES[0]));
	const later = chooseLevels(pool, { count: 20, known: [TECHNIQUES[1]!] });
	assert.ok(later.some(({ technique }) => technique === TECHNIQUES[3]));
});

test('a pool that is too small is used as far as it goes', () => {
	assert.ok(choose(poolOf([2, 3]), 50).length <= 5);
	assert.deepEqual(choose([], 50), []);
});

test('the order of the pool does not matter', () => {
	const pool = poolOf([5, 40, 20]);
	assert.deepEqual(choose(pool.toReversed(), 12), choose(pool, 12));
});
