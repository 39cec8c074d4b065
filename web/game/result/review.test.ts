import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatCellTimes } from '#rules/cellTimes.ts';
import { viewMessages } from '../../language/viewMessages.ts';
import { ENTRY } from '../../testing/fakeAnswers.ts';
import { FakeService, PUZZLE, RUN_ID, SOLUTION } from '../../testing/fakeService.ts';
import { settle } from '../../testing/manualSchedule.ts';
import { DAILY, enter, type OpenPage, openGame, solve } from '../../testing/openPage.ts';
import { pattern } from '../../testing/pattern.ts';
import { loadPage } from '../../testing/testViews.ts';

const { htmlOf, textOf } = await loadPage();
const { distribution, finish, review } = viewMessages;
/** How a result is compared with slower players. */
const ahead = finish.ahead({ percent: '\\d+' });

/** Fills one cell a second, with a long pause before the tenth and one wrong digit. */
async function finishDaily(service = new FakeService()): Promise<OpenPage> {
	const page = await openGame(DAILY, { service });
	enter(page, 2, 1);
	for (const [index, cell] of [...Array(81).keys()].filter((cell) => PUZZLE[cell] === '0').entries()) {
		await page.time.pass(index === 9 ? 60_000 : 1000);
		service.elapsedMs = page.time.nowMs;
		enter(page, cell, Number(SOLUTION[cell]));
	}
	await settle();
	while (page.app.controllers.review.value?.stalls.value[0]?.technique === undefined) await settle();
	return page;
}

test('a review shows where the time went and which technique the grid needed', async () => {
	const page = await finishDaily();
	assert.match(
		textOf(page),
		pattern`${review.stops({ count: 1, time: '1:00' })} ${review.first({ technique: 'Full house' })} Watch it`,
	);
	assert.ok(htmlOf(page).includes(`aria-label="${review.plot({ cells: 51, time: '1:50', stalls: 1, errors: 1 })}"`));
	assert.match(htmlOf(page), new RegExp(`<a class="button" href="/runs/${RUN_ID}">`));
});

test('a review compares the time with the player’s own and with those of others', async () => {
	const service = new FakeService();
	const times = { bestMs: 100_000, medianMs: 110_000, last5Ms: 120_000, last12Ms: null };
	service.stats = { rows: [{ mode: 'daily', difficulty: 'hard', finishedCount: 5, unassistedCount: 5, ...times }] };
	service.distribution = { ...service.distribution, total: 6, spans: [{ from: 180_000, to: 190_000, count: 6 }] };
	const page = await finishDaily(service);
	await page.app.home.loadStats();
	assert.match(textOf(page), /Your times Best 1:40 0:10 slower Last 5 2:00 0:10 faster Median 1:50 Share/);
	assert.doesNotMatch(textOf(page), pattern`${finish.firstRun.daily.hard}`);
	assert.match(
		htmlOf(page),
		pattern`aria-label="${distribution.plot({ total: 6, fullest: '3:00 to 3:10' })} ${distribution.ownResult({ own: '1:50' })}"`,
	);
	// A guest faster than the whole board: the mark is on the plot, and no bar is marked as own.
	assert.match(htmlOf(page), /<g class="own-mark"><line x1="0%"/);
	assert.doesNotMatch(htmlOf(page), /own-bar/);
});

test('a board without others says so, and differently to a player who is not on it', async () => {
	for (const [own, said] of [
		[{ timeMs: 110_000, level: null, rank: 1, percentile: 100 }, /How you compare No one else is ranked here yet\./],
		[null, /How you compare No one is ranked here yet\./],
	] as const) {
		const service = new FakeService();
		service.distribution = { ...service.distribution, total: own === null ? 0 : 1, spans: [], own };
		assert.match(textOf(await finishDaily(service)), said);
	}
});

test('a result before the answer of the service says that it is being sent, and has its heading at once', async () => {
	const page = await openGame(DAILY);
	await page.time.pass(65_000);
	let answer = () => {};
	const answered = new Promise<void>((resolve) => {
		answer = resolve;
	});
	const { fetch } = page.service;
	page.service.fetch = async (...request) => {
		await answered;
		return fetch(...request);
	};
	solve(page);
	assert.match(textOf(page), /^Hard daily, solved 1:05\.0 1:05 Sending … 5 3 4/);
	answer();
	await settle();
	assert.doesNotMatch(textOf(page), /Sending/);
});

/** A daily of a signed-in player: the middle of its board, the best before, the usual time, and sentences of the result. */
const COMPARED = [
	[
		'200000 180000',
		{ rank: 1, percentile: 100 },
		pattern`${finish.bestBy({ time: '1:10' })} of 9 today 1st .* ${finish.leader} ${finish.aheadOfMiddle({ time: '1:30' })} ${finish.belowUsual({ time: '0:10' })}`,
	],
	[
		'100000 90000',
		{ rank: 8, percentile: 12 },
		pattern`1:50 of 9 today 8th .* ${finish.toMiddle({ time: '0:10' })} ${finish.belowUsual({ time: '0:10' })}`,
	],
	['100000 110000', { rank: 8, percentile: 12 }, pattern`${finish.asBest} of 9 today 8th`],
] as const;

