import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Insights, TechniqueInsight } from '#contract/coach.ts';
import { createMemoryStorage } from '../browser/storage.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { enterIn } from '../testing/enterIn.ts';
import { BESIDE, DRILL_STATE, FINDS, NEEDED, NO_INSIGHTS } from '../testing/fakeCoach.ts';
import { FakeService } from '../testing/fakeService.ts';
import { loadView } from '../testing/loadView.ts';
import { settle } from '../testing/manualSchedule.ts';
import { openPage } from '../testing/openPage.ts';
import { pattern } from '../testing/pattern.ts';
import { loadPage, renderInShell, wordsOf } from '../testing/testViews.ts';

const { htmlOf, textOf } = await loadPage();
const { DrillResult } = await loadView<typeof import('./DrillResult.tsx')>('../coach/DrillResult.tsx');

const { byTechnique, drills, insights, par } = viewMessages;
const { h } = await import('preact');

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
		pattern`${insights.slowest({ technique: 'X-Wing', ratio: '2.3' })} .*Hidden single in a box 2 .*X-Wing 1 .*${insights.mistakes} 1 ${insights.each({ time: '0:41', runCount: 7 })} Drill: X-Wing ${insights.compare} ${insights.note}`,
		pattern`X-Wing Drill ${insights.slow({ time: '0:41', ratio: '2.3' })} \(7 games\) , .* 1\.6× .* 3\.3×`,
		pattern`Naked pair Drill ${insights.usual({ time: '0:12' })} \(1 game\)`,
		pattern`Pointing Drill ${insights.quick({ time: '0:01', ratio: '0.5' })}`,
		pattern`0\.5× 1× 2× ${insights.axis}`,
		pattern`${insights.errors({ time: '0:55' })}`,
		pattern`${insights.from({ runCount: 24, percent: 96 })}`,
	]) {
		assert.match(text, part);
	}
	const html = htmlOf(page);
	assert.match(html, /aria-label="Drill: X-Wing"/);
	assert.equal(html.match(/class="stats-ratio-bar plot stats-(slow|usual|quick)"/g)?.length, 3);
	assert.doesNotMatch(text, /more technique/);
});

test('mistakes that cost nothing are not told', async () => {
	for (const [perGameMs, isTold] of [
		[0, false],
		[999, false],
		[1000, true],
	] as const) {
		const page = await openKnown('/stats', { ...INSIGHTS, errors: { perGameMs, runCount: 24 } });
		assert.equal(textOf(page).includes(insights.errors({ time: '0:01' })), isTold, `${perGameMs}`);
		assert.doesNotMatch(textOf(page), pattern`${insights.errors({ time: '0:00' })}`);
	}
});

