import assert from 'node:assert/strict';
import { test } from 'node:test';
import { h } from 'preact';
import { messages } from '../language/messages.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { type FakeContests, fakeContest, fakeEntry, fakeRow } from '../testing/fakeContests.ts';
import { FakeService } from '../testing/fakeService.ts';
import { loadView } from '../testing/loadView.ts';
import { settle } from '../testing/manualSchedule.ts';
import { openPage, signIn } from '../testing/openPage.ts';
import { pattern } from '../testing/pattern.ts';
import { loadPage, renderInShell, wordsOf } from '../testing/testViews.ts';

const { htmlOf, textOf } = await loadPage();
const { GrandPrixBand } = await loadView<typeof import('./GrandPrixBand.tsx')>('../contest/GrandPrixBand.tsx');
const words = viewMessages.contests;

const ID = 'grand-prix-2026-11-20';
const HREF = `/contests/${ID}`;
/** By the service's date. Pages of tests open on the Saturday, at noon. */
const THURSDAY = '2026-11-19';
const FRIDAY = '2026-11-20';
const SATURDAY = '2026-11-21';
const SUNDAY = '2026-11-22';
const MONDAY = '2026-11-23';

type Part = Parameters<typeof fakeContest>[0];

const fakeGrandPrix = (part: Part = {}) =>
	fakeContest({
		id: ID,
		name: 'Grand Prix 2026-11-20',
		circle: null,
		opensAt: '2026-11-20T00:00:00.000Z',
		closesAt: '2026-11-23T00:00:00.000Z',
		minutes: 60,
		hidden: true,
		puzzles: (['easy', 'medium', 'hard', 'expert', 'extreme'] as const).map((difficulty, index) => ({
			number: index + 1,
			difficulty,
			points: [50, 80, 120, 180, 250][index]!,
		})),
		...part,
	});

const ENTERED = fakeEntry({ startsAt: '2026-11-21T11:30:00.000Z', endsAt: '2026-11-21T12:30:00.000Z' });
const RESULT = fakeEntry({ hasEnded: true, place: 3, points: 250, rightCount: 3, lastRightMs: 1_200_000 });

/** Home's band as it is on a date. */
async function openBand(today: string, part: Part = {}) {
	const service = new FakeService();
	service.contests.contest = fakeGrandPrix(part);
	const page = await openPage({ service });
	const { contests } = page.app.controllers;
	const html = () => renderInShell(page.app, h(GrandPrixBand, { contests }));
	assert.equal(html(), '', 'nothing is shown before it is read');
	await contests.use((opened) => opened.loadGrandPrix(today));
	return { ...page, html, text: () => wordsOf(html()), contests: contests.peek()! };
}

/** The date, what the service says, and the words of the band. */
const BANDS: readonly (readonly [name: string, today: string, contest: Part, words: RegExp])[] = [
	[
		'on Thursday home says when it opens',
		THURSDAY,
		{ state: 'upcoming' },
		pattern`^${words.grandPrix} Opens .* ${words.toContest} ${words.grandPrixNote}$`,
	],
	['open, it can be played', FRIDAY, {}, pattern`^${words.grandPrix} Closes .* ${words.play} ${words.grandPrixNote}$`],
	[
		'who has entered sees the time left, and goes on',
		SATURDAY,
		{ you: ENTERED },
		pattern`${words.goOn} ${words.left({ time: '30:00' })}$`,
	],
	[
		'who has played is told when the result is there',
		SUNDAY,
		{ you: { ...ENTERED, hasEnded: true } },
		pattern`${words.toContest} You’ll see the table when it closes: .*$`,
	],
	[
		'the time can end while home is open',
		SATURDAY,
		{ you: { ...ENTERED, endsAt: '2026-11-21T12:00:00.000Z' } },
		pattern`${words.toContest} You’ll see the table when it closes: .*$`,
	],
	[
		'on Monday the own place is there',
		MONDAY,
		{ state: 'closed', you: RESULT },
		pattern`^${words.grandPrix} Closed .* ${words.toResult} ${words.yourPlace({ place: 3 })} · ${words.points({ points: 250 })}$`,
	],
	[
		'a guest sees the place to sign in for',
		MONDAY,
		{ state: 'closed', you: { ...RESULT, isRanked: false } },
		pattern`${words.toResult} ${words.points({ points: 250 })} ${words.guestPlace({ place: 3 })}$`,
	],
	[
		'a program has no place to sign in for',
		MONDAY,
		{ state: 'closed', you: { ...RESULT, isRanked: false, isProgram: true } },
		pattern`${words.toResult} ${words.points({ points: 250 })}$`,
	],
	[
		'who has not played is told so, and can see the result',
		MONDAY,
		{ state: 'closed' },
		pattern`${words.toResult} ${words.notTakenPart}$`,
	],
];

for (const [name, today, contest, text] of BANDS) {
	test(name, async () => {
		const band = await openBand(today, contest);
		assert.match(band.text(), text);
		assert.match(band.html(), new RegExp(`href="${HREF}"`));
		const isGuestWithPlace = contest?.you?.place !== undefined && contest.you?.isRanked === false;
		assert.equal(/href="\/sign-in"/.test(band.html()), isGuestWithPlace && contest?.you?.isProgram !== true);
	});
}

