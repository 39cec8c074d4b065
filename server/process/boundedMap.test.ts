import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BoundedMap, SharedReads } from './boundedMap.ts';

test('a full map drops its oldest entry, and none when a key is set again', () => {
	const map = new BoundedMap<string, number>(2);
	map.set('a', 1).set('b', 2).set('a', 3);
	assert.deepEqual([...map].flat(), ['a', 3, 'b', 2]);
	map.set('c', 4);
	assert.deepEqual([...map].flat(), ['b', 2, 'c', 4]);
});

test('all who ask at the same time share one read, and a failure is forgotten', async () => {
	const reads = new SharedReads<number>(2);
	let count = 0;
	const load = async () => {
		if (++count === 1) throw new Error('away');
		return count;
	};
	await Promise.all([1, 2].map(() => assert.rejects(reads.read('a', load), /away/)));
	assert.deepEqual(await Promise.all([reads.read('a', load), reads.read('a', load)]), [2, 2]);
	assert.equal(await reads.read('a', load), 2);
});
