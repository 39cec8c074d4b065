import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Kysely, sql } from 'kysely';
import type { Store } from '../open.ts';
import { findUser } from '../players.ts';
import type { Tables } from '../tables.ts';
import { openTestStore } from '../testing/testMemory.ts';
import { giveUser } from '../testing/testRows.ts';
import { atOnce, eachStore } from '../testing/testStores.ts';
import { groupCommits } from './commitGroups.ts';
import { sqliteBackend } from './sqlite.ts';

const NAMES = Array.from({ length: 250 }, (_, index) => `user${index}`);

test('transactions that begin at once share a commit, and none is done before it', async () => {
	const steps: string[] = [];
	const { dialect } = sqliteBackend(':memory:');
	const db = new Kysely<Tables>({
		dialect,
		log({ query }) {
			steps.push(query.sql);
		},
	});
	const transaction = groupCommits(db, { isTransient: () => false, waitMs: 0 });
	const works = ['a', 'b', 'c'].map((name) =>
		transaction((tx) => sql`select ${sql.lit(name)}`.execute(tx)).then(() => steps.push(`${name} is done`)),
	);
	await Promise.all(works);
	await db.destroy();
	const each = (name: string) => ['savepoint work', `select '${name}'`, 'release work'];
	const done = ['a is done', 'b is done', 'c is done'];
	assert.deepEqual(steps, ['begin', ...each('a'), ...each('b'), ...each('c'), 'commit', ...done]);
});

eachStore('a transaction that fails rolls back only its own writes', async (store) => {
	const works = NAMES.slice(0, 9).map((name, index) => async () => {
		const work = store.transaction(async (tx) => {
			await giveUser(tx, name);
			if (index % 3 === 1) throw new Error(`not ${name}`);
			if (index % 3 === 2) await sql`select * from nothing`.execute(tx);
			return name;
		});
		return work.catch((error: Error) => error.message);
	});
	const outcomes = await atOnce(store, works);
	for (const [index, outcome] of outcomes.entries()) {
		const name = NAMES[index]!;
		if (index % 3 === 2) assert.match(outcome, /nothing/);
		else assert.equal(outcome, index % 3 === 0 ? name : `not ${name}`);
		assert.equal((await findUser(store.db, name)) !== undefined, index % 3 === 0, name);
	}
});

eachStore('any number of transactions at once are all done, also those that begin during others', async (store) => {
	const works = NAMES.map(
		(name, index) => () =>
			store.transaction(async (tx) => {
				await giveUser(tx, name);
				if (index === 0) later = store.transaction((next) => giveUser(next, 'later'));
			}),
	);
	let later: Promise<unknown> = Promise.resolve();
	await atOnce(store, works);
	await later;
	for (const name of [...NAMES, 'later']) assert.ok(await findUser(store.db, name), name);
});

test('if the commit fails, all transactions that share it fail, and the next group is tried', async () => {
	const store = await openTestStore();
	const outcomes = await Promise.allSettled([
		store.transaction((tx) => giveUser(tx, 'ann')),
		store.transaction(leaveOrphan),
		store.transaction((tx) => giveUser(tx, 'bob')),
	]);
	for (const outcome of outcomes) {
		assert.ok(outcome.status === 'rejected');
		assert.match(String(outcome.reason), /FOREIGN KEY/);
	}
	assert.equal(await findUser(store.db, 'ann'), undefined);
	await store.transaction((tx) => giveUser(tx, 'ann'));
	assert.ok(await findUser(store.db, 'ann'));
	await store.close();
});

test('if no transaction can begin, all that wait fail', async () => {
	const store = await openTestStore();
	await store.close();
	const outcomes = await Promise.allSettled([1, 2].map(() => store.transaction(async () => {})));
	assert.deepEqual(
		outcomes.map(({ status }) => status),
		['rejected', 'rejected'],
	);
});

/** A run of no game, which only the commit notices. */
async function leaveOrphan(tx: Store['db']): Promise<void> {
	await sql`pragma defer_foreign_keys = on`.execute(tx);
	await sql`insert into moves ("gameId", "firstIndex", "text") values ('none', 0, '')`.execute(tx);
}
