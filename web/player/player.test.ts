import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PlayerPage } from '#contract/player.ts';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { FAKE_TODAY } from '../testing/fakeAnswers.ts';
import { FakeService } from '../testing/fakeService.ts';
import { openPage } from '../testing/openPage.ts';
import { pattern } from '../testing/pattern.ts';
import { loadPage } from '../testing/testViews.ts';

const { htmlOf, textOf } = await loadPage();
const words = viewMessages.player;

const MIRA: PlayerPage = {
	displayName: 'Mira O. Okafor',
	bests: DIFFICULTIES.map((difficulty) => ({ difficulty, daily: null, practice: null })),
	month: FAKE_TODAY.slice(0, 7),
	dailies: [],
};
const HREF = '/players/Mira%20O%2E%20Okafor';

async function open(page: Partial<PlayerPage>) {
	const service = new FakeService();
	service.player = { ...MIRA, ...page };
	return openPage({ service, href: HREF });
}

test('a page shows what the service tells of a player, and no more', async () => {
	const text = textOf(await open({}));
	assert.match(text, pattern`^Mi Mira O\. Okafor Easy – ${words.noDaily} Medium .* November ${words.noMonth}`);
	assert.doesNotMatch(text, /Months|Against you|days/);
	const daily = { date: '2026-11-12', timeMs: 151_000, runId: 'run-00000001', rank: 2, total: 640 };
	const practice = { timeMs: 130_000, rank: 3, total: 1204 };
	const full = await open({
		bests: [{ difficulty: 'easy', daily, practice }, ...MIRA.bests.slice(1)],
		streakDays: 214,
		medals: [
			{ month: '2026-09', medal: 'bronze' },
			{ month: '2026-10', medal: 'gold' },
		],
		against: {
			wins: 1,
			losses: 2,
			draws: 0,
			races: [
				{ id: 'race-000001', kind: 'live', difficulty: 'hard', finishedAt: '2026-11-20T10:00:00Z', byMs: 4000 },
				{ id: 'race-000002', kind: 'live', difficulty: 'easy', finishedAt: '2025-11-20T10:00:00Z', byMs: -31_000 },
			],
		},
	});
	const told = textOf(full);
	assert.match(told, /^Mi Mira O\. Okafor 214 days Easy 2:31 2nd of 640, Nov 12 Practice 2:10, 3rd of 1,?204 /);
	assert.match(
		told,
		pattern`Months .* October Gold September Bronze ${words.against({ losses: 2, wins: 1 })} ${words.youWon({ time: '0:04' })} .*, Nov 20 `,
	);
	assert.match(told, pattern`${words.theyWon({ name: 'Mira O. Okafor', time: '0:31' })} .*, Nov 20, 2025`);
	assert.match(htmlOf(full), /href="\/race\/race-000001"/);
});

test('a daily leads to its replay where the visitor may see it, and today it is a plain square', async () => {
	const cellTimes = 'AB'.repeat(81);
	const html = htmlOf(
		await open({
			dailies: [
				{ date: '2026-11-20', difficulty: 'easy', timeMs: 61_000, runId: 'run-00000001', cellTimes },
				{ date: FAKE_TODAY, difficulty: 'easy', timeMs: 62_000, runId: null },
			],
		}),
	);
	assert.match(
		html,
		/<a href="\/runs\/run-00000001" aria-label="Friday, November 20, 1:01: watch"[^>]*><svg class="heat"/,
	);
	assert.match(
		html,
		/<li class="player-today"><span><span class="visually-hidden">Saturday, November 21, 1:02<\/span><b/,
	);
});

test('a name without a page is said to have none', async () => {
	const page = await openPage({ href: '/players/Wren' });
	assert.match(textOf(page), pattern`^${words.notFound} ${words.notFoundText} Leaderboards$`);
});
