import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { REQUEST_LIMITS } from '#store/backend.ts';
import { openMemoryStore, openStore, type Store } from '#store/open.ts';
import { createDatabase } from '#store/testing/testStores.ts';
import { listTables } from '#store/testing/testTables.ts';
import { createTestApp, type TestApp } from '../testing/testApp.ts';
import { testGuest, testPlayer, testUser } from '../testing/testPlay.ts';

/**
 * The next version's possible migrations of every table while this version serves: a new column and an index. On
 * PostgreSQL a statement that is prepared with `select *` fails on a connection that has prepared it before.
 */
async function migrateAsNextVersion(store: Store): Promise<void> {
	const { engine, db } = store;
	const tables = (await listTables(store)).filter(({ name }) => !name.startsWith('sqlite'));
	for (const { name, columns } of tables) {
		await sql`alter table ${sql.id(name)} add column "ofTheNext" text not null default 'next'`.execute(db);
		await sql`alter table ${sql.id(name)} add column "noteOfTheNext" integer`.execute(db);
		await sql`create index ${sql.id(`${name}OfTheNext`)} on ${sql.id(name)} ("ofTheNext", ${sql.id(columns[0]!)})`.execute(
			db,
		);
	}
	assert.ok(tables.length > 15, engine);
}

for (const [engine, open] of [
	['SQLite', openMemoryStore],
	[
		'PostgreSQL',
		// One connection, so that each statement has been prepared on it before.
		async () => openStore({ databaseUrl: await createDatabase(), limits: { ...REQUEST_LIMITS, connectionCount: 1 } }),
	],
] as const) {
	test(`this version serves on while the next one adds columns, tables and indexes (${engine})`, async (t) => {
		const store = await open();
		const app = await createTestApp(t, { parts: { store } });
		t.after(() => store.close());
		await playThrough(app, 'before');
		await migrateAsNextVersion(store);
		await playThrough(app, 'after');
	});
}

/** Every kind of request that reads or writes a table. Each must succeed. */
async function playThrough(app: TestApp, name: string): Promise<void> {
	const guest = await testGuest(app);
	await guest.play({ mode: 'random', difficulty: 'easy' });
	const guestId = await app.guest();
	const played = testPlayer(app, { guestId });
	await played.play({ mode: 'daily', difficulty: 'easy', date: '2026-11-20' });
	await app.signIn(`${name}@example.org`);
	const { token } = await app.signIn(`${name}@example.org`, guestId);
	const user = testPlayer(app, { token });
	const game = await user.start({ mode: 'random', difficulty: 'medium' });
	for (const action of ['pause', 'resume', 'hint', 'check', 'abandon']) {
		await expectOk(user.act(game, action, {}), `${action}: ${name}`);
	}
	await user.play({ mode: 'progression', difficulty: 'easy', level: 1 });
	const key = (await expectOk(user.post('/api/me/keys', { name, right: 'play' }), 'key')).json();
	const program = testPlayer(app, { token: key.secret });
	await program.play({ mode: 'random', difficulty: 'easy' });
	for (const path of READ) await expectOk(user.get(path), path);
	await expectOk(user.delete(`/api/me/access/${key.key.id}`), 'revoke');
	await expectOk(user.post('/api/me/sign-out'), 'sign out');
	const leaving = await testUser(app, `${name}-leaving`);
	await expectOk(leaving.get('/api/me/export'), 'export');
}

const READ = [
	'/api/me',
	'/api/me/access',
	'/api/me/export',
	'/api/me/decisions',
	'/api/games',
	'/api/runs',
	'/api/stats',
	'/api/progression',
	'/api/leaderboard?difficulty=easy',
	'/api/leaderboard?difficulty=easy&around=me',
	'/api/leaderboard/distribution?difficulty=easy',
	'/api/daily-puzzle?difficulty=easy&date=2026-11-19',
	'/api/service',
	'/api/ready',
];

async function expectOk(asking: ReturnType<TestApp['send']>, what: string) {
	const answer = await asking;
	assert.ok(answer.statusCode < 300, `${what}: ${answer.statusCode} ${answer.body}`);
	return answer;
}
