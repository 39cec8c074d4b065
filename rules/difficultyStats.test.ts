import assert from 'node:assert/strict';
import { test } from 'node:test';
import { summarizeDifficulty } from './difficultyStats.ts';

/** Games in their order, each as its time in seconds; `?` had help, `-` has no time. */
function summarize(text: string) {
	const games = text.split(' ').map((word, at) => {
		const hasTime = /^\d+$/.test(word);
		const timeMs = 1000 * Number.parseInt(word, 10);
		return { at, word, attempt: hasTime ? timeMs : null, timeMs };
	});
	return summarizeDifficulty({
		difficulty: 'easy',
		runs: games.flatMap(({ word, timeMs }) => (word === '-' ? [] : [{ timeMs, assisted: word.endsWith('?') }])),
		attempts: games.map(({ at, word, attempt }) => ({
			timeMs: attempt,
			endedAt: at,
			status: word === '-' ? ('abandoned' as const) : ('finished' as const),
		})),
	});
}

/** The finished, the best and the usual time, and the averages of five. */
const CASES = [
	['60?', '1  ; '],
	['60 40 50 70', '4 40000 ;    '],
	['60 40 50 70 1?', '5 40000 ;     60000'],
	['60 40 50 70 80', '5 40000 60000;     60000'],
	['60 40 50 - - 70 80', '5 40000 60000;       '],
] as const;

test('a time is usual from five on, and averages count games without a time', () => {
	for (const [text, figures] of CASES) {
		const { finishedCount, bestMs, usualMs, games } = summarize(text);
		const averages = games.map(({ averageMs }) => averageMs).join(' ');
		assert.equal(`${finishedCount} ${bestMs ?? ''} ${usualMs ?? ''};${averages}`, figures.replace('; ', ';'), text);
	}
});

test('usual is the middle of the last twenty, and changes are told from forty games on', () => {
	const [slow, quick] = [Array(20).fill(90).join(' '), Array(20).fill(60).join(' ')];
	const { usualMs, change } = summarize(`${slow} - ${quick}`);
	assert.deepEqual([usualMs, change], [60_000, { since: 0, thenMs: 90_000, nowMs: 60_000 }]);
	assert.equal(summarize(`${slow} 1? ${quick.slice(3)}`).change, null);
});

test('each game is in one fine span, and spans without a time are left out', () => {
	const { spans } = summarize('300 301 315 600 599 1?');
	assert.deepEqual(
		spans.map(({ from, to, count }) => `${from / 1000}-${to / 1000}: ${count}`),
		['300-310: 2', '310-320: 1', '580-600: 1', '600-620: 1'],
	);
});
