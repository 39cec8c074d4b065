import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Run } from '#contract/run.ts';
import { packPuzzle } from '#engine/formats/packedPuzzle.ts';
import { drawPace, writeDay, writeShareText } from './shareText.ts';

const RUN = {
	id: 'run-000001',
	mode: 'daily',
	difficulty: 'hard',
	date: '2026-11-20',
	level: null,
	timeMs: 271_250,
	standing: 'ranked',
} as Run;
const PUZZLE = '530070000600195000098000060800060003400803001700020006060000280000419005000080079';
const ORIGIN = 'https://ninefold.example.org';

function timelineOf(times: readonly number[], endMs: number) {
	return { fills: times.map((atMs) => ({ atMs, cell: 40 })), endMs };
}

test('a shared result has the game, the time, the rank and the pace, and nothing of the grid', () => {
	const timeline = timelineOf([10, 20, 30, 450, 990], 1000);
	assert.equal(
		writeShareText({ run: RUN, puzzle: PUZZLE, rankText: '3rd of 120', timeline }, ORIGIN),
		`Ninefold · Hard daily · Nov 20, 2026
4:31.2 · 3rd of 120
█▁▁▁▃▁▁▁▁▃
${ORIGIN}/daily/2026-11-20/hard?beat=4:31&run=run-000001`,
	);
});

test('a shared result leads to the same game: the daily, the very puzzle, the levels', () => {
	for (const [part, path] of [
		[{ standing: 'unranked' }, '/daily/2026-11-20/hard?beat=4:31'],
		[{ standing: 'held' }, '/daily/2026-11-20/hard?beat=4:31'],
		[{ mode: 'random', date: null }, `/solve?p=${packPuzzle(PUZZLE)}&beat=4:31`],
		[{ mode: 'progression', date: null, level: 3 }, '/progression?difficulty=hard'],
	] as [Partial<Run>, string][]) {
		const text = writeShareText(
			{ run: { ...RUN, ...part }, puzzle: PUZZLE, rankText: undefined, timeline: undefined },
			ORIGIN,
		);
		assert.equal(text.split('\n').at(-1), ORIGIN + path);
	}
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

test('a shared day has a line for each daily', () => {
	const cards = [
		{ difficulty: 'easy', game: { timeMs: 271_000, rank: 38 } },
		{ difficulty: 'medium', game: { timeMs: 547_000, rank: null } },
	] as unknown as Parameters<typeof writeDay>[0];
	const due = `Ninefold · Nov 20, 2026\nEasy 4:31 · 38th\nMedium 9:07\n13:38 in total\n${ORIGIN}`;
	assert.equal(writeDay(cards, '2026-11-20', ORIGIN), due);
});
