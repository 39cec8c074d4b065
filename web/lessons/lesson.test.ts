import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { hasDigit } from '#engine/digitSet.ts';
import { findSolutions } from '#engine/solve.ts';
import { TECHNIQUE_LABELS } from '#engine/technique.ts';
import { LESSON_TECHNIQUES, readExamples } from '#rules/lessonExample.ts';
import { slugOf } from '../route.ts';
import { lessons } from '../words/lessons.ts';
import { findLesson } from './lesson.ts';

test('every technique that a level teaches has a lesson', () => {
	const root = fileURLToPath(new URL('../../server/puzzles/ladders/', import.meta.url));
	const lines = globSync('*/*.txt', { cwd: root }).flatMap((name) =>
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
		const examples = readExamples(technique);
		assert.ok(examples.length === 1 || examples.length === 2, technique);
		for (const { position, step } of examples) {
			const solutions = findSolutions(position.cells, 2);
			const solution = solutions[0]!;
			assert.equal(solutions.length, 1, technique);
			assert.ok(step.placements.length + step.eliminations.length > 0);
			for (const { cell, digit } of step.placements) assert.equal(solution[cell], digit, technique);
			for (const { cell, digits } of step.eliminations) assert.ok(!hasDigit(digits, solution[cell]!), technique);
		}
	}
});

test('every lesson says what its technique is, when it works and how to find it', () => {
	for (const technique of LESSON_TECHNIQUES) {
		const { what, when } = lessons[technique] ?? { what: '', when: '' };
		assert.ok(what.length > 40 && when.length > 40, `${technique}, ${TECHNIQUE_LABELS[technique]}`);
	}
});
