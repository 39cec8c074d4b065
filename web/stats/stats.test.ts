import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Run } from '#contract/run.ts';
import type { DifficultyStats, StatsRow } from '#contract/stats.ts';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import { createMemoryStorage } from '../browser/storage.ts';
import { messages } from '../language/messages.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { FakeService } from '../testing/fakeService.ts';
import { settle } from '../testing/manualSchedule.ts';
import { openPage } from '../testing/openPage.ts';
import { pattern } from '../testing/pattern.ts';
import { loadPage } from '../testing/testViews.ts';

const { htmlOf, textOf } = await loadPage();
const words = viewMessages.stats;
const USUAL = words.usualIs({ difficulty: 'Hard', time: '14:44' });
const FAST = words.fast({ difficulty: 'Hard', ratio: '1.5' });

const ROW: StatsRow = {
	mode: 'daily',
	difficulty: 'hard',
	finishedCount: 3,
	unassistedCount: 2,
	rankedCount: 1,
	bestMs: 185_000,
	medianMs: 200_000,
	last5Ms: null,
	last12Ms: null,
	averages: [
		{
			size: 5,
			timeMs: 201_000,
			isDnf: false,
			best: { timeMs: 190_000, madeAt: '2026-11-18T10:00:00Z' },
			neededMs: 184_000,
		},
		{ size: 12, timeMs: null, isDnf: true, best: null, neededMs: null },
	],
	trend: [
		{ finishedAt: '2026-11-16T10:00:00Z', timeMs: 215_000 },
		{ finishedAt: '2026-11-17T10:00:00Z', timeMs: 215_000 },
		{ finishedAt: '2026-11-18T10:00:00Z', timeMs: 200_000 },
		{ finishedAt: '2026-11-19T10:00:00Z', timeMs: 185_000 },
		{ finishedAt: '2026-11-20T10:00:00Z', timeMs: 185_000 },
	],
	histogram: [
		{ from: 180_000, to: 195_000, count: 2 },
		{ from: 195_000, to: 210_000, count: 1 },
		{ from: 210_000, to: 225_000, count: 2 },
	],
	techniques: [{ technique: 'x_wing', title: 'X-Wing', count: 2 }],
};

const RUN: Run = {
	id: 'run-000001',
	gameId: 'game-000001',
	mode: 'daily',
	difficulty: 'hard',
	date: '2026-11-20',
	level: null,
	timeMs: 185_200,
	penaltyMs: 0,
	assisted: false,
	standing: 'ranked',
	reasons: [],
	startedAt: '2026-11-20T10:00:00Z',
	finishedAt: '2026-11-20T10:03:05Z',
};

async function openStats(runCount: number, row = ROW, run = RUN) {
	const service = new FakeService();
	const storage = createMemoryStorage();
	storage.write('guest', 'g'.repeat(22));
	const streak = { currentDays: 2, longestDays: 2, lastDate: '2026-11-20', freezes: 1, days: [] };
	service.stats = { rows: [row], startedCount: 4, finishedCount: 3, abandonedCount: 1, streak };
	service.runs = Array.from({ length: runCount }, (_, index) => ({ ...run, id: `run-${`${index}`.padStart(6, '0')}` }));
	return openPage({ service, storage, href: '/stats' });
}

const HARD: DifficultyStats = {
	difficulty: 'hard',
	finishedCount: 61,
	bestMs: 784_000,
	usualMs: 884_000,
	parMs: 850_000,
	medianParMs: 1_275_000,
	averages: ROW.averages,
	games: Array.from({ length: 40 }, (_, index) => ({
		endedAt: `2026-10-${`${1 + (index % 30)}`.padStart(2, '0')}T10:00:00Z`,
		timeMs: 954_000 - 1000 * index,
		averageMs: index < 4 ? null : 956_000 - 1000 * index,
	})),
	change: { since: '2026-10-01T10:00:00Z', thenMs: 954_000, nowMs: 884_000 },
	spans: [
		{ from: 780_000, to: 800_000, count: 1 },
		{ from: 880_000, to: 900_000, count: 60 },
	],
};

test('the list of runs marks those that a program played', async () => {
	assert.match(textOf(await openStats(1)), /Hard daily ranked 3:05/);
	const run: Run = { ...RUN, standing: 'unranked', reasons: ['program'] };
	assert.match(textOf(await openStats(1, ROW, run)), pattern`Hard daily ${messages.game.unranked.program} 3:05`);
});

/** Enough people have played each daily. */
const withUsual = DIFFICULTIES.map((difficulty) => ({ difficulty, usual: { medianMs: 900_000, runCount: 20 } }));

test('nobody is compared with an average player whom nobody has made', async () => {
	const page = await openStats(1);
	page.service.stats = { ...page.service.stats, byDifficulty: [HARD] };
	await page.app.home.loadStats();
	assert.match(textOf(page), pattern`${USUAL}`);
	assert.doesNotMatch(textOf(page), pattern`${FAST}|${words.averagePlayer({ time: '' })}`);
	assert.doesNotMatch(htmlOf(page), /class="stats-middle"/);
});

