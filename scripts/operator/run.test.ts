import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { findUser } from '#store/read/players.ts';
import { findRankEntry } from '#store/read/rank.ts';
import { startProxy } from '#store/testing/testProxy.ts';
import { createDatabase } from '#store/testing/testStores.ts';
import { runCommand, scene } from '../testing/testOperator.ts';

scene('a held run is listed, shown and accepted, with an entry in the audit log', async ({ store, run }) => {
	const list = await run('held list');
	assert.match(
		list.out,
		/^run of three {2}2026-11-20T00:00:03.000Z {2}random:easy {2}0:03.000 {2}too_fast,even_pace {2}Name ann\n$/,
	);
	assert.equal(list.err, '1 held run\n');
	const shown = await run('held show', 'run of three');
	assert.match(shown.out, /player +Name ann \(user ann\), 2 runs: 1 ranked, 1 held, 0 unranked/);
	assert.match(shown.out, /moves +3 in all, 3 correct placements, the first after 100 ms/);
	assert.match(
		shown.out,
		/gaps +shortest 100 ms, median 150 ms, mean 150 ms, longest 200 ms, variation 0.33, 0.33 in the middle, 0 under 50 ms/,
	);

	const accepted = await run('held accept', 'run of three', '--reason', 'seen on video');
	assert.equal(accepted.code, 0);
	assert.match(accepted.out, /held \(too_fast, even_pace\) -> ranked\n.*random:easy: 1 of 2, by this run/);
	assert.equal((await findRankEntry(store.db, 'random:easy', 'ann'))?.row.timeMs, 3000);
	assert.match((await run('held show', 'run of three')).out, /held accept by olga: seen on video/);
	const audit = await run('audit list --subject', 'run of three');
	assert.match(
		audit.out,
		/^2026-11-20T00:00:00.000Z {2}olga {2}held accept {2}run of three {2}seen on video {2}\{.*\}\n$/,
	);
});

scene('a rejected run is off its board, and cannot be rejected again', async ({ store, run }) => {
	const reject = () => run('held reject', 'run of three', '--reason', 'a script');
	assert.match((await reject()).out, /-> unranked \(rejected, too_fast, even_pace\)/);
	assert.equal((await findRankEntry(store.db, 'random:easy', 'ann'))?.row.timeMs, 5000);
	const again = await reject();
	assert.deepEqual([again.code, again.err], [1, 'run of three: this run is already rejected\n']);
	assert.equal((await run('audit list')).out.split('\n').length, 2);
});

scene('a dry run reports what would happen and changes nothing', async ({ store, run }) => {
	const accepted = await run('held accept', 'run of three', '--reason', 'a try', '--dry-run');
	assert.deepEqual([accepted.code, accepted.err], [0, 'dry run: nothing was changed\n']);
	assert.match(accepted.out, /1 of 2, by this run/);
	const deleted = await run('accounts delete ann@example.org --dry-run');
	assert.equal(deleted.code, 0);
	assert.match(deleted.out, /^would delete the account ann of ann@example.org, Name ann\n/);
	assert.match((await run('held list')).out, /run of three/);
	assert.ok(await findUser(store.db, 'ann'));
	assert.equal((await run('audit list')).out, '');
});

scene(
	'an account is exported, then deleted while the service has the store open',
	async ({ directory, store, run }) => {
		const out = join(directory, 'ann.json');
		const exported = await run('accounts export Ann@Example.org --out', out);
		assert.deepEqual([exported.code, exported.err], [0, '2 games, 2 runs\n']);
		const data = JSON.parse(readFileSync(out, 'utf8'));
		assert.equal(data.profile.email, 'ann@example.org');
		assert.equal(data.games.find((game: { id: string }) => game.id === 'three').moves.length, 3);
		assert.equal(statSync(out).mode & 0o777, 0o600);
		assert.match((await run('accounts export ann@example.org --out', out)).err, /already exists/);
		assert.deepEqual(JSON.parse((await run('accounts export ann@example.org')).out), data);

		const unsure = await run('accounts delete ann@example.org');
		assert.equal(unsure.code, 1);
		assert.match(unsure.err, /add --yes/);
		assert.ok(await findUser(store.db, 'ann'));
		const deleted = await run('accounts delete ann@example.org --yes');
		assert.equal(deleted.code, 0);
		assert.match(deleted.out, /runs +2\nmoves +3\ngames +2/);
		assert.equal(await findUser(store.db, 'ann'), undefined);
		assert.equal((await findRankEntry(store.db, 'random:easy', 'bob'))?.total, 1);
		const audit = await run('audit list');
		assert.match(audit.out, /accounts delete {2}ann/);
		assert.doesNotMatch(audit.out, /@/);
	},
);

scene('a revocation has an entry in the audit log, and a dry run of it changes nothing', async ({ store, run }) => {
	const tried = await run('accounts revoke ann@example.org --dry-run');
	assert.deepEqual(tried, {
		code: 0,
		out: 'would end all tokens of ann@example.org and 0 sign-in codes\n',
		err: 'dry run: nothing was changed\n',
	});
	assert.equal((await findUser(store.db, 'ann'))?.tokensValidFrom, 0);
	assert.equal((await run('accounts revoke ann@example.org --reason', 'a stolen phone')).code, 0);
	assert.notEqual((await findUser(store.db, 'ann'))?.tokensValidFrom, 0);
	assert.match((await run('accounts find ann')).out, /signed out +2026-11-20T00:00:00.000Z\n/);
	assert.match((await run('audit list')).out, /accounts revoke {2}ann {2}a stolen phone {2}\{"codes":0\}\n$/);
});

