import assert from 'node:assert/strict';
import { BlockList } from 'node:net';
import { test } from 'node:test';
import { readConfig, SettingError } from './config.ts';
import { LIMITS } from './limits.ts';

const SECRET = 'x'.repeat(32);
const PRODUCTION = {
	NODE_ENV: 'production',
	TOKEN_SECRET: SECRET,
	PUZZLE_SECRET: SECRET,
	SMTP_URL: 'smtp://mail.example.org',
};

const read = (env: Record<string, string>) => readConfig(env, (dataDir, name) => `${name} kept in ${dataDir}`);

test('without settings the service runs in local development on this machine', () => {
	const config = read({});
	assert.equal(config.host, '127.0.0.1');
	assert.equal(config.port, 3000);
	assert.equal(config.baseUrl, 'http://127.0.0.1:3000');
	assert.equal(config.tokenSecret, 'TOKEN_SECRET kept in ./data');
	assert.equal(config.puzzleSecret, 'PUZZLE_SECRET kept in ./data');
	assert.equal(config.localDevelopment, true);
	assert.equal(config.fairPlay, true);
	assert.equal(config.trustProxy, false);
	assert.equal(config.databaseUrl, undefined);
});

test('a replica needs a database, and may be behind for as long as its setting says', () => {
	const [url, readUrl] = ['postgres://one/ninefold', 'postgres://two/ninefold'];
	const at = (env: Record<string, string>) => read({ DATABASE_URL: url, DATABASE_READ_URL: readUrl, ...env }).replica;
	assert.equal(read({ DATABASE_URL: url }).replica, undefined);
	assert.deepEqual(at({}), { url: readUrl, staleMs: 5000 });
	assert.deepEqual(at({ DATABASE_READ_STALE_MS: '1500' }), { url: readUrl, staleMs: 1500 });
	for (const env of [{ DATABASE_URL: '' }, { DATABASE_READ_URL: 'two' }, { DATABASE_READ_STALE_MS: '0' }]) {
		assert.throws(() => at(env), SettingError, JSON.stringify(env));
	}
});

test('without a base address players reach the service at the address where it listens', () => {
	const rows: [Record<string, string>, string][] = [
		[{ HOST: '192.0.2.7', PORT: '80' }, 'http://192.0.2.7:80'],
		[{ HOST: 'ninefold.lan' }, 'http://ninefold.lan:3000'],
		[{ HOST: '::1' }, 'http://[::1]:3000'],
		[{ HOST: '0.0.0.0' }, 'http://localhost:3000'],
		[{ HOST: '::' }, 'http://localhost:3000'],
		[{ HOST: '0.0.0.0', BASE_URL: 'https://ninefold.example.org' }, 'https://ninefold.example.org'],
	];
	for (const [env, address] of rows) assert.equal(read({ NODE_ENV: 'development', ...env }).baseUrl, address);
});

test('without a mail server the service starts for this machine alone, unless it is said to be in development', () => {
	const local = [
		{},
		{ HOST: '127.1.2.3' },
		{ HOST: '::1' },
		{ HOST: 'localhost', BASE_URL: 'http://localhost:8080' },
		{ BASE_URL: 'http://[::1]:3000' },
		{ BASE_URL: 'http://ninefold.localhost' },
	];
	for (const env of local) assert.equal(read(env).localDevelopment, true, JSON.stringify(env));
	const open = [
		{ HOST: '0.0.0.0' },
		{ HOST: '::' },
		{ HOST: '192.0.2.7' },
		{ HOST: '127.0.0.1.example.org' },
		{ BASE_URL: 'https://ninefold.example.org' },
		{ BASE_URL: 'https://localhost.example.org' },
		{ HOST: '0.0.0.0', BASE_URL: 'http://localhost:3000' },
		{ HOST: '0.0.0.0', BASE_URL: 'https://ninefold.example.org', NODE_ENV: 'test' },
	];
	for (const env of open) {
		assert.throws(
			() => read(env),
			/^SettingError: SMTP_URL must be set: |^Error: SMTP_URL must be set: /,
			JSON.stringify(env),
		);
		assert.equal(read({ ...env, NODE_ENV: 'development' }).localDevelopment, true);
		assert.equal(read({ ...env, SMTP_URL: 'smtp://mail.example.org' }).localDevelopment, false);
	}
});

test('an address of PostgreSQL with several hosts is refused with what to write instead', () => {
	const hosts = [
		'postgres://ann:hunter2@a,b/ninefold',
		'postgresql://a:5432,b:5432/ninefold?target_session_attrs=read-write',
		'postgres://ann@[::1]:5432,b/ninefold',
		'postgres:///ninefold?host=a,b',
		'postgres://localhost/ninefold?host=%2Frun%2Fa%2C%2Frun%2Fb',
		'postgres://a/ninefold?port=5432,5433',
	];
	for (const name of ['DATABASE_URL', 'DATABASE_READ_URL']) {
		for (const url of hosts) {
			const env = { DATABASE_URL: 'postgres://a/ninefold', [name]: url };
			assert.throws(() => read(env), new RegExp(`${name} must name one host, an address that moves`), url);
		}
	}
	const commaElsewhere = 'postgres://ann:hun,ter@a/nine,fold?application_name=a,b';
	assert.equal(read({ DATABASE_URL: commaElsewhere }).databaseUrl, commaElsewhere);
});

test('production starts with its secrets and a mail server', () => {
	const config = read({ ...PRODUCTION, BASE_URL: 'https://ninefold.example.org/' });
	assert.equal(config.localDevelopment, false);
	assert.equal(config.baseUrl, 'https://ninefold.example.org');
});

