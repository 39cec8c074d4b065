import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { createBusyMeter } from './busyMeter.ts';

const LOOK_MS = 100;
const ATTEMPTS_MAX = 50;

test('a loop that waits is not busy, one that works is, and each answer is of the time since the one before', async () => {
	const isBusy = createBusyMeter();
	await untilIdle(isBusy);
	const until = performance.now() + LOOK_MS;
	while (performance.now() < until) await new Promise(setImmediate);
	assert.equal(isBusy(), true);
	await untilIdle(isBusy);
});

/** Tests share a process: work of an earlier one may still run, and the machine may have little time for it. */
async function untilIdle(isBusy: () => boolean): Promise<void> {
	for (let attempts = 0; attempts < ATTEMPTS_MAX; attempts++) {
		await setTimeout(LOOK_MS);
		if (!isBusy()) return;
	}
	assert.fail('the loop stays busy');
}
