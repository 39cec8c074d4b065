import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { findConflicts } from './conflict.ts';
import { countDigits } from './digitSet.ts';
import { drawGrid } from './drawGrid.ts';
import { formatGrid, type Grid, parseGrid } from './grid.ts';
import { peersOf } from './house.ts';
import { createRandom } from './random.ts';
import {
	countSolutions,
	countSolutionsUnbounded,
	findSolutions,
	findSolutionsUnbounded,
	GUESS_LIMIT,
	searchGrid,
} from './solve.ts';

/** Givens and how many solutions they have; the counts were found by the plain search below too. */
const TABLE = `
534678912672195348198342567859761423426853791713924856961537284287419635345286179:1
530070000600195000098000060800060003400803001700020006060000280000419005000080079:1
000000010400000000020000000000050407008000300001090000300400200050100000000806000:1
400000805030000000000700000020000060000080400000010000000603070500200000104000000:1
000000040000000000000000020000000000000000070000502010001407000000008000470001000:0
000000080000000000000000050000090005000000000000000070800570000000000001000000004:0
000005080000601043000000000010500000000106000300000005530000061000000004000000000:0
800000000003600000070090200050007000000045700000100030001000068008500010090000400:1
000000010000000000020000000000050407008000300001090000300400200050100000000806000:1225
000000010400000000000000000000050407008000300001090000300400200050100000000806000:329
000000010400000000020000000000050407008000300001090000000400200050100000000806000:15085
000000010400000000020000000000050407008000300001090000300400200050100000000800000:7309
550000000000000000000000000000000000000000000000000000000000000000000000000000000:0
500000005000000000000000000000000000000000000000000000000000000000000000000000000:0
500000000000000000000000000000000000000000000000000000000000000000000000500000000:0
500000000050000000000000000000000000000000000000000000000000000000000000000000000:0
123456780000000009000000000000000000000000000000000000000000000000000000000000000:0
123000000456000000000000700000000000000000000000000000000000000000000000000000000:0
530070000600195000098000060800060003400803001700020006060000280000419005000080070:1
534678912672195348198342567859761423426853791713924856961537284287419635345286170:1
534678912672195348198342567859761423426853791713924856961537284287419635345286171:0
`;

test('a grid has as many solutions as the table says', () => {
	for (const line of TABLE.trim().split('\n')) {
		const [givens, count] = line.split(':');
		const grid = parseGrid(givens!)!;
		assert.equal(countSolutionsUnbounded(grid, 100_000), Number(count), line);
		assert.equal(formatGrid(grid), givens, 'the grid itself is left alone');
	}
});

test('the count stops at the limit', () => {
	const empty = new Uint8Array(81);
	for (const limit of [0, 1, 2, 1000]) {
		assert.equal(countSolutionsUnbounded(empty, limit), limit);
		assert.equal(findSolutionsUnbounded(empty, limit).length, limit);
	}
});

/** The slowest grids that `npm run bench:worst` has found, the slowest first: each with the guesses that it takes. */
const SLOW = readFileSync(new URL('fixtures/slow.txt', import.meta.url), 'utf8')
	.trim()
	.split('\n')
	.map((line) => ({ grid: parseGrid(line.slice(0, 81))!, guesses: Number(line.slice(82)) }));

test('no slow grid takes more guesses than it did', () => {
	for (const { grid, guesses } of SLOW) {
		const limits = { solutions: 2, guesses: Number.POSITIVE_INFINITY };
		assert.ok(searchGrid(grid, limits).guessCount <= guesses, formatGrid(grid));
	}
});

test('a bounded search says what an unbounded one says, or that it is too hard to say', () => {
	let tooHard = 0;
	for (const { grid, guesses } of SLOW) {
		const isTooHard = guesses > GUESS_LIMIT;
		const why = { ok: false, why: 'too_hard' };
		const solutions = findSolutionsUnbounded(grid, 2);
		assert.deepEqual(countSolutions(grid, 2), isTooHard ? why : { ok: true, count: solutions.length });
		assert.deepEqual(findSolutions(grid, 2), isTooHard ? why : { ok: true, solutions });
		tooHard += Number(isTooHard);
	}
	assert.ok(tooHard > 0, 'one of them is too hard');
});

test('guesses are counted from the last solution on, so any number of solutions can be counted', () => {
	const empty = new Uint8Array(81);
	assert.deepEqual(countSolutions(empty, 3 * GUESS_LIMIT), { ok: true, count: 3 * GUESS_LIMIT });
});

test('solutions are different, complete, without conflict and hold the givens', () => {
	const givens = parseGrid('000000010000000000020000000000050407008000300001090000300400200050100000000806000')!;
	const solutions = findSolutionsUnbounded(givens, 2000);
	assert.equal(solutions.length, 1225);
	assert.equal(new Set(solutions.map(formatGrid)).size, 1225);
	for (const solution of solutions) {
		assert.ok(solution.every((digit, cell) => digit !== 0 && [0, digit].includes(givens[cell]!)));
		assert.deepEqual(findConflicts(solution), []);
	}
});

