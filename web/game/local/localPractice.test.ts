import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMemoryStorage } from '../../browser/storage.ts';
import { parseRoute, type RouteOf } from '../../route.ts';
import { PUZZLE, SOLUTION } from '../../testing/fakeService.ts';
import { settle } from '../../testing/manualSchedule.ts';
import { openPage, PRACTICE } from '../../testing/openPage.ts';
import { loadPage } from '../../testing/testViews.ts';
import { findLocalPractice, listLocalPractice, savedMovesOf, saveLocalPractice } from './localPractice.ts';
import { makeLocalPuzzle } from './makeLocalPuzzle.ts';

const { textOf } = await loadPage();

function practiceOf(seed: string, madeAt = 0) {
	return { seed, difficulty: 'easy', givens: PUZZLE, solution: SOLUTION, madeAt } as const;
}

test('without a connection practice goes on with a puzzle that the page makes', async () => {
	const page = await openPage();
	page.service.isDown = true;
	await page.app.start(PRACTICE);
	const { name, difficulty, seed } = parseRoute(page.address()) as RouteOf<'practice'>;
	assert.deepEqual([name, difficulty], ['practice', 'hard']);
	assert.match(textOf(page), /Hard practice Making a puzzle/);
	assert.notEqual(seed, undefined);
});

test('a daily and a level need the service', async () => {
	const page = await openPage();
	page.service.isDown = true;
	await page.app.start({ mode: 'progression', difficulty: 'easy' });
	assert.equal(page.address(), '/');
	assert.match(page.app.notice.text.value, /You’re offline/);
});

test('a saved puzzle fills the whole page, and says that it is not ranked', async () => {
	const storage = createMemoryStorage();
	saveLocalPractice(storage, practiceOf('abc'));
	const page = await openPage({ storage, href: '/practice?difficulty=easy&seed=abc' });
	assert.match(textOf(page), /^Easy practice Not ranked: made on this device 0:00/);
	const home = await openPage({ storage, href: '/' });
	await settle();
	assert.match(textOf(home), /On this device Not ranked Easy practice 0:00/);
});

test('the same seed makes the same puzzle, with the technique that is asked for', () => {
	const want = { difficulty: 'easy', seed: 'abc' } as const;
	assert.deepEqual(makeLocalPuzzle(want), makeLocalPuzzle(want));
	assert.notDeepEqual(makeLocalPuzzle(want), makeLocalPuzzle({ ...want, seed: 'other' }));
	assert.match(makeLocalPuzzle({ ...want, technique: 'hidden_single_box' })!.solution, /^[1-9]{81}$/);
});

test('the newest five are kept with their moves, and text that is not a puzzle is ignored', () => {
	const storage = createMemoryStorage();
	const move = { at: 10, kind: 'place', cell: 2, digit: 4 } as const;
	for (const [index, seed] of ['a', 'b', 'c', 'd', 'e', 'f'].entries()) {
		const practice = practiceOf(seed, index);
		saveLocalPractice(storage, practice);
		savedMovesOf(storage, practice).write({ moves: [move], elapsedMs: index * 1000 });
	}
	storage.write('local.puzzle.broken', '{"seed":"broken","madeAt":99}');
	assert.deepEqual(
		listLocalPractice(storage).map(({ seed, elapsedMs }) => `${seed} ${elapsedMs}`),
		['f 5000', 'e 4000', 'd 3000', 'c 2000', 'b 1000'],
	);
	assert.equal(findLocalPractice(storage, { seed: 'a', difficulty: 'easy' }), undefined);
	assert.equal(findLocalPractice(storage, { seed: 'b', difficulty: 'hard' }), undefined);
	assert.deepEqual(
		storage.list('local.moves.').sort(),
		['b', 'c', 'd', 'e', 'f'].map((seed) => `local.moves.${seed}`),
	);
});
