import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Game } from '#contract/game.ts';
import type { GameStatus } from '#contract/kinds.ts';
import type { Run } from '#contract/run.ts';
import { createMemoryStorage } from '../browser/storage.ts';
import { messages } from '../language/messages.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { ENTRY, FAKE_TODAY, HEAD } from '../testing/fakeAnswers.ts';
import { FakeService, RUN_ID } from '../testing/fakeService.ts';
import { settle } from '../testing/manualSchedule.ts';
import { GAME, openPage } from '../testing/openPage.ts';
import { pattern } from '../testing/pattern.ts';
import { loadPage } from '../testing/testViews.ts';

const { htmlOf, textOf } = await loadPage();
const { archive, board: words, confirming, distribution, finish, reasons } = viewMessages;

const BOARD_PATH = '/leaderboards?mode=daily&difficulty=easy';
const OWN = { ...ENTRY, rank: 40, displayName: 'Heron', timeMs: 400_000, percentile: 20.4 };

test('a day that is over invites nobody to its leaderboard', async () => {
	const service = new FakeService();
	service.board = { ...service.board, total: 0, entries: [] };
	const page = await openPage({ service, href: '/leaderboards?mode=daily&date=2026-03-01' });
	assert.match(textOf(page), pattern`${words.emptyPast} ${archive.past} .*Play \(not ranked\)$`);
	const today = await openPage({ service, href: '/leaderboards?mode=random' });
	assert.match(textOf(today), pattern`${words.empty} Play ${messages.home.signIn}$`);
});

test('the player’s own row is shown with its neighbors below a page without it, and marked on its own page', async () => {
	const service = new FakeService();
	const before = { ...ENTRY, rank: 39, displayName: 'Wren', timeMs: 397_700 };
	service.board = { ...service.board, total: 50, own: OWN };
	service.boardAroundMe = { ...service.board, entries: [before, OWN] };
	const away = await openPage({ service, href: BOARD_PATH });
	assert.match(textOf(away), / 1 Low Tide 3:05\.2 ··· 39 Wren 6:37\.7 40 Heron you 6:40\.0 /);
	assert.match(textOf(away), pattern`40th of 50 ${words.ahead({ rank: 39, time: '0:02.3' })}`);
	const first = ['Low Tide', 'Wren', 'Kestrel'].map((displayName) => ({ ...ENTRY, displayName }));
	service.board = { ...service.board, entries: [...first, OWN] };
	const there = await openPage({ service, href: BOARD_PATH });
	assert.doesNotMatch(textOf(there), /···/);
	assert.match(htmlOf(there), /<tr class="own" data-name="Heron">/);
	assert.match(textOf(there), /Rank Player Time .* 40 Heron you 6:40\.0/);
});

test('the replay of the next place is compared with the own one once the day of the board is over', async () => {
	const service = new FakeService();
	const before = { ...ENTRY, rank: 39, displayName: 'Wren', timeMs: 397_700 };
	for (const [ahead, own, isOffered] of [
		['run-000039', 'run-000040', true],
		[null, 'run-000040', false],
		['run-000039', null, false],
	] as const) {
		const entries = [{ ...before, runId: ahead }, OWN];
		service.board = { ...service.board, total: 50, entries, own: { ...OWN, runId: own } };
		const page = await openPage({ service, href: `${BOARD_PATH}&date=2026-11-20` });
		assert.equal(/Compare with 39th/.test(textOf(page)), isOffered);
	}
});

test('a paused run has a sign that says for how long, on every row', async () => {
	const service = new FakeService();
	const entries = ['Wren', 'Kestrel', 'Heron', 'Low Tide'].map((displayName) => ({
		...ENTRY,
		displayName,
		pausedMs: 75_000,
	}));
	service.board = { ...service.board, total: 4, entries };
	const html = htmlOf(await openPage({ service, href: '/leaderboards?mode=random&difficulty=easy' }));
	assert.equal(html.match(/role="img" aria-label="Paused for 1:15"/g)?.length, 4);
});

test('a leaderboard says how it is guarded, and where to read more', async () => {
	const service = new FakeService();
	const page = await openPage({ service, href: BOARD_PATH });
	assert.match(htmlOf(page), pattern`${words.guard} <a href="/docs/fair-play">`);
});