test('the statistics say in plain words first how one plays', async () => {
	const page = await openStats(1);
	page.service.days = { days: [{ date: '2026-11-20', solved: [], played: ['hard'], frozen: false }], medals: [] };
	page.service.stats = { ...page.service.stats, byDifficulty: [HARD], since: '2026-01-08T10:00:00Z' };
	page.service.home = { cards: withUsual };
	await Promise.all([page.app.home.load(), page.app.home.loadStats(), page.app.home.archive.loadDays()]);
	const text = textOf(page);
	for (const part of [
		pattern`^${words.gamesSince({ count: 3, month: 'January' })} ${words.heading} 2 days longest 2 days · 1 freeze ${FAST}`,
		pattern`${words.squares({ count: 2 })}`,
		pattern`Hard 61 solved ${words.averagePlayer({ time: '21:15' })} Usual 14:44 Best 13:04`,
		pattern`${words.faster({ gap: '1:10', difficulty: 'Hard', month: 'October' })} ${words.thenNow({ before: '15:54', now: '14:44' })} ${words.bestFive({ time: '3:10' })}`,
		pattern`${words.year.title} ${words.year.none} ${words.year.five} .*Nov 20, 2026: ${viewMessages.archive.solvedOf({ count: 1 })}`,
	]) {
		assert.match(text, part);
	}
	assert.match(htmlOf(page), new RegExp(`aria-label="${words.year.label({ played: 1, count: '\\d+', full: 0 })}"`));
});

test('the day before a freeze is earned says so, unless two are held', async () => {
	const page = await openStats(1);
	const said = {
		0: pattern` days · ${words.freezeTomorrow}`,
		2: / 2 freezes (?!·)/,
	};
	for (const [freezes, words] of Object.entries(said)) {
		const days = { currentDays: 13, longestDays: 41, lastDate: '2026-11-21', days: [] };
		page.service.stats = { ...page.service.stats, streak: { ...days, freezes: Number(freezes) } };
		await page.app.home.loadStats();
		assert.match(textOf(page), words);
	}
});

/** The figures of a difficulty, and the sentences for them. */
const SAID: readonly [Partial<DifficultyStats>, RegExp][] = [
	[{ medianParMs: 850_000, change: null }, pattern`${USUAL} .*${USUAL}`],
	[
		{ usualMs: null, change: null, games: [] },
		pattern`${words.bestIs({ difficulty: 'Hard', time: '13:04' })} .*${words.tooFew}`,
	],
	[
		{ usualMs: null, bestMs: null, spans: [], change: null, games: [] },
		pattern`${words.heading} .*${words.latest({ difficulty: 'Hard' })}`,
	],
	[
		{ change: { since: '2026-10-01T10:00:00Z', thenMs: 884_000, nowMs: 900_000 } },
		pattern`${USUAL} ${words.thenNow({ before: '14:44', now: '15:00' })}`,
	],
];

test('nobody is told that they are slow, or slower than before', async () => {
	for (const [known, said] of SAID) {
		const page = await openStats(1);
		page.service.stats = { ...page.service.stats, byDifficulty: [{ ...HARD, ...known }] };
		await page.app.home.loadStats();
		assert.match(textOf(page), said);
		assert.doesNotMatch(textOf(page), /slower/);
	}
});

test('all figures are below, by what was played', async () => {
	const page = await openStats(1);
	const text = textOf(page);
	for (const part of [
		/All statistics Started 4 Finished 3 Gave up 1/,
		/Hard daily 3:05 3:20 3:21 DNF 3/,
		pattern`Average of 5 3:21 best 3:10, Nov 18, 2026 · ${words.neededForBest({ time: '3:04' })}`,
		/X-Wing 2/,
		/Your games .* Hard daily ranked 3:05\.2 Nov 20, 2026 Replay/,
	]) {
		assert.match(text, part);
	}
	assert.match(htmlOf(page), /href="\/learn\/x-wing"/);
	assert.match(htmlOf(page), /href="\/runs\/run-000000"/);
});

test('the rows are in the order of the modes on home, each from easy to extreme', async () => {
	const rows = [
		['progression', 'easy'],
		['random', 'hard'],
		['daily', 'hard'],
		['random', 'easy'],
		['daily', 'medium'],
	] as const;
	const page = await openStats(1);
	page.service.stats = {
		...page.service.stats,
		rows: rows.map(([mode, difficulty]) => ({ ...ROW, mode, difficulty })),
	};
	await page.app.home.loadStats();
	assert.match(textOf(page), /Medium daily .*Hard daily .*Easy practice .*Hard practice .*Easy progression/);
});

test('the history is loaded page by page, and an export contains all of it', async () => {
	const page = await openStats(45);
	const history = page.app.controllers.history.value!;
	const count = () => htmlOf(page).match(/href="\/runs\//g)?.length;
	assert.equal(count(), 20);
	await history.readMore();
	await history.readMore();
	assert.equal(count(), 45);
	assert.equal(history.hasMore, false);
	const all = await history.readAll();
	assert.equal(all.ok && all.value.length, 45);
});

test('when a page of the history cannot be loaded, an error is shown and the rows so far remain', async () => {
	const page = await openStats(45);
	page.service.failures = ['offline'];
	const history = page.app.controllers.history.value!;
	await history.readMore();
	await settle();
	assert.match(textOf(page), pattern`${messages.refusals.offline}`);
	assert.equal(history.runs.value?.length, 20);
});
