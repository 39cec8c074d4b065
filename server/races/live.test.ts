import assert from 'node:assert/strict';
import { createDecipheriv, createHash } from 'node:crypto';
import { test } from 'node:test';
import type { Race } from '#contract/race.ts';
import { seededRandom } from '../testing/seededRandom.ts';
import { takeSent } from '../testing/takeSent.ts';
import { createTestApp, shareTestApp, type TestApp } from '../testing/testApp.ts';
import { handOf, solutionOf, type TestPlayer, testGuest, testUser, wrongGridOf } from '../testing/testPlay.ts';
import {
	actIn,
	createRace,
	followRace,
	playRace,
	readEvents,
	seeRace,
	type TestEvent,
	whyOf,
} from '../testing/testRace.ts';

const sharedApp = shareTestApp();
const COUNTDOWN_MS = 5000;
const GRID_MS = 200;
/** How often a process on SQLite reads a race that is followed. */
const POLL_MS = 2000;

interface Room {
	readonly app: TestApp;
	readonly race: Race;
	readonly host: TestPlayer;
	readonly guest: TestPlayer;
}

/** A host and a guest in a room that has not started. */
async function openRoom(open: () => Promise<TestApp> = sharedApp): Promise<Room> {
	const app = await open();
	const [host, guest] = [await testUser(app, 'anna'), await testGuest(app)];
	const race = await createRace(host, { kind: 'live' });
	await actIn(guest, race, 'join');
	return { app, race, host, guest };
}

async function startRoom(): Promise<Room> {
	const room = await openRoom();
	await actIn(room.host, room.race, 'start');
	room.app.advance(COUNTDOWN_MS);
	return room;
}

/** Opens the sealed puzzle as anybody can who has the published texts and the key. */
function unseal(race: Pick<Race, 'id' | 'sealed'>, sealed: string, key: string): string {
	const bytes = Buffer.from(sealed, 'base64url');
	const sha256 = (text: string) => createHash('sha256').update(Buffer.from(text, 'base64url')).digest('base64url');
	assert.equal(sha256(sealed), race.sealed?.sha256);
	assert.equal(sha256(key), race.sealed?.keySha256);
	const opening = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), bytes.subarray(0, 12));
	opening.setAAD(Buffer.from(race.id)).setAuthTag(bytes.subarray(-16));
	return opening.update(bytes.subarray(12, -16), undefined, 'ascii') + opening.final('ascii');
}

test('a live race starts for everybody at the announced moment, on the same sealed puzzle', async () => {
	const { app, race, host, guest } = await openRoom();
	const sealed = await app.send({ url: `/api/races/${race.id}/sealed` });
	assert.equal(sealed.headers['cache-control'], 'public, max-age=31536000, immutable');
	assert.deepEqual([race.state, race.sealed?.key, race.emptyCount], ['open', null, null]);
	const counting = await actIn(host, race, 'start');
	assert.deepEqual([counting.state, counting.startsInMs], ['counting', COUNTDOWN_MS + GRID_MS]);
	const startedAt = new Date(app.clock() + COUNTDOWN_MS + GRID_MS).toISOString();
	app.advance(COUNTDOWN_MS - 1);
	assert.equal((await seeRace(guest, race)).sealed?.key, null);
	app.advance(1);
	const [first, second] = [await seeRace(guest, race), await seeRace(host, race)];
	assert.deepEqual([first.state, first.startsInMs], ['running', GRID_MS]);
	const puzzle = unseal(race, sealed.json().sealed, first.sealed!.key!);
	const games = [
		(await guest.get(`/api/games/${first.gameId}`)).json(),
		(await host.get(`/api/games/${second.gameId}`)).json(),
	];
	for (const game of games) {
		assert.deepEqual([game.puzzle, game.elapsedMs, game.startedAt], [puzzle, 0, startedAt]);
	}
	app.advance(1200);
	assert.equal((await guest.get(`/api/games/${first.gameId}`)).json().elapsedMs, 1000);
});

