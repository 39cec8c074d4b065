import assert from 'node:assert/strict';
import { test } from 'node:test';
import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { createMemoryStorage } from '../browser/storage.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { fakeRace, fakeRacer, fakeSummary } from '../testing/fakeRacer.ts';
import { FakeService } from '../testing/fakeService.ts';
import { loadView } from '../testing/loadView.ts';
import { settle } from '../testing/manualSchedule.ts';
import { type OpenPage, openGame, openPage, PRACTICE, solve } from '../testing/openPage.ts';
import { pattern } from '../testing/pattern.ts';
import { loadPage, renderInShell, wordsOf } from '../testing/testViews.ts';
import { findNews, takeNews } from './raceNews.ts';

const { htmlOf, textOf } = await loadPage();
const { RaceResult } = await loadView<typeof import('./RaceResult.tsx')>('../race/RaceResult.tsx');
const { OwnRaces } = await loadView<typeof import('./OwnRaces.tsx')>('../race/OwnRaces.tsx');
const { ShortcutsDialog } = await loadView<typeof import('../game/ShortcutsDialog.tsx')>('../game/ShortcutsDialog.tsx');
const { ReplayChoice } = await loadView<typeof import('../game/replay/RaceReplays.tsx')>(
	'../game/replay/RaceReplays.tsx',
);

const words = viewMessages.races;
const HERON = fakeRacer({ number: 0, name: 'Heron' });

async function openLink(part: Parameters<typeof fakeRace>[0]): Promise<OpenPage> {
	const service = new FakeService();
	service.races.race = fakeRace(part);
	return openPage({ service, href: '/race/race-000001' });
}

/** The service's answers about a race, and the page's text. */
const VIEWS: readonly (readonly [name: string, race: Parameters<typeof fakeRace>[0], words: RegExp])[] = [
	[
		'a stranger sees who challenges, which puzzle, and one button',
		{ racers: [HERON] },
		pattern`^Challenge · Easy ${words.from} Heron ${words.onePuzzle({ difficulty: 'easy' })} .*Play ${words.free} .*${words.facts.clock.title}`,
	],
	[
		'the host sees the link',
		{ racers: [HERON], you: 0 },
		pattern`^Challenge · Easy ${words.yours} .* Play .* Cancel race ${words.link} Copy link`,
	],
	[
		'a race of programs says so',
		{ racers: [HERON], programs: true },
		pattern`^Challenge · Easy ${words.from} Heron ${words.programs} `,
	],
	[
		'a race that was canceled leads strangers to the daily',
		{ state: 'cancelled' },
		pattern`^${words.cancelledTitle} Play today’s sudoku Challenge a friend$`,
	],
	[
		'a race that was canceled has no link to send',
		{ state: 'cancelled', racers: [HERON], you: 0 },
		pattern`^${words.cancelledTitle} Challenge a friend$`,
	],
	[
		'the host of a room starts it once somebody else is there',
		{ kind: 'live', state: 'open', racers: [HERON, fakeRacer({ number: 1, name: 'Otter', isReady: true })], you: 0 },
		pattern`^Live race · Easy ${words.sealedShort} ${words.count({ count: 2 })} Start together I’m ready .* ${words.link} Copy link .* ${words.sealed} .*Cancel race .* Heron you host Ot Otter ready$`,
	],
	[
		'a host who is alone in a room has the link to send, and nothing to start',
		{ kind: 'live', state: 'open', racers: [HERON], you: 0 },
		pattern`^Live race · Easy .* ${words.count({ count: 1 })} ${words.alone} ${words.link} .* Heron you host$`,
	],
	[
		'a racer who is ready reads that, and can take it back',
		{
			kind: 'live',
			state: 'open',
			racers: [HERON, fakeRacer({ number: 1, name: 'Otter', isReady: true })],
			you: 1,
		},
		pattern`Not ready yet ${words.waitAsReady} ${words.link} .* Otter you ready$`,
	],
	[
		'everybody else in a room waits for its host',
		{
			kind: 'live',
			state: 'open',
			racers: [{ ...HERON, isAway: true }, fakeRacer({ number: 1, name: 'Otter' })],
			you: 1,
		},
		pattern`I’m ready ${words.waitForHost} ${words.link} .* ${words.sealed} .*Leave .* Heron host away Ot Otter you$`,
	],
	[
		'a player who comes after the start plays on a clock of their own',
		{ kind: 'live', racers: [{ ...HERON, status: 'playing', filled: 3 }] },
		pattern`^Live race · Easy ${words.liveFrom} Heron .*${words.late} .*Play ${words.free}`,
	],
	[
		'an old link leads on to the rematch',
		{ kind: 'live', racers: [{ ...HERON, status: 'playing', filled: 3 }], rematchId: 'r'.repeat(22) },
		pattern` Play ${words.free} .*Join the rematch`,
	],
	[
		'whoever has started late has a lane and no place',
		{
			kind: 'live',
			racers: [
				{ ...HERON, status: 'playing', filled: 3 },
				fakeRacer({ number: 1, name: 'Otter', status: 'finished', filled: 51, timeMs: 9000, isLate: true }),
				fakeRacer({ number: 2, name: 'Crane', status: 'playing', filled: 7 }),
			],
			you: 0,
		},
		/^Live race Easy · 3 players Crane 7 Heron you 3 Otter started late ✓ Cr Ot 3 of 51 2nd of 2 · 4 behind Crane/,
	],
	[
		'a countdown shows who starts, and how many more there are',
		{ kind: 'live', state: 'counting', racers: [...Array(30).keys()].map((number) => fakeRacer({ number })), you: 9 },
		pattern`^Live race Easy · 30 players .* \+15 ${words.together}$`,
	],
	[
		'the lanes show the racers in order, and who is away',
		{
			kind: 'live',
			racers: [
				{ ...HERON, status: 'playing', filled: 3 },
				fakeRacer({ number: 1, name: 'Otter', status: 'playing', filled: 7, isAway: true }),
			],
			you: 0,
		},
		/^Live race Easy · 2 players Otter away 7 Heron you 3 Ot 3 of 51 2nd of 2 · 4 behind Otter/,
	],
];