test('the best three are written large, and the winner is not said to be ahead of everybody', async () => {
	const service = new FakeService();
	const own = { ...OWN, rank: 1, percentile: 100 };
	service.board = { ...service.board, total: 31, entries: [own, { ...ENTRY, rank: 2 }], own };
	const page = await openPage({ service, href: BOARD_PATH });
	assert.match(
		htmlOf(page),
		/<tr class="board-top-three board-r1 own" .*Heron<\/a><span class="tag">you<.*<tr class="board-top-three board-r2" .*Low Tide/,
	);
	assert.match(textOf(page), / 1st of 31 /);
	assert.doesNotMatch(textOf(page), /ahead of|faster than/);
});

test('an empty leaderboard of today invites with yesterday’s first three, their ghost and the other boards', async () => {
	const service = new FakeService();
	service.board = { ...service.board, total: 0, entries: [] };
	const page = await openPage({ service, href: BOARD_PATH });
	assert.match(
		textOf(page),
		pattern`${words.firstFree} ${words.nobodyYet({ difficulty: 'easy' })} .*Play this puzzle Sign in`,
	);
	assert.match(textOf(page), pattern`${words.elsewhere} (Easy No one yet ?){4}$`);
	const invitation = page.app.controllers.boards.value!.invitation;
	const yesterday = { ...service.board, total: 1, entries: [ENTRY] };
	invitation.value = { ...invitation.value!, usualMs: 1_920_000, yesterday };
	assert.match(
		textOf(page),
		pattern`${words.usual({ minutes: 32 })} .*${words.yesterday} 1 Low Tide 3:05\.2 ${words.raceGhost({ name: 'Low Tide' })} ${words.wholeBoard}`,
	);
	const past = await openPage({ service, href: `${BOARD_PATH}&date=2026-11-03` });
	assert.match(textOf(past), pattern`Nov 3 ${words.emptyPast} ${archive.past} .*Play \(not ranked\)$`);
});

test('a leaderboard starts its own game, and the next harder daily once the player is ranked on it', async () => {
	const service = new FakeService();
	const page = await openPage({ service, href: `${BOARD_PATH}&date=2026-11-03` });
	assert.match(htmlOf(page), /<button type="button" class="primary">Play \(not ranked\)</);
	service.board = { ...service.board, own: OWN };
	assert.match(htmlOf(await openPage({ service, href: BOARD_PATH })), /class="primary">Play the medium daily</);
	assert.match(htmlOf(await openPage({ service, href: '/leaderboards?mode=random' })), /class="primary">Play</);
});

const RUN: Run = {
	id: RUN_ID,
	gameId: GAME,
	mode: 'daily',
	difficulty: 'easy',
	date: FAKE_TODAY,
	level: null,
	timeMs: 185_200,
	penaltyMs: 0,
	assisted: false,
	standing: 'unranked',
	reasons: [],
	startedAt: '2026-11-21T10:00:00Z',
	finishedAt: '2026-11-21T10:03:05Z',
};
const CONFIRMATION = {
	until: '2026-11-23T10:00:00Z',
	attemptsLeft: 3,
	nextAttemptAt: null,
	gameId: null,
	place: { rank: 1, total: 12 },
};

