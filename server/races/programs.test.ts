import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rejectRun } from '#store/write/decide.ts';
import { shareTestApp } from '../testing/testApp.ts';
import { testGuest, testPlayer, testUser } from '../testing/testPlay.ts';
import { actIn, createRace, playRace, seeRace, whyOf } from '../testing/testRace.ts';

const sharedApp = shareTestApp();

const PROGRAM = { program: true };
const COUNTDOWN_MS = 5000;
const GRID_MS = 200;

test('a program joins no race of people, whatever its state, and however it has joined', async () => {
	const app = await sharedApp();
	const [host, other, program] = [await testUser(app, 'anna'), await testGuest(app), await testGuest(app)];
	for (const kind of ['challenge', 'live'] as const) {
		const race = await createRace(host, { kind });
		await actIn(other, race, 'join');
		for (const player of [program, other]) {
			const refused = await player.post(`/api/races/${race.id}/join`, PROGRAM);
			assert.deepEqual(whyOf(refused), [403, 'programs_not_invited'], kind);
		}
		await actIn(other, race, 'join', { program: false });
		assert.equal((await seeRace(host, race)).racerCount, 2);
	}
	const cancelled = await createRace(host, { kind: 'live' });
	await actIn(host, cancelled, 'cancel');
	const refused = await program.post(`/api/races/${cancelled.id}/join`, PROGRAM);
	assert.deepEqual(whyOf(refused), [403, 'programs_not_invited']);
});

test('a program’s own run challenges programs only', async () => {
	const app = await sharedApp();
	const program = await testGuest(app);
	const { run } = await program.play({ mode: 'random', difficulty: 'easy', program: true });
	assert.deepEqual(whyOf(await program.post('/api/races', { fromRun: run.id })), [403, 'programs_not_invited']);
	const race = await createRace(program, { fromRun: run.id, programs: true });
	assert.deepEqual([race.programs, race.racers[0]?.place], [true, 1]);
});

test('in a race for programs a program has a place, without a review, and loses it by a rejection only', async () => {
	const app = await sharedApp();
	const [host, program] = [await testUser(app, 'anna'), await testUser(app, 'ben')];
	const race = await createRace(host, { programs: true });
	await actIn(program, race, 'join', PROGRAM);
	const { run } = await playRace(app, program, race, 100);
	assert.deepEqual([run.standing, run.reasons], ['unranked', ['program', 'race']]);
	await playRace(app, host, race);
	const list = async () =>
		(await seeRace(host, race)).racers.map(({ place, isUnderReview, isRejected }) => [
			place,
			isUnderReview,
			isRejected,
		]);
	assert.deepEqual(await list(), [
		[2, false, false],
		[1, false, false],
	]);
	assert.deepEqual((await host.get(`/api/races/${race.id}/ghosts`)).json().ghosts, [], 'nobody races its pace');
	await app.store.transaction((tx) => rejectRun(tx, run.id, app.clock()));
	assert.deepEqual(await list(), [
		[1, false, false],
		[null, false, true],
	]);
});

test('a racer who says it before the start is a program at the start and in the rematch', async () => {
	const app = await sharedApp();
	const [host, other] = [await testUser(app, 'anna'), await testUser(app, 'ben')];
	const race = await createRace(host, { kind: 'live', programs: true });
	await actIn(host, race, 'join', PROGRAM);
	await actIn(other, race, 'join', PROGRAM);
	await actIn(other, race, 'join');
	await actIn(host, race, 'start');
	app.advance(COUNTDOWN_MS + GRID_MS);
	for (const player of [host, other]) {
		assert.deepEqual((await playRace(app, player, race)).run.reasons, ['program', 'race']);
	}
	const rematch = await actIn(host, race, 'rematch');
	await actIn(other, race, 'rematch');
	await actIn(host, rematch, 'start');
	app.advance(COUNTDOWN_MS + GRID_MS);
	assert.deepEqual((await playRace(app, other, rematch)).run.reasons, ['program', 'race']);
});

test('a racer who says it while playing is marked, and one who has finished is not', async () => {
	const app = await sharedApp();
	const [late, done] = [await testUser(app, 'anna'), await testUser(app, 'ben')];
	const race = await createRace(late, { programs: true });
	await actIn(late, race, 'join');
	await actIn(late, race, 'join', PROGRAM);
	assert.deepEqual((await playRace(app, late, race)).run.reasons, ['program', 'race']);
	const { run } = await playRace(app, done, race);
	await actIn(done, race, 'join', PROGRAM);
	assert.deepEqual((await done.get(`/api/runs/${run.id}`)).json().run.reasons, ['race']);
});

test('a guest who waits as a program in a race that the user has joined makes the user’s racer one', async () => {
	const app = await sharedApp();
	const guestId = await app.guest();
	const email = app.newEmail('anna');
	const guest = testPlayer(app, { guestId });
	const user = testPlayer(app, await app.signIn(email));
	const [host] = [await testUser(app, 'ben')];
	const race = await createRace(host, { kind: 'live', programs: true });
	await actIn(user, race, 'join');
	await actIn(guest, race, 'join', PROGRAM);
	const merged = testPlayer(app, await app.signIn(email, guestId));
	assert.equal((await seeRace(host, race)).racerCount, 2);
	await actIn(host, race, 'start');
	app.advance(COUNTDOWN_MS + GRID_MS);
	assert.deepEqual((await playRace(app, merged, race)).run.reasons, ['program', 'race']);
});
