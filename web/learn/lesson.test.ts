import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { hasDigit } from '#engine/digitSet.ts';
import { findSolutionsUnbounded } from '#engine/solve.ts';
import { TECHNIQUE_LABELS } from '#engine/technique.ts';
import { countExamples, LESSON_TECHNIQUES, readExample } from '#rules/lessonExample.ts';
import { lessons } from '../language/lessons.ts';
import { slugOf } from '../route.ts';
import { findLesson, splitExamples } from './lesson.ts';

test('every technique that a level teaches has a lesson', () => {
	const root = fileURLToPath(new URL('../../server/puzzles/ladders/', import.meta.url));
	const lines = globSync('*.txt', { cwd: root }).flatMap((name) =>
		readFileSync(root + name, 'utf8')
			.trim()
			.split('\n'),
	);
	const taught = new Set(lines.map((line) => line.split(' ')[2]!));
	assert.ok(taught.size > 40);
	assert.deepEqual(
		[...taught].filter((technique) => findLesson(slugOf(technique)) === undefined),
		[],
	);
});

test('the engine finds the technique at each example, and what it proves is true', () => {
	for (const technique of LESSON_TECHNIQUES) {
		for (let index = 0; index < countExamples(technique); index++) {
			const { position, step } = readExample(technique, index);
			const solutions = findSolutionsUnbounded(position.cells, 2);
			const solution = solutions[0]!;
			assert.equal(solutions.length, 1, technique);
			assert.ok(step.placements.length + step.eliminations.length > 0);
			for (const { cell, digit } of step.placements) assert.equal(solution[cell], digit, technique);
			for (const { cell, digits } of step.eliminations) assert.ok(!hasDigit(digits, solution[cell]!), technique);
		}
	}
});

test('nearly every lesson has several examples and several to try, none of which was explained', () => {
	const counts = LESSON_TECHNIQUES.map((technique) => {
		const { shown, tried } = splitExamples(technique);
		assert.ok(shown.length > 0 && tried.length > 0, technique);
		if (countExamples(technique) > 1)
			assert.ok(
				tried.every((index) => !shown.includes(index)),
				technique,
			);
		return [shown.length, tried.length].join(' ');
	});
	assert.ok(counts.filter((each) => each === '3 2').length > 50);
});

test('every lesson says what its technique is, when it works and how to find it', () => {
	for (const technique of LESSON_TECHNIQUES) {
		const { what, when } = lessons[technique] ?? { what: '', when: '' };
		assert.ok(what.length > 40 && when.length > 40, `${technique}, ${TECHNIQUE_LABELS[technique]}`);
	}
});
