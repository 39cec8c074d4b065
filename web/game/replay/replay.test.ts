import assert from 'node:assert/strict';
import { test } from 'node:test';
import { viewMessages } from '../../language/viewMessages.ts';
import { RUN_ID } from '../../testing/fakeService.ts';
import { settle } from '../../testing/manualSchedule.ts';
import { DAILY, type OpenPage, openGame, openPage, PRACTICE, solve } from '../../testing/openPage.ts';
import { pattern } from '../../testing/pattern.ts';
import { loadPage } from '../../testing/testViews.ts';

const { textOf } = await loadPage();

async function openReplay(what: typeof PRACTICE | typeof DAILY = PRACTICE): Promise<OpenPage> {
	const page = await openGame(what);
	page.service.elapsedMs = 247_310;
	await page.time.pass(2000);
	solve(page);
	await settle();
	await page.app.go(`/runs/${RUN_ID}`);
	return page;
}

test('a replay stops when its page is left', async () => {
	const page = await openReplay();
	const { player } = page.app.controllers.replay.value!.shown.value!;
	player.toggle();
	await page.app.go('/');
	assert.equal(player.isPlaying.value, false);
	assert.equal(page.app.controllers.replay.value?.shown.value, undefined);
});

test('a run that the player may not see shows an error', async () => {
	const page = await openPage({ href: '/runs/run-of-somebody' });
	assert.match(textOf(page), pattern`^${viewMessages.shared.replay} .* Play today’s sudoku`);
});

test('a replay says that its run is under review, doesn’t count, or is a program’s', async () => {
	const page = await openReplay();
	const { service, app } = page;
	const read = async (standing: typeof service.runStanding) => {
		service.runStanding = standing;
		await app.go('/');
		await app.go(`/runs/${RUN_ID}`);
		return textOf(page);
	};
	assert.match(await read({ standing: 'held', reasons: ['burst'] }), /No wrong digits Under review/);
	const rejected = await read({ standing: 'unranked', reasons: ['rejected'] });
	assert.match(rejected, pattern`No wrong digits ${viewMessages.reasons.rejected}`);
	const programs = await read({ standing: 'unranked', reasons: ['program', 'guest'] });
	assert.match(programs, pattern`No wrong digits ${viewMessages.reasons.program}`);
});

test('a replay that everybody may see is taken to another site', async () => {
	const page = await openReplay(DAILY);
	const { service, app } = page;
	const canEmbed = async (standing: 'ranked' | 'unranked') => {
		service.runStanding = { standing, reasons: [] };
		await app.go('/');
		await app.go(`/runs/${RUN_ID}`);
		return textOf(page).includes(viewMessages.takeAlong.embedReplay);
	};
	assert.equal(await canEmbed('ranked'), false, 'its day is not over');
	page.wall.nowMs += 86_400_000;
	service.today = '2026-11-22';
	await page.time.pass(60_000);
	assert.deepEqual([await canEmbed('ranked'), await canEmbed('unranked')], [true, false]);
});
