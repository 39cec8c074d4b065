import assert from 'node:assert/strict';
import { test } from 'node:test';
import { acceptRun, rejectRun } from '#store/write/decide.ts';
import { shareTestApp } from '../testing/testApp.ts';
import { solutionOf, type TestPlayer, testGuest, testUser } from '../testing/testPlay.ts';

const sharedApp = shareTestApp();

/** A run that is held, because no moves came with its grid. */
async function playHeld(player: TestPlayer): Promise<string> {
	const game = await player.start({ mode: 'random', difficulty: 'easy' });
	const { run } = (await player.act(game, 'finish', { solution: solutionOf(game) })).json();
	return run.id;
}

const list = async (player: TestPlayer) => (await player.get('/api/me/decisions')).json().decisions;

test('a player is told of each decision until they have seen it, and of nobody else’s', async () => {
	const app = await sharedApp();
	const [player, other] = [await testUser(app, 'ann'), await testUser(app, 'bob')];
	const ids = [await playHeld(player), await playHeld(player), await playHeld(other)];
	assert.deepEqual(await list(player), [], 'a held run is no decision');
	await app.store.transaction((tx) => acceptRun(tx, ids[0]!, app.clock()));
	app.advance(1000);
	await app.store.transaction((tx) => rejectRun(tx, ids[1]!, app.clock()));
	const told = await list(player);
	assert.deepEqual(
		told.map((decision: { run: { id: string; standing: string }; accepted: boolean }) => [
			decision.run.id,
			decision.run.standing,
			decision.accepted,
		]),
		[
			[ids[0], 'ranked', true],
			[ids[1], 'unranked', false],
		],
	);
	assert.deepEqual(await list(player), told, 'reading changes nothing');
	const see = (who: TestPlayer, runIds: unknown) => who.post('/api/me/decisions/seen', { runIds });
	assert.deepEqual((await see(other, ids)).json(), { seen: 0 });
	assert.deepEqual((await see(player, ids)).json(), { seen: 2 });
	assert.deepEqual((await see(player, ids)).json(), { seen: 0 });
	assert.deepEqual(await list(player), []);
});

test('a guest is told, too', async () => {
	const app = await sharedApp();
	const guest = await testGuest(app);
	const id = await playHeld(guest);
	await app.store.transaction((tx) => acceptRun(tx, id, app.clock()));
	const [decision] = await list(guest);
	assert.deepEqual([decision.run.standing, decision.run.reasons, decision.accepted], ['unranked', ['guest'], true]);
});

test('a body that is no list of runs is refused, once the caller is known', async () => {
	const app = await sharedApp();
	const player = await testUser(app, 'ann');
	for (const runIds of [undefined, [], 'x', ['x'], Array.from({ length: 21 }, () => 'run-00000001')]) {
		assert.equal((await player.post('/api/me/decisions/seen', { runIds })).statusCode, 400, JSON.stringify(runIds));
	}
	assert.equal((await app.send({ method: 'POST', url: '/api/me/decisions/seen', payload: {} })).statusCode, 401);
	assert.equal((await app.send({ url: '/api/me/decisions' })).statusCode, 401);
});
