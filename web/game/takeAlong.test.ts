import assert from 'node:assert/strict';
import { test } from 'node:test';
import { h } from 'preact';
import { readPuzzle } from '#engine/formats/readPuzzle.ts';
import { toStarted } from '#engine/formats/startedPuzzle.ts';
import { packStarted, writePuzzle } from '#engine/formats/writePuzzle.ts';
import { formatGrid, getGrid } from '#engine/grid.ts';
import { replayMoves, startPlay } from '#engine/replay.ts';
import { PUZZLE, SOLUTION } from '../testing/fakeService.ts';
import { loadView } from '../testing/loadView.ts';
import { DAILY, openPage, PRACTICE, start } from '../testing/openPage.ts';
import { renderInShell, wordsOf } from '../testing/testViews.ts';
import { listTextMoves } from './local/entryMoves.ts';
import { importText } from './local/importInWorker.ts';
import { SavedMoves } from './local/savedMoves.ts';

const { TakeAlong } = await loadView<typeof import('./TakeAlong.tsx')>('../game/TakeAlong.tsx');

/** A digit that is wrong, a corner mark and a center mark. */
function enterSome() {
	const play = startPlay(PUZZLE);
	const [first, second, third] = [...PUZZLE].flatMap((digit, cell) => (digit === '0' ? [cell] : []));
	play.cells[first!] = 9 - (Number(SOLUTION[first!]) % 9);
	play.cornerNotes[second!] = 0b101;
	play.centerNotes[third!] = 0b110_000;
	return play;
}

const wholeOf = ({ cells, cornerNotes, centerNotes }: ReturnType<typeof enterSome>) => ({
	grid: cells,
	givens: getGrid(PUZZLE),
	notes: cornerNotes,
	centerNotes,
});

test('a puzzle goes along as text, link and file, without what its player has entered unless the player wants it', async () => {
	const { app } = await openPage();
	const html = renderInShell(app, h(TakeAlong, { givens: PUZZLE, play: enterSome() }));
	assert.equal(
		wordsOf(html),
		'With my digits and notes Copy as text Copy link Open in SudokuPad Save as a file (.sdk)',
	);
	assert.match(html, /aria-pressed="false"/);
	const link = readPuzzle(/href="([^"]+)"/.exec(html)![1]!);
	assert.ok(link.ok && link.givens === undefined && link.notes === undefined && link.centerNotes === undefined);
	assert.equal(formatGrid(link.grid), PUZZLE);
	const plain = renderInShell(app, h(TakeAlong, { givens: PUZZLE, play: startPlay(PUZZLE) }));
	assert.doesNotMatch(wordsOf(plain), /With my digits/);
});

test('nothing of a daily that others still play for a place goes along', async () => {
	const { MenuItems } = await loadView<typeof import('./MenuItems.tsx')>('../game/MenuItems.tsx');
	for (const [game, goesAlong] of [
		[DAILY, false],
		[PRACTICE, true],
	] as const) {
		const page = await openPage();
		await start(page, game);
		const html = renderInShell(page.app, h(MenuItems, page.app.controllers));
		assert.equal(/SudokuPad|Copy|\.sdk/.test(wordsOf(html)), goesAlong);
		assert.equal(html.includes('sudokupad.app'), goesAlong);
		assert.equal(wordsOf(html).includes('Embed this puzzle'), goesAlong);
	}
});

test('the digits and marks of a link or a file are the player’s own again, also wrong ones', async () => {
	const play = enterSome();
	const texts = [writePuzzle(wholeOf(play), 'sudokupad'), packStarted(toStarted(wholeOf(play)))];
	for (const text of texts) {
		const imported = await importText(text);
		assert.ok(imported.ok, JSON.stringify(imported));
		assert.deepEqual([imported.givens, imported.solution], [PUZZLE, SOLUTION]);
		const played = replayMoves(PUZZLE, imported.moves!);
		assert.ok(played.ok);
		assert.deepEqual(
			[played.play.cells, played.play.cornerNotes, played.play.centerNotes],
			[play.cells, play.cornerNotes, play.centerNotes],
		);
	}
	assert.deepEqual(listTextMoves({ grid: getGrid(PUZZLE) }), []);
});

test('what a link brings does not replace what the player has done here', async () => {
	const { OwnPuzzle } = await loadView<typeof import('../solve/OwnPuzzle.tsx')>('../solve/OwnPuzzle.tsx');
	const { app } = await openPage();
	const saved = new SavedMoves(app.sessionParts.storage, PUZZLE);
	const moves = listTextMoves(wholeOf(enterSome()));
	const puzzle = { givens: PUZZLE, solution: SOLUTION, beatMs: undefined };
	renderInShell(app, h(OwnPuzzle, { ...puzzle, moves }));
	assert.deepEqual(saved.read().moves, moves);
	renderInShell(app, h(OwnPuzzle, { ...puzzle, moves: moves.slice(0, 1) }));
	assert.deepEqual(saved.read().moves, moves);
});
