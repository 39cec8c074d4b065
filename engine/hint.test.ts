import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ratePath } from './grade.ts';
import { parseGrid } from './grid.ts';
import { decideHint, findHint, type HintOptions, type HintQuestion, listHintSteps, type StepHint } from './hint.ts';
import { outlineHint } from './hintOutline.ts';
import { peersOf } from './house.ts';
import { createPosition } from './position.ts';
import { findSolutionsUnbounded } from './solve.ts';

const HARD = '400105092500080000902000000000800970000030008680290000800000700010000030200304080';
const FAR = '010029453209543700543700020021000300000002078005090002000004060000900200000085007';

function question(givens: string, changes: Partial<HintQuestion> = {}): HintQuestion {
	const solution = findSolutionsUnbounded(parseGrid(givens)!, 1)[0]!.join('');
	return { givens, solution, cells: parseGrid(givens)!, notes: undefined, ...changes };
}

function withEntries(givens: string, entries: Readonly<Record<number, number>>): Uint8Array {
	return parseGrid(givens)!.map((digit, cell) => entries[cell] ?? digit);
}

function findStepHint(asked: HintQuestion): StepHint {
	const hint = decideHint(asked);
	assert.ok(hint.kind === 'step');
	return hint;
}

test('wrong entries come before everything else', () => {
	const { solution } = question(HARD);
	const wrong = (Number(solution[1]) % 9) + 1;
	const hint = decideHint(question(HARD, { cells: withEntries(HARD, { 1: wrong }) }));
	assert.equal(hint.kind, 'mistake');
	const { cells, stages } = outlineHint(hint);
	assert.deepEqual(cells, [1]);
	assert.deepEqual(stages, ['There’s a mistake in box 1.', '1 digit is wrong.', `r1c2 isn’t ${wrong}. Clear it.`]);
});

test('a full grid needs no hint', () => {
	const { solution } = question(HARD);
	assert.equal(decideHint(question(HARD, { cells: parseGrid(solution)! })).kind, 'solved');
});

test('complete notes that leave out the right digit are pointed out', () => {
	const { solution } = question(HARD);
	const notes = createPosition(parseGrid(HARD)!).candidates.map((all, cell) =>
		cell === 1 ? all & ~(1 << (Number(solution[1]) - 1)) : all,
	);
	const hint = decideHint(question(HARD, { notes }));
	assert.equal(hint.kind, 'mark');
	assert.deepEqual(outlineHint(hint).cells, [1]);
});

test('incomplete notes are not taken for all candidates', () => {
	const notes = new Uint16Array(81);
	notes[1] = 0b1;
	assert.deepEqual(decideHint(question(HARD, { notes })), decideHint(question(HARD)));
});

test('hints lead from any puzzle to its solution, with and without notes', () => {
	const { solution } = question(HARD);
	const position = createPosition(parseGrid(HARD)!);
	const cells = parseGrid(HARD)!;
	const notes = position.candidates;
	for (let count = 0; cells.includes(0); count++) {
		assert.ok(count < 200);
		const hint = findStepHint(question(HARD, { cells, notes }));
		assert.ok(outlineHint(hint).stages.every((text) => text.length > 0));
		for (const { cell, digits } of hint.step.eliminations) notes[cell]! &= ~digits;
		for (const { cell, digit } of hint.step.placements) {
			assert.equal(digit, Number(solution[cell]));
			cells[cell] = digit;
		}
	}
});

test('without notes a step that only removes candidates says which entry it leads to', () => {
	const cells = parseGrid(HARD)!;
	let hint = findStepHint(question(HARD));
	for (; hint.step.placements.length > 0; hint = findStepHint(question(HARD, { cells }))) {
		assert.equal(hint.following, undefined);
		for (const { cell, digit } of hint.step.placements) cells[cell] = digit;
	}
	assert.equal(hint.following!.at(-1)!.placements.length, 1);
	assert.match(outlineHint(hint).explanation, /That leads(, after \d+ more steps?,)? to r\dc\d being \d\.$/);
	assert.equal(findStepHint(question(HARD, { cells, notes: createPosition(cells).candidates })).following, undefined);
});

test('a digit is revealed where no known technique applies', () => {
	const beyond = '800000000003600000070090200050007000000045700000100030001000068008500010090000400';
	let hint = decideHint(question(beyond));
	const cells = parseGrid(beyond)!;
	assert.ok(hint.kind === 'reveal');
	assert.deepEqual(outlineHint(hint).placements, [hint.gift]);
	assert.deepEqual(outlineHint(hint).cells, [hint.gift.cell]);
	const { solution } = question(beyond);
	const { cell } = hint.gift;
	cells[cell] = Number(solution[cell]);
	hint = decideHint(question(beyond, { cells }));
	assert.notEqual(hint.kind, 'mistake');
});

