import assert from 'node:assert/strict';
import { test } from 'node:test';
import { digitSetOf } from '#engine/digitSet.ts';
import { formatGrid } from '#engine/grid.ts';
import { type Play, startPlay } from '#engine/replay.ts';
import { findSolutionsUnbounded } from '#engine/solve.ts';
import type { Technique } from '#engine/technique.ts';
import { LESSON_TECHNIQUES, readExample } from '#rules/lessonExample.ts';
import { checkTry } from './checkTry.ts';
import { splitExamples } from './lesson.ts';

const readTry = (technique: Technique) => readExample(technique, splitExamples(technique).tried.at(-1)!);

function layOut(technique: Technique) {
	const example = readTry(technique);
	const { position } = example;
	const solution = findSolutionsUnbounded(position.cells, 1)[0]!;
	const play: Play = startPlay(formatGrid(position.cells));
	play.cornerNotes.set(position.candidates);
	return { example, play, solution, check: () => checkTry(example, solution, play).kind };
}

test('the step of an example completes the attempt, and an untouched example is open', () => {
	for (const technique of LESSON_TECHNIQUES) {
		const { example, play, check } = layOut(technique);
		assert.equal(check(), 'open', technique);
		for (const { cell, digit } of example.step.placements) play.cells[cell] = digit;
		for (const { cell, digits } of example.step.eliminations) play.cornerNotes[cell]! &= ~digits;
		assert.equal(check(), 'done', technique);
	}
});

test('striking the digit of the solution is wrong, and striking an unrelated candidate is correct but not the step', () => {
	const { example, play, solution, check } = layOut('x_wing');
	const targets = new Set(example.step.eliminations.map(({ cell }) => cell));
	const cell = play.cells.findIndex((digit, index) => digit === 0 && !targets.has(index));
	const before = play.cornerNotes[cell]!;
	play.cornerNotes[cell] = before & ~digitSetOf(solution[cell]!);
	assert.equal(check(), 'wrong');
	play.cornerNotes[cell] = digitSetOf(solution[cell]!);
	assert.equal(check(), 'other');
	play.cornerNotes[cell] = before;
	play.cells[cell] = (solution[cell]! % 9) + 1;
	assert.equal(check(), 'wrong');
});

test('a step of several candidates says how many are left', () => {
	const technique = LESSON_TECHNIQUES.find((name) => {
		const { eliminations } = readTry(name).step;
		return eliminations.length > 1 && eliminations.every(({ digits }) => Math.log2(digits) % 1 === 0);
	})!;
	const { example, play, solution } = layOut(technique);
	const [first] = example.step.eliminations;
	play.cornerNotes[first!.cell]! &= ~first!.digits;
	const verdict = checkTry(example, solution, play);
	assert.deepEqual(verdict, { kind: 'right', left: example.step.eliminations.length - 1 });
});