/** Givens of full grids: few or many, every third time with a digit that does not belong there. */
function drawGivens(count: number): Grid[] {
	const random = createRandom('givens');
	return Array.from({ length: count / GIVENS_PER_GRID }, () => drawGrid(random)).flatMap((solution) =>
		Array.from({ length: GIVENS_PER_GRID }, (_, index) => {
			const grid = solution.slice();
			const cells = random.shuffle(Array.from(grid.keys()));
			for (const cell of cells.slice(0, 35 + random.below(20))) grid[cell] = 0;
			if (index % 3 === 0) grid[cells[random.below(81)]!] = 1 + random.below(9);
			return grid;
		}),
	);
}

const GIVENS_PER_GRID = 50;

test('20,000 grids have as many solutions as a plain search finds', () => {
	const seen = { none: 0, one: 0, many: 0 };
	for (const grid of drawGivens(20_000)) {
		const count = findPlainly(grid, 10).length;
		if (countSolutionsUnbounded(grid, 10) !== count)
			assert.equal(countSolutionsUnbounded(grid, 10), count, formatGrid(grid));
		seen[count === 0 ? 'none' : count === 1 ? 'one' : 'many']++;
	}
	assert.ok(Math.min(...Object.values(seen)) > 2000, JSON.stringify(seen));
});

test('solutions are those that a plain search finds', () => {
	for (const grid of drawGivens(1000)) {
		const plain = findPlainly(grid, 10_000);
		if (plain.length === 10_000) continue;
		assert.deepEqual(new Set(findSolutionsUnbounded(grid, 10_000).map(formatGrid)), new Set(plain));
	}
});

test('a search gives up exactly when it has made all its guesses', () => {
	for (const grid of [...drawGivens(500), ...SLOW.slice(1).map(({ grid }) => grid)]) {
		const whole = searchGrid(grid, { solutions: 1, guesses: 1_000_000 });
		for (const guesses of [0, 1, 2, 5, whole.guessCount - 1, whole.guessCount].filter((count) => count >= 0)) {
			const gaveUp = { solutionCount: 0, guessCount: guesses, gaveUp: true };
			const expected = guesses < whole.guessCount ? gaveUp : whole;
			assert.deepEqual(searchGrid(grid, { solutions: 1, guesses }), expected, formatGrid(grid));
		}
	}
});

/** The slow and obvious way: each digit in the empty cell with the fewest, nothing else. */
function findPlainly(givens: Grid, limit: number): string[] {
	if (findConflicts(givens).length > 0) return [];
	const solutions: string[] = [];
	const grid = givens.slice();
	const taken = Array.from({ length: 81 }, () => 0);
	for (const [cell, digit] of grid.entries())
		if (digit !== 0) for (const peer of peersOf(cell)) taken[peer]! |= 1 << digit;
	const fill = (): void => {
		let best = -1;
		let fewest = 10;
		for (let cell = 0; cell < 81 && fewest > 1; cell++) {
			if (grid[cell] !== 0) continue;
			const count = 9 - countDigits(taken[cell]! >> 1);
			if (count < fewest) [best, fewest] = [cell, count];
		}
		if (best < 0) return void solutions.push(formatGrid(grid));
		for (let digit = 1; digit <= 9 && solutions.length < limit; digit++) {
			if ((taken[best]! & (1 << digit)) !== 0) continue;
			const losing = peersOf(best).filter((peer) => (taken[peer]! & (1 << digit)) === 0);
			grid[best] = digit;
			for (const peer of losing) taken[peer]! |= 1 << digit;
			fill();
			for (const peer of losing) taken[peer]! &= ~(1 << digit);
		}
		grid[best] = 0;
	};
	fill();
	return solutions;
}

test('what is no grid has no number of solutions', () => {
	for (const input of [
		'xyz',
		'',
		'0'.repeat(80),
		'x'.repeat(81),
		undefined,
		null,
		81,
		[],
		new Array(81).fill(10),
		{},
	]) {
		assert.deepEqual(countSolutions(input as string), { ok: false, why: 'malformed' });
		assert.deepEqual(findSolutions(input as string), { ok: false, why: 'malformed' });
	}
});

test('a limit that is no whole number from 1 on is refused, so nothing is counted without end', () => {
	for (const limit of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 31, '2' as unknown as number]) {
		assert.deepEqual(countSolutions('0'.repeat(81), limit), { ok: false, why: 'malformed_limit' });
		assert.deepEqual(findSolutions('0'.repeat(81), limit), { ok: false, why: 'malformed_limit' });
	}
	assert.deepEqual(countSolutions('0'.repeat(81)), { ok: true, count: 2 });
});
