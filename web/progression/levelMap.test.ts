import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LevelRow } from '#contract/progression.ts';
import { drawRoad, listGroupParts, listTechniqueGroups, placeLevel } from './levelMap.ts';

function levelsOf(groups: readonly [technique: string, stars: string][]): LevelRow[] {
	return groups
		.flatMap(([technique, stars]) => Array.from(stars, (star) => ({ technique, stars: Number(star) })))
		.map(({ technique, stars }, index) => ({
			level: index + 1,
			technique,
			title: technique,
			rating: 3,
			bestMs: null,
			stars,
			status: stars === 0 ? 'locked' : 'done',
		}));
}

test('the path turns at the end of each row', () => {
	const places = [0, 7, 8, 15, 16].map((index) => placeLevel(index, 8));
	assert.deepEqual(
		places.map(({ row, column }) => `${row}:${column}`),
		['1:1', '1:8', '2:8', '2:1', '3:1'],
	);
	assert.equal(drawRoad(3, 2), 'M0.5 0.5L1.5 0.5L1.5 1.5');
	assert.equal(drawRoad(1, 2), '');
});

/** The stars of the levels of a group, and its medal. */
const MEDALS = ['333:gold', '323:silver', '331:bronze', '330:none', '000:none'];

test('a finished technique has a medal by its fewest stars', () => {
	for (const line of MEDALS) {
		const [stars = '', medal] = line.split(':');
		assert.equal(listTechniqueGroups(levelsOf([['x_wing', stars]]))[0]!.medal ?? 'none', medal, line);
	}
});

test('the name of a technique stands over the row with most of its levels', () => {
	const parts = listGroupParts(
		listTechniqueGroups(
			levelsOf([
				['a', '0'.repeat(18)],
				['b', '0'.repeat(9)],
				['c', '0'],
			]),
		),
	);
	assert.deepEqual(
		parts.map(({ group, row, from, to, isBackward }) => [group.technique, row, from, to, isBackward].join(' ')),
		['a 1 1 18 false', 'b 2 14 20 true', 'c 2 13 13 true'],
	);
});

test('levels in a row that teach the same technique are one technique group', () => {
	const techniques = ['pointing', 'pointing', 'x_wing', 'pointing'];
	const levels = techniques.map(
		(technique, index): LevelRow => ({
			level: index + 1,
			status: index === 0 ? 'done' : 'locked',
			technique,
			title: technique.toUpperCase(),
			rating: 3,
			bestMs: null,
			stars: 0,
		}),
	);
	assert.deepEqual(
		listTechniqueGroups(levels).map(({ title, levels: rows, doneCount }) => [
			title,
			rows.map(({ level }) => level),
			doneCount,
		]),
		[
			['POINTING', [1, 2], 1],
			['X_WING', [3], 0],
			['POINTING', [4], 0],
		],
	);
	assert.deepEqual(listTechniqueGroups([]), []);
});
