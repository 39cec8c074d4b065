import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Today, TodayCard, TodayGame, TodayStreak } from '#contract/today.ts';
import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import { createMemoryStorage } from './browser/storage.ts';
import { act } from './game/actions.ts';
import { messages } from './language/messages.ts';
import { siteMessages } from './language/siteMessages.ts';
import { viewMessages } from './language/viewMessages.ts';
import { ENTRY, FAKE_TODAY } from './testing/fakeAnswers.ts';
import { FakeService, RUN_ID } from './testing/fakeService.ts';
import { settle } from './testing/manualSchedule.ts';
import { DAILY, enter, GAME, openGame, openPage, PRACTICE, solve, start } from './testing/openPage.ts';
import { pattern } from './testing/pattern.ts';
import { loadPage } from './testing/testViews.ts';

const { htmlOf, textOf } = await loadPage();
const { finish } = viewMessages;

test('every view has its title and content', async () => {
	const views = `
		/ | Saturday, November 21 Today’s sudoku .* Easy Play Easy Medium .* Yesterday Play Easy .* Challenge a friend .* Practice
		/leaderboards | ${viewMessages.shared.about} Leaderboards Mode Daily Practice .* Easy Medium Hard .* Today 1 ranked Easy daily .* Play this puzzle .* 1 Low Tide 3:05.2
		/past-dailies?month=2026-03 | Archive 2026 .* Extreme .* March 2026 Su Mo .* Sa 1 2 .* 31 
		/progression | Progression .* Extreme
		/circles | Circles .* Your circles .* Create a circle .* Create a circle
		/stats | How you play ${viewMessages.stats.none}
		/sign-in | Sign in .* Email Send the code
		/settings | Settings While playing Appearance .* Show timer .* Input .* Theme .* Keypad .* Reminder .* Account
		/how-to-play | How to play .* Time .* Leaderboards .* Notes .* Keyboard shortcuts
		/learn | Lessons .* Singles Full house 1\\.0 .* Fish X-Wing .* Forcing chains
		/learn/x-wing | All lessons X-Wing difficulty 3\\.2 The idea .* When it works .* Example .* remove \\d from
		/learn/nothing | Lesson not found All lessons
		/solve | Enter a puzzle .* Puzzle as text Start solving
		/solve?puzzle=12 | Enter a puzzle .* 2 cells .* 81
		/print?difficulty=hard&seed=abc&count=1 | Print .* New puzzles .* Number of puzzles .* Other puzzles .* Hard 1 difficulty
		/print | Print .* Dailies .* Puzzles Easy daily .* Extreme daily .* Nov 20, 2026, difficulty 1\\.2
		/print?date=2026-11-21 | Print .* Choose puzzles .* Play today’s sudoku$
		/print?puzzle=12 | Print 2 of 81 cells
		/about | About Ninefold .* Fair by design .* No strings .* see how
		/privacy | Privacy .* ${siteMessages.privacy.sections.rights.title}
		/daily/2026-11-21/easy?beat=4:31 | Easy daily · Saturday, November 21 .* 4:31.* Play 
		/daily/2026-11-22/easy | ${viewMessages.challenge.notYet} .* Play today’s sudoku
		/lost | Page not found .* Play today’s sudoku
		/play/game-999999 | ${viewMessages.shared.game} .* Play today’s sudoku .* Sign in
		/runs/run-999999 | ${viewMessages.shared.replay} .* Play today’s sudoku`;
	for (const line of views.trim().split('\n')) {
		const [href, words] = line.split(' | ').map((part) => part.trim());
		const page = await openPage({ href: href! });
		assert.match(textOf(page), new RegExp(`^${words}`), href);
		assert.equal(htmlOf(page).match(/<h1/g)?.length, 1, href);
	}
});

