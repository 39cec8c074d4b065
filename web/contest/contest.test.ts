import assert from 'node:assert/strict';
import { test } from 'node:test';
import { h } from 'preact';
import type { Refusal } from '../browser/refusal.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { enterIn } from '../testing/enterIn.ts';
import { CONTEST, type FakeContests, fakeContest, fakeEntry, fakeRow } from '../testing/fakeContests.ts';
import { FakeService, PUZZLE, SOLUTION } from '../testing/fakeService.ts';
import { loadView } from '../testing/loadView.ts';
import { settle } from '../testing/manualSchedule.ts';
import { type OpenPage, openPage } from '../testing/openPage.ts';
import { pattern } from '../testing/pattern.ts';
import { loadPage, renderInShell } from '../testing/testViews.ts';
import { chooseWindow, openForm } from './cupChoice.ts';

const { htmlOf, textOf } = await loadPage();
const { CupForm } = await loadView<typeof import('./CupForm.tsx')>('../contest/CupForm.tsx');
const words = viewMessages.contests;

type Part = Parameters<typeof fakeContest>[0];

async function openContest(
	part: Part,
	{ rows = [], query = '' }: { rows?: FakeContests['rows']; query?: string } = {},
) {
	const service = new FakeService();
	service.contests.contest = fakeContest(part);
	service.contests.rows = rows;
	return openPage({ service, href: `/contests/${CONTEST}${query}` });
}

const roomOf = ({ app }: OpenPage) => app.controllers.contests.peek()!.room.peek()!;
const ENDED = fakeEntry({ hasEnded: true, points: 50, rightCount: 1 });
const GAME = { number: 1, id: 'game-000009', status: 'finished', timeMs: 65_000, runId: null } as const;

/** What the service says of a contest, and the page's text. */
const VIEWS: readonly (readonly [name: string, contest: Part, words: RegExp])[] = [
	[
		'before it opens one waits, and cannot enter',
		{ state: 'upcoming', opensAt: '2026-11-21T13:00:00.000Z' },
		pattern`First lesson Opens .* 1:00:00 ${words.opensIn} ${words.enterLater} Easy ${words.points({ points: 50 })}`,
	],
	[
		'with one start for all one enters before it',
		{ state: 'upcoming', sameStart: true, opensAt: '2026-11-21T13:00:00.000Z' },
		pattern`1:00:00 ${words.startsIn} ${words.enterSame} ${words.enterSameNote}`,
	],
	['the button says how long the clock will run', {}, pattern`${words.enter({ minutes: 40 })} ${words.enterNote}`],
	[
		'who comes late has less',
		{ closesAt: '2026-11-21T12:10:30.000Z' },
		pattern`${words.enter({ minutes: 10 })} ${words.enterNote}`,
	],
	[
		'who has entered sees the time left, the puzzles and what is next',
		{ you: fakeEntry({ points: 50, rightCount: 1 }), games: [GAME], entryCount: 2 },
		pattern`40:00 ${words.yourTime} .* 1 / 3 ${words.afterOwn} Easy .* 1:05 ${words.right} Medium .* ${words.play} , Puzzle 2 Hard .* ${words.play} , Puzzle 3 ${words.entered({ count: 2 })}`,
	],
	[
		'after the own end a hidden table is a sentence',
		{ you: ENDED, hidden: true, games: [GAME] },
		pattern`${words.timeOver} .* You’ll see the table when it closes: .* Medium .* ${words.notRight}`,
	],
	[
		'a place is one so far until the close',
		{ you: { ...ENDED, place: 2 }, seesTable: true },
		pattern`${words.placeSoFar} 2 ${words.pointsHead} 50`,
	],
	[
		'a program has no place',
		{ state: 'closed', programs: true, you: { ...ENDED, place: 2, isRanked: false, isProgram: true } },
		pattern`${words.timeOver} ${words.pointsHead} 50`,
	],
	['after the close one is told that one has not taken part', { state: 'closed' }, pattern`${words.notTakenPart}`],
	[
		'the maker of a cup that has opened can print its puzzles, and changes nothing',
		{ isMaker: true },
		pattern`${words.wall} ${words.print} You .* ${words.enter({ minutes: 40 })}`,
	],
	[
		'before that the maker can change and delete it',
		{ isMaker: true, state: 'upcoming', opensAt: '2026-11-21T13:00:00.000Z' },
		pattern`${words.wall} ${words.edit} ${words.remove}`,
	],
];

for (const [name, contest, text] of VIEWS) {
	test(name, async () => assert.match(textOf(await openContest(contest)).replace(/ +/g, ' '), text));
}