for (const [name, race, words] of VIEWS) {
	test(name, async () => {
		assert.match(textOf(await openLink(race)), words);
	});
}

/** Views of a race after the player's own game has ended. */
const RESULTS: typeof VIEWS = [
	[
		'a run that others are challenged with is all that its host sees at first',
		{ racers: [{ ...HERON, status: 'finished', timeMs: 60_000, place: 1 }], you: 0 },
		pattern`${words.yours} ${words.yourTime} 1:00\.0 .* Copy link .* Heron you 1:00\.0$`,
	],
	[
		'the table says places, times and gaps, and what the others do',
		{
			racers: [
				fakeRacer({ number: 0, name: 'Heron', status: 'finished', timeMs: 61_200, place: 2 }),
				fakeRacer({ number: 1, name: null, status: 'finished', timeMs: 60_000, place: 1 }),
				fakeRacer({ number: 2, name: 'Otter', status: 'playing', filled: 3 }),
				fakeRacer({ number: 3, name: 'Crane', status: 'finished', timeMs: 50_000, isUnderReview: true }),
			],
			you: 0,
		},
		/2nd 0:01 behind Deleted player your time 1:01\.2 Challenge back .* 1 Deleted player 1:00\.0 2 Heron you 1:01\.2 \+0:01\.2 Crane 0:50\.0 under review Otter playing/,
	],
	[
		'a finish that is being checked is told by its time, and what happens to it',
		{
			racers: [
				fakeRacer({ number: 0, name: 'Heron', status: 'finished', timeMs: 61_200, isUnderReview: true }),
				fakeRacer({ number: 1, name: 'Otter', status: 'playing', filled: 3 }),
				fakeRacer({ number: 2, name: 'Crane', status: 'playing', filled: 5 }),
			],
			you: 0,
		},
		pattern`^Challenge · Easy ${words.firstSoFar} ${words.reviewNote} ${words.yourTime} 1:01\.2 Challenge back`,
	],
	[
		'while all times are being checked, they tell the order so far',
		{
			state: 'closed',
			racers: [
				fakeRacer({ number: 0, name: 'Heron', status: 'finished', timeMs: 61_200, isUnderReview: true }),
				fakeRacer({ number: 1, name: 'Otter', status: 'finished', timeMs: 52_100, isUnderReview: true }),
				fakeRacer({ number: 2, name: 'Crane', status: 'finished', timeMs: 50_000, isRejected: true }),
			],
			you: 0,
		},
		pattern`2nd ${words.after({ time: '0:09', name: 'Otter' })} ${words.reviewNote} .* 1 Otter 0:52\.1 under review 2 Heron you 1:01\.2 under review \+0:09\.1 Crane 0:50\.0 doesn’t count ${words.provisional}$`,
	],
	[
		'a player who was not there sees the table of a race that is over',
		{ state: 'closed', racers: [{ ...HERON, status: 'unfinished' }] },
		/^Challenge · Easy Results Your races .* Heron didn’t finish/,
	],
];

