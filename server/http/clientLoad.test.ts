import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ClientLoad } from './clientLoad.ts';

/** Each row: the requests of one second by client, and who is greedy then. */
const SECONDS = [
	['a 1000', ''],
	['a 1000, b 1', 'a'],
	['b 1', 'a'],
	['b 1', ''],
	['a 40, b 1', ''],
	['a 41, b 1', 'a'],
	['b 1', 'a'],
	['b 1', ''],
	['a 100, b 100, c 100, d 100, e 100, f 100', ''],
	['a 500, b 100, c 100, d 100, e 100, f 100', 'a'],
] as const;

test('greedy is who makes more than a fifth of the requests of the last two seconds, where there are others', () => {
	const load = new ClientLoad(1 / 5);
	for (const [made, expected] of SECONDS) {
		load.turn();
		for (const [client, count] of made.split(', ').map((each) => each.split(' ') as [string, string])) {
			for (let left = Number(count); left > 0; left--) load.add(client);
		}
		assert.equal([...'abcdef'].filter((client) => load.isGreedy(client)).join(' '), expected, made);
	}
});

test('where one client may have all, nobody is greedy', () => {
	const load = new ClientLoad(1);
	for (let count = 0; count < 1000; count++) load.add('a');
	load.add('b');
	assert.equal(load.isGreedy('a'), false);
});

test('a client alone is heavy and not greedy, and the last second was uneven then', () => {
	const load = new ClientLoad(1 / 5);
	for (let count = 0; count < 41; count++) load.add('a');
	assert.deepEqual([load.isHeavy('a'), load.isGreedy('a'), load.isUneven], [true, false, false]);
	load.turn();
	assert.deepEqual([load.isHeavy('a'), load.isHeavy('b'), load.isUneven], [true, false, true]);
	load.turn();
	assert.equal(load.isUneven, false);
});