test('the table has places, names or numbers, and replays once it is closed', async () => {
	const puzzles = [{ number: 1, timeMs: 65_000, runId: 'run-000001' }];
	const rows = [
		fakeRow({ puzzles }),
		fakeRow({ number: 2, name: null, place: 2, points: 50, rightCount: 1 }),
		fakeRow({ number: 3, name: 'Bot', place: null, isProgram: true }),
	];
	const page = await openContest({ state: 'closed', seesTable: true, entryCount: 3, isMaker: true }, { rows });
	assert.match(
		textOf(page),
		pattern`1 Mara 250 3 20:00 2 ${words.entryNumber({ number: 2 })} 50 1 20:00 – Bot ${words.program}`,
	);
	assert.match(textOf(page), pattern`${words.csv}`);
	assert.match(htmlOf(page), /href="\/runs\/run-000001"/);
});

test('the wall shows the table, or why there is none yet', async () => {
	const open = await openContest({ entryCount: 4 }, { query: '?wall=1' });
	assert.match(textOf(open), pattern`2:00:00 ${words.closesIn} ${words.wallNote} ${words.entered({ count: 4 })}`);
	const closed = await openContest({ state: 'closed', seesTable: true }, { query: '?wall=1', rows: [fakeRow()] });
	assert.match(textOf(closed), pattern`1 Mara 250 3`);
	const empty = await openContest({ state: 'closed', seesTable: true }, { query: '?wall=1' });
	assert.match(textOf(empty), pattern`${words.nobody}`);
});

test('the wall has the best side by side, whom it names as all do', async () => {
	const class7b = Array.from({ length: 31 }, (_, index) => fakeRow({ number: index + 1, place: index + 1 }));
	const rows = [fakeRow({ isYou: true, isUnderReview: true }), ...class7b.slice(1)];
	const page = await openContest({ state: 'closed', seesTable: true }, { query: '?wall=1', rows });
	assert.equal(htmlOf(page).match(/<table/g)?.length, 3);
	assert.match(textOf(page), pattern`1 Mara 250 3 .* 30 Mara 250 3 20:00 ${words.entered({ count: 0 })}`);
	assert.ok(!textOf(page).includes(words.review));
	const numbered = { state: 'closed', seesTable: true, shows: 'numbers' } as const;
	const nameless = await openContest(numbered, { query: '?wall=1', rows: [fakeRow({ isYou: true })] });
	assert.match(textOf(nameless), pattern`1 ${words.entryNumber({ number: 1 })} 250`);
});

test('only the own row says that it is being checked', async () => {
	const rows = [fakeRow({ isUnderReview: true }), fakeRow({ number: 2, isYou: true, isUnderReview: true })];
	const page = await openContest({ state: 'closed', seesTable: true }, { rows });
	assert.match(textOf(page), pattern`1 Mara 250 .* ${words.you} ${words.review} 250`);
	assert.equal(textOf(page).split(words.review).length, 2);
});

const NOW = { opensAt: '2026-11-21T13:00:00.000Z', closesAt: '2026-11-21T15:00:00.000Z' };
const refuse = (code: Refusal['code'], field?: string): Refusal => ({
	code,
	errors: field === undefined ? [] : [{ field: `body.${field}`, message: 'is wrong' }],
});

/** The field that the service refuses, and what the form says there. */
const FAULTS: readonly (readonly [field: string, sentence: string])[] = [
	['name', words.refusals.badName],
	['opensAt', words.refusals.badOpens({ days: 92 })],
	['closesAt', words.refusals.badCloses({ days: 31 })],
	['minutes', words.refusals.badMinutes({ min: 5, max: 240 })],
];

for (const [field, sentence] of FAULTS) {
	test(`the form of a cup says what is wrong with ${field} at its field`, async () => {
		const { app } = await openPage();
		const props = { isSending: false, onCancel() {}, onSend: async () => {} };
		const cup = fakeContest({ state: 'upcoming', ...NOW });
		const html = renderInShell(app, h(CupForm, { ...props, cup, why: refuse('invalid_input', field) }));
		const faulty = [...html.matchAll(/<input[^>]*aria-invalid="true"[^>]*aria-describedby="([^"]+)"/g)];
		assert.equal(faulty.length, 1);
		assert.ok(html.includes(`id="${faulty[0]![1]}">${sentence}</p>`), html);
		assert.match(html, /role="alert"><\/p>/);
	});
}