test('a sentence to read links to what it names', async () => {
	assert.match(htmlOf(await openPage({ href: '/about' })), /<a href="\/docs" data-document(="true")?>see how<\/a>\./);
	assert.match(htmlOf(await openPage({ href: '/privacy' })), /<a href="\/settings">settings<\/a>, /);
});

test('a daily that was given up leads to its solution, and another is the next one', async () => {
	const page = await openPage();
	await page.app.start(DAILY);
	page.service.change(GAME, { status: 'abandoned', elapsedMs: 500_000 });
	const later = await openPage({ ...page, href: '/' });
	assert.match(textOf(later), /Hard given up Gave up at 8:20 See how Expert Play Expert/);
	assert.match(htmlOf(later), /<li class="home-card home-new expert home-next">/);
});

test('a player who opens another player’s game is led to today’s sudoku, whether the page knows them or not', async () => {
	for (const guestId of [undefined, 'g'.repeat(22)]) {
		const storage = createMemoryStorage();
		storage.write('guest', guestId);
		const page = await openPage({ storage, href: '/play/game-999999' });
		assert.match(
			textOf(page),
			pattern`^${viewMessages.shared.game} .* Play today’s sudoku ${viewMessages.shared.own}$`,
		);
		assert.match(htmlOf(page), /class="primary" href="\/"/);
		assert.doesNotMatch(textOf(page), /Try again|no longer signed in/);
	}
});

test('nothing on the page needs an inline style or script, and no button submits a form', async () => {
	for (const href of ['/', '/leaderboards', '/progression', '/stats', '/sign-in', '/settings', '/how-to-play']) {
		const page = await openPage({ href });
		assert.doesNotMatch(htmlOf(page), / style=|<script|<style| on\w+=/);
		assert.doesNotMatch(htmlOf(page), /<button(?![^>]*type=)/);
	}
});

test('the grid has 81 labeled cells, and one of them is the tab stop, at first the first empty one', async () => {
	const page = await openGame(PRACTICE);
	const readCells = () => htmlOf(page).match(/<td[^>]*role="gridcell"[^>]*>/g)!;
	const findStops = () => readCells().flatMap((cell, index) => (cell.includes('tabindex="0"') ? [index] : []));
	assert.deepEqual(findStops(), [2]);
	enter(page, 2, 4);
	enter(page, 3, 6);
	assert.deepEqual(findStops(), [3]);
	const cells = readCells();
	assert.equal(cells.length, 81);
	assert.match(cells[2]!, /aria-label="Row 1, column 3, 4" aria-selected="false"/);
	assert.match(cells[3]!, /aria-label="Row 1, column 4, 6" aria-selected="true"/);
	assert.match(cells[0]!, /aria-label="Row 1, column 1, 5, given"/);
});

test('a daily of today has no pause, one of the past has', async () => {
	const page = await openGame(DAILY);
	assert.doesNotMatch(htmlOf(page), /aria-label="Pause"/);
	await start(page, { ...DAILY, date: '2026-11-03' });
	assert.match(htmlOf(page), /aria-label="Pause"/);
});

test('after the finish a guest reads which place the run would have, before anything else', async () => {
	const page = await openPage();
	page.service.place = { rank: 2, total: 14 };
	await start(page, DAILY);
	page.service.elapsedMs = 247_310;
	solve(page);
	await settle();
	assert.match(
		textOf(page),
		pattern`^Hard daily, solved 4:07\.3 4:07 ${finish.firstRun.daily.hard} .* ${finish.wouldBe({ rank: 2, total: 14 })} 1 Low Tide 3:05 2 You 4:07 ${finish.takePlace({ rank: 2 })} ${finish.takeNote} (Create a circle ${viewMessages.circles.makeNote} )?Play Expert Share Replay`,
	);
});