for (const [name, part, words] of RESULTS) {
	test(name, async () => {
		const { app } = await openLink(part);
		const room = app.controllers.races.value!.room.value!;
		const html = renderInShell(app, h(RaceResult, { room, race: room.race.data!, news: [] }));
		assert.match(wordsOf(html), words);
	});
}

test('a racer who has finished sees which cells the others have filled, and the record against them', async () => {
	const service = new FakeService();
	const rival = fakeRacer({ number: 1, name: 'Otter', status: 'playing', filled: 2 });
	const racers = [{ ...HERON, status: 'finished' as const, timeMs: 60_000, place: 1 }, rival];
	service.races.race = fakeRace({ kind: 'live', racers, you: 0, gameId: 'game-000001' });
	service.races.parts.grids = { grids: [{ number: 1, filled: `11${'0'.repeat(79)}` }] };
	service.races.parts.records = { records: [{ number: 1, wins: 3, losses: 2, draws: 0 }] };
	const { app } = await openPage({ service, href: '/race/race-000001' });
	const room = app.controllers.races.value!.room.value!;
	const html = renderInShell(app, h(RaceResult, { room, race: room.race.data!, news: [] }));
	const silhouette = words.silhouette({ name: 'Otter', filled: 2, empty: 51 });
	assert.ok(html.includes(`aria-label="${silhouette}"`));
	assert.match(html, /<path class="race-filled" d="M0 0h1v1h-1zM1 0h1v1h-1z"/);
	assert.match(
		wordsOf(html),
		pattern`${words.firstSoFar} ${words.yourTime} 1:00\.0 against Otter 3 : 2 .* Otter playing ${words.watch} ${silhouette}`,
	);
});

test('who comes back to a race reads first who has finished meanwhile, with the time if it is open', async () => {
	const { app } = await openLink({ racers: [HERON], you: 0 });
	const room = app.controllers.races.value!.room.value!;
	const news = [
		fakeRacer({ number: 1, name: 'Otter', status: 'finished', timeMs: 62_000 }),
		fakeRacer({ number: 2, name: 'Crane', status: 'finished', timeMs: null }),
		fakeRacer({ number: 3, name: 'Wren', status: 'gave_up' }),
	];
	const html = renderInShell(app, h(RaceResult, { room, race: room.race.data!, news }));
	assert.match(
		wordsOf(html),
		pattern`^${words.since} ${words.news.finishedIn({ name: 'Otter', time: '1:02.0' })} ${words.news.finished({ name: 'Crane' })} ${words.news.gave_up({ name: 'Wren' })} `,
	);
});

test('a race that nobody knows is not found', async () => {
	const page = await openPage({ href: '/race/race-000009' });
	assert.match(textOf(page), pattern`^${words.gone} ${words.goneNote} Challenge a friend$`);
});