test('a result says what is won, and behind the middle how far that is, never what was slower', async () => {
	for (const [times, own, due] of COMPARED) {
		const [medianMs = 0, bestBeforeMs = 0] = times.split(' ').map(Number);
		const service = new FakeService();
		service.runStanding = { standing: 'ranked', reasons: [] };
		service.bestBeforeMs = bestBeforeMs;
		service.board = { ...service.board, total: 9, own: { ...ENTRY, ...own } };
		service.distribution = { ...service.distribution, total: 9, medianMs };
		const row = { bestMs: bestBeforeMs, medianMs: 120_000, last5Ms: null, last12Ms: null };
		service.stats = { rows: [{ mode: 'daily', difficulty: 'hard', finishedCount: 9, unassistedCount: 9, ...row }] };
		const page = await finishDaily(service);
		await page.app.home.loadStats();
		const text = textOf(page);
		assert.equal(service.requests.filter((request) => request === 'GET /api/stats').length, 1);
		assert.match(text, due);
		assert.doesNotMatch(text, /slower than/);
	}
});

test('sound and touch are offered once', async () => {
	const page = await finishDaily();
	assert.match(textOf(page), pattern`${finish.offer} ${finish.offerYes} ${finish.offerNo}`);
	page.app.sessionParts.storage.write('feedbackOffered', '1');
	assert.doesNotMatch(textOf(page), pattern`${finish.offer}`);
});

test('a first time is not compared with itself, and each thing is said once', async () => {
	const service = new FakeService();
	const times = { bestMs: 110_000, medianMs: 110_000, last5Ms: null, last12Ms: null };
	service.stats = { rows: [{ mode: 'daily', difficulty: 'hard', finishedCount: 1, unassistedCount: 1, ...times }] };
	const text = textOf(await finishDaily(service));
	assert.match(text, pattern`^Hard daily, solved 1:50\.0 1:50 ${finish.firstRun.daily.hard} .* Play Expert`);
	assert.doesNotMatch(text, /Your times|Not ranked/);
});

test('the solved grid is a heat map of the run', async () => {
	const service = new FakeService();
	service.cellTimes = formatCellTimes(Array.from(PUZZLE, (digit, cell) => (digit === '0' ? 50 * cell : 0)));
	const html = htmlOf(await finishDaily(service));
	assert.match(html, pattern`role="img" aria-label="${finish.solvedGrid}"`);
	assert.equal(html.match(/class="cell given"/g)?.length, 30);
	assert.equal(html.match(/class="cell result-entered h\d"/g)?.length, 51);
	assert.match(html, /class="cell result-entered h4">/);
});

test('a shared result gives nothing of the grid away', async () => {
	const page = await finishDaily();
	const text = /<textarea[^>]*class="result-share-text"[^>]*>(.*?)<\/textarea>/s.exec(htmlOf(page))![1]!;
	assert.match(
		text,
		/^Ninefold · Hard daily · Nov 21, 2026\n1:50\.0\n[▁▂▃▄▅▆▇█]{10}\nhttps:\/\/ninefold\.example\.org\/daily\/2026-11-21\/hard\?beat=1:50$/,
	);
});

test('a result is compared with slower players only where they are the greater part, on the page and in the text to share', async () => {
	for (const [slowerCount, due] of [
		[0, undefined],
		[4, undefined],
		[5, finish.ahead({ percent: 50 })],
	] as const) {
		const service = new FakeService();
		const spans = [
			{ from: 60_000, to: 70_000, count: 10 - slowerCount },
			{ from: 180_000, to: 190_000, count: slowerCount },
		];
		service.distribution = { ...service.distribution, total: 10, spans: spans.filter(({ count }) => count > 0) };
		const page = await finishDaily(service);
		const told = textOf(page).match(new RegExp(ahead, 'g')) ?? [];
		assert.deepEqual(told, due === undefined ? [] : [due, due]);
	}
});

test('a ranked result below the middle tells its rank and no percentage', async () => {
	for (const [rank, percentile, due] of [
		[1, 100, finish.leader],
		[2, 75, finish.ahead({ percent: 75 })],
		[4, 25, undefined],
		[5, 0, undefined],
	] as const) {
		const service = new FakeService();
		service.runStanding = { standing: 'ranked', reasons: [] };
		service.board = { ...service.board, total: 5, own: { ...ENTRY, rank, percentile } };
		service.distribution = { ...service.distribution, total: 5 };
		const text = textOf(await finishDaily(service));
		assert.deepEqual(text.match(new RegExp(`${finish.leader}|${ahead}`))?.[0], due);
		assert.match(text, /1:50\.0 · \S+ of 5/);
	}
});

test('the review goes when the player leaves the game, and comes back with its result', async () => {
	const page = await finishDaily();
	const address = page.address();
	await page.app.go('/');
	assert.equal(page.app.controllers.review.value?.run.value, undefined);
	await page.app.go(address);
	await settle();
	assert.match(textOf(page), pattern`Hard daily, solved 1:50\.0 .* ${review.stops({ count: 1, time: '1:00' })}`);
});
