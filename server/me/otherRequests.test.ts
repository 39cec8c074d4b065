import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { PATHS } from '#contract/paths.ts';
import { checkByCounting } from '#store/testing/testCounting.ts';
import { addManyGames } from '#store/testing/testManyGames.ts';
import { deletePlayer, givePuzzle } from '#store/testing/testRows.ts';
import { mergeGuest } from '#store/write/merge.ts';
import { repairPlayer } from '#store/write/par.ts';
import { createTestApp, type TestApp } from '../testing/testApp.ts';

const GAME_COUNT = 400;
/** One for each hundred games. */
const ANSWERS_MIN = GAME_COUNT / 100;

/** A service with a guest of many games. */
async function meetOldGuest(t: TestContext): Promise<{ app: TestApp; guestId: string; playerId: string }> {
	const app = await createTestApp(t);
	const guestId = await app.guest();
	const { db, transaction } = app.store;
	await addManyGames(db, { count: GAME_COUNT, puzzleId: await givePuzzle(db, 1) });
	const { id: playerId } = await db.selectFrom('players').select('id').executeTakeFirstOrThrow();
	await transaction((tx) => repairPlayer(tx, playerId));
	return { app, guestId, playerId };
}

/**
 * Requests a document in each event-loop tick until the work is done. Returns how many answers came before: none if the
 * work blocks the loop. Over a port each answer takes many ticks, depending on the machine.
 */
async function countAnswers(app: TestApp, work: () => Promise<unknown>): Promise<number> {
	await app.send({ url: PATHS.openapi });
	let isDone = false;
	const working = work().finally(() => {
		isDone = true;
	});
	let count = 0;
	while (!isDone) {
		await setImmediate();
		const answer = await app.send({ url: PATHS.openapi });
		assert.equal(answer.statusCode, 200);
		if (!isDone) count++;
	}
	await working;
	return count;
}

test('other requests are answered while the export of many games is written', async (t) => {
	const { app, guestId } = await meetOldGuest(t);
	let gameCount = 0;
	const count = await countAnswers(app, async () => {
		const answer = await app.send({ url: `${PATHS.meExport}?guestId=${guestId}` });
		gameCount = answer.json().games.length;
	});
	assert.equal(gameCount, GAME_COUNT);
	assert.ok(count >= ANSWERS_MIN, `${count}`);
});

test('other requests are answered while a merge moves many games', async (t) => {
	const { app, playerId } = await meetOldGuest(t);
	const { userId } = await app.signIn('anna@example.org');
	const merge = { guestPlayerId: playerId, userId, now: app.clock() };
	const count = await countAnswers(app, async () => {
		const merged = await app.store.transaction((tx) => mergeGuest(tx, merge));
		assert.deepEqual(merged, { ok: true, gameCount: GAME_COUNT, runCount: GAME_COUNT, replaced: [], leftCircles: [] });
	});
	assert.ok(count >= ANSWERS_MIN, `${count}`);
	await checkByCounting(app.store.db);
});

test('other requests are answered while a guest, or a user, of many games is deleted', async (t) => {
	for (const isUser of [false, true]) {
		const { app, guestId, playerId } = await meetOldGuest(t);
		const id = isUser ? (await app.signIn('anna@example.org', guestId)).userId : playerId;
		const count = await countAnswers(app, async () => {
			const removed = await deletePlayer(app.store, id);
			assert.equal(removed?.games, GAME_COUNT);
			assert.equal(removed.boardRows, isUser ? GAME_COUNT : 0);
		});
		assert.ok(count >= ANSWERS_MIN, `${count}`);
		await checkByCounting(app.store.db);
	}
});
