import assert from 'node:assert/strict';
import { test } from 'node:test';
import { digitsOf } from '#engine/digitSet.ts';
import { listKnownPuzzles } from '../testing/knownPuzzles.ts';
import { DAY_MS } from '../utcDate.ts';
import { checkDrillAnswer, scheduleDrill } from './drills.ts';
import { findDrillPositions, listTechniqueSteps } from './techniquePosition.ts';

const puzzle = listKnownPuzzles('expert')[1]!;

test('one digit or candidate that the technique gives is right, an untrue one wrong, and every other true one other', () => {
	for (const technique of ['hidden_single_box', 'pointing', 'naked_pair'] as const) {
		const [drill] = findDrillPositions(puzzle.givens, technique);
		assert.ok(drill !== undefined, technique);
		const steps = listTechniqueSteps(drill, technique);
		const isGiven = (cell: number, digit: number) =>
			steps.some(
				({ placements, eliminations }) =>
					placements.some((due) => due.cell === cell && due.digit === digit) ||
					eliminations.some((due) => due.cell === cell && digitsOf(due.digits).includes(digit)),
			);
		for (const [cell, candidates] of drill.candidates.entries()) {
			for (const digit of digitsOf(candidates)) {
				const isTrue = puzzle.solution[cell] === String(digit);
				const given = isGiven(cell, digit) ? 'right' : 'other';
				const question = { ...drill, solution: puzzle.solution };
				const placements = [{ cell, digit }];
				const placed = checkDrillAnswer(question, technique, { placements, eliminations: [] });
				const struck = checkDrillAnswer(question, technique, { placements: [], eliminations: placements });
				assert.deepEqual(
					[placed, struck],
					isTrue ? [given, 'wrong'] : ['wrong', given],
					`${technique} ${cell} ${digit}`,
				);
			}
		}
	}
});

test('a wrong change beside a right one is wrong, and no change at all is other', () => {
	const [drill] = findDrillPositions(puzzle.givens, 'pointing');
	const question = { ...drill!, solution: puzzle.solution };
	const eliminations = drill!.step.eliminations.flatMap(({ cell, digits }) =>
		digitsOf(digits).map((digit) => ({ cell, digit })),
	);
	const cell = drill!.cells.indexOf('0');
	const untrue = { cell, digit: (Number(puzzle.solution[cell]) % 9) + 1 };
	for (const [answer, due] of [
		[{ placements: [], eliminations }, 'right'],
		[{ placements: [], eliminations: eliminations.slice(0, 1) }, 'right'],
		[{ placements: [untrue], eliminations }, 'wrong'],
		[{ placements: [], eliminations: [] }, 'other'],
	] as const) {
		assert.equal(checkDrillAnswer(question, 'pointing', answer), due);
	}
});

/** The drills so far, one a day: at par `=`, faster `+`, slower `-`, without an average `x`; then the days until it is due. */
const TABLE = `
-> none
- -> 1
x -> 1
= -> 3
+ -> 3
-+ -> 3
++ -> 7
+- -> 1
++- -> 1
+++ -> rests
-+++ -> rests
++++ -> rests
+++x -> 1
+++-+ -> 3
`;

const AVERAGES: Readonly<Record<string, number | null>> = { '=': 1000, '+': 900, '-': 1001, x: null };

test('a drill comes back after 1, 3 and 7 days, and rests once it was at par three times running', () => {
	for (const line of TABLE.trim().split('\n')) {
		const [drills = '', due] = line.split('->').map((part) => part.trim());
		const history = [...drills].map((mark, index) => ({
			endedAt: index * DAY_MS,
			averageMs: AVERAGES[mark]!,
			parMs: 1000,
		}));
		const { dueAt, isResting } = scheduleDrill(history);
		const days = dueAt === null ? undefined : dueAt / DAY_MS - (history.length - 1);
		assert.equal(isResting ? 'rests' : `${days ?? 'none'}`, due, line);
	}
});
