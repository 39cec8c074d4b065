import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import Schema from 'typebox/schema';
import { formatShown, parseShown } from './explain/stepText.ts';
import { CELL_COUNT } from './grid.ts';
import { findRatedPath } from './path.ts';
import type { Position } from './position.ts';
import { rateDeep } from './rateDeep.ts';
import { findRatedStep } from './ratingPath.ts';
import { findSolutionsUnbounded } from './solve.ts';
import type { Step } from './step.ts';
import { findTaughtPath } from './taughtPath.ts';
import { findTaughtStep } from './teachingOrder.ts';
import { TECHNIQUES } from './technique.ts';
import { findAvoidableRectangle } from './techniques/avoidableRectangle.ts';
import { findForcingNet } from './techniques/dynamicForcing.ts';
import { findFinnedFish } from './techniques/finnedFish.ts';
import { findGroupedLoop } from './techniques/groupedChain.ts';
import { findFaults } from './testing/findFaults.ts';
import { RATED } from './testing/fixtures.ts';

const SCHEMA = JSON.parse(readFileSync(new URL('step.schema.json', import.meta.url), 'utf8'));
const isStep = Schema.Compile(SCHEMA);

/** Rated 9.0: its steps have forcing nets. */
const NETS = '...23.68..36..49.........5..1.6...2.7.2........894..3.1.7..9...4..3....8....2.1..';

/** A few of the many positions of each technique. */
const POSITIONS_EACH = 2;

const LINES = readFileSync(new URL('positions.txt', import.meta.url), 'utf8')
	.split('\n')
	.filter((line) => line !== '' && !line.startsWith('#'));

test('the published schema describes every step, and nothing else', () => {
	const deep = rateDeep(NETS);
	assert.ok(deep.ok);
	const steps = [
		...RATED.filter((_, index) => index % 8 === 3).flatMap(([givens]) => [
			...findRatedPath(givens).steps,
			...findTaughtPath(givens).steps,
		]),
		...deep.steps,
	];
	const kinds = new Set<string>();
	for (const step of steps) {
		kinds.add(step.pattern.kind);
		assert.ok(isStep.Check(step), JSON.stringify(step));
		assert.ok(!isStep.Check({ ...step, pattern: { ...step.pattern, more: 1 } }));
		assert.ok(!isStep.Check({ ...step, technique: 'luck' }));
	}
	assert.ok(kinds.size > 15, [...kinds].join());
	assert.deepEqual(SCHEMA.properties.technique.enum, TECHNIQUES);
});

test('a published position shows its technique, and what it proves is true', () => {
	for (const technique of TECHNIQUES) {
		const lines = LINES.filter((line) => line.startsWith(`${technique} `));
		for (const line of lines.slice(0, POSITIONS_EACH)) {
			const position = parseShown(line);
			const step = findShown(position, line);
			assert.ok(step !== undefined, line);
			assert.ok(isStep.Check(step), line);
			const [solution] = findSolutionsUnbounded(position.cells, 2);
			assert.deepEqual(findFaults(step, position, solution!), [], line);
		}
	}
});

test('most techniques are shown, and no position twice', () => {
	const shown = new Set(LINES.map((line) => line.split(' ')[0]));
	assert.ok(shown.size > 60, `${shown.size}`);
	assert.equal(new Set(LINES).size, LINES.length);
});

/** What the teacher shows there, what the rating takes, what is there beside easier steps, or for the hardest what the deep rating takes. */
function findShown(position: Position, line: string): Step | undefined {
	const rectangle = findAvoidableRectangle({ ...position, givens: new Uint8Array(CELL_COUNT) });
	if (rectangle !== undefined && formatShown(position, rectangle) === line) return rectangle;
	const rated = findRatedStep(position);
	for (const step of [findTaughtStep(position), rated, findFinnedFish(position, 4), findGroupedLoop(position)])
		if (step !== undefined && formatShown(position, step) === line) return step;
	for (const step of rated === undefined ? findNets(position) : [])
		if (step !== undefined && formatShown(position, step) === line) return step;
	return undefined;
}

function* findNets(position: Position): Generator<Step | undefined> {
	for (const level of ['plain', 'sets', 'chains'] as const) {
		yield findForcingNet(position, level, { left: Number.POSITIVE_INFINITY });
	}
}
