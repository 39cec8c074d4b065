import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DIFFICULTIES } from './difficulty.ts';
import { difficultyOf, RATING_RANGES, ratePath, ratePuzzle } from './grade.ts';
import { type GridInput, parseGrid } from './grid.ts';
import { parsePuzzle } from './puzzle.ts';
import { rateDeep } from './rateDeep.ts';
import { RATED } from './testing/fixtures.ts';

test('puzzles have the rating of the external rater', () => {
	for (const [givens, rating] of RATED) {
		assert.equal(ratePath(givens)?.rating.toFixed(1) ?? 'beyond', rating, givens);
	}
});

test('a rating within the range of a difficulty is that of the whole path, or refused', () => {
	for (const [givens] of RATED.filter((_, index) => index % 16 === 0)) {
		const rated = ratePuzzle(givens);
		assert.ok(rated.ok || rated.why === 'beyond_techniques', givens);
		if (rated.ok) assert.equal(rated.difficulty, difficultyOf(rated.rating));
		for (const wanted of DIFFICULTIES) {
			const expected = rated.ok && rated.difficulty === wanted ? rated : { ok: false, why: 'out_of_range' };
			assert.deepEqual(ratePuzzle(givens, RATING_RANGES[wanted]), expected, givens);
		}
	}
});

test('what has no rating is refused with its reason', () => {
	const [easy] = RATED[0]!;
	const [beyond] = RATED.findLast(([, rating]) => rating === 'beyond')!;
	const parsed = parsePuzzle(easy);
	assert.ok(parsed.ok);
	const table: readonly (readonly [input: GridInput, why: string])[] = [
		['', 'malformed'],
		['xyz', 'malformed'],
		[easy.slice(1), 'malformed'],
		[undefined as unknown as string, 'malformed'],
		[81 as unknown as string, 'malformed'],
		[{ givens: 7 } as unknown as string, 'malformed'],
		[new Array(81).fill(0.5), 'malformed'],
		['0'.repeat(81), 'several_solutions'],
		[`55${'0'.repeat(79)}`, 'contradictory'],
		['7..3..9...9.....7......4.6......36..64....79...........................4.........', 'too_hard'],
		[parsed.puzzle.solution, 'solved'],
		[beyond, 'beyond_techniques'],
	];
	for (const [input, why] of table) {
		assert.deepEqual(ratePuzzle(input), { ok: false, why }, String(input));
		if (why !== 'beyond_techniques') assert.deepEqual(rateDeep(input), { ok: false, why }, String(input));
	}
});

test('a puzzle is rated alike as a text, as digits, as a grid and as a puzzle', () => {
	const [givens] = RATED[0]!;
	const rated = ratePuzzle(givens);
	const forms = [givens.replaceAll('0', '.'), Array.from(givens, Number), parseGrid(givens)!, { givens }];
	for (const form of forms) assert.deepEqual(ratePuzzle(form), rated);
});

test('ratings between two difficulties belong to neither', () => {
	for (const [rating, difficulty] of [
		[1.5, 'easy'],
		[1.7, 'medium'],
		[2.7, undefined],
		[4.4, 'hard'],
		[6.6, 'expert'],
		[6.8, undefined],
		[8.3, 'extreme'],
		[8.4, undefined],
	] as const) {
		assert.equal(difficultyOf(rating), difficulty);
	}
});
