import assert from 'node:assert/strict';
import { moveScores, scoreOf } from '../boards/rankTree.ts';
import type { Db } from '../schema.ts';
import { eachStore } from '../testing/testStores.ts';
import { readLevelSpans, readTimeSpans } from './distribution.ts';

/** Times in seconds : the spans that are not empty, in seconds. */
const TIMES = `
7                                : 7-8x1
59.999 60                        : 59-60x1 60-61x1
100 139                          : 100-101x1 139-140x1
100 140                          : 100-102x1 140-142x1
180 201 204 255 3000             : 180-190x1 200-210x2 250-260x1 410-3010x1
60 61 62 63 86400                : 60-61x1 61-62x1 62-63x1 63-64x1 69-86401x1
0.001 8640000                    : 0-432000x1 8640000-9072000x1
`;

eachStore('times are counted in spans of the narrowest round width, outliers in the last', async ({ db }) => {
	for (const [index, line] of TIMES.trim().split('\n').entries()) {
		const [times = '', expected = ''] = line.split(':').map((part) => part.trim());
		const seconds = times.split(' ').map(Number);
		await fill(
			db,
			`${index}`,
			seconds.map((second) => scoreOf({ level: null, timeMs: second * 1000 })),
		);
		const spans = await readTimeSpans(db, `${index}`, seconds.length);
		assert.equal(format(spans, 1000), expected);
		for (const { from, to } of spans.slice(0, -1)) assert.equal(to - from, spans[0]!.to - spans[0]!.from);
	}
	assert.deepEqual(await readTimeSpans(db, 'empty', 0), []);
});

const LEVELS = `
1            : 1-2x1
3 3 5        : 3-4x2 5-6x1
1 40         : 1-2x1 40-41x1
1 41         : 1-3x1 41-43x1
6 10 11 100  : 6-11x2 11-16x1 96-101x1
1000 1       : 1-26x1 976-1001x1
`;

eachStore(
	'players are counted by the level that they reached, level 1 in the first span of any width',
	async ({ db }) => {
		for (const [index, line] of LEVELS.trim().split('\n').entries()) {
			const [levels = '', expected = ''] = line.split(':').map((part) => part.trim());
			await fill(
				db,
				`${index}`,
				levels.split(' ').map((level) => scoreOf({ level: Number(level), timeMs: 5 })),
			);
			assert.equal(format(await readLevelSpans(db, `${index}`), 1), expected);
		}
		assert.deepEqual(await readLevelSpans(db, 'empty'), []);
	},
);

async function fill(db: Db, board: string, scores: readonly number[]): Promise<void> {
	for (const to of scores) await moveScores(db, [{ board: board, to }]);
}

function format(spans: Awaited<ReturnType<typeof readTimeSpans>>, unit: number): string {
	const filled = spans.filter(({ count }) => count > 0);
	return filled.map(({ from, to, count }) => `${from / unit}-${to / unit}x${count}`).join(' ');
}