test('below the counts the statistics say what is missing, and waiting games', async () => {
	const none = await openKnown('/stats');
	assert.match(textOf(none), pattern`${insights.none}`);
	const few = await openKnown('/stats', { runCount: 2, attributedRatio: 0.97, waitingCount: 1 });
	assert.match(
		textOf(few),
		pattern`${insights.few} ${insights.from({ runCount: 2, percent: 97 })} ${insights.waiting({ count: 1 })}`,
	);
	assert.doesNotMatch(htmlOf(few), /class="stats-ratio-bar/);
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
	const coach = await page.app.controllers.coach.open();
	coach.insights.clear();
	await coach.loadInsights();
	assert.doesNotMatch(textOf(page), pattern`${insights.title}`);
	assert.match(textOf(page), /All statistics Started 0 Finished 0/);
});

test('drills are listed with the days on which they are due', async () => {
	const due = [
		{ ...DRILL_STATE, lastAverageMs: 21_000, dueAt: '2026-11-21T11:00:00Z' },
		{ ...DRILL_STATE, technique: 'naked_pair', title: 'Naked pair', dueAt: '2026-11-24T11:00:00Z' },
		{ ...DRILL_STATE, technique: 'pointing', title: 'Pointing', isResting: true },
	];
	const page = await openKnown('/stats', { drills: due });
	assert.match(
		textOf(page),
		pattern`Drills .* X-Wing Due now · ${drills.lastOf({ average: '0:21.0', par: '0:18.0' })} Drill Naked pair Due Nov 24, 2026 · par 0:18\.0 Drill Pointing ${drills.resting}`,
	);
	await page.app.go('/');
	assert.match(textOf(page), pattern`${drills.dueLine({ technique: 'X-Wing' })}`);
	await page.app.signOut();
	assert.doesNotMatch(textOf(page), pattern`${drills.dueLine({ technique: '' })}`);
});

async function openDrill() {
	const page = await openKnown('/');
	const coach = await page.app.controllers.coach.open();
	await coach.start('x_wing');
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
		pattern`X-Wing ${drills.own} .*${drills.position({ number: 1, count: 5 })} · par 0:18\.0 ${drills.strike}`,
	);
	assert.match(htmlOf(page), /role="grid"/);
	await page.strike(BESIDE);
	assert.match(textOf(page), pattern`${drills.other}`);
	await page.strike(NEEDED);
	assert.match(textOf(page), pattern`${drills.wrong}`);
	page.service.coach.openMs = 12_340;
	await page.strike(FINDS[0]!);
	assert.match(
		textOf(page),
		pattern`${drills.position({ number: 2, count: 5 })} .*${drills.right({ time: '0:12.3' })}`,
	);
	await page.room.skip();
	assert.match(
		textOf(page),
		pattern`${drills.fresh} .*${drills.position({ number: 3, count: 5 })} .*${drills.skipped}`,
	);
	page.service.failures = ['offline'];
	await page.strike(FINDS[0]!);
	assert.match(textOf(page), pattern`${drills.unsent} Try again`);
});

test('a drill that is another player’s says so', async () => {
	const page = await openKnown('/drills/drill-000009');
	assert.match(textOf(page), pattern`${drills.lost}`);
});

test('the result has the average beside par, when it comes back, and the way in each position', async () => {
	const page = await openDrill();
	await page.room.skip();
	for (let count = 0; count < 4; count++) {
		page.service.coach.openMs = 10_000 * (count + 1);
		await page.strike(FINDS[0]!);
	}
	const renderResult = (part: object) => {
		const drill = { ...page.room.drill.data!, ...part };
		return wordsOf(renderInShell(page.app, h(DrillResult, { drill })));
	};
	const text = renderResult({});
	for (const part of [
		pattern`^Drill: X-Wing 0:20\.5 ${drills.average} ${par.overPar({ gap: '0:02.5' })} ${drills.parIs({ par: '0:18.0' })} ${drills.next({ date: 'Nov 22, 2026' })} ${drills.averageRule} .*Drill again`,
		pattern`${drills.skippedWord} ${drills.own} ${drills.dropped} The step 0:10\.0 ${drills.own} ${drills.dropped}`,
		pattern`0:40\.0 ${drills.fresh} The step`,
	]) {
		assert.match(text, part);
	}
	assert.match(renderResult({ averageMs: 15_000 }), pattern`${par.underPar({ gap: '0:03.0' })}`);
	assert.match(
		renderResult({ averageMs: null, isDnf: true }),
		pattern`^Drill: X-Wing ${drills.noAverage} ${drills.parIs({ par: '0:18.0' })}`,
	);
	const { state } = page.room.drill.data!;
	assert.match(renderResult({ state: { ...state, dueAt: null, isResting: true } }), pattern`${drills.rests}`);
});

test('practice offers the techniques that the pool of a difficulty has', async () => {
	const page = await openKnown('/practice?difficulty=hard&technique=x_wing');
	const html = htmlOf(page);
	assert.match(textOf(page), pattern`^Practice ${byTechnique.note}`);
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