test('home shows none from Tuesday to Wednesday, and none that is not of the week', async () => {
	for (const today of ['2026-11-24', '2026-11-25']) {
		const band = await openBand(today);
		assert.equal(band.html(), '');
		assert.ok(!band.service.requests.some((request) => request.includes('/api/contests')), 'nothing is read');
	}
	assert.equal((await openBand('2026-11-26')).html(), '', 'that of the week before');
	assert.equal((await openBand(SATURDAY, { id: 'contest-000001' })).html(), '', 'another contest');
	const band = await openBand(MONDAY, { state: 'closed' });
	assert.notEqual(band.html(), '');
	await band.contests.loadGrandPrix('2026-11-24');
	assert.equal(band.html(), '', 'over with the day');
});

test('a refused read says so and can be asked again; without a connection the page has said it', async () => {
	const service = new FakeService();
	const page = await openPage({ service });
	const { contests } = page.app.controllers;
	const html = () => renderInShell(page.app, h(GrandPrixBand, { contests }));
	service.isDown = true;
	await contests.use((opened) => opened.loadGrandPrix(SATURDAY));
	page.app.setOnline(true);
	assert.match(html(), new RegExp(`>${messages.tryAgain}</button>`));
	page.app.setOnline(false);
	assert.equal(html(), '');
	page.app.setOnline(true);
	service.isDown = false;
	service.contests.contest = fakeGrandPrix();
	await contests.peek()!.grandPrix.retry();
	assert.match(wordsOf(html()), pattern`${words.play}`);
});

const ROWS = [fakeRow(), fakeRow({ number: 2, name: 'Otter', place: null, isRanked: false })];

interface Around {
	readonly nextCursor?: string | null;
	readonly rows?: FakeContests['rows'];
	readonly query?: string;
}

async function openGrandPrix(part: Part, { nextCursor = null, rows = ROWS, query = '' }: Around = {}) {
	const service = new FakeService();
	service.contests.contest = fakeGrandPrix(part);
	service.contests.rows = rows;
	service.contests.nextCursor = nextCursor;
	const urls: string[] = [];
	const { fetch } = service;
	service.fetch = (input, init) => {
		urls.push(`${input}`);
		return fetch(input, init);
	};
	return { ...(await openPage({ service, href: HREF + query })), urls };
}

test('a guest enters the Grand Prix, is told how to rank, and plays', async () => {
	const page = await openGrandPrix({});
	assert.match(
		textOf(page),
		pattern`${words.puzzles({ count: 5 })} · .* ${words.grandPrix} ${words.closesOn({ when: '' })}.* ${words.enter({ minutes: 60 })} ${words.enterNote} .*${words.guestNote} Easy .* Extreme`,
	);
	const room = page.app.controllers.contests.peek()!.room.peek()!;
	assert.equal(await room.enter(), undefined);
	await settle();
	assert.equal(await room.play(5), undefined);
	assert.deepEqual([page.service.starts.at(-1)?.contest, page.service.starts.at(-1)?.difficulty], [ID, 'extreme']);
});

test('after the close the Grand Prix has its table in pages, and a guest the place to sign in for', async () => {
	const closed = { state: 'closed', seesTable: true, entryCount: 2, you: { ...RESULT, isRanked: false } } as const;
	const page = await openGrandPrix(closed, { nextCursor: 'cursor' });
	assert.match(textOf(page), pattern`${words.guestPlace({ place: 3 })} .* 1 Mara 250 3 20:00 – Otter`);
	assert.match(textOf(page), pattern`${viewMessages.board.nextPage}`);
	assert.match(htmlOf(page), /href="\/sign-in"/);
	assert.doesNotMatch(textOf(page), pattern`${words.guestNote}`);
	page.service.contests.rows = [fakeRow({ number: 3, name: 'Crane', place: 101 })];
	await page.app.controllers.contests.peek()!.room.peek()!.turnTo('cursor');
	assert.match(textOf(page), /101 Crane/);
});

test('a program is not told to sign in, and its row has no place', async () => {
	const program = { ...RESULT, isRanked: false, isProgram: true };
	for (const part of [{ you: program }, { state: 'closed', seesTable: true, you: program }] as const) {
		const page = await openGrandPrix(part);
		assert.doesNotMatch(textOf(page), pattern`${words.guestNote}`);
		assert.doesNotMatch(textOf(page), pattern`${words.guestPlace({ place: 3 })}`);
		assert.doesNotMatch(textOf(page), pattern`${words.place} 3 `);
		assert.doesNotMatch(textOf(page), pattern`${words.placeSoFar}`);
	}
	const own = fakeRow({ name: 'Bot', isYou: true, isRanked: false, isProgram: true, place: 3 });
	const page = await openGrandPrix({ state: 'closed', seesTable: true, you: program }, { rows: [own] });
	assert.match(textOf(page), pattern`– ${words.you} ${words.program}`);
});

test('the wall shows the best, and not those around the player', async () => {
	const closed = { state: 'closed', seesTable: true, you: RESULT } as const;
	const isAround = async (query: string) => {
		const { urls, ...page } = await openGrandPrix(closed, { query });
		await signIn(page);
		urls.length = 0;
		await page.app.controllers.contests.peek()!.room.peek()!.read();
		return urls.filter((url) => url.includes('/table')).map((url) => url.includes('around=me'));
	};
	assert.deepEqual([await isAround(''), await isAround('?wall=1')], [[true], [false]]);
});

test('who has signed in is not told to', async () => {
	const page = await openGrandPrix({});
	await signIn(page);
	assert.doesNotMatch(textOf(page), pattern`${words.guestNote}`);
});
