import assert from 'node:assert/strict';
import { test } from 'node:test';
import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { LANGUAGES } from '#contract/languages.ts';
import { loadEmbedWords } from '#words/embedWords.ts';
import { pressDigit, pressErase } from '../grid/entry.ts';
import { selectOnly } from '../grid/selection.ts';
import { FakeService, PUZZLE, SOLUTION } from '../testing/fakeService.ts';
import { loadView } from '../testing/loadView.ts';
import { ManualSchedule, settle } from '../testing/manualSchedule.ts';
import { wordsOf } from '../testing/testViews.ts';
import { EmbedApi } from './embedApi.ts';
import { PlayedGrid } from './playedGrid.ts';
import { PracticeGame } from './practiceGame.ts';
import { readWanted, type WantedPuzzle } from './wantedPuzzle.ts';

const { Frame } = await loadView<typeof import('./Frame.tsx')>('../embed/Frame.tsx');
const TABLES = await loadEmbedWords();
const LABELS = TABLES.en.game;
const BASE = 'https://ninefold.example';

function draw(wanted: WantedPuzzle, language: (typeof LANGUAGES)[number] = 'en'): string {
	const api = new EmbedApi({ fetch: () => new Promise(() => {}), baseUrl: BASE });
	const words = TABLES[language];
	return renderToString(
		h(Frame, { api, wanted, words, baseUrl: BASE, schedule: new ManualSchedule().schedule, now: () => 0 }),
	);
}

test('a bad address is a sentence and a link in each language, never an empty frame', () => {
	for (const language of LANGUAGES) {
		for (const search of ['?date=2026-11-20', '?date=x', '?difficulty=x', '?run=x']) {
			const wanted = readWanted(search, '2026-11-20');
			const html = draw(wanted, language);
			assert.ok(wanted.kind === 'nothing');
			assert.ok(wordsOf(html).includes(TABLES[language].embed[wanted.why]), `${language} ${search}`);
			assert.ok(html.includes(`href="${BASE}${wanted.href}" target="_blank" rel="noopener noreferrer"`));
		}
	}
});

test('practice asks for nothing before Play is pressed', () => {
	const html = draw(readWanted('?difficulty=hard', '2026-11-20'));
	assert.match(wordsOf(html), /^Hard practice Ninefold Play Played as a guest\./);
	assert.doesNotMatch(html, /role="grid"/);
});

/** A practice game of a service, with the requests that it has made. */
function openPractice(refuse: (path: string) => Response | undefined = () => undefined) {
	const service = new FakeService();
	const requests: string[] = [];
	const send: typeof fetch = async (url, init) => {
		const path = String(url).slice(BASE.length);
		const { authorization = '-' } = (init?.headers ?? {}) as Record<string, string>;
		requests.push(`${init?.method} ${path} ${authorization}`);
		return refuse(path) ?? service.fetch(path, init);
	};
	const time = new ManualSchedule();
	const game = new PracticeGame({
		api: new EmbedApi({ fetch: send, baseUrl: BASE }),
		difficulty: 'easy',
		labels: LABELS,
		schedule: time.schedule,
		now: () => time.nowMs,
	});
	return { game, requests, time };
}

const PRESS = { isTrusted: true };

test('only a person’s press starts a game, and the frame has one guest and one game', async () => {
	const { game, requests } = openPractice();
	await game.start({ isTrusted: false });
	assert.equal(requests.length, 0);
	await Promise.all([game.start(PRESS), game.start(PRESS)]);
	await game.start(PRESS);
	assert.deepEqual(
		requests.map((request) => request.split(' ').slice(0, 2).join(' ')),
		['POST /api/guest', 'POST /api/games'],
	);
	assert.match(requests[1]!, / Guest \S+$/);
});

test('a service that takes no more guests or games says so, and the next press asks again with the guest that there is', async () => {
	let isBusy = true;
	const body = JSON.stringify({ code: 'rate_limited' });
	const init = { status: 429, headers: { 'content-type': 'application/problem+json' } };
	const { game, requests } = openPractice((path) =>
		isBusy && path === '/api/games' ? new Response(body, init) : undefined,
	);
	await game.start(PRESS);
	assert.equal(game.refusal.value?.code, 'rate_limited');
	assert.equal(game.grid.value, undefined);
	isBusy = false;
	await game.start(PRESS);
	assert.equal(game.refusal.value, undefined);
	assert.ok(game.grid.value);
	assert.equal(requests.filter((request) => request.includes('/api/guest')).length, 1);
});

function enter(grid: PlayedGrid, cell: number, digit: string): void {
	grid.change((state) => ({ state: selectOnly(state, cell), inputs: [] }));
	grid.change((state, preferences) => pressDigit(state, Number(digit), preferences));
}

test('a practice game is sent move by move and finished, also where the first try to finish it fails', async () => {
	let isReached = false;
	const { game, requests, time } = openPractice((path) => {
		if (path.endsWith('/finish') && !isReached) throw new Error('offline');
		return undefined;
	});
	await game.start(PRESS);
	const grid = game.grid.value!;
	for (const [cell, digit] of [...SOLUTION].entries()) {
		if (PUZZLE[cell] === '0') enter(grid, cell, digit);
		await time.pass(1500);
	}
	await settle();
	assert.equal(game.refusal.value?.code, 'offline');
	isReached = true;
	await game.finish();
	assert.equal(game.refusal.value, undefined);
	assert.ok(game.timeMs.value !== undefined);
	assert.ok(requests.some((request) => request.includes('/moves')));
});

test('a closed daily is checked in the frame, and nothing changes a solved grid', () => {
	const grid = new PlayedGrid({ givens: PUZZLE, labels: LABELS });
	const cells = Array.from(SOLUTION, (digit, cell) => [cell, digit] as const).filter(([cell]) => PUZZLE[cell] === '0');
	const [last, ...others] = cells.toReversed();
	for (const [cell, digit] of others) enter(grid, cell, digit);
	enter(grid, last![0], last![1] === '1' ? '2' : '1');
	assert.equal(grid.isSolved.value, false);
	assert.match(grid.statusText.value, /^Not quite: \d+ cells clash\.$/);
	enter(grid, last![0], last![1]);
	assert.ok(grid.isSolved.value);
	grid.change((state) => pressErase(state));
	assert.ok(grid.isSolved.value);
});
