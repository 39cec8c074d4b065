import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMemoryStorage } from '../browser/storage.ts';
import { PUZZLE, SOLUTION } from '../testing/fakeService.ts';
import { settle } from '../testing/manualSchedule.ts';
import { DAILY, enter, GAME, type OpenPage, openPage, PRACTICE, start } from '../testing/openPage.ts';
import { act } from './actions.ts';

/** Cells with a missing digit, in the order of a test's moves. */
const CELLS = [...Array(81).keys()].filter((cell) => PUZZLE[cell] === '0');

/** A page that has the digits of the first cells confirmed. */
async function play(count: number, what: Parameters<typeof start>[1] = DAILY): Promise<OpenPage> {
	const page = await openPage();
	await start(page, what);
	await enterNext(page, 0, count);
	return page;
}

/** Enters the right digits of the next cells, a second apart, and lets the page send them. */
async function enterNext(page: OpenPage, from: number, to: number): Promise<void> {
	for (const cell of CELLS.slice(from, to)) {
		await page.time.pass(1000);
		enter(page, cell, Number(SOLUTION[cell]));
	}
	await page.time.pass(2000);
}

function enterLast(page: OpenPage): void {
	const cell = CELLS.at(-1)!;
	enter(page, cell, Number(SOLUTION[cell]));
}

/** The service and the page have the first digits, each once and in order, without a mention of another page. */
function checkWhole({ app, service, digitAt }: OpenPage, count: number): void {
	assert.deepEqual(
		service.movesOf(GAME).map(({ cell }) => cell),
		CELLS.slice(0, count),
	);
	assert.doesNotMatch(app.session.statusText.value, /elsewhere|reload/);
	if (app.session.state.value?.play === undefined) return;
	for (const cell of CELLS.slice(0, count)) assert.equal(digitAt(cell), Number(SOLUTION[cell]));
}

function checkFinished(page: OpenPage): void {
	assert.equal(page.app.session.result.value?.run.gameId, GAME);
	checkWhole(page, CELLS.length);
	assert.deepEqual(page.storage.list('game.'), []);
	assert.deepEqual(page.storage.list('moves.'), []);
}

test('confirmed moves that the service has lost are sent again with the next move', async () => {
	for (const lost of [1, 3, 6]) {
		const page = await play(6);
		page.service.loseMoves(GAME, lost);
		await enterNext(page, 6, 8);
		checkWhole(page, 8);
		act(page.app.session, { kind: 'undo' });
		assert.equal(page.digitAt(CELLS[7]!), 0);
	}
});

test('confirmed moves that the service has lost come back with a reload, and again where it has lost them twice', async () => {
	const page = await play(6);
	page.service.loseMoves(GAME, 4);
	const again = await openPage({ ...page, href: `/play/${GAME}` });
	for (const cell of CELLS.slice(0, 6)) assert.equal(again.digitAt(cell), Number(SOLUTION[cell]));
	await again.time.pass(5000);
	checkWhole(again, 6);
	page.service.loseMoves(GAME, 6);
	const third = await openPage({ ...page, href: `/play/${GAME}` });
	third.time.nowMs = 20_000;
	await enterNext(third, 6, 9);
	checkWhole(third, 9);
	act(third.app.session, { kind: 'undo' });
	await third.time.pass(2000);
	assert.equal(third.digitAt(CELLS[8]!), 0);
});

test('confirmed moves that the service has lost come back when the page is seen again, and after a pause', async () => {
	const page = await play(6, PRACTICE);
	page.service.loseMoves(GAME, 4);
	page.app.setOnline(true);
	await page.time.pass(2000);
	checkWhole(page, 6);
	await page.app.session.pauseControl.pause();
	page.service.loseMoves(GAME, 4);
	await page.app.session.pauseControl.resume();
	await page.time.pass(2000);
	checkWhole(page, 6);
});

test('the next page sends what an earlier one had confirmed and the service has lost', async () => {
	const page = await play(6);
	page.service.isDown = true;
	await enterNext(page, 6, 8);
	page.service.isDown = false;
	page.service.loseMoves(GAME, 5);
	await openPage({ ...page, href: '/stats' });
	await settle();
	checkWhole(page, 8);
});