/** What became of the player's own game, and what the panel of an open day and of a day that is over offers. */
const OWN_GAMES: readonly (readonly [
	string,
	{ readonly isUser?: boolean; readonly status?: GameStatus; readonly run?: Partial<Run> } | undefined,
	open: RegExp,
	over: RegExp,
])[] = [
	[
		'no player',
		undefined,
		pattern`${words.notPlayed} Play this puzzle Sign in`,
		pattern`${archive.past} .*Play \(not ranked\)$`,
	],
	[
		'not played',
		{},
		pattern`${words.notPlayed} Play this puzzle Sign in`,
		pattern`${archive.past} .*Play \(not ranked\)$`,
	],
	['running', { status: 'playing' }, pattern`${words.running} Continue$`, pattern`${words.running} Continue$`],
	[
		'given up',
		{ status: 'abandoned' },
		pattern`${words.gaveUp} Play the medium daily See the solution$`,
		pattern`${words.gaveUp} See the solution$`,
	],
	[
		'finished as guest',
		{ status: 'finished', run: { reasons: ['guest'] } },
		pattern`${finish.wouldBe({ rank: 1, total: 12 })} .*1st place`,
		pattern`${finish.wouldBe({ rank: 1, total: 12 })} .*1st place`,
	],
	[
		'with help',
		{ isUser: true, status: 'finished', run: { assisted: true, reasons: ['assisted'] } },
		pattern`${reasons.assisted} .*Play the medium daily Replay$`,
		pattern`${reasons.assisted} .*Replay$`,
	],
	[
		'waiting for a confirmation',
		{
			isUser: true,
			status: 'finished',
			run: { standing: 'held', reasons: ['beyond_par'], confirmation: CONFIRMATION },
		},
		pattern`${confirming.place({ rank: 1 })} .*${confirming.start} 3 attempts left`,
		pattern`${confirming.place({ rank: 1 })} .*${confirming.start} 3 attempts left`,
	],
	[
		'under review',
		{ isUser: true, status: 'finished', run: { standing: 'held', reasons: ['too_fast'] } },
		pattern`Under review ${reasons.too_fast} .*Play the medium daily Replay `,
		pattern`Under review ${reasons.too_fast} Replay `,
	],
];

test('the panel of a leaderboard knows the player’s own game, on a day that is open and on one that is over', async () => {
	for (const [state, own, open, over] of OWN_GAMES) {
		for (const [date, expected] of [
			[FAKE_TODAY, open],
			['2026-11-20', over],
		] as const) {
			const service = new FakeService();
			const storage = createMemoryStorage();
			if (own !== undefined) storage.write('guest', 'g'.repeat(22));
			if (own?.isUser) storage.write('token', 't'.repeat(40));
			const runId = own?.run === undefined ? null : RUN_ID;
			const head = {
				...HEAD,
				reasons: [],
				id: GAME,
				mode: 'daily',
				difficulty: 'easy',
				date,
				runId,
			} as unknown as Game;
			if (own?.status !== undefined) service.games.set(GAME, { head: { ...head, status: own.status }, moves: [] });
			if (own?.run !== undefined) service.runs = [{ ...RUN, date, ...own.run }];
			service.board = { ...service.board, total: 12, place: { rank: 1, total: 12 } };
			const page = await openPage({ service, storage, href: `${BOARD_PATH}&date=${date}` });
			const panel = /<section class="panel tint.*?<\/section>/.exec(htmlOf(page))![0];
			const text = panel
				.replaceAll(/<[^>]*>/g, ' ')
				.replaceAll(/\s+/g, ' ')
				.trim();
			assert.match(text, expected, `${state}, ${date}`);
			assert.doesNotMatch(
				text,
				date === FAKE_TODAY ? /\(not ranked\)/ : /Play this puzzle|Play the/,
				`${state}, ${date}`,
			);
		}
	}
});

test('a player’s own game is found however many came after it, on its board and in the calendar', async () => {
	const service = new FakeService();
	const storage = createMemoryStorage();
	storage.write('guest', 'g'.repeat(22));
	const date = '2026-10-05';
	const head = {
		...HEAD,
		mode: 'daily',
		difficulty: 'easy',
		status: 'abandoned',
		reasons: ['archive'],
	} as unknown as Game;
	const give = (id: string, part: Partial<Game>) =>
		service.games.set(id, { head: { ...head, ...part, id }, moves: [] });
	give(GAME, { date, status: 'finished', runId: RUN_ID, reasons: ['guest'] });
	for (let count = 0; count < 130; count++) give(`again-${count}`, { date, reasons: ['not_first_game', 'archive'] });
	for (let count = 0; count < 2100; count++) give(`later-${count}`, { date: '2026-11-19' });
	const run: Run = { ...RUN, date, reasons: ['guest'] };
	const others = Array.from({ length: 130 }, (_, index) => ({ ...run, id: `other-${index}` }));
	service.runs = [...others, run];
	service.board = { ...service.board, total: 12, place: { rank: 1, total: 12 } };
	const board = await openPage({ service, storage, href: `${BOARD_PATH}&date=${date}` });
	assert.match(textOf(board), /You’d be 1st of 12/);
	const calendar = await openPage({ service, storage, href: '/past-dailies?month=2026-10' });
	assert.match(htmlOf(calendar), /aria-label="Oct 5, 2026, 1 of 5 solved"/);
	const challenge = await openPage({ service, storage, href: `/daily/${date}/easy` });
	assert.match(textOf(challenge), /Solved in/);
});