test('a guest’s past daily says that it does not rank, and no sign-in is offered for it', async () => {
	const page = await openGame({ ...DAILY, date: '2026-11-03' });
	assert.match(textOf(page), pattern`^Hard daily Nov 3 · ${messages.game.unranked.archive}`);
	await page.app.go('/');
	await settle();
	assert.match(textOf(page), /Continue Hard daily, Nov 3, 2026 0:00/);
	await page.app.go(`/play/${GAME}`);
	solve(page);
	await settle();
	assert.match(textOf(page), pattern`${viewMessages.reasons.archive}`);
	assert.doesNotMatch(textOf(page), pattern`${messages.home.signIn}`);
});

test('a game that is given up shows its solution and leads to another one', async () => {
	const page = await openGame(PRACTICE);
	enter(page, 2, 4);
	enter(page, 3, 1);
	const asked = page.app.session.giveUp();
	assert.match(htmlOf(page), /<button type="button" class="button">Keep playing<.*class="primary final">Give up</);
	page.app.confirmDialog.answer(true);
	await asked;
	assert.equal(page.address(), `/play/${GAME}`);
	assert.match(textOf(page), /^Here’s the solution .* 5 3 4 6 7 8 9 1 2 .* Play another Play again Home Print /);
	assert.match(htmlOf(page), /class="cell found">4<.*class="cell result-shown">6</);
});

test('a daily that is given up leads to the next harder one, and the hardest to practice, also after a reload', async () => {
	for (const [difficulty, next] of [
		['hard', 'Play Expert'],
		['extreme', 'Practice extreme'],
	] as const) {
		const page = await openGame({ mode: 'daily', difficulty });
		// No view before has read the games of the player.
		const direct = await openPage({ ...page, href: page.address() });
		const asked = direct.app.session.giveUp();
		direct.app.confirmDialog.answer(true);
		await asked;
		await settle();
		assert.match(textOf(direct), new RegExp(`^Here’s the solution .* ${next} Home`));
		const again = await openPage({ ...page, href: page.address() });
		await settle();
		assert.match(textOf(again), new RegExp(`^Here’s the solution .* ${next} Home`));
	}
});

test('a leaderboard tells how many are slower only where they are the greater part', async () => {
	for (const [percentile, due] of [
		[0, /3rd of 4/],
		[49.9, /3rd of 4/],
		[50, /3rd of 4 Faster than 50%/],
	] as const) {
		const service = new FakeService();
		service.board = { ...service.board, total: 4, own: { ...ENTRY, rank: 3, percentile } };
		const text = textOf(await openPage({ service, href: '/leaderboards?mode=random&difficulty=easy' }));
		assert.match(text, due);
		assert.equal(/Faster than/.test(text), percentile >= 50);
	}
});

test('a game that is over is a view of its own, with the site’s header', async () => {
	const page = await openGame(DAILY);
	assert.match(htmlOf(page), /<main[^>]*class="view-play"/);
	solve(page);
	await settle();
	assert.match(htmlOf(page), /<main[^>]*class="view-result"/);
});

test('an address that is a game by itself has the screen for itself, and others have the site’s header', async () => {
	for (const line of `
		/solve                               | play
		/solve?puzzle=12                     | play
		/practice?difficulty=easy&seed=abcde | play
		/practice?difficulty=easy            | practice
		/how-to-play                         | howToPlay
		/learn/x-wing                        | lesson
		/race                                | race`
		.trim()
		.split('\n')) {
		const [href, name] = line.split('|').map((part) => part.trim());
		assert.match(htmlOf(await openPage({ href: href! })), pattern`<main[^>]*class="view-${name!}"`, href);
	}
});

test('a finished level links to the next one, and the last level says that there is no next', async () => {
	const row = {
		status: 'done',
		technique: 'naked_single',
		title: 'Naked single',
		rating: 2.3,
		bestMs: null,
		stars: 0,
	} as const;
	for (const [level, expected] of [
		[1, /^Level 1 solved! .*Play level 2 Share Replay Leaderboard/],
		[2, pattern`${finish.ladderDone} Share Replay Leaderboard`],
	] as const) {
		const page = await openPage();
		const levels = [1, 2].map((number) => ({ ...row, level: number }));
		page.service.ladders = [{ difficulty: 'hard', highestOpen: 2, doneCount: 1, levels }];
		await start(page, { mode: 'progression', difficulty: 'hard', level });
		solve(page);
		await settle();
		assert.match(textOf(page), expected);
	}
});

