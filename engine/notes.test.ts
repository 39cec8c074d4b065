import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DIFFICULTIES } from './difficulty.ts';
import { decideHint, hasAllNotes, isSlip, joinNotes } from './hint.ts';
import { makeGradedPuzzle } from './makePuzzle.ts';
import { createPosition } from './position.ts';
import { createRandom } from './random.ts';
import { findTaughtPath } from './taughtPath.ts';
import { lacksRightDigit, playWithLostDigit, playWithSnyderNotes, SNYDER_HABITS } from './testing/notedPositions.ts';

const GAMES = 4;
/** How many of the digits that full notes have lost are found at least. */
const FOUND_LEAST = 0.95;
/** With fewer open cells, hardly any digit has three places in a box. */
const OPEN_LEAST = 20;

const PUZZLES = DIFFICULTIES.flatMap((difficulty) =>
	Array.from({ length: GAMES }, (_, index) => {
		const { puzzle } = makeGradedPuzzle({ seed: `notes ${index}`, difficulty });
		return { ...puzzle, steps: findTaughtPath(puzzle.givens).steps };
	}),
);

test('no hint takes Snyder notation for all candidates that have lost a digit', () => {
	for (const habit of SNYDER_HABITS) {
		let judgedCount = 0;
		for (const { givens, solution, steps } of PUZZLES) {
			for (const { cells, notes } of playWithSnyderNotes(givens, steps, habit)) {
				if (!lacksRightDigit({ cells, notes }, solution)) continue;
				judgedCount++;
				assert.ok(!hasAllNotes(cells, notes), `${habit} ${cells.join('')} ${notes}`);
			}
		}
		assert.ok(judgedCount > 200, `${habit} ${judgedCount}`);
	}
});

test('a digit that full notes have lost is pointed out while they differ from those of pairs', () => {
	const random = createRandom('lost');
	const found: boolean[] = [];
	for (const puzzle of PUZZLES) {
		const { givens, solution, steps } = puzzle;
		for (const { cells, notes, lost } of playWithLostDigit(puzzle, steps, random)) {
			if (countOpen(cells) < OPEN_LEAST) continue;
			const isFull = hasAllNotes(cells, notes) && isSlip(cells, notes);
			found.push(isFull);
			if (!isFull) continue;
			const placement = { cell: lost, digit: Number(solution[lost]) };
			assert.deepEqual(decideHint({ givens, solution, cells, notes }), { kind: 'mark', lost: [placement] });
		}
	}
	const foundCount = found.filter(Boolean).length;
	assert.ok(foundCount >= FOUND_LEAST * found.length, `${foundCount} of ${found.length}`);
});

function countOpen(cells: Uint8Array): number {
	return cells.filter((digit) => digit === 0).length;
}

test('an empty cell without notes means that they are not all candidates', () => {
	const [{ givens }] = PUZZLES as [(typeof PUZZLES)[number]];
	const { cells, candidates } = createPosition(Array.from(givens, Number));
	assert.ok(hasAllNotes(cells, candidates));
	candidates[cells.indexOf(0)] = 0;
	assert.ok(!hasAllNotes(cells, candidates));
});

test('a cell has its center notes as candidates, or else its corner notes', () => {
	const cornerNotes = new Uint16Array(81);
	const centerNotes = new Uint16Array(81);
	cornerNotes.set([0b11, 0b100]);
	centerNotes.set([0b1000, 0, 0b1]);
	assert.deepEqual([...joinNotes({ cornerNotes, centerNotes }).slice(0, 4)], [0b1000, 0b100, 0b1, 0]);
});
