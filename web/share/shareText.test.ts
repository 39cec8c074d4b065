import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Run } from '#contract/run.ts';
import { drawPace, writeShareText } from './shareText.ts';

const RUN = { mode: 'daily', difficulty: 'hard', date: '2026-11-20', level: null, timeMs: 271_250 } as Run;
const ORIGIN = 'https://ninefold.example.org';

function timelineOf(times: readonly number[], endMs: number) {
	return { fills: times.map((atMs) => ({ atMs, cell: 40 })), endMs };
}

test('a shared result has the game, the time, the rank and the pace, and nothing of the grid', () => {
	const timeline = timelineOf([10, 20, 30, 450, 990], 1000);
	assert.equal(
		writeShareText({ run: RUN, rankText: '3rd of 120', timeline }, ORIGIN),
		`Ninefold · Hard daily · Nov 20, 2026
4:31.2 · 3rd of 120
█▁▁▁▃▁▁▁▁▃
${ORIGIN}/leaderboards?mode=daily&difficulty=hard&date=2026-11-20`,
	);
	const practice = { ...RUN, mode: 'random', date: null } as Run;
	assert.equal(
		writeShareText({ run: practice, rankText: undefined, timeline: undefined }, ORIGIN),
		`Ninefold · Hard practice\n4:31.2\n${ORIGIN}/`,
	);
});

test('the pace has a bar for each tenth of the time', () => {
	for (const [times, due] of [
		[[], '▁▁▁▁▁▁▁▁▁▁'],
		[[0, 100, 200, 300, 400, 500, 600, 700, 800, 900], '██████████'],
		[[1000], '▁▁▁▁▁▁▁▁▁█'],
	] as const) {
		assert.equal(drawPace(timelineOf(times, 1000)), due);
	}
});
