import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DIFFICULTIES, type Difficulty } from './difficulty.ts';
import { gradePuzzle, RATING_RANGES } from './grade.ts';
import { parseGrid } from './grid.ts';
import { makePuzzle } from './makePuzzle.ts';
import { findPath } from './path.ts';
import { parsePuzzle } from './puzzle.ts';
import { countSolutions } from './solve.ts';

const GIVEN_COUNTS: Readonly<Record<Difficulty, { from: number; to: number }>> = {
	easy: { from: 32, to: 40 },
	medium: { from: 25, to: 33 },
	hard: { from: 19, to: 30 },
	expert: { from: 19, to: 30 },
	extreme: { from: 19, to: 30 },
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

/** Daily puzzles, levels and shared seeds depend on these. If one changes, players get other puzzles than before. */
const GOLDEN = `
easy    000060809309004200560200030073500080005136400040008650030007096008600502906020000
medium  080000000400708000079400200015036000630807092000910650003002480000309007000000030
hard    690000200020040000300000007000100082054609000003000000000700001030900000008000370
expert  000704000000962500005000000500000003020005981081000000000800002004093100009000034
extreme 100790800700085020006020000000006000015008004030900002000500091000000000960100300
`;

test('a seed always gives the same puzzle', () => {
	for (const line of GOLDEN.trim().split('\n')) {
		const [difficulty, givens] = line.split(/ +/);
		assert.equal(makePuzzle({ seed: 'golden', difficulty: difficulty as Difficulty }).puzzle.givens, givens);
	}
});

test('the same options give the same puzzle, other seeds and difficulties give other puzzles', () => {
	const made = (seed: string, difficulty: Difficulty) => makePuzzle({ seed, difficulty }).puzzle.givens;
	assert.equal(made('x', 'medium'), made('x', 'medium'));
	const others = [made('x', 'easy'), made('y', 'easy'), made('x', 'medium'), made('y', 'medium')];
	assert.equal(new Set(others).size, others.length);
});

test('givens are rotationally symmetric in the easier difficulties, and in others on request', () => {
	const pattern = (difficulty: Difficulty, symmetric?: boolean) =>
		makePuzzle({ seed: 's', difficulty, ...(symmetric === undefined ? {} : { symmetric }) })
			.puzzle.givens.replaceAll(/[1-9]/g, 'x')
			.split('');
	for (const symmetric of [pattern('easy'), pattern('medium'), pattern('hard', true)]) {
		assert.deepEqual(symmetric, symmetric.toReversed());
	}
	for (const free of [pattern('hard'), pattern('easy', false)]) assert.notDeepEqual(free, free.toReversed());
});

test('from hard on puzzles are minimal', () => {
	for (const difficulty of ['hard', 'expert', 'extreme'] as const) {
		const givens = parseGrid(makePuzzle({ seed: 'm', difficulty }).puzzle.givens)!;
		for (const [cell, digit] of givens.entries()) {
			if (digit !== 0) assert.equal(countSolutions(givens.with(cell, 0), 2), 2, `${difficulty}, cell ${cell}`);
		}
	}
});

test('above easy a puzzle has more than one step that is not easy', () => {
	for (const difficulty of DIFFICULTIES.slice(1)) {
		for (const seed of ['1', '2', '3', '4', '5']) {
			const { steps } = findPath(makePuzzle({ seed, difficulty }).puzzle.givens);
			assert.ok(steps.filter(({ rating }) => rating > RATING_RANGES.easy.to).length >= 2, `${difficulty} ${seed}`);
		}
	}
});

test('a puzzle has the requested hardest technique and load', () => {
	const { grade } = makePuzzle({
		seed: 't',
		difficulty: 'hard',
		technique: 'naked_pair',
		load: { from: 150, to: 250 },
	});
	assert.equal(grade.hardest, 'naked_pair');
	assert.ok(grade.load >= 150 && grade.load <= 250);
});
