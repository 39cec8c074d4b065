import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ManualSchedule } from '../testing/manualSchedule.ts';
import { ClockFace } from './clockFace.ts';
import { GameClock } from './gameClock.ts';

test('the clock continues from the service’s time, and stops when the game is paused', () => {
	let nowMs = 500;
	const clock = new GameClock(() => nowMs);
	clock.start(60_000, true);
	nowMs += 1500;
	assert.equal(clock.read(), 61_500);
	clock.start(61_500, false);
	nowMs += 9000;
	assert.equal(clock.read(), 61_500);
});

test('an answer that took longer does not turn the clock back', () => {
	let nowMs = 0;
	const clock = new GameClock(() => nowMs);
	clock.start(0, true);
	nowMs = 10_000;
	clock.sync(9_200);
	assert.equal(clock.read(), 10_000);
	clock.sync(10_300);
	assert.equal(clock.read(), 10_300);
});

test('the clock’s text changes at the start of each second, penalties included', async () => {
	const time = new ManualSchedule();
	const clock = new GameClock(() => time.nowMs);
	const face = new ClockFace(clock, time.schedule);
	const seen: string[] = [];
	const stop = face.text.subscribe((text) => seen.push(text));
	clock.start(57_900, true);
	face.show(0);
	await time.pass(2100);
	face.show(10_000);
	face.stop();
	await time.pass(5000);
	stop();
	assert.deepEqual(seen, ['', '0:57', '0:58', '0:59', '1:00', '1:10']);
});
