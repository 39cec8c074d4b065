import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Ghost } from '#contract/ghost.ts';
import { FakeService } from '../../testing/fakeService.ts';
import { settle } from '../../testing/manualSchedule.ts';
import { DAILY, enter, type OpenPage, openPage, PRACTICE, start } from '../../testing/openPage.ts';
import type { GhostRace } from './ghostRace.ts';

const BEST: Ghost = { kind: 'best', timeMs: 60_000, displayName: null, filledAt: [1000, 2000, 2000, 60_000] };
const WINNER: Ghost = { kind: 'winner', timeMs: 40_000, displayName: 'Heron', filledAt: [500, 40_000] };

/** Ten seconds a cell, for as many cells as the puzzle has. */
const USUAL: Ghost = {
	kind: 'usual',
	timeMs: 510_000,
	displayName: null,
	filledAt: Array.from({ length: 51 }, (_, cell) => (cell + 1) * 10_000),
};

async function openRace(what: Parameters<typeof start>[1], choices = {}, ghosts = [BEST, WINNER]): Promise<OpenPage> {
	const service = new FakeService();
	service.ghosts = ghosts;
	const page = await openPage({ service });
	await page.app.account.prefer(choices);
	await start(page, what);
	return page;
}

function raceOf({ app }: OpenPage): GhostRace | undefined {
	return app.controllers.ghosts.race.value;
}

test('a game is compared with the usual pace, between cells with neither, unless that is switched off', async () => {
	const page = await openRace(PRACTICE, {}, [BEST, USUAL]);
	await settle();
	const ahead = () => raceOf(page)?.standing.value?.aheadMs;
	assert.equal(ahead(), undefined);
	enter(page, 2, 4);
	assert.equal(ahead(), 10_000);
	await page.time.pass(4000);
	assert.equal(ahead(), 6000);
	await page.time.pass(10_000);
	assert.equal(ahead(), 0);
	await page.time.pass(9000);
	assert.equal(ahead(), -3000);
	await page.app.account.prefer({ pace: false });
	assert.equal(raceOf(page)?.standing.value, undefined);
});

test('nobody is raced until a ghost is chosen', async () => {
	const page = await openRace(PRACTICE, { pace: false });
	assert.equal(raceOf(page), undefined);
	assert.equal(page.service.requests.includes('GET /api/ghosts'), false);
	await page.app.controllers.ghosts.choose();
	assert.equal(raceOf(page)?.standing.value, undefined);
});

test('the ghost follows the game’s clock, and waits while the clock is stopped', async () => {
	const page = await openRace(PRACTICE);
	await page.app.controllers.ghosts.choose();
	const race = raceOf(page)!;
	const ghostCount = () => race.standing.value?.ghost;
	race.choose('best');
	assert.deepEqual(race.standing.value, { own: 0, ownOf: 51, ghost: 0, ghostOf: 4 });
	enter(page, 2, 4);
	await page.time.pass(1000);
	assert.deepEqual([race.standing.value?.own, race.standing.value?.ghost], [1, 1]);
	await page.app.session.pauseControl.pause();
	assert.equal(ghostCount(), undefined);
	await page.time.pass(60_000);
	page.service.elapsedMs = 1500;
	await page.app.session.pauseControl.resume();
	await settle();
	assert.equal(ghostCount(), 1);
	await page.time.pass(1000);
	assert.equal(ghostCount(), 3);
});

test('the choice is saved for the next game, if that game has such a ghost', async () => {
	const page = await openRace(DAILY);
	await page.app.controllers.ghosts.choose();
	raceOf(page)?.choose('winner');
	await page.app.go('/');
	assert.equal(raceOf(page), undefined);
	await start(page, PRACTICE);
	await settle();
	assert.equal(raceOf(page)?.ghost.value?.displayName, 'Heron');
	page.service.ghosts = [BEST];
	const next = await openPage({ ...page, href: page.address() });
	await settle();
	assert.equal(raceOf(next)?.ghost.value, undefined);
	raceOf(next)?.choose(undefined);
	assert.equal(page.storage.read('ghost'), undefined);
});

test('the standing of a race is read out only on request', async () => {
	const page = await openRace(PRACTICE);
	await page.app.controllers.ghosts.choose();
	raceOf(page)?.choose('best');
	await page.time.pass(3000);
	assert.equal(page.app.session.statusText.value, '');
	raceOf(page)?.readOut();
	assert.equal(page.app.session.statusText.value, 'You have filled 0 of 51 cells, the ghost 3 of 4.');
});
