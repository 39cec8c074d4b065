import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { createTestApp } from '../testing/testApp.ts';

/** The address of the proxy that connects to the service. */
const PROXY = '127.0.0.1';

/** Whether two requests with these values of `X-Forwarded-For` come from one client. */
async function isOneClient(t: TestContext, trust: string, fields: readonly [string, string]): Promise<boolean> {
	const app = await createTestApp(t, { env: { LIMIT_GUESTS_PER_HOUR: '1', TRUST_PROXY: trust } });
	const statuses: number[] = [];
	for (const field of fields) {
		const headers = { 'x-forwarded-for': field };
		const answer = await app.send({ method: 'POST', url: '/api/guest', payload: {}, headers, remoteAddress: PROXY });
		statuses.push(answer.statusCode);
	}
	assert.equal(statuses[0], 200, fields[0]);
	return statuses[1] === 429;
}

/** The spellings of a line are one client, and each line is another. */
const CLIENTS: readonly (readonly string[])[] = [
	[
		'192.0.2.1',
		'192.0.2.1:1001',
		'192.0.2.1:65535',
		' 192.0.2.1\t',
		'::ffff:192.0.2.1',
		'::FFFF:c000:201',
		'0:0:0:0:0:ffff:192.0.2.1',
		'[::ffff:192.0.2.1]:443',
		'[192.0.2.1]:80',
	],
	['192.0.2.2', '192.0.2.2:1001'],
	[
		'2001:db8:1:2::1',
		'2001:db8:1:2:3:4:5:6',
		'2001:0DB8:0001:0002::9',
		'[2001:db8:1:2::9]',
		'[2001:db8:1:2::9]:443',
		'[2001:db8:1:2::9%eth0]:443',
		'2001:db8:1:2::9%eth1',
	],
	['2001:db8:1:3::1'],
	['fe80::1', 'fe80::1%eth0', `fe80::2%${'x'.repeat(500)}`, 'FE80:0:0:0:0:0:0:1%'],
	[
		'nonsense-1',
		'nonsense-2',
		'unknown',
		'_hidden',
		'"[2001:db8:1:2::9]:443"',
		'for=192.0.2.1',
		'192.0.2.001',
		'192.0.2.1:port',
		'192.0.2.1:1:2',
		'192.0.2.1%eth0',
		'192.0.2.256',
		'3221225985',
		'0xc0.0.2.1',
		'[192.0.2.1',
		'[]:80',
		':80',
		'%',
		'1'.repeat(9000),
		'constructor',
	],
];

test('a client is its address, in any spelling, and whatever is no address is one client', async (t) => {
	const app = await createTestApp(t, { env: { LIMIT_GUESTS_PER_HOUR: '100', TRUST_PROXY: '1' } });
	for (const spellings of CLIENTS) {
		for (const [index, spelling] of spellings.entries()) {
			const headers = { 'x-forwarded-for': spelling };
			const answer = await app.send({ method: 'POST', url: '/api/guest', payload: {}, headers });
			const left = `"guest";r=${99 - index};t=3600`;
			assert.equal(answer.headers.ratelimit, left, `${spellings[0]} and ${spelling}`.slice(0, 200));
		}
	}
});

test('nobody behind a proxy can choose an address', async (t) => {
	const rows: [trust: string, fields: [string, string], isOne: boolean][] = [
		['off', ['192.0.2.1', '192.0.2.2'], true],
		['1', ['192.0.2.1', '192.0.2.2'], false],
		['1', ['192.0.2.1, 192.0.2.9', '192.0.2.2, 192.0.2.9'], true],
		['1', ['nonsense-1, 192.0.2.9', 'nonsense-2,192.0.2.9:80'], true],
		['1', ['192.0.2.1, 192.0.2.9', ', ,, 192.0.2.9,'], true],
		['1', [`${'192.0.2.1,'.repeat(1000)}192.0.2.9`, '192.0.2.9'], true],
		['2', ['192.0.2.1, 192.0.2.9, 10.0.0.1', '192.0.2.2, 192.0.2.9, 10.0.0.2'], true],
		['2', ['192.0.2.1, 10.0.0.1', '192.0.2.2, 10.0.0.1'], false],
		['9', ['192.0.2.1, 10.0.0.1', '192.0.2.1, 10.0.0.2'], true],
		['loopback,10.0.0.0/8', ['192.0.2.1, 192.0.2.9, 10.0.0.1', '192.0.2.2, 192.0.2.9, 10.0.0.2'], true],
		['loopback,10.0.0.0/8', ['192.0.2.1, 10.0.0.1:443', '192.0.2.2, [::ffff:10.0.0.1]:80'], false],
		['loopback,10.0.0.0/8', ['192.0.2.1, nonsense-1', '192.0.2.2, nonsense-2'], true],
		['loopback,2001:db8::/32', ['192.0.2.1, [2001:DB8::1%eth0]:443', '192.0.2.2, 2001:db8::2'], false],
		['10.0.0.0/8', ['192.0.2.1', '192.0.2.2'], true],
	];
	for (const [trust, fields, isOne] of rows) {
		assert.equal(await isOneClient(t, trust, fields), isOne, `${trust}: ${fields}`.slice(0, 200));
	}
});

test('the field `Forwarded` names no client', async (t) => {
	const app = await createTestApp(t, { env: { LIMIT_GUESTS_PER_HOUR: '1', TRUST_PROXY: '1' } });
	const ask = (address: string) =>
		app.send({ method: 'POST', url: '/api/guest', payload: {}, headers: { forwarded: `for=${address}` } });
	assert.equal((await ask('192.0.2.1')).statusCode, 200);
	assert.equal((await ask('192.0.2.2')).statusCode, 429);
});

test('a tool reads for its caller, whose proxy writes a port', async (t) => {
	const app = await createTestApp(t, { env: { LIMIT_TOOL_CALLS_PER_MINUTE: '1', TRUST_PROXY: '1' } });
	const payload = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'daily_puzzle', arguments: {} } };
	const ask = (field: string) =>
		app.send({ method: 'POST', url: '/mcp', payload, headers: { 'x-forwarded-for': field } });
	assert.equal((await ask('192.0.2.1:1001')).statusCode, 200);
	assert.equal((await ask('192.0.2.1:1002')).statusCode, 429);
	assert.equal((await ask('nonsense')).statusCode, 200);
});
