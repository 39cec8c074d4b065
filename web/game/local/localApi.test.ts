import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decideHint } from '#engine/hint.ts';
import { outlineHint } from '#engine/hintOutline.ts';
import { createRandom } from '#engine/random.ts';
import { type Play, startPlay } from '#engine/replay.ts';
import { findTaughtPath } from '#engine/taughtPath.ts';
import { playWithLostDigit, playWithSnyderNotes, SNYDER_HABITS } from '#engine/testing/notedPositions.ts';
import { createMemoryStorage } from '../../browser/storage.ts';
import { PUZZLE, SOLUTION } from '../../testing/fakeService.ts';
import { LocalApi } from './localApi.ts';
import { createOfflineHelp } from './offlineHelp.ts';
import { SavedMoves } from './savedMoves.ts';

const MOVE = { at: 10, kind: 'place', cell: 2, digit: 4 } as const;

function open(storage = createMemoryStorage(), givens = PUZZLE) {
	const time = { nowMs: 0 };
	const saved = new SavedMoves(storage, givens);
	return { time, storage, api: new LocalApi({ givens, solution: SOLUTION, now: () => time.nowMs, saved }) };
}

test('the local API answers as the service would: moves, a check, a hint, the finish', async () => {
	const { api, time } = open();
	await api.appendMoves('', { from: 0, moves: [{ ...MOVE, digit: 1 }] });
	const check = await api.checkGrid();
	assert.deepEqual(check.ok && check.value.wrongCells, [2]);
	const hint = await api.askHint('');
	assert.equal(hint.ok && hint.value.kind, 'mistake');
	const wrong = await api.finishGame('', { solution: PUZZLE });
	assert.equal(!wrong.ok && wrong.why.code, 'wrong_grid');
	time.nowMs = 61_000;
	const finish = await api.finishGame('', { solution: SOLUTION });
	assert.deepEqual(finish.ok && [finish.value.run.timeMs, finish.value.run.standing], [61_000, 'unranked']);
	assert.equal(api.game.status, 'finished');
});

test('a pause stops the clock and hides the grid', async () => {
	const { api, time } = open();
	time.nowMs = 5000;
	await api.pauseGame();
	time.nowMs = 9000;
	assert.deepEqual([api.game.elapsedMs, api.game.puzzle], [5000, undefined]);
	await api.resumeGame();
	time.nowMs = 10_000;
	assert.deepEqual([api.game.elapsedMs, api.game.puzzle], [6000, PUZZLE]);
});

test('saved moves and their clock survive a reload, and another puzzle does not get them', async () => {
	const { api, storage, time } = open();
	time.nowMs = 4000;
	await api.appendMoves('', { from: 0, moves: [MOVE] });
	assert.equal(open(storage).api.game.elapsedMs, 4000);
	time.nowMs = 7000;
	await api.pauseGame();
	assert.equal(open(storage).api.game.elapsedMs, 7000);
	assert.equal(open(storage).api.game.cells?.[2], '4');
	assert.equal(open(storage, SOLUTION.replace('5', '0')).api.game.moveCount, 0);
});

test('hints read corner and center notes as the service’s do', async () => {
	const { steps } = findTaughtPath(PUZZLE);
	const random = createRandom('notes');
	const positions = [
		...playWithLostDigit({ givens: PUZZLE, solution: SOLUTION }, steps, random),
		...SNYDER_HABITS.flatMap((habit) => [...playWithSnyderNotes(PUZZLE, steps, habit)]),
	];
	const seen = new Set<string>();
	for (const { cells, notes } of positions) {
		for (const layer of ['cornerNotes', 'centerNotes'] as const) {
			const prepare = (play: Play) => {
				play.cells.set(cells);
				play[layer].set(notes);
			};
			const own = new LocalApi({ givens: PUZZLE, solution: SOLUTION, now: () => 0, prepare });
			const hint = await own.askHint('');
			const expected = outlineHint(decideHint({ givens: PUZZLE, solution: SOLUTION, cells, notes }));
			assert.deepEqual(hint.ok && hint.value, { ...expected, assisted: true });
			const play = { ...startPlay(PUZZLE), cells, [layer]: notes };
			const offline = await createOfflineHelp(PUZZLE, play)!.askHint('');
			assert.deepEqual(offline.ok && offline.value.stages, expected.stages);
			seen.add(expected.kind);
		}
	}
	assert.deepEqual(seen, new Set(['mark', 'step']));
});