test('the form of a cup says at its end what is wrong with no field of it', async () => {
	const { app } = await openPage();
	const props = { isSending: false, onCancel() {}, onSend: async () => {} };
	const draw = (why: Refusal) => renderInShell(app, h(CupForm, { ...props, why }));
	assert.ok(draw(refuse('contest_limit')).includes(`role="alert">${words.refusals.tooMany({ count: 3 })}<`));
	// The maker has left the circle in the meantime.
	assert.ok(draw(refuse('not_found')).includes(`role="alert">${words.refusals.notMaker}<`));
	// A weekend has no fields of its own.
	assert.ok(draw(refuse('invalid_input', 'opensAt')).includes(words.refusals.badOpens({ days: 92 })));
});

test('a contest that the player may not see says whom to ask', async () => {
	const page = await openPage({ href: `/contests/${CONTEST}` });
	assert.match(textOf(page), pattern`^${words.gone} `);
});

test('without a connection the page says so, and asks again', async () => {
	const service = new FakeService();
	service.contests.contest = fakeContest();
	service.isDown = true;
	const page = await openPage({ service, href: `/contests/${CONTEST}` });
	assert.match(textOf(page), /Try again/);
	service.isDown = false;
	await roomOf(page).open();
	assert.match(textOf(page), /First lesson/);
});

test('an entry starts the clock, and a refused one says why', async () => {
	const page = await openContest({});
	page.service.contests.refusal = 'contest_full';
	assert.equal((await roomOf(page).enter())?.code, 'contest_full');
	assert.equal(await roomOf(page).enter(), undefined);
	await settle();
	assert.match(textOf(page), pattern`40:00 ${words.yourTime}`);
});

test('a puzzle is played without pause and help, and a right grid leads to the next one', async () => {
	const page = await openContest({ you: fakeEntry() });
	const room = roomOf(page);
	assert.equal(await room.play(1), undefined);
	assert.deepEqual(page.service.starts.at(-1)?.contest, CONTEST);
	const html = htmlOf(page);
	assert.match(textOf(page), pattern`Puzzle 1 Easy .* 40:00 left`);
	assert.match(html, /<main[^>]*class="view-play"/);
	assert.doesNotMatch(html, /class="round game-pause"/);
	assert.doesNotMatch(textOf(page), /Hint|Check/);
	const session = room.session.peek()!;
	await session.help.askHint();
	assert.ok(!page.service.requests.some((request) => request.endsWith('/hint')));
	for (const [cell, digit] of [...SOLUTION].entries()) {
		if (PUZZLE[cell] === '0') enterIn(session, cell, Number(digit));
	}
	await settle();
	await page.time.pass(0);
	assert.equal(room.session.peek(), undefined);
	assert.match(textOf(page), pattern`${words.wasRight({ points: 50 })}`);
});

test('the end of the time in the middle of a game leads back, and says so', async () => {
	const page = await openContest({ you: fakeEntry({ endsAt: '2026-11-21T12:00:05.000Z' }) });
	await roomOf(page).play(2);
	page.service.contests.contest = fakeContest({ you: ENDED });
	page.wall.nowMs += 5000;
	await page.time.pass(5300);
	assert.equal(roomOf(page).session.peek(), undefined);
	assert.match(textOf(page), pattern`${words.timeOver}`);
});

test('a game that the service refuses says why, and leaves the list', async () => {
	const page = await openContest({ you: fakeEntry() });
	page.service.failures = ['contest_time_over'];
	assert.equal((await roomOf(page).play(1))?.code, 'contest_time_over');
	assert.equal(roomOf(page).session.peek(), undefined);
});

test('a window is as its choice says', () => {
	const now = new Date(2026, 10, 25, 9, 2).getTime();
	const form = openForm(undefined, now);
	const local = (...parts: [number, number, number, number?, number?]) => new Date(...parts).toISOString();
	assert.deepEqual(chooseWindow(form, now), { closesAt: local(2026, 10, 25, 10, 2) });
	assert.deepEqual(chooseWindow({ ...form, window: 'weekend' }, now), {
		opensAt: local(2026, 10, 28),
		closesAt: local(2026, 10, 30),
	});
	const sunday = new Date(2026, 10, 29, 9).getTime();
	assert.deepEqual(chooseWindow({ ...form, window: 'weekend' }, sunday), { closesAt: local(2026, 10, 30) });
	assert.deepEqual(chooseWindow({ ...form, start: 'same' }, now), { opensAt: local(2026, 10, 25, 9, 10) });
	const own = { ...form, window: 'own', opens: '2026-11-26T08:00', closes: '' } as const;
	assert.deepEqual(chooseWindow(own, now), { opensAt: local(2026, 10, 26, 8) });
});
