import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fakeRace, fakeRacer } from '../testing/fakeRacer.ts';
import { describeStanding } from './describeStanding.ts';
import { findLeader, type Lane, listLanes, placeOf } from './lanes.ts';

/** Racers as `filled`, or `=time` in seconds of one who has finished; `-` hides a racer, and `+` has started late. The player is the first one. */
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

/** The racers; then the order, and the player's standing. */
const LANES = `
10 12 5      | 1 0 2 | 2nd of 3, 2 behind Racer 1
10 5 12 9    | 2 0 3 1 | 2nd of 4, 2 behind Racer 2
12 10 5      | 0 1 2 | 1st of 3, 2 ahead of Racer 1
10 10        | 0 1 | Tied with Racer 1
10 10 12     | 2 0 1 | 2nd of 3, 2 behind Racer 2
10 =90 20    | 1 2 0 | 3rd of 3, 10 behind Racer 2
10 =90       | 1 0 | 2nd of 2, Racer 1 has finished
10 =90 =80   | 2 1 0 | 3rd of 3, Racer 1 has finished
51 =90       | 1 0 | 2nd of 2, Racer 1 has finished
10 -         | 0 |
5 10 10 3    | 1 2 0 3 | 3rd of 4, 5 behind Racer 2
10 =90+ 20   | 2 0 1 | 2nd of 2, 10 behind Racer 2
10 =90+      | 0 1 |
20+ 10 5     | 1 2 0 | started late
`;

test('a racer who has finished is in front by time, then one who has filled more', () => {
	for (const line of LANES.trim().split('\n')) {
		const [racers = '', order, standing] = line.split('|').map((part) => part.trim());
		const lanes = readLanes(racers);
		const seen = [lanes.map(({ racer }) => racer.number).join(' '), describeStanding(lanes).join(', ')];
		assert.deepEqual(seen, [order, standing], line);
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

test('a racer who has started late is nobody’s rival and leads nobody', () => {
	assert.equal(findLeader(readLanes('10 =90+ 5'))?.isOwn, true);
	assert.equal(findLeader(readLanes('20+ 10 5'))?.racer.number, 1);
});
