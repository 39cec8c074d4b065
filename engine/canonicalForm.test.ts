import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canonicalize, findCanonicalForm } from './canonicalForm.ts';
import { formatGrid, type Grid, parseGrid } from './grid.ts';
import { permute } from './permute.ts';
import { createRandom } from './random.ts';
import { countSolutionsUnbounded } from './solve.ts';
import { RATED } from './testing/fixtures.ts';

const PUZZLES = RATED.map(([givens]) => parseGrid(givens)!);

const random = createRandom('canonical');

test('however a puzzle is turned, its canonical form is the same, and a puzzle with as many givens', () => {
	for (const puzzle of PUZZLES.slice(0, 60)) {
		const canonical = canonicalize(puzzle);
		for (let time = 0; time < 3; time++) assert.deepEqual(canonicalize(permute(puzzle, random)), canonical);
		assert.equal(countSolutionsUnbounded(canonical, 2), 1);
		assert.equal(countGivens(canonical), countGivens(puzzle));
	}
});

test('different puzzles have different forms', () => {
	const forms = new Set(PUZZLES.slice(0, 60).map((puzzle) => formatGrid(canonicalize(puzzle))));
	assert.equal(forms.size, 60);
});

test('no turned puzzle is less than the canonical form', () => {
	for (const puzzle of PUZZLES.slice(0, 5)) {
		const canonical = formatGrid(canonicalize(puzzle));
		for (let time = 0; time < 200; time++) assert.ok(formatGrid(permute(puzzle, random)) >= canonical);
	}
});

test('a grid of a few digits, a full grid and an empty one have a form too', () => {
	const table: readonly (readonly [string, string])[] = [
		['0'.repeat(81), '0'.repeat(81)],
		[`${'0'.repeat(40)}7${'0'.repeat(40)}`, `${'0'.repeat(80)}1`],
		[`5${'0'.repeat(79)}5`, `${'0'.repeat(53)}1${'0'.repeat(23)}1000`],
	];
	for (const [grid, form] of table) assert.equal(formatGrid(canonicalize(parseGrid(grid)!)), form);
	const full = parseGrid('534678912672195348198342567859761423426853791713924856961537284287419635345286179')!;
	assert.deepEqual(canonicalize(permute(full, random)), canonicalize(full));
});

function countGivens(grid: Grid): number {
	return grid.filter((digit) => digit !== 0).length;
}

test('the canonical form of what is no grid is refused', () => {
	assert.deepEqual(findCanonicalForm('xyz'), { ok: false, why: 'malformed' });
	const grid = new Uint8Array(81);
	assert.deepEqual(findCanonicalForm('.'.repeat(81)), { ok: true, grid });
});
