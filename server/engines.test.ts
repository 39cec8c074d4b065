import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import { openStore, type Store } from '#store/open.ts';
import { openTestStore } from '#store/testing/testMemory.ts';
import { createDatabase } from '#store/testing/testStores.ts';
import type { RandomSource } from './process/randomSource.ts';
import { makePractice } from './puzzles/poolPuzzles.ts';
import { type CallListener, playEverything, watchCalls } from './testing/playEverything.ts';
import { seededRandom } from './testing/seededRandom.ts';
import { openTestApp } from './testing/testApp.ts';
import { createTestMaker } from './testing/testPool.ts';

const PRACTICE_COUNT = 10;

interface Answered {
	readonly call: string;
	readonly statusCode: number;
	readonly body: string;
}

/**
 * The answers to players who call every operation of a service on this store. Chance and time are the same for each store. Each call has its
 * own chance, because a transaction that PostgreSQL runs again draws twice.
 */
async function listAnswers(store: Store): Promise<Answered[]> {
	const answers: Answered[] = [];
	let chance = seededRandom('call 0');
	const random: RandomSource = { bytes: (count) => chance.bytes(count), below: (limit) => chance.below(limit) };
	const app = await openTestApp({ parts: { store, random } });
	const making = { ...app, random: seededRandom('stock'), maker: createTestMaker() };
	for (const difficulty of DIFFICULTIES) {
		// One after the other, so that they are stored in the same order.
		for (let count = 0; count < PRACTICE_COUNT; count++) await makePractice(making, difficulty);
	}
	const note: CallListener = ({ method = 'GET', url }, { statusCode, body }) => {
		answers.push({ call: `${method} ${url}`, statusCode, body });
		chance = seededRandom(`call ${answers.length}`);
	};
	await playEverything(watchCalls(app, note));
	await app.close();
	await store.close();
	return answers;
}

test('each operation answers on PostgreSQL what it answers on SQLite', async () => {
	const [onSqlite, onPostgres] = [
		await listAnswers(await openTestStore()),
		await listAnswers(await openStore({ databaseUrl: await createDatabase() })),
	];
	assert.ok(onSqlite.length > 100, `${onSqlite.length}`);
	for (const [index, answer] of onSqlite.entries()) assert.deepEqual(onPostgres[index], answer);
});
