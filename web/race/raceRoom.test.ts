import assert from 'node:assert/strict';
import { createCipheriv } from 'node:crypto';
import { test } from 'node:test';
import type { Race } from '#contract/race.ts';
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
	return app.controllers.races.value!.room.value!;
}

/** A live race where the player, with the number 1, is ready. */
const LIVE: Partial<Race> = {
	kind: 'live',
	state: 'open',
	you: 1,
	racers: [fakeRacer({ number: 0 }), fakeRacer({ number: 1 })],
};

const KEY = Buffer.alloc(32, 7).toString('base64url');

function seal(): string {
	const cipher = createCipheriv('aes-256-gcm', Buffer.alloc(32, 7), Buffer.alloc(12)).setAAD(
		Buffer.from('race-000001'),
	);
	return Buffer.concat([Buffer.alloc(12), cipher.update(PUZZLE), cipher.final(), cipher.getAuthTag()]).toString(
		'base64url',
	);
}

test('the moves of a race are sent after 150 ms', async () => {
	const page = await openLink({});
	await roomOf(page).join();
	await settle();
	const { session } = roomOf(page);
	enterIn(session.value!, 2, 4);
	await page.time.pass(149);
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

test('the sealed puzzle of a live race appears at the announced moment, and needs no further request', async () => {
	const page = await openLink({ ...LIVE, sealed: { sha256: '', keySha256: '', key: null } });
	const { races } = page.service;
	races.parts.sealed = { sealed: seal() };
	races.change({ state: 'counting', startsInMs: 5200 });
	const room = roomOf(page);
	await room.read();
	await page.time.pass(5000);
	races.change({
		state: 'running',
		startsInMs: null,
		gameId: 'game-000009',
		sealed: { ...races.race!.sealed!, key: KEY },
	});
	races.changeOwn({ status: 'playing', filled: 0 });
	page.service.sendEvent('start', { key: KEY });
	page.service.sendEvent('race', { version: races.race!.version, state: 'running' });
	await settle();
	assert.deepEqual([room.sealedStart.givens.value, room.isPlaying], [undefined, false]);
	await page.time.pass(200);
	// The seal is opened in another thread, as long as that takes.
	while (!room.isPlaying) await settle();
	assert.deepEqual([room.sealedStart.givens.value, room.isPlaying], [PUZZLE, true]);
	assert.equal(room.session.value?.state.value?.play?.givens.join(''), PUZZLE);
	assert.equal(
		page.service.requests.some((request) => request.startsWith('GET /api/games/game-000009')),
		false,
	);
});

test('an event moves the bars without another request', async () => {
	const racers = [0, 1].map((number) => fakeRacer({ number, status: 'playing', filled: 0 }));
	const page = await openLink({ ...LIVE, state: 'running', racers, you: null });
	const count = page.service.requests.length;
	page.service.sendEvent('filled', {
		racers: [
			{ number: 0, filled: 3 },
			{ number: 1, filled: 5 },
		],
	});
	assert.deepEqual(
		roomOf(page).lanes.value.map(({ racer, filled }) => [racer.number, filled]),
		[
			[1, 5],
			[0, 3],
		],
	);
	assert.equal(page.service.requests.length, count);
});

test('a bar that moves while the race is read does not go back', async () => {
	const racers = [0, 1].map((number) => fakeRacer({ number, status: 'playing', filled: 0 }));
	const page = await openLink({ ...LIVE, state: 'running', racers, you: null });
	const reading = roomOf(page).read();
	page.service.sendEvent('filled', { racers: [{ number: 1, filled: 5 }] });
	await reading;
	assert.equal(roomOf(page).race.data?.racers[1]?.filled, 5);
	page.service.races.change({ racers: racers.map((racer) => ({ ...racer, filled: 6 })) });
	await roomOf(page).read();
	assert.equal(roomOf(page).race.data?.racers[1]?.filled, 6, 'the next reading is newer');
});

test('a page whose stream was refused reads the race every two seconds', async () => {
	const page = await openLink(LIVE);
	page.service.subscriptions[0]!.handlers.onEnd();
	page.service.races.change({ state: 'cancelled' });
	await page.time.pass(2000);
	assert.equal(roomOf(page).race.data?.state, 'cancelled');
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

test('a reload without a connection goes on with the game, and its moves are sent once the connection is back', async () => {
	const page = await openLink({});
	await roomOf(page).join();
	await settle();
	page.service.isDown = true;
	enterIn(roomOf(page).session.value!, 2, 4);
	await page.time.pass(150);
	const after = await openPage({ ...page, href: LINK });
	await settle();
	assert.equal(roomOf(after).session.value?.state.value?.play?.cells[2], 4);
	page.service.isDown = false;
	await after.time.pass(3000);
	assert.equal(page.service.movesOf('game-000001').length, 1);
	page.service.races.change({ state: 'closed', racers: [fakeRacer({ number: 1, status: 'finished' })] });
	await roomOf(after).read();
	page.service.isDown = true;
	const over = await openPage({ ...page, href: LINK });
	assert.equal(roomOf(over).race.data, undefined);
	assert.equal(roomOf(over).race.refusal?.code, 'offline');
});

test('a player who has finished sees the table, and the others as silhouettes', async () => {
	const page = await openLink({
		...LIVE,
		state: 'running',
		racers: [fakeRacer({ number: 0, status: 'playing', filled: 9 })],
		you: null,
	});
	await roomOf(page).join();
	await settle();
	page.service.races.parts.grids = { grids: [{ number: 0, filled: `${'1'.repeat(9)}${'0'.repeat(72)}` }] };
	for (const [cell, digit] of [...SOLUTION].entries()) {
		if (PUZZLE[cell] === '0') enterIn(roomOf(page).session.value!, cell, Number(digit));
	}
	page.service.races.changeOwn({ status: 'finished', timeMs: 61_000, place: 1 });
	await settle();
	await settle();
	assert.equal(roomOf(page).isPlaying, false);
	assert.equal(roomOf(page).grids.data?.grids.length, 1);
});
