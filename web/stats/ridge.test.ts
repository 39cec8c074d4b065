import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DifficultyStats } from '#contract/stats.ts';
import { layOutRidge } from './ridge.ts';

const MINUTE_MS = 60_000;

/** Each time in minutes with how many games took it. */
function statsOf(spans: readonly [minutes: number, count: number][]): DifficultyStats {
	const from = spans[0]![0] * MINUTE_MS;
	return {
		difficulty: 'easy',
		finishedCount: 9,
		parMs: from,
		medianParMs: 8 * MINUTE_MS,
		averages: [],
		games: [],
		change: null,
		bestMs: from,
		usualMs: 6 * MINUTE_MS,
		spans: spans.map(([minutes, count]) => ({ from: minutes * MINUTE_MS, to: minutes * MINUTE_MS + 1, count })),
	};
}

test('each game is a square in the column of its time, and faster lies further left', () => {
	const { rows, gamesEach, ticks, columnCount } = layOutRidge([
		statsOf([
			[4, 1],
			[6, 3],
		]),
		statsOf([[16, 2]]),
	]);
	assert.equal(gamesEach, 1);
	const [easy, slow] = rows;
	assert.deepEqual(
		easy!.counts.filter((count) => count > 0),
		[1, 3],
	);
	assert.equal(easy!.counts.indexOf(1), easy!.best);
	assert.equal(easy!.counts.indexOf(3), Math.floor(easy!.usual!));
	assert.ok(easy!.usual! < easy!.middle && easy!.middle < slow!.best!);
	assert.equal(slow!.best! - easy!.best!, 48, 'two doublings of 24 columns');
	assert.deepEqual(
		ticks.map(({ minutes }) => minutes),
		[5, 10, 20],
	);
	assert.ok(columnCount >= slow!.best!);
});

test('many games share a square, and a game that took a night lies in the last column', () => {
	const { rows, gamesEach, columnCount } = layOutRidge([
		statsOf([
			[4, 100],
			[600, 1],
		]),
	]);
	assert.equal(gamesEach, 3);
	assert.equal(rows[0]!.counts[rows[0]!.best!], 34);
	assert.equal(rows[0]!.counts[columnCount - 1], 1);
	assert.equal(columnCount, 72);
});