test('the puzzle is in no answer before the start', async () => {
	const { app, race, host, guest } = await openRoom();
	const stream = await followRace(app, race);
	await actIn(guest, race, 'ready', { ready: true });
	await actIn(host, race, 'start');
	const answers: string[] = [];
	for (const player of [host, guest, { get: (url: string) => app.send({ url }) }]) {
		for (const what of ['', '/sealed', '/grids', '/ghosts', '/records']) {
			answers.push((await player.get(`/api/races/${race.id}${what}`)).body);
		}
	}
	for (const url of ['/api/games', '/api/runs', '/api/races', '/api/me/export', '/api/stats']) {
		answers.push((await host.get(url)).body);
	}
	answers.push(JSON.stringify(await readEvents(stream)));
	app.advance(COUNTDOWN_MS);
	const { sealed, gameId } = await seeRace(host, race);
	const { puzzle } = (await host.get(`/api/games/${gameId}`)).json();
	for (const text of answers) assert.ok(!text.includes(puzzle) && !text.includes(sealed!.key!), text);
});

test('when all are ready the countdown begins, and nobody alone can start', async () => {
	const app = await sharedApp();
	const [host, guest] = [await testUser(app, 'anna'), await testGuest(app)];
	const race = await createRace(host, { kind: 'live' });
	for (const ready of [true, false, true]) {
		const { state, racers } = await actIn(host, race, 'ready', { ready });
		assert.deepEqual([state, racers[0]?.isReady], ['open', ready]);
	}
	assert.deepEqual(whyOf(await host.post(`/api/races/${race.id}/start`)), [409, 'race_alone']);
	await actIn(guest, race, 'join');
	assert.deepEqual(whyOf(await guest.post(`/api/races/${race.id}/start`)), [403, 'not_the_host']);
	assert.equal((await actIn(guest, race, 'ready', { ready: true })).state, 'counting');
	const { startsAt } = await actIn(host, race, 'start');
	app.advance(1000);
	assert.equal((await actIn(host, race, 'start')).startsAt, startsAt, 'a repeated start changes nothing');
	assert.deepEqual(whyOf(await guest.post(`/api/races/${race.id}/ready`, { ready: false })), [409, 'race_started']);
});

test('when the host leaves the room, the next one holds it; without anybody it is cancelled', async () => {
	const { app, race, host, guest } = await openRoom();
	await actIn(host, race, 'leave');
	const { racers } = await seeRace(guest, race);
	assert.deepEqual(
		racers.map(({ number, isHost }) => [number, isHost]),
		[[1, true]],
	);
	const third = await testGuest(app);
	assert.equal((await actIn(third, race, 'join')).you, 2, 'numbers go on');
	await actIn(third, race, 'leave');
	assert.equal((await actIn(guest, race, 'leave')).state, 'cancelled');
	assert.deepEqual(whyOf(await host.post(`/api/races/${race.id}/join`)), [409, 'race_cancelled']);
});

test('a room that nobody starts is given up after two hours', async () => {
	const { app, race, guest, host } = await openRoom();
	app.advance(7_200_000);
	assert.equal((await seeRace(guest, race)).state, 'cancelled');
	assert.deepEqual(whyOf(await host.post(`/api/races/${race.id}/start`)), [409, 'race_cancelled']);
});

test('a player who joins after the start plays on a clock of their own, and has no place', async () => {
	const { app, race, host, guest } = await startRoom();
	const late = await testGuest(app);
	await playRace(app, late, race, 400);
	await playRace(app, host, race);
	await playRace(app, guest, race);
	const { racers } = await seeRace(host, race);
	assert.deepEqual(
		racers.map(({ isLate, status, place }) => [isLate, status, place]),
		[
			[false, 'finished', 1],
			[false, 'finished', 2],
			[true, 'finished', null],
		],
	);
});