test('a hint survives the wire', () => {
	const hint = decideHint(question(HARD));
	assert.deepEqual(JSON.parse(JSON.stringify(hint)), hint);
});

test('the look ahead skips techniques that are slow to find', () => {
	const slow = /^(finned_(swordfish|jellyfish)|sashimi_(swordfish|jellyfish)|sue_de_coq|als_|grouped_(aic|loop))/;
	const { following = [] } = findStepHint(question(FAR));
	assert.ok(following.length > 10 && following.at(-1)!.placements.length === 1);
	assert.deepEqual(
		following.filter(({ technique }) => slow.test(technique)),
		[],
	);
});

test('where several solutions are left, a step that needs a single one is not shown', () => {
	const givens = '000021600090076010050398472700913050003705100015802307500639041040257930009184000';
	const solution = '837421695294576813651398472768913254423765189915842367582639741146257938379184526';
	const { kind, cells, stages } = outlineHint(
		decideHint({ givens, solution, cells: parseGrid(givens)!, notes: undefined }),
	);
	assert.equal(kind, 'reveal');
	const [cell] = cells as [number];
	assert.ok(stages[2]!.endsWith(` is ${solution[cell]}.`));
});

test('no hint rates higher than its puzzle where there is another way', () => {
	const givens = '010029453209543700543700020021000300000002078005090002000004060000900200000085007';
	const { rating } = ratePath(givens)!;
	const cells = parseGrid(givens)!;
	const notes = createPosition(cells).candidates;
	const seen = new Set<string>();
	while (cells.includes(0)) {
		const { step } = findStepHint(question(givens, { cells, notes }));
		assert.ok(step.rating <= rating, `${step.technique} ${step.rating}`);
		seen.add(step.technique);
		for (const { cell, digits } of step.eliminations) notes[cell]! &= ~digits;
		for (const { cell, digit } of step.placements) {
			cells[cell] = digit;
			for (const peer of peersOf(cell)) notes[peer]! &= ~(1 << (digit - 1));
		}
	}
	assert.ok(seen.size > 3);
});

test('other steps at a position are true, differ from each other, and start over after the last', () => {
	const { solution } = question(HARD);
	const first = findStepHint(question(HARD, { skip: 0 }));
	assert.deepEqual(first, findStepHint(question(HARD)));
	const seen = new Set<string>();
	for (let skip = 0; skip < 4; skip++) {
		const { step } = findStepHint(question(HARD, { skip }));
		seen.add(JSON.stringify(step));
		for (const { cell, digit } of step.placements) assert.equal(Number(solution[cell]), digit);
	}
	assert.equal(seen.size, 4);
	// Two cells are open, and each has one step.
	const cells = parseGrid(solution)!.map((digit, cell) => (cell === 0 || cell === 40 ? 0 : digit));
	const steps = [0, 1, 2].map((skip) => findStepHint(question(solution, { cells, skip })).step);
	assert.deepEqual(steps[2], steps[0]);
	assert.notDeepEqual(steps[1], steps[0]);
	assert.deepEqual(listHintSteps(question(solution, { cells })), steps.slice(0, 2));
});

test('no steps are listed where a digit is wrong', () => {
	const { solution } = question(HARD);
	const wrong = (Number(solution[1]) % 9) + 1;
	assert.deepEqual(listHintSteps(question(HARD, { cells: withEntries(HARD, { 1: wrong }) })), []);
});

test('a hint is found for a puzzle in any form, and refused with its reason for what is none', () => {
	const solution = question(HARD).solution;
	const hint = decideHint(question(HARD));
	for (const puzzle of [HARD, HARD.replaceAll('0', '.'), parseGrid(HARD)!, { givens: HARD, solution }]) {
		assert.deepEqual(findHint({ puzzle }), { ok: true, hint });
	}
	assert.deepEqual(findHint({ puzzle: HARD, cells: solution }), { ok: true, hint: { kind: 'solved' } });
	const table: readonly (readonly [request: object, why: string])[] = [
		[{}, 'malformed'],
		[{ puzzle: 'xyz' }, 'malformed'],
		[{ puzzle: '0'.repeat(81) }, 'several_solutions'],
		[{ puzzle: `11${'0'.repeat(79)}` }, 'contradictory'],
		[{ puzzle: HARD, cells: 'xyz' }, 'malformed_cells'],
		[{ puzzle: HARD, notes: [1] }, 'malformed_notes'],
		[{ puzzle: HARD, notes: new Array(81).fill(512) }, 'malformed_notes'],
	];
	for (const [request, why] of table) {
		assert.deepEqual(findHint(request as HintOptions), { ok: false, why }, JSON.stringify(request).slice(0, 80));
	}
});