test('a newcomer sees the path of progression and the button of its first level', async () => {
	const service = new FakeService();
	const row = { title: 'Full house', technique: 'full_house', rating: 1, bestMs: null, stars: 0 } as const;
	const levels = [
		{ ...row, level: 1, status: 'open' },
		{ ...row, level: 2, status: 'locked' },
	] as const;
	service.ladders = [{ difficulty: 'easy', highestOpen: 1, doneCount: 0, levels: [...levels] }];
	const page = await openPage({ service, href: '/progression' });
	assert.equal(page.app.identity.isKnown, false);
	assert.match(
		textOf(page),
		/0 of 2 levels · 0 stars .* Full house Read the lesson Play level 1 .* 2 Level 2, Locked Techniques Full house 1–2/,
	);
});

test('progression shows all levels on one path, the next one in front, and each technique with its levels', async () => {
	const page = await openPage();
	const row = { title: 'Naked single', technique: 'naked_single', rating: 2.3, bestMs: null, stars: 0 } as const;
	const other = { ...row, title: 'Naked pair', technique: 'naked_pair' };
	const levels = Array.from({ length: 20 }, (_, index) => ({ ...row, level: index + 1, status: 'locked' as const }));
	page.service.ladders = [
		{
			difficulty: 'easy',
			highestOpen: 2,
			doneCount: 1,
			levels: [
				{ ...row, level: 1, status: 'done', bestMs: 61_000, stars: 2 },
				{ ...row, level: 2, status: 'open', parMs: 580_000 },
				...levels.slice(2),
				{ ...other, level: 21, status: 'locked' },
			],
		},
	];
	await start(page, PRACTICE);
	await page.app.go('/progression');
	const expected = pattern`1 of 21 levels · 2 stars .* 2 Naked single ${viewMessages.progression.par({ time: '9:40' })} Read the lesson Play level 2 .* 1 2 3 Level 3, Locked .* 21 Level 21, Locked Techniques Naked single 1–20 · 1/20 Naked pair 21 · difficulty 2\.3$`;
	assert.match(textOf(page), expected);
});

test('the hint shows its level, and the dialog before it says what help costs', async () => {
	const page = await openGame(PRACTICE);
	const { game } = page.app.session.state.value!;
	page.app.session.replace({ game: { ...game, reasons: [] } });
	const asked = page.app.session.help.askHint();
	const { title, text } = page.app.confirmDialog.open.value!;
	assert.deepEqual([title, text], [messages.game.hintQuestion.title, messages.game.helpQuestion.text]);
	page.app.confirmDialog.answer(true);
	await asked;
	assert.match(textOf(page), /Hint 1 of 3 Look at box 5 ?\. Tell me more/);
	act(page.app.session, { kind: 'digit', digit: 1 });
	act(page.app.session, { kind: 'hint' });
	assert.match(textOf(page), /Hint 2 of 3 Naked single Look at box 5 ?\. Tell me more/);
	act(page.app.session, { kind: 'selectNone' });
	assert.doesNotMatch(textOf(page), /Hint \d of 3/);
});

test('the page says plainly when fair play is off', async () => {
	const page = await openPage({ storage: createMemoryStorage() });
	assert.doesNotMatch(htmlOf(page), pattern`${messages.fairPlayOff}`);
	page.service.fairPlay = false;
	await page.app.open();
	await settle();
	assert.match(htmlOf(page), pattern`${messages.fairPlayOff}`);
});