test('a stream says how far everybody is, and carries the key at the start', async (t) => {
	t.mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
	const { app, race, host, guest } = await openRoom();
	const stream = await followRace(app, race);
	const pass = (ms: number) => {
		app.advance(ms);
		t.mock.timers.tick(ms);
	};
	const seen: TestEvent[] = await readEvents(stream);
	assert.deepEqual(
		seen.map(({ event, data }) => [event, data.state]),
		[['race', 'open']],
	);
	await actIn(host, race, 'start');
	pass(50);
	assert.equal((await readEvents(stream)).at(-1)?.data.state, 'counting');
	pass(COUNTDOWN_MS - 51);
	assert.equal(stream.read(), null);
	pass(1);
	const [start] = await readEvents(stream);
	assert.equal(start?.event, 'start');
	assert.equal((await seeRace(guest, race)).sealed?.key, start?.data.key);
	assert.equal((await readEvents(stream)).find(({ event }) => event === 'race')?.data.state, 'running');
	const { gameId } = await seeRace(host, race);
	const game = (await host.get(`/api/games/${gameId}`)).json();
	app.advance(60_000);
	const moves = handOf(game).slice(0, 5);
	const placed = new Set(moves.filter(({ kind }) => kind === 'place').map(({ cell }) => cell)).size;
	takeSent(stream);
	await host.act(game, 'moves', { from: 0, moves: moves.slice(0, 1) });
	assert.equal((await readEvents(stream)).length, 1, 'the first move after a while is passed on at once');
	await host.act(game, 'moves', { from: 1, moves: moves.slice(1, 3) });
	await host.act(game, 'moves', { from: 3, moves: moves.slice(3) });
	t.mock.timers.tick(249);
	assert.equal(stream.read(), null, 'those right after it are gathered');
	t.mock.timers.tick(1);
	const filled = (await readEvents(stream)).at(-1);
	assert.deepEqual(filled, {
		event: 'filled',
		data: {
			racers: [
				{ number: 0, filled: placed },
				{ number: 1, filled: 0 },
			],
		},
	});
	assert.equal((await seeRace(guest, race)).racers[0]?.filled, placed);
});

test('a wrong full grid costs ten seconds, and fills the bar like a right one', async () => {
	const { app, race, host, guest } = await startRoom();
	const game = (await host.get(`/api/games/${(await seeRace(host, race)).gameId}`)).json();
	const wrong = wrongGridOf(game);
	const moves = [...wrong].flatMap((digit, cell) =>
		game.puzzle[cell] === '0' ? [{ at: 100 * cell, kind: 'place', cell, digit: Number(digit) }] : [],
	);
	app.advance(60_000);
	assert.equal((await host.act(game, 'finish', { solution: wrong, moves })).json().penaltyMs, 10_000);
	const seen = await seeRace(guest, race);
	assert.deepEqual([seen.racers[0]?.filled, seen.racers[0]?.status], [seen.emptyCount, 'playing']);
	const { run } = (await host.act(game, 'finish', { solution: solutionOf(game), from: moves.length })).json();
	assert.deepEqual([run.penaltyMs, (await seeRace(guest, race)).racers[0]?.penaltyMs], [10_000, 10_000]);
});

test('a player who has finished watches the others as silhouettes; one who still plays does not', async () => {
	const { app, race, host, guest } = await startRoom();
	const { gameId } = await seeRace(guest, race);
	const game = (await guest.get(`/api/games/${gameId}`)).json();
	const cell = game.puzzle.indexOf('0');
	app.advance(30_000);
	await guest.act(game, 'moves', { from: 0, moves: [{ at: 1000, kind: 'place', cell, digit: 5 }] });
	await playRace(app, host, race);
	const url = `/api/races/${race.id}/grids`;
	assert.deepEqual(whyOf(await guest.get(url)), [409, 'still_racing']);
	const { grids } = (await host.get(url)).json();
	assert.equal(grids[1].filled, `${'0'.repeat(cell)}1${'0'.repeat(80 - cell)}`);
	assert.equal(
		grids[0].filled,
		game.puzzle.replaceAll(/\d/g, (digit: string) => (digit === '0' ? '1' : '0')),
	);
	assert.deepEqual(whyOf(await (await testGuest(app)).get(url)), [403, 'not_joined']);
});