test('a solved grid ends its game though the service has lost moves', async () => {
	for (const lost of [1, 20, CELLS.length - 1]) {
		const page = await play(CELLS.length - 1);
		page.service.loseMoves(GAME, lost);
		enterLast(page);
		await settle();
		checkFinished(page);
	}
});

test('a game whose moves were lost and that another page has played on went on elsewhere', async () => {
	for (const count of [2, 6]) {
		const page = await play(6);
		page.service.loseMoves(GAME, 4);
		const other = await openPage({ ...page, storage: createMemoryStorage(), href: `/play/${GAME}` });
		for (const cell of CELLS.slice(10, 10 + count)) enter(other, cell, Number(SOLUTION[cell]));
		await other.time.pass(2000);
		await enterNext(page, 6, 7);
		assert.match(
			page.app.session.statusText.value,
			/kept playing on another device.* Not kept: \d in row \d, column \d/,
		);
		assert.deepEqual(
			page.service.movesOf(GAME).map(({ cell }) => cell),
			[...CELLS.slice(0, 2), ...CELLS.slice(10, 10 + count)],
		);
		assert.deepEqual([page.digitAt(CELLS[3]!), page.digitAt(CELLS[10]!)], [0, Number(SOLUTION[CELLS[10]!])]);
	}
});

const cellsOf = ({ service }: OpenPage) => service.movesOf(GAME).map(({ cell }) => cell);

test('two tabs of a browser share one game: both keep each digit, whichever sends first', async () => {
	for (const first of [0, 1]) {
		const page = await play(2);
		const other = await openPage({ ...page, href: `/play/${GAME}` });
		const tabs = first === 0 ? [page, other] : [other, page];
		enter(page, CELLS[2]!, Number(SOLUTION[CELLS[2]!]));
		enter(other, CELLS[3]!, Number(SOLUTION[CELLS[3]!]));
		enter(page, CELLS[4]!, Number(SOLUTION[CELLS[4]!]));
		for (const tab of tabs) await tab.time.pass(3000);
		for (const tab of tabs) await tab.app.followTab();
		assert.deepEqual(cellsOf(page), CELLS.slice(0, 5));
		for (const tab of tabs) checkWhole(tab, 5);
		act(other.app.session, { kind: 'undo' });
		assert.equal(other.digitAt(CELLS[4]!), 0, 'an edit of the other tab can be undone');
		await page.app.followTab();
		assert.equal(page.digitAt(CELLS[4]!), 0);
		for (const tab of tabs) assert.doesNotMatch(tab.app.session.statusText.value, /another device/);
	}
});

test('a tab shows what another enters while it is offline, and sends it if the other is gone', async () => {
	const page = await play(2);
	const other = await openPage({ ...page, href: `/play/${GAME}` });
	page.service.isDown = true;
	await enterNext(page, 2, 5);
	await other.app.followTab();
	for (const cell of CELLS.slice(2, 5)) assert.equal(other.digitAt(cell), Number(SOLUTION[cell]));
	page.service.isDown = false;
	enter(other, CELLS[5]!, Number(SOLUTION[CELLS[5]!]));
	await other.time.pass(3000);
	assert.deepEqual(cellsOf(page), CELLS.slice(0, 6));
});

test('a game that ends in one tab shows its result in the other', async () => {
	const page = await play(CELLS.length - 1);
	const other = await openPage({ ...page, href: `/play/${GAME}` });
	enterLast(page);
	await settle();
	await other.app.followTab();
	await settle();
	assert.equal(other.app.session.state.value?.game.status, 'finished');
});

test('tabs that have both gone on without hearing of each other lose no more than they say', async () => {
	const page = await play(2);
	const other = await openPage({ ...page, storage: createMemoryStorage(), href: `/play/${GAME}` });
	enter(page, CELLS[2]!, Number(SOLUTION[CELLS[2]!]));
	enter(other, CELLS[3]!, Number(SOLUTION[CELLS[3]!]));
	await page.time.pass(3000);
	await other.time.pass(3000);
	const cell = CELLS[3]!;
	const name = `${SOLUTION[cell]} in row ${Math.floor(cell / 9) + 1}, column ${(cell % 9) + 1}`;
	assert.ok(other.app.session.statusText.value.endsWith(`Not kept: ${name}.`), other.app.session.statusText.value);
});
