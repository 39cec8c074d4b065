import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ENTRY, FakeService } from '../../testing/fakeService.ts';
import { settle } from '../../testing/manualSchedule.ts';
import { openPage } from '../../testing/openPage.ts';
import { loadPage } from '../../testing/testViews.ts';

const { htmlOf, textOf } = await loadPage();

const BOARD_PATH = '/leaderboards?mode=daily&difficulty=easy';
const OWN = { ...ENTRY, rank: 40, displayName: 'Heron', timeMs: 400_000, percentile: 20.4 };

test('a day that is over invites nobody to its leaderboard', async () => {
	const service = new FakeService();
	service.board = { ...service.board, total: 0, entries: [] };
	const page = await openPage({ service, href: '/leaderboards?mode=daily&date=2026-03-01' });
	assert.match(textOf(page), /No one was ranked that day\.$/);
	const today = await openPage({ service, href: '/leaderboards' });
	assert.match(textOf(today), /Be the first! Sign in to get ranked\.$/);
});

test('the player’s own row is shown below a page without it, and marked on its own page', async () => {
	const service = new FakeService();
	service.board = { ...service.board, total: 50, own: OWN };
	const away = await openPage({ service, href: BOARD_PATH });
	assert.match(htmlOf(away), /<tfoot><tr class="own"[^>]*><td[^>]*>40<.*Heron<span class="tag">you</);
	assert.match(textOf(away), /40th of 50, faster than 20%/);
	service.board = { ...service.board, entries: [ENTRY, OWN] };
	const there = await openPage({ service, href: BOARD_PATH });
	assert.doesNotMatch(htmlOf(there), /<tfoot>/);
	assert.match(htmlOf(there), /<tr class="own" data-name="Heron">/);
});

test('the distribution shows the results of all players and the player’s own', async () => {
	const service = new FakeService();
	const own = { timeMs: 185_000, level: null, rank: 1, percentile: 100 };
	const spans = [...service.distribution.spans, { from: 190_000, to: 600_000, count: 3 }];
	service.board = { ...service.board, total: 4 };
	service.distribution = { ...service.distribution, total: 4, spans, own };
	const page = await openPage({ service, href: BOARD_PATH });
	assert.match(htmlOf(page), /aria-label="How 4 players did\. Most: 3:10\+\. You: 3:05\."/);
	assert.match(htmlOf(page), /<line x1="25%" x2="25%"/);
	assert.match(textOf(page), /3:00 to 3:10: 1 player 3:10\+: 3 players You 3:00 3:10\+/);
});

test('an empty leaderboard invites a first time only while its day lasts', async () => {
	const service = new FakeService();
	service.board = { ...service.board, total: 0, entries: [] };
	assert.match(textOf(await openPage({ service, href: BOARD_PATH })), /Be the first! Sign in to get ranked\./);
	const closed = textOf(await openPage({ service, href: `${BOARD_PATH}&date=2026-11-20` }));
	assert.match(closed, /No one was ranked that day\./);
	assert.doesNotMatch(closed, /Be the first|Sign in to get ranked/);
});

test('the winner of a leaderboard is not told to be faster than everyone', async () => {
	const service = new FakeService();
	service.board = { ...service.board, total: 31, own: { ...OWN, rank: 1, percentile: 100 } };
	const text = textOf(await openPage({ service, href: BOARD_PATH }));
	assert.match(text, /1st of 31 Rank/);
});

test('a row of a closed board links to its replay', async () => {
	const service = new FakeService();
	service.board = { ...service.board, entries: [{ ...ENTRY, runId: 'run-000077' }] };
	const page = await openPage({ service, href: `${BOARD_PATH}&date=2026-11-20` });
	assert.match(htmlOf(page), /<a href="\/runs\/run-000077" aria-label="3:05\.2, replay of Low Tide">3:05\.2<\/a>/);
});

test('a board of several pages can be paged', async () => {
	const service = new FakeService();
	service.board = { ...service.board, total: 90, nextCursor: 'next', own: OWN };
	const page = await openPage({ service, href: BOARD_PATH });
	assert.match(
		htmlOf(page),
		/disabled[^>]*>Top<.*disabled[^>]* aria-label="Previous page"|aria-label="Previous page"[^>]* disabled/,
	);
	assert.match(htmlOf(page), /<button type="button" class="round" aria-label="Next page">/);
	assert.match(textOf(page), /Around me/);
});

test('a row that has just appeared is marked as new', async () => {
	const page = await openPage({ href: BOARD_PATH });
	page.service.sendBoardEvent(1);
	page.service.board = { ...page.service.board, total: 2, entries: [{ ...ENTRY, displayName: 'Quick Wren' }, ENTRY] };
	page.service.sendBoardEvent(2);
	await settle();
	assert.match(htmlOf(page), /<tr class=" fresh" data-name="Quick Wren">.*<span class="tag new">new</);
});