test('a race closes at three times the first time, between ten minutes and an hour; a later finish is no result', async () => {
	const { app, race, host, guest } = await startRoom();
	const startMs = app.clock();
	assert.equal(Date.parse((await seeRace(host, race)).closesAt!) - startMs, 60 * 60_000);
	await playRace(app, host, race);
	assert.equal(Date.parse((await seeRace(host, race)).closesAt!) - startMs, 10 * 60_000);
	app.advance(600_000);
	const seen = await seeRace(guest, race);
	assert.deepEqual([seen.state, seen.racers[1]?.status], ['closed', 'unfinished']);
	const game = (await guest.get(`/api/games/${seen.gameId}`)).json();
	assert.equal((await guest.act(game, 'finish', { solution: solutionOf(game) })).statusCode, 200, 'one may play on');
	assert.equal((await seeRace(host, race)).racers[1]?.status, 'unfinished');
});

test('a replay of a race is for those who have played it, and for everybody once it is over', async () => {
	const { app, race, host, guest } = await startRoom();
	const { run } = await playRace(app, host, race);
	const url = `/api/runs/${run.id}`;
	const stranger = await testGuest(app);
	assert.equal((await seeRace(guest, race)).racers[0]?.runId, null);
	for (const player of [guest, stranger]) assert.equal((await player.get(url)).statusCode, 404);
	await playRace(app, guest, race);
	const shown = (await guest.get(url)).json().run;
	assert.ok(run.cellTimes !== undefined);
	assert.deepEqual([shown.id, shown.cellTimes], [run.id, run.cellTimes]);
	assert.equal((await stranger.get(url)).statusCode, 404);
	app.advance(3_600_000);
	assert.equal((await seeRace(stranger, race)).racers[0]?.runId, run.id);
	assert.equal((await stranger.get(url)).statusCode, 200);
});

test('a race has one rematch, whoever creates it first', async () => {
	const { app, race, host, guest } = await startRoom();
	assert.deepEqual(whyOf(await host.post(`/api/races/${race.id}/rematch`)), [409, 'race_started']);
	await playRace(app, host, race);
	await playRace(app, guest, race);
	const asked = await Promise.all([host, guest].map((player) => player.post(`/api/races/${race.id}/rematch`)));
	const rematches = asked.map((answer) => answer.json());
	assert.deepEqual(
		asked.map(({ statusCode }) => statusCode),
		[200, 200],
	);
	assert.equal(rematches[0].id, rematches[1].id);
	const rematch = await seeRace(guest, rematches[0]);
	assert.deepEqual([rematch.rematchOf, rematch.kind, rematch.state, rematch.racerCount], [race.id, 'live', 'open', 2]);
	assert.equal((await seeRace(guest, race)).rematchId, rematch.id);
	const namesIn = async (of: { readonly id: string }) =>
		(await seeRace(guest, of)).racers.map(({ name }) => name).sort();
	assert.deepEqual(await namesIn(rematch), await namesIn(race), 'everybody is called as before');
	assert.deepEqual(whyOf(await (await testGuest(app)).post(`/api/races/${race.id}/rematch`)), [403, 'not_joined']);
});

test('two players who have raced before have a record against each other, and programs have none', async () => {
	const { app, race, host, guest } = await startRoom();
	await playRace(app, host, race);
	await playRace(app, guest, race);
	const record = async (player: TestPlayer) => (await player.get(`/api/races/${race.id}/records`)).json().records;
	assert.deepEqual(await record(host), [{ number: 1, wins: 1, losses: 0, draws: 0 }]);
	assert.deepEqual(await record(guest), [{ number: 0, wins: 0, losses: 1, draws: 0 }]);
	const ofPrograms = await createRace(host, { programs: true });
	assert.equal(ofPrograms.programs, true);
	await playRace(app, guest, ofPrograms);
	await playRace(app, host, ofPrograms);
	assert.deepEqual(await record(guest), [{ number: 0, wins: 0, losses: 1, draws: 0 }]);
});

