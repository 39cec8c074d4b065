import assert from 'node:assert/strict';
import { test } from 'node:test';
import { batchReads } from './batchReads.ts';

test('all calls in one turn share a read that begins after the last of them', async () => {
	let value = 0;
	let readCount = 0;
	const read = batchReads(async (keys) => {
		readCount++;
		return new Map(keys.filter((key) => key !== 'none').map((key) => [key, `${key}${value}`]));
	});
	const answers = [read('a'), read('a')];
	value = 1;
	await Promise.resolve();
	answers.push(read('a'), read('b'), read('none'));
	assert.deepEqual(await Promise.all(answers), ['a1', 'a1', 'a1', 'b1', undefined]);
	assert.equal(readCount, 1);
});

test('a call after a read has begun gets a new read', async () => {
	let value = 0;
	let begin: () => void = () => {};
	const begun = new Promise<void>((resolve) => {
		begin = resolve;
	});
	const read = batchReads(async () => {
		const seen = value;
		begin();
		await new Promise((resolve) => setImmediate(resolve));
		return new Map([['a', seen]]);
	});
	const early = read('a');
	await begun;
	value = 1;
	assert.equal(await read('a'), 1);
	assert.equal(await early, 0);
});

test('a read that fails fails for all who share it, and the next is tried', async () => {
	let isAway = true;
	const read = batchReads(async () => {
		if (isAway) throw new Error('away');
		return new Map([['a', 'here']]);
	});
	const outcomes = await Promise.allSettled([read('a'), read('a')]);
	assert.deepEqual(
		outcomes.map(({ status }) => status),
		['rejected', 'rejected'],
	);
	isAway = false;
	assert.equal(await read('a'), 'here');
});
