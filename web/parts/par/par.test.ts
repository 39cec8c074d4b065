import assert from 'node:assert/strict';
import { test } from 'node:test';
import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { loadView } from '../../testing/testViews.ts';

const { RunParText } = await loadView<typeof import('./RunParText.tsx')>('../parts/par/RunParText.tsx');
const { OwnSpeed } = await loadView<typeof import('./OwnSpeed.tsx')>('../parts/par/OwnSpeed.tsx');
const { ParText } = await loadView<typeof import('./ParBefore.tsx')>('../parts/par/ParBefore.tsx');

const PAR = { timeMs: 280_000, lowMs: 210_000, highMs: 370_000 };
const RUN = {
	id: 'run-000001',
	gameId: 'game-000001',
	mode: 'daily',
	difficulty: 'easy',
	date: null,
	level: null,
} as const;

function wordsOf(html: string): string {
	return html
		.replace(/<[^>]*>/g, ' ')
		.replace(/\s+/g, ' ')
		.trim();
}

function renderRun(aheadMs: number, playedRatio: number | null): string {
	const rest = { penaltyMs: 0, assisted: false, standing: 'ranked' as const, reasons: [] };
	const times = { timeMs: PAR.timeMs - aheadMs, startedAt: '', finishedAt: '', par: { ...PAR, aheadMs, playedRatio } };
	return wordsOf(renderToString(h(RunParText, { run: { ...RUN, ...rest, ...times } })));
}

const RANGE = 'Par was 4:40. You’d usually finish between 3:30 and 6:10.';

/** Ahead by, played ratio, the text. */
const RESULTS: readonly [number, number | null, string][] = [
	[38_000, 1.12, `0:38 under par. This puzzle played 12% harder than rated. ${RANGE}`],
	[-61_000, 0.9, `1:01 over par. This puzzle played 10% easier than rated. ${RANGE}`],
	[-400, 1.001, `Right on par. This puzzle played just as rated. ${RANGE}`],
	[37_100, 1, `0:38 under par. This puzzle played just as rated. ${RANGE}`],
	[38_000, null, `0:38 under par. ${RANGE}`],
];

test('a result says its distance from par, and how the puzzle played once that is known', () => {
	for (const [aheadMs, ratio, said] of RESULTS) assert.equal(renderRun(aheadMs, ratio), said);
	const { par: _par, ...run } = { ...RUN, par: null } as const;
	assert.equal(renderToString(h(RunParText, { run: run as never })), '', 'a run without par says nothing');
});

test('before a game the time is said with the interval', () => {
	const html = renderToString(h(ParText, { par: PAR }));
	assert.equal(wordsOf(html), 'Your likely time: 4:40 (3:30 to 6:10)');
	assert.match(html, /title="You’d usually finish in this range\."/);
});

test('speed is shown with its uncertainty from five runs on, and not before', () => {
	const say = (runCount: number) =>
		wordsOf(renderToString(h(OwnSpeed, { speed: { value: 1.314, deviation: 0.08, runCount } })));
	assert.match(say(24), /^Your speed 1\.31 ± 0\.08 0\.5× 1× 2× 1 is the median player.* From 24 games\.$/);
	assert.doesNotMatch(say(4), /1\.31/);
	assert.match(say(4), /five new puzzles/);
	assert.equal(renderToString(h(OwnSpeed, { speed: null })), '');
});
