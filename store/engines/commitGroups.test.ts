import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import type { Store } from '../open.ts';
import { findUser } from '../players.ts';
import type { Db, Tables } from '../tables.ts';
import { openTestStore } from '../testing/testMemory.ts';
import { giveUser } from '../testing/testRows.ts';
import { atOnce, eachStore } from '../testing/testStores.ts';
import { groupCommits } from './commitGroups.ts';
import { sqliteBackend } from './sqlite.ts';

const NAMES = Array.from({ length: 250 }, (_, index) => `user${index}`);

/** A store in memory that notes each statement, and whose flush ends when the test says so. */
function setUp(t: TestContext) {
	const steps: string[] = [];
	const flush = Promise.withResolvers<void>();
	const { dialect, shared } = sqliteBackend(':memory:');
	const db = new Kysely<Tables>({ dialect, log: ({ query }) => void steps.push(query.sql) });
	t.after(() => db.destroy());
	const transaction = groupCommits(db, {
		isTransient: () => false,
		waitMs: 0,
		countWrites: () => shared!.countWrites(),
		turn: async () => {},
		flush() {
			steps.push('flush');
			return flush.promise;
		},
		execute(query) {
			steps.push(query.sql);
			return shared!.execute(query);
		},
	});
	const begin = (name: string, fail?: (tx: Db) => Promise<void>) =>
		transaction(async (tx) => {
			await sql`select ${sql.lit(name)}`.execute(tx);
			await fail?.(tx);
		}).then(
			() => steps.push(`${name} is done`),
			(error: Error) => steps.push(`${name} has failed: ${error.message}`),
		);
	return { steps, flush, begin };
}

async function refuse(): Promise<void> {
	throw new Error('no');
}

test('transactions that begin at once share a commit, and none is done before it is flushed', async (t) => {
	const { steps, flush, begin } = setUp(t);
	const works = Promise.all(['a', 'b', 'c'].map((name) => begin(name)));
	while (!steps.includes('flush')) await setImmediate();
	const committed = ['begin', "select 'a'", "select 'b'", "select 'c'", 'commit', 'flush'];
	assert.deepEqual(steps, committed);
	flush.resolve();
	await works;
	assert.deepEqual(steps, [...committed, 'a is done', 'b is done', 'c is done']);
});

test('transactions go on during a flush, and all fail when it fails', async (t) => {
	const { steps, flush, begin } = setUp(t);
	const works = [begin('a')];
	while (!steps.includes('flush')) await setImmediate();
	works.push(begin('b'));
	while (steps.filter((step) => step === 'flush').length < 2) await setImmediate();
	flush.reject(new Error('the disk is gone'));
	await Promise.all(works);
	const flushed = (name: string) => ['begin', `select '${name}'`, 'commit', 'flush'];
	const failed = ['a', 'b'].map((name) => `${name} has failed: the disk is gone`);
	assert.deepEqual(steps, [...flushed('a'), ...flushed('b'), ...failed]);
});

test('after one that has only read has failed, the others are committed as if it had not been there', async (t) => {
	const { steps, flush, begin } = setUp(t);
	flush.resolve();
	await Promise.all([begin('a'), begin('b', refuse), begin('c')]);
	const committed = ['begin', "select 'a'", "select 'b'", "select 'c'", 'commit', 'flush'];
	assert.deepEqual(steps, [...committed, 'a is done', 'b has failed: no', 'c is done']);
});

test('after one that has written has failed, its group is run again under savepoints, and the next one without', async (t) => {
	const { steps, flush, begin } = setUp(t);
	flush.resolve();
	const works = [
		begin('a'),
		begin('b', async (tx) => {
			await sql`create table "notes" ("text" text)`.execute(tx);
			await refuse();
		}),
		begin('c'),
	];
	await Promise.all(works);
	await begin('d');
	const create = 'create table "notes" ("text" text)';
	const careful = (name: string) => ['savepoint work', `select '${name}'`, 'release work'];
	const undone = ['savepoint work', "select 'b'", create, 'rollback to work', 'release work'];
	assert.deepEqual(steps, [
		...['begin', "select 'a'", "select 'b'", create, 'rollback'],
		...['begin', ...careful('a'), ...undone, 'commit', 'flush', 'a is done', 'b has failed: no'],
		...['begin', "select 'c'", 'commit', 'flush', 'c is done'],
		...['begin', "select 'd'", 'commit', 'flush', 'd is done'],
	]);
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
