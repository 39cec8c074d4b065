import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fakeRace, fakeRacer } from '../../testing/fakeRacer.ts';
import { FakeService } from '../../testing/fakeService.ts';
import { settle } from '../../testing/manualSchedule.ts';
import { type OpenPage, openPage, PRACTICE, solve, start } from '../../testing/openPage.ts';
import { loadPage } from '../../testing/testViews.ts';

const { htmlOf, textOf } = await loadPage();
const HERON = fakeRacer({ number: 0, name: 'Heron' });

async function openLink(part: Parameters<typeof fakeRace>[0]): Promise<OpenPage> {
	const service = new FakeService();
	service.races.race = fakeRace(part);
	return openPage({ service, href: '/race/race-000001' });
}

/** What the service says of a race, and what the page makes of it. */
const VIEWS: readonly (readonly [name: string, race: Parameters<typeof fakeRace>[0], words: RegExp])[] = [
	[
		'a stranger sees who challenges, which puzzle, and one button',
		{ racers: [HERON] },
		/^A challenge from Heron One easy sudoku, the same for everyone\. .* Play Free, no account\. .* Same puzzle/,
	],
	[
		'the host sees the link',
		{ racers: [HERON], you: 0 },
		/^Your challenge .* Play .* Call off .* Link to this race Copy link/,
	],
	['a race of programs says so', { racers: [HERON], bots: true }, /^A challenge from Heron bot /],
	[
		'a race that was called off cannot be played',
		{ state: 'cancelled' },
		/This race was called off\. Challenge a friend/,
	],
	[
		'a run that others are challenged with is all that its host sees at first',
		{ racers: [{ ...HERON, status: 'finished', timeMs: 60_000, place: 1 }], you: 0 },
		/Your challenge Solved in 1:00\.0 .* Heron you .*1:00\.0 .* Copy link/,
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
		/2nd of 4 Solved in 1:01\.2 Others are still playing\. Return the challenge .* 1 Deleted player 1:00\.0 2 Heron you 1:01\.2 \+0:01\.2 Crane 0:50\.0 · under review Otter playing/,
	],
];

for (const [name, race, words] of VIEWS) {
	test(name, async () => {
		assert.match(textOf(await openLink(race)), words);
	});
}

test('a race that nobody knows is not found', async () => {
	const page = await openPage({ href: '/race/race-000009' });
	assert.match(textOf(page), /^Race We couldn’t find that/);
});

test('a game of a race is played at the address of its race, without hints, checks and pauses', async () => {
	const page = await openLink({ racers: [HERON] });
	await page.app.routeControllers.races.value!.room.value!.join();
	await settle();
	const html = htmlOf(page);
	assert.match(html, /<section class="game playing race-game">/);
	assert.doesNotMatch(html, /aria-label="(Hint|Check|Pause)"/);
});

test('the player’s races are listed, and another one is made from there', async () => {
	const service = new FakeService();
	service.races.race = fakeRace({ state: 'closed', racers: [HERON, fakeRacer({ number: 1 })], you: 0 });
	const page = await openPage({ service, href: '/race' });
	assert.match(textOf(page), /^Challenge a friend .* Make a link Your races .*Easy · 2 players .* over$/);
});

test('from a practice result the same puzzle is sent to others, but not after help', async () => {
	for (const assisted of [false, true]) {
		const page = await openPage();
		await start(page, PRACTICE);
		page.service.change('game-000001', { assisted });
		solve(page);
		await settle();
		assert.equal(textOf(page).includes('Challenge a friend'), !assisted);
	}
});
