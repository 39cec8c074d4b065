import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dailySeed } from './drawDaily.ts';

test('the seed of a daily is the keyed hash of its date and difficulty', () => {
	const seed = dailySeed('key', { date: '2026-01-01', difficulty: 'easy' });
	assert.equal(seed, 'aab3a86ee4f5d94f59bc07ed99d1ae19c86d3904c4f5fff595fa0fe933669be7');
	const others = [
		dailySeed('other', { date: '2026-01-01', difficulty: 'easy' }),
		dailySeed('key', { date: '2026-01-02', difficulty: 'easy' }),
		dailySeed('key', { date: '2026-01-01', difficulty: 'hard' }),
	];
	assert.equal(new Set([seed, ...others]).size, 4);
});