test('a bad setting is refused by its name, and its value is not repeated', () => {
	const rows: [Record<string, string>, string][] = [
		[{ PORT: 'abc' }, 'PORT'],
		[{ PORT: '65536' }, 'PORT'],
		[{ PORT: '80.5' }, 'PORT'],
		[{ BASE_URL: 'ninefold.example.org' }, 'BASE_URL'],
		[{ BASE_URL: 'https://hunter2@ninefold.example.org' }, 'BASE_URL'],
		[{ BASE_URL: 'https://ninefold.example.org/game' }, 'BASE_URL'],
		[{ DATABASE_URL: 'mysql://root:hunter2@db/x' }, 'DATABASE_URL'],
		[{ SMTP_URL: 'mail.example.org:25:hunter2' }, 'SMTP_URL'],
		[{ MAIL_FROM: 'Ninefold\r\nBcc: hunter2@example.org' }, 'MAIL_FROM'],
		[{ CONTACT: 'hunter2' }, 'CONTACT'],
		[{ CONTACT: 'http://hunter2.example.org' }, 'CONTACT'],
		[{ CONTACT: 'javascript:hunter2' }, 'CONTACT'],
		[{ CONTACT: 'hunter2@example.org, b@example.org' }, 'CONTACT'],
		[{ CONTACT: `https://example.org/hunter2${'x'.repeat(300)}` }, 'CONTACT'],
		[{ TOKEN_SECRET: 'hunter2' }, 'TOKEN_SECRET'],
		[{ TOKEN_SECRET_PREVIOUS: 'hunter2' }, 'TOKEN_SECRET_PREVIOUS'],
		[{ PUZZLE_SECRET: 'hunter2' }, 'PUZZLE_SECRET'],
		[{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
		[{ TRUST_PROXY: 'every;one' }, 'TRUST_PROXY'],
		[{ FAIR_PLAY: 'maybe' }, 'FAIR_PLAY'],
		[{ RATE_LIMIT_FACTOR: '-1' }, 'RATE_LIMIT_FACTOR'],
		[{ LIMIT_GUESTS_PER_HOUR: '0' }, 'LIMIT_GUESTS_PER_HOUR'],
		[{ LIMIT_GUESTS_PER_HOUR: '1e3' }, 'LIMIT_GUESTS_PER_HOUR'],
		[{ ...PRODUCTION, SMTP_URL: '' }, 'SMTP_URL'],
		[{ ...PRODUCTION, TOKEN_SECRET: '' }, 'TOKEN_SECRET'],
		[{ ...PRODUCTION, PUZZLE_SECRET: ' ' }, 'PUZZLE_SECRET'],
		[{ ...PRODUCTION, PUZZLE_SECRET: 'hunter2' }, 'PUZZLE_SECRET'],
	];
	for (const [env, name] of rows) {
		assert.throws(
			() => read(env),
			(error) =>
				error instanceof SettingError && error.message.startsWith(`${name} `) && !error.message.includes('hunter2'),
			`${name} of ${JSON.stringify(env)}`,
		);
	}
});

test('the contact is an e-mail address or an https address', () => {
	const rows: [Record<string, string>, string | undefined][] = [
		[{}, undefined],
		[{ CONTACT: 'help@example.org' }, 'help@example.org'],
		[{ CONTACT: 'mailto:help@example.org' }, 'help@example.org'],
		[{ CONTACT: 'https://example.org/help' }, 'https://example.org/help'],
	];
	for (const [env, contact] of rows) assert.equal(read(env).contact, contact);
});

test('the trusted proxies are none, a number or a list', () => {
	const rows: [string, unknown][] = [
		['off', false],
		['0', false],
		['on', 1],
		['2', 2],
	];
	for (const [text, expected] of rows) assert.equal(read({ TRUST_PROXY: text }).trustProxy, expected, text);
	const listed = read({ TRUST_PROXY: 'loopback, 10.0.0.0/8, 2001:db8::7' }).trustProxy;
	assert.ok(listed instanceof BlockList);
	for (const address of ['127.0.0.1', '10.200.0.1', '192.0.2.1']) {
		assert.equal(listed.check(address), address !== '192.0.2.1', address);
	}
	for (const address of ['::1', '2001:DB8:0::7', '::ffff:10.0.0.1', '2001:db8::8']) {
		assert.equal(listed.check(address, 'ipv6'), address !== '2001:db8::8', address);
	}
	for (const text of ['300', '10.0.0.0/33', '::/129', '10.0.0.1:80', '10.0.0.1,,', 'localhost', 'constructor', '-1']) {
		assert.throws(() => read({ TRUST_PROXY: text }), SettingError, text);
	}
});

test('a service behind a proxy serves on for 8 s after SIGTERM, unless a setting says otherwise', () => {
	const rows: [Record<string, string>, number][] = [
		[{}, 0],
		[{ TRUST_PROXY: 'off' }, 0],
		[{ TRUST_PROXY: '1' }, 8000],
		[{ TRUST_PROXY: '1', STOP_DELAY_MS: '0' }, 0],
		[{ STOP_DELAY_MS: '15000' }, 15_000],
	];
	for (const [env, expected] of rows) assert.equal(read(env).stopDelayMs, expected, JSON.stringify(env));
});

test('the factor multiplies the limits by client and leaves those by e-mail alone', () => {
	const { limits } = read({ RATE_LIMIT_FACTOR: '2.5', LIMIT_CODES_PER_HOUR: '10' });
	assert.equal(limits.read.count, LIMITS.read.count * 2.5);
	assert.equal(limits.code.count, 25);
	assert.equal(limits.mailbox.count, LIMITS.mailbox.count);
	assert.equal(limits.guess.count, LIMITS.guess.count);
	assert.equal(read({ RATE_LIMIT_FACTOR: '0.001' }).limits.guest.count, 1, 'no limit falls to none');
});
