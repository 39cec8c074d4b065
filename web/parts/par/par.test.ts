import assert from 'node:assert/strict';
import { test } from 'node:test';
import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { viewMessages } from '../../language/viewMessages.ts';
import { loadView } from '../../testing/loadView.ts';
import { pattern } from '../../testing/pattern.ts';
import { wordsOf } from '../../testing/testViews.ts';

const { RunParText } = await loadView<typeof import('./RunParText.tsx')>('../parts/par/RunParText.tsx');
const { OwnSpeed } = await loadView<typeof import('./OwnSpeed.tsx')>('../parts/par/OwnSpeed.tsx');
const { ParText } = await loadView<typeof import('./ParBefore.tsx')>('../parts/par/ParBefore.tsx');

const words = viewMessages.par;
const PAR = { timeMs: 280_000, lowMs: 210_000, highMs: 370_000 };
const RUN = {
	id: 'run-000001',
	gameId: 'game-000001',
	mode: 'daily',
	difficulty: 'easy',
	date: null,
	level: null,
} as const;

function renderRun(aheadMs: number, playedRatio: number | null): string {
	const rest = { penaltyMs: 0, assisted: false, standing: 'ranked' as const, reasons: [] };
	const times = { timeMs: PAR.timeMs - aheadMs, startedAt: '', finishedAt: '', par: { ...PAR, aheadMs, playedRatio } };
	return wordsOf(renderToString(h(RunParText, { run: { ...RUN, ...rest, ...times } })));
}

const RANGE = words.range({ about: '4:40', low: '3:30', high: '6:10' });

/** Ahead by, played ratio, the text. */
const RESULTS: readonly [number, number | null, string][] = [
	[38_000, 1.12, `${words.underPar({ gap: '0:38' })} ${words.harder({ percent: 12 })} ${RANGE}`],
	[-61_000, 0.9, `${words.overPar({ gap: '1:01' })} ${words.easier({ percent: 10 })} ${RANGE}`],
	[-400, 1.001, `${words.even} ${words.asGraded} ${RANGE}`],
	[37_100, 1, `${words.underPar({ gap: '0:38' })} ${words.asGraded} ${RANGE}`],
	[38_000, null, `${words.underPar({ gap: '0:38' })} ${RANGE}`],
];

test('a result says its distance from par, and how the puzzle played once that is known', () => {
	for (const [aheadMs, ratio, said] of RESULTS) assert.equal(renderRun(aheadMs, ratio), said);
	const { par: _par, ...run } = { ...RUN, par: null } as const;
	assert.equal(renderToString(h(RunParText, { run: run as never })), '', 'a run without par says nothing');
});

test('before a game the time is said with the interval', () => {
	const html = renderToString(h(ParText, { par: PAR }));
	assert.equal(wordsOf(html), words.before({ about: '4:40', low: '3:30', high: '6:10' }));
	assert.ok(html.includes(`title="${words.interval}"`));
});

test('speed is shown with its uncertainty from five runs on, and not before', () => {
	const say = (runCount: number) =>
		wordsOf(renderToString(h(OwnSpeed, { speed: { value: 1.314, deviation: 0.08, runCount } })));
	assert.match(say(24), pattern`^Your speed 1\.31 ± 0\.08 0\.5× 1× 2× ${words.speedNote({ runCount: 24 })}$`);
	assert.doesNotMatch(say(4), /1\.31/);
	assert.match(say(4), pattern`${words.speedFew}`);
	assert.equal(renderToString(h(OwnSpeed, { speed: null })), '');
});
