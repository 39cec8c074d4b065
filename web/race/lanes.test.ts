import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fakeRace, fakeRacer } from '../testing/fakeRacer.ts';
import { describeGap, describePlace, findLeader, type Lane, listLanes, placeOf } from './lanes.ts';

/** Racers as `filled`, or `=time` in seconds of one who has finished; `-` hides a racer, and `+` has started later. The player is the first one. */
function readLanes(text: string, ownFilled?: number): Lane[] {
	const racers = text.split(' ').map((word, number) => {
		const isLate = word.endsWith('+');
		if (isLate) return { ...readRacer(word.slice(0, -1), number), isLate };
		return readRacer(word, number);
	});
	return listLanes(fakeRace({ racers, you: 0 }), ownFilled);
}

function readRacer(word: string, number: number) {
	if (word === '-') return fakeRacer({ number, status: 'playing' });
	if (!word.startsWith('=')) return fakeRacer({ number, status: 'playing', filled: Number(word) });
	return fakeRacer({ number, status: 'finished', filled: 51, timeMs: Number(word.slice(1)) * 1000 });
}

/** The racers; then the order, the player's place, and the gap to the next rival. */
const LANES = `
10 12 5      | 1 0 2 | 2 | 2 behind Racer 1
10 5 12 9    | 2 0 3 1 | 2 | 2 behind Racer 2
12 10 5      | 0 1 2 | 1 | 2 ahead of Racer 1
10 10        | 0 1 | 1 | level with Racer 1
10 =90 20    | 1 2 0 | 3 | 10 behind Racer 2
10 =90       | 1 0 | 2 | Racer 1 has finished
10 =90 =80   | 2 1 0 | 3 | Racer 1 has finished
10 -         | 0 | 1 |
5 10 10 3    | 1 2 0 3 | 3 | 5 behind Racer 2
10 =90+ 20   | 2 0 1 | 2 | 10 behind Racer 2
10 =90+      | 0 1 | 1 |
`;

test('a racer who has finished is in front by time, then one who has filled more', () => {
	for (const line of LANES.trim().split('\n')) {
		const [racers = '', order, place, gap] = line.split('|').map((part) => part.trim());
		const lanes = readLanes(racers);
		const own = lanes.find(({ isOwn }) => isOwn)!;
		const seen = [lanes.map(({ racer }) => racer.number).join(' '), `${placeOf(lanes, own)}`, describeGap(lanes)];
		assert.deepEqual(seen, [order, place, gap], line);
	}
});

test('the page knows the player’s own digits before the service does', () => {
	const lanes = readLanes('10 12', 13);
	assert.deepEqual([lanes[0]?.isOwn, lanes[0]?.filled], [true, 13]);
});

test('equal racers share a place, and nobody leads a tie', () => {
	const lanes = readLanes('9 9 9 4');
	assert.deepEqual(
		lanes.map((lane) => placeOf(lanes, lane)),
		[1, 1, 1, 4],
	);
	assert.equal(findLeader(lanes), undefined);
	assert.equal(findLeader(readLanes('9 8'))?.isOwn, true);
});

test('whoever has started later has no place, is nobody’s rival and leads nobody', () => {
	const lanes = readLanes('10 =90+ 5');
	assert.deepEqual([describePlace(lanes, lanes[0]!), findLeader(lanes)?.isOwn], ['1st of 2', true]);
	const late = readLanes('20+ 10 5');
	assert.deepEqual([describePlace(late, late.at(-1)!), describeGap(late)], ['started later', '']);
	assert.equal(findLeader(late)?.racer.number, 1);
});
