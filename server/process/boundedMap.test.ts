import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BoundedMap } from './boundedMap.ts';

test('a full map drops its oldest entry, and none when a key is set again', () => {
	const map = new BoundedMap<string, number>(2);
	map.set('a', 1).set('b', 2).set('a', 3);
	assert.deepEqual(
		[...map],
		[
			['a', 3],
			['b', 2],
		],
	);
	map.set('c', 4);
	assert.deepEqual(
		[...map],
		[
			['b', 2],
			['c', 4],
		],
	);
});
