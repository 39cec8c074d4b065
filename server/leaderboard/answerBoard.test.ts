import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPreparedBoards, shareReads } from './answerBoard.ts';

test('an answer is prepared once a version, and again after a failure', async () => {
	const boards = createPreparedBoards();
	const prepared: string[] = [];
	const ask = async (key: string, tag: string, fails = false) => {
		const text = await boards.get(key, tag, async () => {
			prepared.push(`${key} ${tag}`);
			if (fails) throw new Error('away');
			return `${key} ${tag}`;
		});
		return text;
	};
	assert.deepEqual(await Promise.all([ask('easy', '1'), ask('easy', '1'), ask('hard', '1')]), [
		'easy 1',
		'easy 1',
		'hard 1',
	]);
	assert.equal(await ask('easy', '2'), 'easy 2');
	assert.equal(await ask('easy', '2'), 'easy 2');
	await assert.rejects(ask('easy', '3', true), /away/);
	assert.equal(await ask('easy', '3'), 'easy 3');
	assert.deepEqual(prepared, ['easy 1', 'hard 1', 'easy 2', 'easy 3', 'easy 3']);
});

test('all calls in one turn share a read that begins after the last of them', async () => {
	let value = 0;
	let readCount = 0;
	const read = shareReads(async (key) => {
		readCount++;
		return `${key}${value}`;
	});
	const answers = [read('a'), read('a')];
	value = 1;
	await Promise.resolve();
	answers.push(read('a'), read('b'));
	assert.deepEqual(await Promise.all(answers), ['a1', 'a1', 'a1', 'b1']);
	assert.equal(readCount, 2);
});

test('a call after a read has begun gets a new read', async () => {
	let value = 0;
	let begin: () => void = () => {};
	const begun = new Promise<void>((resolve) => {
		begin = resolve;
	});
	const read = shareReads(async () => {
		const seen = value;
		begin();
		await new Promise((resolve) => setImmediate(resolve));
		return seen;
	});
	const early = read('a');
	await begun;
	value = 1;
	assert.equal(await read('a'), 1);
	assert.equal(await early, 0);
});

test('a read that fails fails for all who share it, and the next is tried', async () => {
	let isAway = true;
	const read = shareReads(async () => {
		if (isAway) throw new Error('away');
		return 'here';
	});
	const outcomes = await Promise.allSettled([read('a'), read('a')]);
	assert.deepEqual(
		outcomes.map(({ status }) => status),
		['rejected', 'rejected'],
	);
	isAway = false;
	assert.equal(await read('a'), 'here');
});
