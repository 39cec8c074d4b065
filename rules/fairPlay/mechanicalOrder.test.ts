import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import { createRandom } from '#engine/random.ts';
import { listKnownPuzzles } from '../testing/knownPuzzles.ts';
import { drawPerson } from '../testing/simulated/person.ts';
import { playAsPerson } from '../testing/simulated/playAsPerson.ts';
import { type ProgramOrder, playAsProgram } from '../testing/simulated/program.ts';
import { findMechanicalRule, type MechanicalRule } from './mechanicalOrder.ts';
import { listRightPlacements } from './placements.ts';

const TABLE: readonly [ProgramOrder, MechanicalRule][] = [
	['rows', 'row by row'],
	['columns', 'column by column'],
	['boxes', 'box by box'],
	['digits', 'digit by digit'],
	['solver', 'fewest candidates first'],
	['path', 'first single found'],
];

test('the rule of a program is found in every puzzle', () => {
	for (const difficulty of DIFFICULTIES) {
		for (const puzzle of listKnownPuzzles(difficulty)) {
			for (const [order, expected] of TABLE) {
				const log = playAsProgram(puzzle, { order, timing: 'even', gapMs: 1000, idleMs: 0 }, createRandom(order));
				const { rule, share } = findMechanicalRule(puzzle, log);
				assert.deepEqual([rule, share > 0.85], [expected, true], `${difficulty} ${order} ${share}`);
			}
		}
	}
});

test('nobody who goes through the grid in order follows such a rule', () => {
	const random = createRandom('in order');
	for (const habit of ['rows', 'columns', 'boxes', 'digitsInOrder'] as const) {
		for (const puzzle of listKnownPuzzles('easy')) {
			const person = { ...drawPerson(random, 'practiced'), habit };
			const placements = listRightPlacements(playAsPerson(puzzle, person, random), puzzle.solution);
			assert.ok(findMechanicalRule(puzzle, placements).share < 0.8, habit);
		}
	}
});
