import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { PATHS } from '#contract/paths.ts';
import { mergeGuest } from '#store/merge/mergeGuest.ts';
import { repairStats } from '#store/repair/fillStats.ts';
import { checkByCounting } from '#store/testing/testCounting.ts';
import { addManyGames } from '#store/testing/testManyGames.ts';
import { givePuzzle } from '#store/testing/testRows.ts';
import { createTestApp, type TestApp } from '../testing/testApp.ts';

const GAME_COUNT = 1500;

/** A service with a guest of many games. */
async function meetOldGuest(t: TestContext): Promise<{ app: TestApp; guestId: string; playerId: string }> {
	const app = await createTestApp(t);
	const guestId = await app.guest();
	const { db, transaction } = app.store;
	await addManyGames(db, { count: GAME_COUNT, puzzleId: await givePuzzle(db, 1) });
	const { id: playerId } = await db.selectFrom('players').select('id').executeTakeFirstOrThrow();
	await transaction((tx) => repairStats(tx, playerId));
	return { app, guestId, playerId };
}

/** Asks for a document, over a port, again and again until the work is done. Returns how many answers came before. */
async function countAnswers({ app }: TestApp, work: () => Promise<unknown>): Promise<number> {
	const url = (await app.listen({ port: 0, host: '127.0.0.1' })) + PATHS.openapi;
	await (await fetch(url)).text();
	let isDone = false;
	const working = work().finally(() => {
		isDone = true;
	});
	let count = 0;
	while (!isDone) {
		const answer = await fetch(url);
		await answer.text();
		assert.equal(answer.status, 200);
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
	assert.ok(count > 0, 'one request waited for the other');
});

test('other requests are answered while a merge moves many games', async (t) => {
	const { app, playerId } = await meetOldGuest(t);
	const { userId } = await app.signIn('anna@example.org');
	const merge = { guestPlayerId: playerId, userId, now: app.clock() };
	const count = await countAnswers(app, async () => {
		const merged = await app.store.transaction((tx) => mergeGuest(tx, merge));
		assert.deepEqual(merged, { ok: true, gameCount: GAME_COUNT, runCount: GAME_COUNT });
	});
	assert.ok(count > 0, 'one request waited for the other');
	await checkByCounting(app.store.db);
});
