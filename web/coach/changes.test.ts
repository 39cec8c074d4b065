import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ALL_DIGITS, digitSetOf } from '#engine/digitSet.ts';
import { startPlay } from '#engine/replay.ts';
import { isUnchanged, listChanges } from './changes.ts';
import { droppedPositions } from './droppedPositions.ts';

const EMPTY = '0'.repeat(81);
const CANDIDATES = Array.from({ length: 81 }, () => ALL_DIGITS);

function layOut() {
	const play = startPlay(EMPTY);
	play.cornerNotes.set(CANDIDATES);
	return play;
}

test('struck candidates and placed digits are changes', () => {
	const play = layOut();
	assert.ok(isUnchanged(listChanges(CANDIDATES, play)));
	play.cornerNotes[40]! &= ~digitSetOf(3);
	play.cells[0] = 7;
	assert.deepEqual(listChanges(CANDIDATES, play), {
		placements: [{ cell: 0, digit: 7 }],
		eliminations: [{ cell: 40, digit: 3 }],
	});
});

test('a candidate that a placed digit sees is no find, and one that it does not see is', () => {
	const play = layOut();
	play.cells[0] = 7;
	for (const cell of [8, 72, 40]) play.cornerNotes[cell]! &= ~digitSetOf(7);
	assert.deepEqual(listChanges(CANDIDATES, play).eliminations, [{ cell: 40, digit: 7 }]);
});

test('a mark that was added is no change', () => {
	const candidates = CANDIDATES.map(() => digitSetOf(1));
	assert.ok(isUnchanged(listChanges(candidates, layOut())));
});

test('the average leaves out the best and the worst, and nothing where two were skipped', () => {
	const cases = `
		10 20 30 40 50 : 0 4
		30 30 30 30 30 : 0 4
		- 20 30 40 50 : 0 1
		- 20 - 40 50 :`;
	for (const line of cases.trim().split('\n')) {
		const [times = '', dropped = ''] = line.split(':').map((part) => part.trim());
		const positions = times.split(' ').map((text, index) => ({
			index,
			state: text === '-' ? ('skipped' as const) : ('solved' as const),
			timeMs: text === '-' ? 5 : Number(text),
		}));
		assert.equal([...droppedPositions(positions)].sort().join(' '), dropped, line);
	}
});
