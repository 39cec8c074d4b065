import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messages } from '../language/messages.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { SESSION } from '../testing/fakeAnswers.ts';
import { FakeService, RUN_ID } from '../testing/fakeService.ts';
import { settle } from '../testing/manualSchedule.ts';
import { DAILY, openGame, openPage, solve } from '../testing/openPage.ts';
import { pattern } from '../testing/pattern.ts';
import { loadPage } from '../testing/testViews.ts';

const { textOf } = await loadPage();
const words = viewMessages.challenge;

const HREF = `/daily/2026-11-21/hard?beat=4:31&run=${RUN_ID}`;

function challenged(): FakeService {
	const service = new FakeService();
	service.rankedTime = { displayName: 'Ana', difficulty: 'hard', date: '2026-11-21', timeMs: 272_300 };
	return service;
}

test('a shared daily says whose time is to beat, as the service tells it, and Play starts it', async () => {
	const page = await openPage({ service: challenged(), href: HREF.replace('4:31', '0:01') });
	assert.match(
		textOf(page),
		pattern`^Hard daily · Saturday, November 21 ${words.named({ name: 'Ana', time: '4:32' })} .*Play ${messages.home.note}`,
	);
	await page.app.start(DAILY);
	assert.match(page.address(), /^\/play\//);
	assert.equal(page.service.games.size, 1);
});

test('a run that is unknown, or of another daily, names nobody', async () => {
	const other = challenged();
	other.rankedTime = { ...other.rankedTime!, difficulty: 'easy' };
	for (const service of [new FakeService(), other]) {
		const text = textOf(await openPage({ service, href: HREF }));
		assert.match(text, pattern`^Hard daily · Saturday, November 21 ${words.beat({ time: '4:31' })} `);
		assert.doesNotMatch(text, /Ana/);
	}
});

test('a player who has solved a shared daily sees both times, and the next harder daily', async () => {
	const page = await openGame(DAILY, { service: challenged(), href: HREF });
	page.service.elapsedMs = 247_310;
	solve(page);
	await settle();
	page.service.change([...page.service.games.keys()][0]!, { elapsedMs: 247_310 });
	await page.app.go(HREF);
	await settle();
	assert.match(
		textOf(page),
		pattern`${words.named({ name: 'Ana', time: '4:32' })} 0:24 .*Ana ${messages.home.solvedIn({ time: '4:07' })} .*Your result Leaderboard .*Play the expert daily `,
	);
});

test('a player’s own time is no challenge to beat', async () => {
	const service = challenged();
	const page = await openPage({ service, href: '/' });
	page.app.identity.user.value = { ...SESSION.user, displayName: 'Ana', preferences: {} };
	await page.app.go(HREF);
	await settle();
	assert.match(textOf(page), /^Saturday, November 21 Hard daily /);
});

test('a name that is written from right to left leaves the time after it in its place', async () => {
	const service = challenged();
	service.rankedTime = { ...service.rankedTime!, displayName: 'נועה' };
	const text = textOf(await openPage({ service, href: HREF }));
	assert.match(text, pattern`${words.named({ name: '\u2068נועה\u2069', time: '4:32' })}`);
});

test('a shared past daily says that it is not ranked', async () => {
	const page = await openPage({ href: '/daily/2026-11-20/easy' });
	assert.match(textOf(page), pattern`^Friday, November 20 Easy daily .* Play ${viewMessages.reasons.archive}`);
});
