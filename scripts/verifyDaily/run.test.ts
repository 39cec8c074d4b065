import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { createTestApp, type TestApp } from '#server/testing/testApp.ts';
import type { JsonAnswer } from './run.ts';
import { runVerifyDaily } from './run.ts';

const DATE = '2026-11-21';
const HALF_DAY = 43_200_000;

async function createService(t: TestContext): Promise<TestApp> {
	const app = await createTestApp(t);
	await app.puzzles.ready();
	return app;
}

async function run(app: TestApp, words: string) {
	const [stdout, stderr] = [new PassThrough(), new PassThrough()];
	const outputs = Promise.all([text(stdout), text(stderr)]);
	const fetchJson = async (url: string): Promise<JsonAnswer> => {
		if (!url.startsWith('http://127.0.0.1:3000/')) throw new TypeError('fetch failed');
		const answer = await app.send({ url: url.slice('http://127.0.0.1:3000'.length) });
		return { status: answer.statusCode, body: answer.json() };
	};
	const code = await runVerifyDaily(words.split(' ').filter(Boolean), { stdout, stderr, fetchJson });
	stdout.end();
	stderr.end();
	const [out, err] = await outputs;
	return { code, out, err };
}

test('the dailies of a day that is over agree with the commitment and with a hash noted the day before', async (t) => {
	const app = await createService(t);
	const before = await run(app, DATE);
	assert.equal(before.code, 1);
	assert.match(before.err, /^The proof is published when 2026-11-21 is over/);
	const [, noted] = /^committed ([0-9a-f]{64}) at 2026-11-20T12:00:00.000Z\n$/.exec(before.out)!;
	app.advance(HALF_DAY);
	assert.match((await run(app, DATE)).err, /^The proof is published when 2026-11-21 is over/);
	app.advance(2 * HALF_DAY);
	const after = await run(app, `${DATE} --commitment ${noted?.toUpperCase()} --url http://127.0.0.1:3000/`);
	assert.deepEqual([after.code, after.err], [0, '']);
	assert.match(after.out, /\neasy {6}\d{81}\n(.+\n){4}computed {2}[0-9a-f]{64}\nThe dailies of .* are those/);
	assert.ok(after.out.includes(`computed  ${noted}\n`));
});

test('replaced dailies do not agree', async (t) => {
	const app = await createService(t);
	app.advance(3 * HALF_DAY);
	const other = await app.puzzles.daily('2026-11-20', 'hard');
	const hard = await app.puzzles.daily(DATE, 'hard');
	await app.store.db.updateTable('puzzles').set({ isPooled: 0 }).where('id', '=', other.id).execute();
	await app.store.db.deleteFrom('dailies').where('puzzleId', '=', hard.id).execute();
	await app.store.db.insertInto('dailies').values({ date: DATE, difficulty: 'hard', puzzleId: other.id }).execute();
	const restarted = await createTestApp(t, { parts: { store: app.store, clock: app.clock } });
	const answer = await run(restarted, DATE);
	assert.equal(answer.code, 1);
	assert.match(answer.err, /are NOT those that were committed to/);
});

test('whatever prevents the comparison is reported in a sentence', async (t) => {
	const app = await createService(t);
	const rows: [string, number, RegExp][] = [
		[`${DATE} --commitment ${'0'.repeat(64)}`, 1, /^noted {5}0{64}: not the same/],
		['2026-11-01', 1, /no commitment to the dailies of .* before the day began/],
		['2026-11-30', 1, /must not be after tomorrow/],
		[`${DATE} --url http://nowhere.test`, 1, /^no service answers at http:\/\/nowhere.test\n$/],
		['', 2, /^a date is needed/],
		['today', 2, /^a date is needed/],
		[`${DATE} ${DATE}`, 2, /^only one date/],
		[`${DATE} --url ftp://x`, 2, /^--url must be an http address/],
		[`${DATE} --commitment abc`, 2, /^--commitment must have 64/],
		[`${DATE} --color`, 2, /color/],
	];
	for (const [words, code, expected] of rows) {
		const answer = await run(app, words);
		assert.equal(answer.code, code, words);
		assert.match(answer.err, expected);
	}
	assert.match((await run(app, '--help')).out, /^Usage: npm run verify:daily/);
});
