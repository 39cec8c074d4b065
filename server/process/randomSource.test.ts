import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeId, makeTimedId, systemRandom } from './randomSource.ts';

const COUNT = 2000;
const NOW = Date.parse('2026-11-22T18:00:00Z');
/** Eight characters are the 48 bits of the time. */
const TIME_CHARACTERS = 8;

test('no two ids are alike, and all have 22 characters', () => {
	const ids = Array.from({ length: COUNT }, (_, index) =>
		index % 2 === 0 ? makeId(systemRandom) : makeTimedId(systemRandom, NOW),
	);
	assert.equal(new Set(ids).size, COUNT);
	for (const id of ids) assert.match(id, /^[\w-]{22}$/);
});

test('the bytes of the source are random, however many are asked for at once', () => {
	for (const count of [1, 16, 4095, 4096, 10_000]) {
		const [first, second] = [systemRandom.bytes(count), systemRandom.bytes(count)];
		assert.equal(first.length, count);
		if (count > 1) assert.notDeepEqual(first, second);
	}
	const counts = new Map<number, number>();
	for (const byte of systemRandom.bytes(256 * COUNT)) counts.set(byte, (counts.get(byte) ?? 0) + 1);
	assert.equal(counts.size, 256);
});

test('ids with a time begin alike when they are made at the same moment, and with the time', () => {
	const headOf = (now: number) => makeTimedId(systemRandom, now).slice(0, TIME_CHARACTERS);
	assert.equal(headOf(NOW), headOf(NOW));
	assert.notEqual(headOf(NOW), headOf(NOW + 1));
	assert.equal(Buffer.from(headOf(NOW), 'base64url').readUIntBE(0, 6), NOW);
});
