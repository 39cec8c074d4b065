import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ManualSchedule } from '../testing/manualSchedule.ts';
import { Countdown } from './countdown.ts';

function openCountdown() {
	const time = new ManualSchedule();
	const starts: number[] = [];
	const countdown = new Countdown({
		schedule: time.schedule,
		now: () => time.nowMs,
		onStart: () => starts.push(time.nowMs),
	});
	return { time, starts, countdown };
}

test('a countdown ends at the announced moment, however long the answer was on its way', async () => {
	for (const roundTripMs of [0, 20, 400]) {
		const { time, starts, countdown } = openCountdown();
		const askedAt = time.nowMs;
		await time.pass(roundTripMs);
		countdown.sync(5000, { askedAt, answeredAt: time.nowMs });
		assert.equal(countdown.secondsLeft.value, 5);
		await time.pass(10_000);
		assert.deepEqual(starts, [askedAt + roundTripMs / 2 + 5000]);
		assert.deepEqual([countdown.secondsLeft.value, countdown.isOver], [undefined, true]);
	}
});

test('the answer with the shortest round trip counts', async () => {
	const { time, starts, countdown } = openCountdown();
	countdown.sync(5000, { askedAt: -300, answeredAt: 100 });
	countdown.sync(4000, { askedAt: 0, answeredAt: 20 });
	countdown.sync(9000, { askedAt: 0, answeredAt: 400 });
	await time.pass(10_000);
	assert.deepEqual(starts, [4010]);
});