scene('a board is verified, damaged, found faulty and repaired', async ({ store, run }) => {
	assert.deepEqual(await run('boards verify'), { code: 0, out: '1 board, 2 rows, 0 faulty\n', err: '' });
	await store.db.deleteFrom('bestRuns').where('userId', '=', 'ann').execute();
	const faulty = await run('boards verify random:easy');
	assert.equal(faulty.code, 1);
	assert.match(faulty.out, /^random:easy: 1 wrong row, \d wrong counters, the total is off by 1\n {2}the row of ann\n/);
	assert.equal((await run('boards rebuild random:easy --dry-run')).code, 0);
	assert.equal((await run('boards verify')).code, 1);
	assert.match((await run('boards rebuild random:easy')).out, /random:easy was repaired\n$/);
	assert.equal((await run('boards verify')).code, 0);
	assert.equal((await run('boards rebuild random:easy')).out, 'random:easy needs no repair\n');
	assert.match((await run('audit list')).out, /boards rebuild {2}random:easy {2}- {2}\{"rows":1,/);
});

scene('an unknown subject ends with exit code 1', async ({ run }) => {
	const answers = [
		await run('held show nothing'),
		await run('held accept nothing --reason x'),
		await run('accounts find nobody@example.org'),
		await run('accounts export nobody'),
		await run('accounts revoke nobody'),
		await run('accounts delete nobody@example.org --yes'),
	];
	assert.deepEqual(
		answers.map(({ code, err }) => `${code} ${err}`),
		[
			'1 no run nothing\n',
			'1 nothing: there is no such run\n',
			'1 no account with the address nobody@example.org\n',
			'1 no account nobody\n',
			'1 no account nobody\n',
			'1 no account with the address nobody@example.org\n',
		],
	);
});

test('wrong arguments and settings end with exit code 2, and nothing is created', async () => {
	const directory = mkdtempSync(join(tmpdir(), 'ninefold-operator-'));
	const nowhere = join(directory, 'nowhere');
	const words = await runCommand(['held', 'lose'], { DATA_DIR: nowhere });
	assert.equal(words.code, 2);
	assert.match(words.err, /^unknown verb held lose\n\nUsage: npm run operator/);
	const place = await runCommand(['held', 'list'], { DATA_DIR: nowhere, NODE_ENV: 'production' });
	assert.deepEqual(
		[place.code, place.err],
		[2, `no database in ${nowhere}: set DATA_DIR or DATABASE_URL to the values of the service\n`],
	);
	const url = await runCommand(['held', 'list'], { DATABASE_URL: 'mysql://here' });
	assert.equal(url.code, 2);
	assert.match(url.err, /^DATABASE_URL must be/);
	assert.equal(existsSync(nowhere), false);
	rmSync(directory, { recursive: true });
});

test('a data directory that cannot be read ends with exit code 1 and no stack', async () => {
	const directory = mkdtempSync(join(tmpdir(), 'ninefold-operator-'));
	const DATA_DIR = join(directory, 'file');
	writeFileSync(DATA_DIR, '');
	const { code, err } = await runCommand(['held', 'list'], { DATA_DIR });
	assert.equal(code, 1);
	assert.match(err, /^DATA_DIR cannot be used: ENOTDIR[^\n]*\n$/);
	rmSync(directory, { recursive: true });
});

test('an unavailable database ends with exit code 1 and no stack', async () => {
	const DATABASE_URL = 'postgresql://nobody@localhost/none?host=/nonexistent';
	const { code, err } = await runCommand(['audit', 'list'], { DATABASE_URL });
	assert.equal(code, 1);
	assert.match(err, /^cannot open the database: .*\n$/);
});

test('a command through a pooler that keeps no prepared statements names the setting (PostgreSQL)', async () => {
	const direct = new URL(await createDatabase());
	const proxy = await startProxy(`${direct.searchParams.get('host')}/.s.PGSQL.5432`);
	proxy.forgetStatements();
	const DATABASE_URL = `postgresql://postgres@127.0.0.1:${proxy.port}${direct.pathname}`;
	const { code, err } = await runCommand(['stats'], { DATABASE_URL });
	assert.equal(code, 1);
	assert.match(err, /^cannot open the database: a pooler .* DATABASE_PREPARED_STATEMENTS=0.*\n$/);
	await proxy.close();
});

test('behind a pooler that knows no prepared statements a command prepares none (PostgreSQL)', async () => {
	const direct = new URL(await createDatabase());
	const proxy = await startProxy(`${direct.searchParams.get('host')}/.s.PGSQL.5432`);
	const env = {
		DATABASE_URL: `postgresql://postgres@127.0.0.1:${proxy.port}${direct.pathname}`,
		DATABASE_PREPARED_STATEMENTS: '0',
	};
	const directory = mkdtempSync(join(tmpdir(), 'ninefold-pooler-'));
	for (const command of ['stats', `backup ${join(directory, 'file')}`]) {
		// The name of a first prepared statement, as it goes over the wire.
		proxy.loseAnswerTo('q0\0');
		const { code, err } = await runCommand(command.split(' '), env);
		assert.equal(code, 0, err);
	}
	await proxy.close();
	rmSync(directory, { recursive: true });
});
