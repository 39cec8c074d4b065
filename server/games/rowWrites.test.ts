import assert from 'node:assert/strict';
import { test } from 'node:test';
import { watchRowWrites } from '#store/testing/testRowWrites.ts';
import { createTestApp } from '../testing/testApp.ts';
import { handOf, solutionOf, testPlayer, testUser, wrongGridOf } from '../testing/testPlay.ts';

const LEVEL = { mode: 'progression', difficulty: 'easy', level: 1 } as const;
const DAILY = { mode: 'daily', difficulty: 'easy' } as const;
const PRACTICE = { mode: 'random', difficulty: 'easy' } as const;

test('a finish, a wrong grid and moves write each row once', async (t) => {
	const app = await createTestApp(t);
	const user = await testUser(app, 'anna');
	await user.play(LEVEL);
	const game = await user.start({ ...LEVEL, level: 2 });
	const moves = handOf(game);
	app.advance(moves.at(-1)!.at + 100);
	const writes = await watchRowWrites(app.store.db);
	const act = async (action: string, body: object, tables: string) => {
		await writes.forget();
		const { statusCode } = await user.act(game, action, body);
		assert.deepEqual(await writes.findRepeated(), [], action);
		assert.equal((await writes.listTables()).join(' '), tables);
		return statusCode;
	};
	await act('moves', { from: 0, moves: moves.slice(0, 5) }, 'games moves');
	await act('moves', { from: 5, moves: moves.slice(5, 9) }, 'games moves');
	const wrong = { solution: wrongGridOf(game), from: 9, moves: moves.slice(9, 20) };
	assert.equal(await act('finish', wrong, 'games moves'), 422);
	const right = { solution: solutionOf(game), from: 20, moves: moves.slice(20) };
	const own = 'bestRuns boards games moves parPlayers parPuzzles progress';
	assert.equal(await act('finish', right, `${own} rankNodes runs`), 200);
});

test('a sign-in with a merge writes each row once', async (t) => {
	const app = await createTestApp(t);
	const guestId = await app.guest();
	const guest = testPlayer(app, { guestId });
	const email = 'anna@example.org';
	const user = testPlayer(app, await app.signIn(email));
	await guest.play(DAILY);
	for (const player of [user, guest]) {
		await player.play(DAILY);
		// The guest is faster, so that the level's best time changes.
		await player.play(LEVEL, player === guest ? 500 : 1500);
		await player.play(PRACTICE);
		await player.start(PRACTICE);
		await player.start(DAILY);
	}
	const requested = await app.send({ method: 'POST', url: '/api/auth/otp/request', payload: { email } });
	const payload = { email, code: requested.json().devCode, guestId };
	const writes = await watchRowWrites(app.store.db);
	const verified = await app.send({ method: 'POST', url: '/api/auth/otp/verify', payload });
	assert.equal(verified.statusCode, 200, verified.body);
	// A guess counts as wrong before the code is compared, in a separate transaction; a right one is uncounted.
	const waiting = (await user.get('/api/runs?standing=held')).json().runs.map(({ id }: { id: string }) => `runs ${id}`);
	assert.equal(waiting.length, 1, 'the run of half a second a cell');
	// It is moved with the others before it begins to wait.
	assert.deepEqual(await writes.findRepeated(), ['mailboxes anna@example.org', ...waiting]);
	const games =
		'access audit bestRuns boards codes dailyViews games knownNetworks mailboxes parPlayers parPuzzles players progress rankNodes runs';
	assert.equal((await writes.listTables()).join(' '), games);
});
