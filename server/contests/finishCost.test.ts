import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openMemoryStore } from '#store/open.ts';
import { connectSqlite, IN_MEMORY } from '#store/sqlite.ts';
import { watchRowWrites } from '#store/testing/testRowWrites.ts';
import { createTestApp } from '../testing/testApp.ts';
import { joinCircle } from '../testing/testCircle.ts';
import { arrangeCircle, enterContest, makeCup, playPuzzle, startPuzzle } from '../testing/testContest.ts';
import { handOf, solutionOf, testPlayer } from '../testing/testPlay.ts';

test('a finish in a contest has at most one statement more than one in practice', async (t) => {
	const connection = connectSqlite(IN_MEMORY);
	let statementCount = 0;
	const prepare = (text: string) => {
		statementCount++;
		return connection.prepare(text);
	};
	const store = await openMemoryStore({ ...connection, prepare });
	const app = await createTestApp(t, { parts: { store } });
	t.after(() => store.close());
	const { maker, member, circle } = await arrangeCircle(app);
	const cup = await makeCup(app, maker, circle);
	await enterContest(member, cup);
	const starts = {
		practice: () => member.start({ mode: 'random', difficulty: 'easy' }),
		contest: () => startPuzzle(member, cup),
	};
	const counts: Record<string, number> = {};
	for (const [name, start] of Object.entries(starts)) {
		const game = await start();
		const moves = handOf(game);
		app.advance(moves.at(-1)!.at + 100);
		statementCount = 0;
		assert.equal((await member.act(game, 'finish', { solution: solutionOf(game), moves })).statusCode, 200);
		counts[name] = statementCount;
	}
	assert.ok(counts.contest! <= counts.practice! + 1, JSON.stringify(counts));
});

test('a finish in a contest, and the merge of two entries, write each row once', async (t) => {
	const app = await createTestApp(t);
	const { maker, circle } = await arrangeCircle(app);
	const cup = await makeCup(app, maker, circle);
	const [guestId, email] = [await app.guest(), app.newEmail('gus')];
	const [guest, user] = [testPlayer(app, { guestId }), testPlayer(app, await app.signIn(email))];
	for (const player of [guest, user]) {
		await joinCircle(player, circle, 'Gus');
		await enterContest(player, cup);
	}
	const writes = await watchRowWrites(app.store.db);
	await playPuzzle(app, guest, { contest: cup, number: 1 });
	assert.deepEqual(
		(await writes.findRepeated()).filter((row) => row.startsWith('entries')),
		[],
	);
	await writes.forget();
	await app.signIn(email, guestId);
	assert.deepEqual(
		(await writes.findRepeated()).filter((row) => row.startsWith('entries')),
		[],
	);
	assert.ok((await writes.listTables()).includes('entries'));
});
