import assert from 'node:assert/strict';
import { test } from 'node:test';
import { enterIn } from '../testing/enterIn.ts';
import { fakeRace, fakeRacer } from '../testing/fakeRacer.ts';
import { FakeService, PUZZLE, SOLUTION } from '../testing/fakeService.ts';
import { settle } from '../testing/manualSchedule.ts';
import { type OpenPage, openPage } from '../testing/openPage.ts';
import type { RaceRoom } from './raceRoom.ts';

const LINK = '/race/race-000001';

async function openLink(part: Parameters<typeof fakeRace>[0]): Promise<OpenPage> {
	const service = new FakeService();
	service.races.race = fakeRace(part);
	return openPage({ service, href: LINK });
}

function roomOf({ app }: OpenPage): RaceRoom {
	return app.routeControllers.races.value!.room.value!;
}

test('a stranger who opens the link plays with one press, as a guest', async () => {
	const page = await openLink({});
	assert.equal(page.app.identity.isKnown, false);
	assert.equal(await roomOf(page).join(), undefined);
	await settle();
	assert.equal(page.storage.read('guest'), 'g'.repeat(22));
	assert.equal(roomOf(page).isPlaying, true);
	assert.equal(page.address(), LINK);
});

test('the moves of a race are sent after a third of a second', async () => {
	const page = await openLink({});
	await roomOf(page).join();
	await settle();
	const { session } = roomOf(page);
	enterIn(session.value!, 2, 4);
	await page.time.pass(299);
	assert.equal(page.service.movesOf('game-000001').length, 0);
	await page.time.pass(1);
	assert.equal(page.service.movesOf('game-000001').length, 1);
});

test('a race cannot be paused, not even by a page that is hidden', async () => {
	const page = await openLink({});
	await roomOf(page).join();
	await settle();
	page.app.localSession.value = roomOf(page).session.value;
	page.app.setVisible(false);
	await settle();
	assert.equal(roomOf(page).isPlaying, true);
	assert.equal(page.service.requests.includes('POST /api/games/game-000001/pause'), false);
});

test('a reload goes on with the game at the address of the race', async () => {
	const page = await openLink({});
	await roomOf(page).join();
	await settle();
	enterIn(roomOf(page).session.value!, 2, 4);
	const after = await openPage({ ...page, href: LINK });
	await settle();
	assert.equal(roomOf(after).session.value?.state.value?.play?.cells[2], 4);
});

test('whoever has solved the puzzle sees the table at the same address', async () => {
	const page = await openLink({
		racers: [fakeRacer({ number: 0, name: 'Heron', status: 'finished', timeMs: 60_000 })],
	});
	await roomOf(page).join();
	await settle();
	page.service.races.changeOwn({ name: 'Otter', status: 'finished', timeMs: 61_500, place: 2 });
	for (const [cell, digit] of [...SOLUTION].entries()) {
		if (PUZZLE[cell] === '0') enterIn(roomOf(page).session.value!, cell, Number(digit));
	}
	await page.time.pass(1000);
	assert.equal(roomOf(page).isPlaying, false);
	assert.equal(roomOf(page).own?.timeMs, 61_500);
});