test('a game of a race is played at the address of its race, without hints, checks and pauses', async () => {
	const page = await openLink({ racers: [HERON] });
	await page.app.controllers.races.value!.room.value!.join();
	await settle();
	const html = htmlOf(page);
	assert.match(html, /<section class="game game-playing race-game easy">/);
	assert.match(html, /<main[^>]*class="view-play"/);
	assert.doesNotMatch(html, /aria-label="(Hint|Check|Pause)"/);
	page.app.localSession.value = page.app.controllers.races.value!.room.value!.session.value;
	const keys = wordsOf(renderInShell(page.app, h(ShortcutsDialog, page.app.controllers)));
	assert.match(keys, pattern` F Auto notes.* L ${viewMessages.howToPlay.keys.standings.action} `);
	assert.doesNotMatch(keys, / (H Hint|P Pause)/);
});

test('the player’s races are listed, and another one is made from there', async () => {
	for (const [part, outcome] of [
		[{ state: 'closed' }, 'over'],
		[{ state: 'running' }, 'open'],
		[{ state: 'running', kind: 'live' }, 'in progress'],
	] as const) {
		const service = new FakeService();
		service.races.race = fakeRace({ ...part, racers: [HERON, fakeRacer({ number: 1 })], you: 0 });
		const storage = createMemoryStorage();
		storage.write('guest', 'g'.repeat(22));
		const page = await openPage({ service, storage, href: '/race' });
		const parts = { races: page.app.controllers.races.value, difficulties: page.app.home.difficulties };
		const text = wordsOf(renderInShell(page.app, h(OwnRaces, parts)));
		assert.match(
			text,
			pattern`^Race a friend .* Anytime .* Live .* Create a link ${words.forUpTo({ count: 64 })} Your races (Anytime|Live|2 players) Easy · 2 players · `,
		);
		assert.match(text, new RegExp(`Easy · 2 players · ${outcome} · `));
	}
});

test('a race that goes on is listed and is news, however many later ones are over', async () => {
	const service = new FakeService();
	const rival = { name: 'Otter', status: 'finished', byMs: null, record: null } as const;
	const over = Array.from({ length: 150 }, (_, index) => fakeSummary({ id: `race-over-${index}`, state: 'closed' }));
	const open = { ...fakeSummary({ id: 'race-open', difficulty: 'hard', racerCount: 2 }), rival };
	service.races.earlier = [...over, open, ...over];
	const storage = createMemoryStorage();
	storage.write('guest', 'g'.repeat(22));
	takeNews(storage, fakeRace({ id: 'race-open', racers: [HERON, fakeRacer({ number: 1, name: 'Otter' })], you: 0 }));
	const page = await openPage({ service, storage, href: '/race' });
	const races = page.app.controllers.races.value!;
	assert.deepEqual(
		findNews(storage, races.own.data!).map(({ id }) => id),
		['race-open'],
	);
	const html = renderInShell(page.app, h(OwnRaces, { races, difficulties: page.app.home.difficulties }));
	assert.equal(html.match(/href="\/race\/race-over-/g)?.length, 20, 'of the others the newest');
	assert.match(wordsOf(html), pattern`${words.finishedFirst({ name: 'Otter' })} Hard · 2 players · `);
});

test('from a practice result the same puzzle is sent to others, but not after help', async () => {
	for (const assisted of [false, true]) {
		const page = await openGame(PRACTICE);
		page.service.change('game-000001', { assisted });
		solve(page);
		await settle();
		assert.equal(textOf(page).includes('Challenge a friend'), !assisted);
	}
});

test('up to three others are replayed beside the first, and one at least', () => {
	const others = ['Heron', 'Egret', 'Stork', 'Crane'].map((name, number) => fakeRacer({ number, name }));
	const show = (chosen: readonly number[]) => {
		const html = renderToString(h(ReplayChoice, { others, chosen, onChoose: () => {} }));
		return (html.match(/<input[^>]*>/g) ?? []).map((box) =>
			[box.includes('checked') ? 'on' : 'off', ...(box.includes('disabled') ? ['fixed'] : [])].join(' '),
		);
	};
	for (const [chosen, boxes] of [
		[[0], ['on fixed', 'off', 'off', 'off']],
		[
			[0, 2],
			['on', 'off', 'on', 'off'],
		],
		[
			[0, 2, 3],
			['on', 'off fixed', 'on', 'on'],
		],
	] as const) {
		assert.deepEqual(show(chosen), boxes);
	}
});