test('a board says nothing of a game that the service did not tell of', async () => {
	const service = new FakeService();
	const storage = createMemoryStorage();
	storage.write('guest', 'g'.repeat(22));
	const { fetch } = service;
	service.fetch = (input, init) =>
		String(input).includes('/api/runs') ? Promise.resolve(new Response('{}', { status: 500 })) : fetch(input, init);
	const page = await openPage({ service, storage, href: BOARD_PATH });
	assert.doesNotMatch(textOf(page), /haven’t played/);
});

test('a run of practice that is under review is not said to be missing', async () => {
	const service = new FakeService();
	const storage = createMemoryStorage();
	storage.write('guest', 'g'.repeat(22));
	const held: Run = { ...RUN, mode: 'random', date: null, standing: 'held', reasons: ['too_fast'] };
	const later = Array.from({ length: 30 }, (_, index) => ({
		...held,
		id: `run-1${index}`,
		standing: 'unranked' as const,
		reasons: ['assisted' as const],
	}));
	service.runs = [...later, held];
	const page = await openPage({ service, storage, href: '/leaderboards?mode=random' });
	assert.match(textOf(page), pattern`Under review ${reasons.too_fast} Play Replay`);
});

test('the distribution shows the results of all players and the player’s own', async () => {
	const service = new FakeService();
	const own = { timeMs: 185_000, level: null, rank: 1, percentile: 100 };
	const spans = [...service.distribution.spans, { from: 190_000, to: 600_000, count: 4 }];
	service.board = { ...service.board, total: 5 };
	service.distribution = { ...service.distribution, total: 5, spans, own };
	const page = await openPage({ service, href: BOARD_PATH });
	assert.match(
		htmlOf(page),
		pattern`aria-label="${distribution.plot({ total: 5, fullest: '3:10+' })} ${distribution.ownResult({ own: '3:05' })}"`,
	);
	assert.match(htmlOf(page), /<g class="own-mark"><line x1="5%" x2="5%"/);
	assert.match(textOf(page), /3:00 to 3:10: 1 player 3:10\+: 4 players median ≈ 3:13 You 3:00 minutes:seconds/);
});

test('each level has its number under its bar, and its median is a whole one', async () => {
	const service = new FakeService();
	const spans = [1, 2, 3, 4].map((level) => ({ from: level, to: level + 1, count: level }));
	service.board = { ...service.board, board: { mode: 'progression', difficulty: 'easy', date: null }, total: 10 };
	service.distribution = { ...service.distribution, unit: 'level', total: 10, spans };
	const page = await openPage({ service, href: '/leaderboards?mode=progression&difficulty=easy' });
	assert.match(textOf(page), / median: Level 3 1 2 3 4 (?!level)/);
	assert.match(htmlOf(page), /<text class="plot-tick" x="35%"[^>]* text-anchor="middle">4</);
});

test('fewer than five results have no chart', async () => {
	const service = new FakeService();
	service.board = { ...service.board, total: 4 };
	service.distribution = { ...service.distribution, total: 4 };
	const page = await openPage({ service, href: BOARD_PATH });
	assert.doesNotMatch(htmlOf(page), /class="distribution"/);
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
	assert.match(textOf(page), /Around me 1–1 of 90/);
});

test('a row that has just appeared is marked as new', async () => {
	const page = await openPage({ href: BOARD_PATH });
	page.service.sendBoardEvent(1);
	page.service.board = { ...page.service.board, total: 2, entries: [{ ...ENTRY, displayName: 'Quick Wren' }, ENTRY] };
	page.service.sendBoardEvent(2);
	await settle();
	assert.match(
		htmlOf(page),
		/<tr class="board-top-three board-r1 board-fresh" .*Quick Wren<\/a><span class="tag board-new">new</,
	);
});