test('a player whose connection is lost does not forfeit: the page shows “away”, and the clock goes on', async () => {
	const { app, race, host, guest } = await startRoom();
	app.advance(120_000);
	await seeRace(host, race);
	const { racers } = await seeRace(host, race);
	assert.deepEqual(
		racers.map(({ isAway, status }) => [isAway, status]),
		[
			[false, 'playing'],
			[true, 'playing'],
		],
	);
	const { run } = await playRace(app, guest, race);
	assert.ok(run.timeMs > 120_000);
});

test('two players who race have a ghost to race against, and strangers none', async () => {
	const { app, race, host, guest } = await startRoom();
	const { run } = await playRace(app, host, race);
	const { ghosts } = (await guest.get(`/api/races/${race.id}/ghosts`)).json();
	assert.deepEqual(
		ghosts.map(({ number, timeMs, filledAt }: { number: number; timeMs: number; filledAt: number[] }) => [
			number,
			timeMs,
			filledAt.length,
		]),
		[[0, run.timeMs, (await seeRace(guest, race)).emptyCount]],
	);
	assert.deepEqual(whyOf(await (await testGuest(app)).get(`/api/races/${race.id}/ghosts`)), [403, 'not_joined']);
});

test('a player who copies from another racer’s screen is under review, and the one who was copied is not', async () => {
	const { app, race, host, guest } = await startRoom();
	const ids = [(await seeRace(host, race)).gameId, (await seeRace(guest, race)).gameId];
	const games = [await host.get(`/api/games/${ids[0]}`), await guest.get(`/api/games/${ids[1]}`)].map((each) =>
		each.json(),
	);
	const moves = handOf(games[0]);
	app.advance(moves.at(-1)!.at + 5000);
	const solution = solutionOf(games[0]);
	const copied = moves.map((move, index) => ({ ...move, at: move.at + 1500 + 700 * (index % 3) }));
	const original = (await host.act(games[0], 'finish', { solution, moves })).json().run;
	assert.deepEqual(original.reasons, ['race']);
	const inOrder = copied.toSorted((a, b) => a.at - b.at);
	const { run } = (await guest.act(games[1], 'finish', { solution, moves: inOrder })).json();
	assert.deepEqual([run.standing, run.reasons.includes('copied_log')], ['held', true]);
	const { racers } = await seeRace(host, race);
	assert.deepEqual(
		racers.map(({ place, isUnderReview }) => [place, isUnderReview]),
		[
			[1, false],
			[null, true],
		],
	);
});

test('a stream says what another process has changed, and carries the key at the moment that was announced there', async (t) => {
	t.mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
	const { app, race, host } = await openRoom(() => createTestApp(t));
	const parts = { store: app.store, random: seededRandom('another process') };
	const elsewhere = await createTestApp(t, { parts });
	const stream = await followRace(elsewhere, race);
	await readEvents(stream);
	const { startsInMs } = await actIn(host, race, 'start');
	assert.equal(startsInMs, COUNTDOWN_MS + GRID_MS);
	const pass = (ms: number) => {
		for (const each of [app, elsewhere]) each.advance(ms);
		t.mock.timers.tick(ms);
	};
	pass(POLL_MS);
	assert.deepEqual(
		(await readEvents(stream)).map(({ event, data }) => [event, data.state]),
		[['race', 'counting']],
	);
	pass(COUNTDOWN_MS - POLL_MS - 1);
	assert.equal(stream.read(), null);
	pass(1);
	assert.equal((await readEvents(stream))[0]?.event, 'start');
});
