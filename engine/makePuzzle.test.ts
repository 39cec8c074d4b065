import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DIFFICULTIES, type Difficulty } from './difficulty.ts';
import { gradePuzzle } from './grade.ts';
import { makePuzzle } from './makePuzzle.ts';
import { parsePuzzle } from './puzzle.ts';

const GIVEN_COUNTS: Readonly<Record<Difficulty, { from: number; to: number }>> = {
	easy: { from: 32, to: 40 },
	medium: { from: 25, to: 33 },
	hard: { from: 19, to: 33 },
	expert: { from: 19, to: 33 },
	extreme: { from: 19, to: 33 },
};

test('a made puzzle has one solution, its difficulty and a pleasant number of givens', () => {
	for (const difficulty of DIFFICULTIES) {
		for (const seed of ['a', 'b', 'c', 'd', 'e']) {
			const { puzzle, grade } = makePuzzle({ seed, difficulty });
			assert.deepEqual(parsePuzzle(puzzle.givens), { ok: true, puzzle });
			assert.equal(grade.difficulty, difficulty);
			assert.deepEqual(gradePuzzle(puzzle), grade);
			const count = puzzle.givens.replaceAll('0', '').length;
			const { from, to } = GIVEN_COUNTS[difficulty];
			assert.ok(count >= from && count <= to, `${difficulty} with ${count} givens`);
		}
	}
});

test('the same options give the same puzzle, other seeds and difficulties others', () => {
	const made = (seed: string, difficulty: Difficulty) => makePuzzle({ seed, difficulty }).puzzle.givens;
	assert.equal(made('x', 'medium'), made('x', 'medium'));
	const others = [made('x', 'easy'), made('y', 'easy'), made('x', 'medium'), made('y', 'medium')];
	assert.equal(new Set(others).size, others.length);
});

test('givens look the same turned by half unless asked otherwise', () => {
	const pattern = (symmetric?: boolean) =>
		makePuzzle({ seed: 's', difficulty: 'hard', ...(symmetric === undefined ? {} : { symmetric }) })
			.puzzle.givens.replaceAll(/[1-9]/g, 'x')
			.split('');
	assert.deepEqual(pattern(), pattern().toReversed());
	assert.deepEqual(pattern(true), pattern());
	assert.notDeepEqual(pattern(false), pattern(false).toReversed());
});

test('the hardest technique and the load can be asked for', () => {
	const { grade } = makePuzzle({
		seed: 't',
		difficulty: 'hard',
		technique: 'naked_pair',
		load: { from: 150, to: 250 },
	});
	assert.equal(grade.hardest, 'naked_pair');
	assert.ok(grade.load >= 150 && grade.load <= 250);
});
