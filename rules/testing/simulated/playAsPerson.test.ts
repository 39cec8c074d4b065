import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '#engine/random.ts';
import { listKnownPuzzles } from '../knownPuzzles.ts';
import { drawPerson } from './person.ts';
import { playAsPerson } from './playAsPerson.ts';

test('the same seed plays the same game', () => {
	const [puzzle] = listKnownPuzzles('hard');
	const play = () => {
		const random = createRandom('again');
		return playAsPerson(puzzle!, drawPerson(random, 'fast'), random);
	};
	assert.deepEqual(play(), play());
});
