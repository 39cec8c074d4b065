import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LevelRow } from '#contract/progression.ts';
import { listTechniqueGroups } from './techniqueGroups.ts';

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
