import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DIFFICULTIES, type Difficulty } from './difficulty.ts';
import type { Rejected } from './drafts/draft.ts';
import { RATING_RANGES, ratePuzzle } from './grade.ts';
import { parseGrid } from './grid.ts';
import {
	findRatedPuzzle,
	type MadePuzzle,
	type MakeOptions,
	makeGradedPuzzle,
	makePuzzle,
	makeRatedPuzzle,
} from './makePuzzle.ts';
import { findRatedPath } from './path.ts';
import { parsePuzzle } from './puzzle.ts';
import { countSolutionsUnbounded } from './solve.ts';
import { isSymmetric, SYMMETRIES } from './symmetry.ts';

const GIVEN_COUNTS: Readonly<Record<Difficulty, { from: number; to: number }>> = {
	easy: { from: 32, to: 40 },
	medium: { from: 25, to: 33 },
	hard: { from: 19, to: 30 },
	expert: { from: 19, to: 30 },
	extreme: { from: 19, to: 30 },
};

let made: readonly MadePuzzle[] | undefined;

/** Five of each difficulty, made when a test first needs them. */
function listMade(): readonly MadePuzzle[] {
	made ??= DIFFICULTIES.flatMap((difficulty) =>
		['a', 'b', 'c', 'd', 'e'].map((seed) => makeGradedPuzzle({ seed, difficulty })),
	);
	return made;
}

