import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPreparedBoards } from './answerBoard.ts';

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
