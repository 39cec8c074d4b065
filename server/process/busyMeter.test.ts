import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { createBusyMeter } from './busyMeter.ts';

const LOOK_MS = 100;

test('a loop that waits is not busy, one that works is, and each answer is of the time since the one before', async () => {
	const isBusy = createBusyMeter();
	await setTimeout(LOOK_MS);
	assert.equal(isBusy(), false);
	const until = performance.now() + LOOK_MS;
	while (performance.now() < until) await new Promise(setImmediate);
	assert.equal(isBusy(), true);
	await setTimeout(LOOK_MS);
	assert.equal(isBusy(), false);
});