test('home shows today’s five in their states, and those of yesterday', async () => {
	const page = await openGame(DAILY);
	const game = {
		id: GAME,
		runId: RUN_ID,
		assisted: false,
		empty: 55,
		filled: 55,
		isBest: false,
		status: 'finished',
	} as const;
	const card = (difficulty: Difficulty, more: Partial<TodayGame>): TodayCard => ({
		difficulty,
		parMs: 1_320_000,
		game: { ...game, timeMs: 271_000, rank: 38, total: 1204, parMs: 312_000, ...more },
	});
	const cards = [
		card('easy', { isBest: true, cellTimes: 'AB'.repeat(81) }),
		card('medium', { rank: null, total: null, parMs: null, assisted: true }),
		card('hard', { status: 'playing', timeMs: 372_000, filled: 19 }),
		{ difficulty: 'expert', parMs: 1_320_000, usual: null } as const,
		card('extreme', { status: 'abandoned', cells: 'g'.repeat(40) + 'f'.repeat(20) + 'o'.repeat(21) }),
	];
	const past = { open: 219, since: '2026-09-03', fullDays: 2 };
	const level = {
		difficulty: 'hard',
		level: 23,
		technique: 'hidden_pair',
		title: 'Hidden pair',
		parMs: 580_000,
	};
	page.service.home = { cards, yesterday: cards, past, level: level as Today['level'] & object };
	await page.app.go('/');
	await settle();
	const text = textOf(page);
	assert.match(
		text,
		/Easy Best 38th of 1204 4:31 0:41 under par Medium solved with help 4:31 Hard 6:12 running, 19 of 55 /,
	);
	assert.match(text, /Continue Hard Expert 22 min for you Play Expert Extreme given up Gave up at 4:31 See how/);
	assert.match(text, /Yesterday 2 of 5, 9:02 in total 4:31 38th Easy 4:31 Medium Play Hard Play Expert Play Extreme/);
	assert.match(
		text,
		/Archive 219 still open since September Next after today’s five 23 Level 23, Hidden pair par 9:40/,
	);
	assert.equal(htmlOf(page).match(/class="heat"/g)?.length, 3, 'what was not solved yesterday has its mark');
});

test('all five solved are a day of their own', async () => {
	const page = await openGame(PRACTICE);
	const cards = DIFFICULTIES.map((difficulty): TodayCard => {
		const own = {
			id: GAME,
			status: 'finished',
			timeMs: 600_000,
			filled: 55,
			empty: 55,
			runId: RUN_ID,
			assisted: false,
		} as const;
		return { difficulty, game: { ...own, rank: null, total: null, parMs: null, isBest: false } };
	});
	page.service.home = { cards, past: { open: 0, since: '2026-11-01', fullDays: 3 } };
	await page.app.go('/');
	await settle();
	assert.match(
		textOf(page),
		pattern`All five \. 50:00 in total, ${messages.today.fullDay({ count: 3 })}\. ${messages.home.nextIn({ time: '12:00 AM', hours: 12, minutes: 0 })}\.`,
	);
	assert.match(textOf(page), /Next until tomorrow’s five/);
});

test('a streak that nothing saves is said to be at risk in the evening, and never with a freeze', async () => {
	const page = await openGame(PRACTICE);
	const streak = (freezes: number): TodayStreak => ({
		date: FAKE_TODAY,
		days: 12,
		freezes,
		marks: [...Array(6).fill('played'), 'open'],
		played: [],
		usual: [],
	});
	const read = async (freezes: number, at: string) => {
		page.service.home = { streak: streak(freezes) };
		page.wall.nowMs = Date.parse(at);
		page.app.dayClock.start();
		await page.app.go('/');
		await settle();
		return textOf(page).includes(messages.today.risk({ days: 12, hours: 2, minutes: 41 }));
	};
	assert.equal(await read(0, `${FAKE_TODAY}T21:19:00Z`), true);
	assert.equal(await read(1, `${FAKE_TODAY}T21:19:00Z`), false);
});