test('a made puzzle has one solution, its difficulty and a pleasant number of givens', () => {
	for (const [index, difficulty] of DIFFICULTIES.entries()) {
		for (const { puzzle, grade } of listMade().slice(5 * index, 5 * index + 5)) {
			assert.deepEqual(parsePuzzle(puzzle.givens), { ok: true, puzzle });
			assert.equal(grade.difficulty, difficulty);
			assert.deepEqual(ratePuzzle(puzzle), { ok: true, ...grade });
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
extreme 000003060507080000020097300100000206090000030403000005006920040000050109010300000
`;

test('a seed always gives the same puzzle', () => {
	for (const line of GOLDEN.trim().split('\n')) {
		const [difficulty, givens] = line.split(/ +/);
		assert.equal(makeGradedPuzzle({ seed: 'golden', difficulty: difficulty as Difficulty }).puzzle.givens, givens);
	}
});

test('the same options give the same puzzle, other seeds and difficulties give other puzzles', () => {
	const made = (seed: string, difficulty: Difficulty) => makeGradedPuzzle({ seed, difficulty }).puzzle.givens;
	assert.equal(made('x', 'medium'), made('x', 'medium'));
	const others = [made('x', 'easy'), made('y', 'easy'), made('x', 'medium'), made('y', 'medium')];
	assert.equal(new Set(others).size, others.length);
});

test('givens are symmetric by a half turn in the easier difficulties, from hard on in more than half of the puzzles', () => {
	const seeds = Array.from({ length: 20 }, (_, index) => `${index}`);
	const countSymmetric = (difficulty: Difficulty) =>
		seeds.filter((seed) => isSymmetric(parseGrid(makeGradedPuzzle({ seed, difficulty }).puzzle.givens)!, 'half_turn'))
			.length;
	assert.deepEqual([countSymmetric('easy'), countSymmetric('medium')], [20, 20]);
	const hardCount = countSymmetric('hard');
	assert.ok(hardCount >= 10 && hardCount < 20, `${hardCount}`);
});

test('givens have the requested symmetry', () => {
	for (const symmetry of SYMMETRIES) {
		const givens = parseGrid(makeGradedPuzzle({ seed: 's', difficulty: 'medium', symmetry }).puzzle.givens)!;
		assert.ok(isSymmetric(givens, symmetry), symmetry);
		assert.equal(isSymmetric(givens, 'half_turn'), ['half_turn', 'quarter_turn', 'full'].includes(symmetry), symmetry);
	}
});

test('from hard on puzzles without symmetry are minimal', () => {
	for (const difficulty of ['hard', 'expert', 'extreme'] as const) {
		const givens = parseGrid(makeGradedPuzzle({ seed: 'm', difficulty, symmetry: 'none' }).puzzle.givens)!;
		for (const [cell, digit] of givens.entries()) {
			if (digit !== 0) assert.equal(countSolutionsUnbounded(givens.with(cell, 0), 2), 2, `${difficulty}, cell ${cell}`);
		}
	}
});

test('a puzzle has the requested number of givens, or the requested pattern', () => {
	for (const givenCount of [
		{ from: 23, to: 24 },
		{ from: 40, to: 40 },
	]) {
		const { puzzle } = makeGradedPuzzle({ seed: 'c', difficulty: 'easy', symmetry: 'none', givenCount });
		const count = puzzle.givens.replaceAll('0', '').length;
		assert.ok(count >= givenCount.from && count <= givenCount.to, `${count}`);
	}
	const pattern = parseGrid(makeGradedPuzzle({ seed: 'p', difficulty: 'medium' }).puzzle.givens)!;
	const { puzzle, grade } = makeGradedPuzzle({ seed: 'q', difficulty: 'medium', pattern });
	assert.equal(puzzle.givens.replaceAll(/[1-9]/g, 'x'), pattern.join('').replaceAll(/[1-9]/g, 'x'));
	assert.deepEqual(ratePuzzle(puzzle), { ok: true, ...grade });
});

test('fewer givens than digging leaves are found by putting some back and taking others away', () => {
	const { puzzle } = makeGradedPuzzle({ seed: 'few', difficulty: 'easy', givenCount: { from: 20, to: 20 } });
	assert.deepEqual(parsePuzzle(puzzle.givens), { ok: true, puzzle });
	assert.equal(puzzle.givens.replaceAll('0', '').length, 20);
});

/** Cut out of full grids it has several solutions in half a million tries. */
const SPARSE_PATTERN = '100000000001100000010010100010001000000011100000100010001000011001100010010000100';

test('digits that make a sparse pattern a puzzle are found by changing some again and again', () => {
	const rating = { from: 1, to: 8.9 };
	const { puzzle } = makeRatedPuzzle({ seed: 'p', difficulty: 'hard', rating, pattern: parseGrid(SPARSE_PATTERN)! });
	assert.equal(puzzle.givens.replaceAll(/[1-9]/g, '1'), SPARSE_PATTERN);
	assert.deepEqual(parsePuzzle(puzzle.givens), { ok: true, puzzle });
});

test('each grid that is rejected is shown with what it lacks, and the search ends with its attempts', () => {
	const search = (options: object) => {
		const seen: Rejected[] = [];
		const onRejected = (rejected: Rejected) => seen.push(rejected);
		const made = findRatedPuzzle({ seed: 'n', difficulty: 'medium', attemptLimit: 40, onRejected, ...options });
		assert.equal(made, undefined);
		assert.equal(seen.length, 40);
		return new Set(seen.map(({ failed }) => failed));
	};
	assert.deepEqual(search({ givenCount: { from: 17, to: 17 } }), new Set(['givenCount']));
	assert.deepEqual(search({ pattern: parseGrid(SPARSE_PATTERN)! }), new Set(['solutions']));
	assert.deepEqual(search({ rating: { from: 1.8, to: 1.8 } }), new Set(['rating']));
	assert.ok(search({ shown: 'sashimi_jellyfish', workload: { from: 1, to: 1000 } }).has('hints'));
	assert.ok(search({ workload: { from: 5000, to: 6000 } }).has('workload'));
	assert.ok(search({ rating: { from: 1.7, to: 2.6 }, technique: 'x_wing' }).has('technique'));
});

test('a rated puzzle has a rating of the range, also between two difficulties', () => {
	for (const rating of [
		{ from: 2.7, to: 3 },
		{ from: 6.7, to: 6.9 },
	]) {
		const { grade } = makeRatedPuzzle({ seed: 'r', difficulty: 'expert', rating });
		assert.ok(grade.rating >= rating.from && grade.rating <= rating.to, `${grade.rating}`);
	}
});

test('above easy a puzzle has more than one step that is not easy', () => {
	for (const { puzzle, grade } of listMade()) {
		if (grade.difficulty === 'easy') continue;
		const { steps } = findRatedPath(puzzle.givens);
		assert.ok(steps.filter(({ rating }) => rating > RATING_RANGES.easy.to).length >= 2, puzzle.givens);
	}
});

test('a puzzle has the requested hardest technique and workload', () => {
	const { grade } = makeGradedPuzzle({
		seed: 't',
		difficulty: 'hard',
		technique: 'naked_pair',
		workload: { from: 150, to: 250 },
	});
	assert.equal(grade.hardest, 'naked_pair');
	assert.ok(grade.workload >= 150 && grade.workload <= 250);
});

test('options that are none are refused with their reason, and so is what no attempt makes', () => {
	const table: readonly (readonly [options: object, why: string])[] = [
		[{}, 'malformed_seed'],
		[{ seed: 1, difficulty: 'easy' }, 'malformed_seed'],
		[{ seed: 's' }, 'unknown_difficulty'],
		[{ seed: 's', difficulty: 'silly' }, 'unknown_difficulty'],
		[{ seed: 's', difficulty: 'toString' }, 'unknown_difficulty'],
		[{ seed: 's', difficulty: 'easy', symmetry: 'round' }, 'unknown_symmetry'],
		[{ seed: 's', difficulty: 'easy', technique: 'luck' }, 'unknown_technique'],
		[{ seed: 's', difficulty: 'easy', givenCount: { from: 30, to: 20 } }, 'malformed_bounds'],
		[{ seed: 's', difficulty: 'easy', givenCount: {} }, 'malformed_bounds'],
		[{ seed: 's', difficulty: 'easy', attemptLimit: Number.NaN }, 'malformed_bounds'],
		[{ seed: 's', difficulty: 'easy', pattern: 'xyz' }, 'malformed_pattern'],
		[{ seed: 's', difficulty: 'easy', workload: { from: 1e6, to: 2e6 }, attemptLimit: 5 }, 'not_found'],
	];
	for (const [options, why] of table) {
		assert.deepEqual(makePuzzle(options as MakeOptions), { ok: false, why }, JSON.stringify(options));
	}
	const [seed, difficulty] = ['golden', 'easy'] as const;
	assert.deepEqual(makePuzzle({ seed, difficulty }), { ok: true, ...makeGradedPuzzle({ seed, difficulty }) });
});
