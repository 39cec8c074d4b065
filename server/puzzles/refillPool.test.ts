import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refillPool } from './refillPool.ts';

test('maintenance fills without a pause, waits when nothing is needed, and backs off after failures', async () => {
	const stop = new AbortController();
	const script: (boolean | 'fail')[] = [true, true, false, 'fail', 'fail', 'fail', true, 'fail', false];
	const pauses: number[] = [];
	const failures: unknown[] = [];
	await refillPool(
		{
			async fillOne() {
				const next = script.shift();
				if (next === undefined) stop.abort();
				if (next === 'fail') throw new Error('the database is unavailable');
				return next ?? true;
			},
			async delay(ms) {
				pauses.push(ms);
			},
			isBusy: () => false,
			onFailure: (error) => failures.push(error),
		},
		stop.signal,
	);
	assert.deepEqual(pauses, [10_000, 1000, 2000, 4000, 1000, 10_000]);
	assert.equal(failures.length, 4);
});

test('backing off has a limit', async () => {
	const stop = new AbortController();
	const pauses: number[] = [];
	await refillPool(
		{
			fillOne: () => Promise.reject(new Error('no')),
			async delay(ms) {
				if (pauses.push(ms) === 20) stop.abort();
			},
			isBusy: () => false,
			onFailure() {},
		},
		stop.signal,
	);
	assert.equal(Math.max(...pauses), 60_000);
});

test('an error that the stop causes is not reported', async () => {
	const stop = new AbortController();
	await refillPool(
		{
			async fillOne() {
				stop.abort();
				throw new Error('the maker has stopped');
			},
			delay: () => assert.fail('it must not wait'),
			isBusy: () => false,
			onFailure: () => assert.fail('it must not report'),
		},
		stop.signal,
	);
});

test('while players keep the service busy, it rests after each puzzle', async () => {
	const stop = new AbortController();
	const busy = [true, true, false, true];
	const pauses: number[] = [];
	await refillPool(
		{
			async fillOne() {
				if (busy.length === 1) stop.abort();
				return true;
			},
			async delay(ms) {
				pauses.push(ms);
			},
			isBusy: () => busy.shift() ?? false,
			onFailure: (error) => assert.ifError(error),
		},
		stop.signal,
	);
	assert.deepEqual(pauses, [1000, 1000, 1000]);
});
