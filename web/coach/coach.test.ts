import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Insights, TechniqueInsight } from '#contract/coach.ts';
import { createMemoryStorage } from '../browser/storage.ts';
import { enterIn } from '../testing/enterIn.ts';
import { BESIDE, DRILL_ID, DRILL_STATE, FINDS, NEEDED, NO_INSIGHTS } from '../testing/fakeCoach.ts';
import { FakeService } from '../testing/fakeService.ts';
import { settle } from '../testing/manualSchedule.ts';
import { openPage } from '../testing/openPage.ts';
import { loadPage, loadView, wordsOf } from '../testing/testViews.ts';

const { htmlOf, textOf } = await loadPage();
const { DrillResult } = await loadView<typeof import('./DrillResult.tsx')>('../coach/DrillResult.tsx');
const { h } = await import('preact');
const { renderToString } = await import('preact-render-to-string');

const SLOW: TechniqueInsight = {
	technique: 'x_wing',
	title: 'X-Wing',
	metCount: 9,
	runCount: 7,
	averageMs: 41_400,
	expectedMs: 18_000,
	ratio: 2.3,
	lowRatio: 1.6,
	highRatio: 3.3,
	verdict: 'slow',
	canDrill: true,
};
const USUAL: TechniqueInsight = {
	...SLOW,
	technique: 'naked_pair',
	title: 'Naked pair',
	averageMs: 12_000,
	ratio: 1.1,
	lowRatio: 0.8,
	highRatio: 1.4,
	runCount: 1,
	verdict: 'usual',
};
const QUICK: TechniqueInsight = {
	...USUAL,
	technique: 'pointing',
	title: 'Pointing',
	averageMs: 400,
	ratio: 0.5,
	lowRatio: 0.4,
	highRatio: 0.7,
	verdict: 'quick',
};
const INSIGHTS: Insights = {
	runCount: 24,
	waitingCount: 0,
	attributedRatio: 0.964,
	techniques: [SLOW, USUAL, QUICK],
	recent: {
		...NO_INSIGHTS.recent,
		errorMs: 55_000,
		techniques: [
			{
				technique: 'hidden_single_box',
				title: 'Hidden single in a box',
				metCount: 9,
				timeMs: 130_000,
				expectedMs: 110_000,
			},
			{ technique: 'x_wing', title: 'X-Wing', metCount: 2, timeMs: 70_000, expectedMs: 30_000 },
			{ technique: 'pointing', title: 'Pointing', metCount: 2, timeMs: 20_000, expectedMs: null },
		],
	},
	errors: { perGameMs: 55_000, runCount: 24 },
	drills: [],
};
const ROW = {
	mode: 'daily',
	difficulty: 'hard',
	finishedCount: 1,
	unassistedCount: 0,
	rankedCount: 0,
	bestMs: null,
	medianMs: null,
	last5Ms: null,
	last12Ms: null,
	averages: [],
	trend: [],
	histogram: [],
	techniques: [],
};

async function openKnown(href: string, insights: Partial<Insights> = {}) {
	const service = new FakeService();
	const storage = createMemoryStorage();
	storage.write('guest', 'g'.repeat(22));
	service.stats = { rows: [ROW] };
	service.coach.insights = { ...NO_INSIGHTS, ...insights };
	return openPage({ service, storage, href });
}

test('the statistics say where the minutes go, and each bar drills its technique', async () => {
	const page = await openKnown('/stats', INSIGHTS);
	const text = textOf(page);
	for (const part of [
		/X-Wing takes you 2\.3 times as long as usual\. .*Hidden single in a box 2 .*X-Wing 1 .*After mistakes 1 0:41 each, in 7 games Drill: X-Wing How each technique compares Your time, grouped by the easiest step/,
		/X-Wing Drill 0:41 each, 2\.3× your usual time \(7 games\) , usually between 1\.6× and 3\.3×/,
		/Naked pair Drill 0:12 each, about your usual time \(1 game\)/,
		/Pointing Drill 0:01 each, only 0\.5× your usual time/,
		/0\.5× 1× 2× 1× is your usual time; further right is slower\./,
		/Your mistakes cost you 0:55 a game/,
		/Based on 24 games new to you .* for 96% of that time\./,
	]) {
		assert.match(text, part);
	}
	const html = htmlOf(page);
	assert.match(html, /aria-label="Drill: X-Wing"/);
	assert.equal(html.match(/class="ratio-bar plot (slow|usual|quick)"/g)?.length, 3);
	assert.doesNotMatch(text, /more technique/);
});

