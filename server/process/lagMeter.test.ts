import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLagMeter } from './lagMeter.ts';

test('a loop is late when it was so twice in a row, and in time again after one quick turn', (t) => {
	t.mock.timers.enable({ apis: ['setInterval'] });
	let now = 0;
	const meter = createLagMeter(() => now);
	const seen = [900, 50, 700, 800, 0].map((lateMs) => {
		now += 100 + lateMs;
		t.mock.timers.tick(100);
		return meter.readMs();
	});
	assert.deepEqual(seen, [0, 50, 50, 700, 0]);
	meter.stop();
});

test('how late a loop is at a moment is known before its turn ends', (t) => {
	t.mock.timers.enable({ apis: ['setInterval'] });
	let now = 0;
	const meter = createLagMeter(() => now);
	for (const [at, lateMs] of [
		[50, 0],
		[100, 0],
		[350, 250],
	] as const) {
		now = at;
		assert.equal(meter.readNowMs(), lateMs);
	}
	t.mock.timers.tick(100);
	assert.equal(meter.readNowMs(), 0);
	meter.stop();
});
