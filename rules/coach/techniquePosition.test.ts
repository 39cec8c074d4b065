import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DRILL_POSITIONS } from '#contract/limits.ts';
import { createRandom } from '#engine/random.ts';
import { TECHNIQUES } from '#engine/technique.ts';
import { TECHNIQUES_TO_DRILL } from '../lessonExample.ts';
import { drawLessonPositions, isEasiest, listTechniqueSteps, readTechniquePosition } from './techniquePosition.ts';

function draw(technique: (typeof TECHNIQUES)[number], seed = 'drill') {
	return drawLessonPositions(technique, { count: DRILL_POSITIONS, random: createRandom(`${seed} ${technique}`) });
}

test('every technique with an example to drill has five positions at which it is the easiest way on', () => {
	const drilled = TECHNIQUES.filter((technique) => TECHNIQUES_TO_DRILL.has(technique));
	assert.ok(drilled.length > 45);
	for (const technique of drilled) {
		const positions = draw(technique);
		assert.equal(new Set(positions.map(({ cells }) => cells)).size, DRILL_POSITIONS, technique);
		for (const position of positions) {
			assert.ok(isEasiest(readTechniquePosition(position), technique), technique);
			assert.equal(position.step.technique, technique);
		}
		const [first] = positions;
		assert.ok(listTechniqueSteps(first!, technique).length > 0, technique);
	}
});

test('a lesson without such an example gives no position', () => {
	assert.deepEqual(draw('sue_de_coq'), []);
});

test('two drills rearrange the positions of a lesson differently', () => {
	const looksOf = (seed: string) => draw('wxyz_wing', seed).map(({ cells }) => cells);
	assert.deepEqual(looksOf('one'), looksOf('one'));
	assert.equal(new Set([...looksOf('one'), ...looksOf('two')]).size, 2 * DRILL_POSITIONS);
});
