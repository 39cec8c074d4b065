import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Mail } from '../mail/mailer.ts';
import { createTestApp } from '../testing/testApp.ts';
import { solutionOf, testUser } from '../testing/testPlay.ts';
import { remindOperator } from './remindOperator.ts';

const HOUR = 3_600_000;

async function setUp(t: TestContext) {
	const app = await createTestApp(t, { env: { CONTACT: 'olga@example.org' }, now: '2026-11-20T01:00:00Z' });
	const mails: Mail[] = [];
	const failures: Error[] = [];
	const mailer = {
		async send(mail: Mail) {
			const failure = failures.shift();
			if (failure !== undefined) throw failure;
			mails.push(mail);
		},
		close() {},
	};
	const warnings: unknown[] = [];
	const log = { warn: (line: unknown) => void warnings.push(line) };
	const look = () => remindOperator({ ...app, mailer }, log as never);
	const player = await testUser(app, 'ann');
	const game = await player.start({ mode: 'random', difficulty: 'easy' });
	await player.act(game, 'finish', { solution: solutionOf(game) });
	return { app, mails, failures, warnings, look };
}

test('the operator is reminded once a day, in the second day of a held run and after', async (t) => {
	const { app, mails, look } = await setUp(t);
	app.advance(23 * HOUR);
	await look();
	assert.equal(mails.length, 0);
	app.advance(HOUR);
	await Promise.all([look(), look()]);
	await look();
	assert.deepEqual(
		mails.map(({ to, subject }) => [to, subject]),
		[['olga@example.org', 'Ninefold: 1 run waits for your decision']],
	);
	assert.match(mails[0]!.text, /^1 run waits for your decision, the oldest for a day\.\n/);
	assert.doesNotMatch(mails[0]!.text + mails[0]!.html, /ann|#/);
	app.advance(24 * HOUR);
	await look();
	assert.match(mails[1]!.text, /the oldest for 2 days/);
});

test('a mail that was not sent is logged without its address, and tried again', async (t) => {
	const { app, mails, failures, warnings, look } = await setUp(t);
	app.advance(25 * HOUR);
	failures.push(Object.assign(new Error('no olga@example.org here'), { code: 'ECONNECTION' }));
	await look();
	assert.deepEqual([mails.length, warnings], [0, [{ errorCode: 'ECONNECTION' }]]);
	await look();
	assert.equal(mails.length, 1);
});

test('a queue that is empty reminds nobody', async (t) => {
	const { app, mails, look } = await setUp(t);
	await app.store.db.updateTable('runs').set({ standing: 'unranked' }).execute();
	app.advance(48 * HOUR);
	await look();
	assert.equal(mails.length, 0);
});