test('mistakes that cost nothing are not told', async () => {
	for (const [perGameMs, isTold] of [
		[0, false],
		[999, false],
		[1000, true],
	] as const) {
		const page = await openKnown('/stats', { ...INSIGHTS, errors: { perGameMs, runCount: 24 } });
		assert.equal(textOf(page).includes('Your mistakes cost you 0:01 a game'), isTold, `${perGameMs}`);
		assert.doesNotMatch(textOf(page), /cost you 0:00/);
	}
});

test('below the counts the statistics say what is missing, and waiting games', async () => {
	const none = await openKnown('/stats');
	assert.match(textOf(none), /Finish new puzzles without help to fill this in\./);
	const few = await openKnown('/stats', { runCount: 2, attributedRatio: 0.97, waitingCount: 1 });
	assert.match(
		textOf(few),
		/once your puzzles have needed it five times\. Based on 2 games.* 1 more game will be analyzed soon\./,
	);
	assert.doesNotMatch(htmlOf(few), /class="ratio-bar/);
});

test('more bars than are seen at once are folded, but never a single one', async () => {
	const techniques = Array.from({ length: 8 }, (_, index) => ({ ...USUAL, technique: `naked_pair_${index}` }));
	const page = await openKnown('/stats', { ...INSIGHTS, techniques });
	assert.match(textOf(page), / 2 more techniques/);
	const seven = await openKnown('/stats', { ...INSIGHTS, techniques: techniques.slice(1) });
	assert.doesNotMatch(textOf(seven), /more technique/);
});

test('without insights the statistics are shown all the same', async () => {
	const page = await openKnown('/stats');
	page.service.failures = ['internal'];
	const coach = await page.app.routeControllers.openCoach();
	coach.insights.clear();
	await coach.loadInsights();
	assert.doesNotMatch(textOf(page), /Where your time goes/);
	assert.match(textOf(page), /All statistics Started 0 Finished 0/);
});

test('drills are listed with the days on which they are due', async () => {
	const drills = [
		{ ...DRILL_STATE, lastAverageMs: 21_000, dueAt: '2026-11-21T11:00:00Z' },
		{ ...DRILL_STATE, technique: 'naked_pair', title: 'Naked pair', dueAt: '2026-11-24T11:00:00Z' },
		{ ...DRILL_STATE, technique: 'pointing', title: 'Pointing', isResting: true },
	];
	const page = await openKnown('/stats', { drills });
	assert.match(
		textOf(page),
		/Drills .* X-Wing Due now · last 0:21\.0, par 0:18\.0 Drill Naked pair Due Nov 24, 2026 · par 0:18\.0 Drill Pointing Taking a break: at par three times in a row/,
	);
	await page.app.go('/');
	assert.match(textOf(page), /Due for a drill: X-Wing/);
	await page.app.signOut();
	assert.doesNotMatch(textOf(page), /Due for a drill/);
});

async function openDrill() {
	const page = await openKnown('/');
	const coach = await page.app.routeControllers.openCoach();
	await coach.start('x_wing');
	await page.app.go(`/drills/${DRILL_ID}`);
	const room = coach.room.value!;
	const strike = async ({ cell, digit }: { cell: number; digit: number }) => {
		enterIn(room.session.value!, cell, digit);
		await settle();
	};
	return { ...page, room, strike };
}

test('a drill says which position is open, what to do, and the verdict on an answer', async () => {
	const page = await openDrill();
	assert.match(
		textOf(page),
		/X-Wing From one of your games .*Position 1 of 5 · par 0:18\.0 Remove a note that this technique rules out\./,
	);
	assert.match(htmlOf(page), /role="grid"/);
	await page.strike(BESIDE);
	assert.match(textOf(page), /Correct, but not with this technique\./);
	await page.strike(NEEDED);
	assert.match(textOf(page), /Not that one: it’s part of the solution\./);
	page.service.coach.openMs = 12_340;
	await page.strike(FINDS[0]!);
	assert.match(textOf(page), /Position 2 of 5 .*Right, 0:12\.3! Here’s the next one\./);
	await page.room.skip();
	assert.match(textOf(page), /New to you .*Position 3 of 5 .*Skipped\./);
	page.service.failures = ['offline'];
	await page.strike(FINDS[0]!);
	assert.match(textOf(page), /We couldn’t send your answer\. Try again/);
});

test('a drill that is another player’s says so', async () => {
	const page = await openKnown('/drills/drill-000009');
	assert.match(textOf(page), /We couldn’t find this drill, or it belongs to someone else\./);
});

test('the result has the average beside par, when it comes back, and the way in each position', async () => {
	const page = await openDrill();
	await page.room.skip();
	for (let count = 0; count < 4; count++) {
		page.service.coach.openMs = 10_000 * (count + 1);
		await page.strike(FINDS[0]!);
	}
	const renderResult = (part: object) => {
		const drill = { ...page.room.drill.value.value!, ...part };
		return wordsOf(renderToString(h(DrillResult, { app: page.app, drill })));
	};
	const text = renderResult({});
	for (const part of [
		/^Drill: X-Wing 0:20\.5 Average of five 0:02\.5 over par\. Par is 0:18\.0 per position\. Comes back on Nov 22, 2026\. Your best and worst .* Drill again/,
		/skipped From one of your games doesn’t count The step 0:10\.0 From one of your games doesn’t count/,
		/0:40\.0 New to you The step/,
	]) {
		assert.match(text, part);
	}
	assert.match(renderResult({ averageMs: 15_000 }), /0:03\.0 under par/);
	assert.match(renderResult({ averageMs: null, isDnf: true }), /^Drill: X-Wing No average Par is 0:18\.0/);
	const { state } = page.room.drill.value.value!;
	assert.match(
		renderResult({ state: { ...state, dueAt: null, isResting: true } }),
		/no more drills for this one for now/,
	);
});

test('practice offers the techniques that the stock of a difficulty has', async () => {
	const page = await openKnown('/practice?difficulty=hard&technique=x_wing');
	const html = htmlOf(page);
	assert.match(textOf(page), /^Practice A puzzle/);
	assert.match(html, /<input type="radio" name="technique"\/?><span>Naked pair/);
	assert.match(html, /<input type="radio" name="technique" checked\/?><span>X-Wing/);
	assert.doesNotMatch(html, /jellyfish/);
	assert.match(html, /href="\/learn\/x-wing"/);
	const other = await openKnown('/practice?difficulty=easy&technique=x_wing');
	assert.doesNotMatch(htmlOf(other), /x_wing/);
});

test('a drill is offered only where it can be started', async () => {
	const choice = await openKnown('/practice?difficulty=hard&technique=x_wing');
	assert.match(textOf(choice), /Drill: X-Wing/);
	const lacking = await openKnown('/practice?difficulty=hard&technique=sue_de_coq');
	assert.doesNotMatch(textOf(lacking), /Drill/);
	const [slow, usual] = [SLOW, { ...USUAL, canDrill: false }];
	const bars = textOf(await openKnown('/stats', { ...INSIGHTS, techniques: [slow, usual] }));
	assert.match(bars, /X-Wing Drill 0:41/);
	assert.match(bars, /Naked pair 0:12/);
});
