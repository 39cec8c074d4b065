import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import zlib, { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createTestApp, shareTestApp } from '../testing/testApp.ts';

const sharedApp = shareTestApp();

test('a large answer is compressed as the client accepts, each coding with a tag of its own', async () => {
	const app = await sharedApp();
	const guest = `guestId=${await app.guest()}`;
	for (const url of ['/openapi.json', '/auth.md', `/api/progression?${guest}`]) {
		const plain = await app.send({ url });
		const tags = new Set([plain.headers.etag]);
		assert.equal(plain.headers['content-encoding'], undefined, url);
		for (const [accepted, coding, decode] of [
			['br, gzip', 'br', brotliDecompressSync],
			['gzip', 'gzip', gunzipSync],
			['gzip, br;q=0', 'gzip', gunzipSync],
		] as const) {
			const answer = await app.send({ url, headers: { 'accept-encoding': accepted } });
			assert.equal(answer.headers['content-encoding'], coding, url);
			assert.ok(answer.rawPayload.length < plain.rawPayload.length / 2, url);
			assert.equal(decode(answer.rawPayload).toString(), plain.body, url);
			assert.match(String(answer.headers.vary), /(?:^|, )Accept-Encoding$/);
			tags.add(answer.headers.etag);
		}
		assert.match(String(plain.headers.vary), /Accept-Encoding/);
		if (plain.headers.etag !== undefined) assert.equal(tags.size, 3, url);
	}
});

/** RFC 9110, 12.5.3: `Accept-Encoding`, and the coding of the answer; `plain` has none. */
const ACCEPTED = `
	br                               br
	gzip                             gzip
	br, gzip                         br
	gzip, br                         br
	gzip, deflate, br, zstd          br
	gzip, deflate                    gzip
	deflate                          plain
	zstd                             plain
	identity                         plain
	BR                               br
	GZIP                             gzip
	Gzip;Q=1                         gzip
	x-gzip                           gzip
	br;q=0                           plain
	br; q=0                          plain
	br ;q=0                          plain
	br ; q=0.000                     plain
	gzip ;q=0                        plain
	gzip;q=0.0, br                   br
	br;q=0, gzip                     gzip
	br; q=0 , gzip ; q=1.0           gzip
	br;q=0.001                       br
	br;q=1.000                       br
	br;q=0.2, gzip;q=0.8             gzip
	gzip;q=0.5, br;q=0.5             br
	br;q=0.5,gzip                    gzip
	*                                br
	*;q=0                            plain
	*;q=0, gzip                      gzip
	br;q=0, *                        gzip
	br;q=0, gzip;q=0, *              plain
	identity;q=0, gzip               gzip
	identity, gzip;q=0.5             plain
	identity;q=0.5, gzip;q=0.5       gzip
	br\t;\tq=0                       plain
	,, gzip ,                        gzip
	vbr, gzip2                       plain
	my-br, br-x                      plain
`
	.trim()
	.split('\n')
	.map((line) => line.trim().split(/ {2,}/) as [accepted: string, coding: string]);

test('the coding is the one that the client prefers of those that it accepts, however the field is spelt', async () => {
	const app = await sharedApp();
	const seen = [];
	for (const [accepted] of ACCEPTED) {
		const headers = { 'accept-encoding': accepted.replaceAll('\\t', '\t') };
		const answer = await app.send({ url: '/openapi.json', headers });
		seen.push([accepted, answer.headers['content-encoding'] ?? 'plain']);
	}
	assert.deepEqual(seen, ACCEPTED);
	const empty = await app.send({ url: '/openapi.json', headers: { 'accept-encoding': '' } });
	assert.equal(empty.headers['content-encoding'], undefined);
});

test('a client that has a version in any coding gets 304 with its own tag, however it names what it has', async () => {
	const app = await sharedApp();
	for (const url of ['/openapi.json', '/api/leaderboard?difficulty=easy']) {
		const plainTag = (await app.send({ url })).headers.etag;
		for (const accepted of ['br', 'gzip', 'identity']) {
			const headers = { 'accept-encoding': accepted };
			const { etag } = (await app.send({ url, headers })).headers;
			for (const [held, answered] of [
				[`${etag}`, etag],
				[`W/${etag}`, etag],
				[`"another", W/${etag} ,"a third"`, etag],
				['*', plainTag],
			]) {
				const again = await app.send({ url, headers: { ...headers, 'if-none-match': held } });
				assert.equal(again.statusCode, 304, held);
				assert.equal(again.headers.etag, answered, held);
				assert.match(String(again.headers.vary), /(?:^|, )Accept-Encoding$/);
				assert.equal(again.body, '');
			}
			const other = await app.send({ url, headers: { ...headers, 'if-none-match': '"another"' } });
			assert.deepEqual([other.statusCode, other.headers.etag], [200, etag]);
		}
	}
});

/** How often each coding is made, and of the asynchronous ones how many at once, while the test holds them. */
function countCompressions(t: TestContext) {
	const gate = Promise.withResolvers<void>();
	const counts = { br: 0, gzip: 0, underWay: 0, mostUnderWay: 0 };
	const names = { br: 'brotliCompress', gzip: 'gzip' } as const;
	for (const coding of ['br', 'gzip'] as const) {
		const name = names[coding];
		const [original, atOnce] = [zlib[name], zlib[`${name}Sync`]] as unknown as [Compress, CompressAtOnce];
		t.mock.method(zlib, name, (...[body, ...rest]: Parameters<Compress>) => {
			counts[coding]++;
			counts.underWay++;
			counts.mostUnderWay = Math.max(counts.mostUnderWay, counts.underWay);
			const done = rest.pop() as Done;
			void gate.promise.then(() =>
				original(body, ...rest, (...result) => {
					counts.underWay--;
					done(...result);
				}),
			);
		});
		t.mock.method(zlib, `${name}Sync`, (...given: Parameters<CompressAtOnce>) => {
			counts[coding]++;
			return atOnce(...given);
		});
	}
	return { counts, release: gate.resolve };
}

type Done = (error: Error | null, coded: Buffer) => void;
type Compress = (body: Buffer, ...rest: (object | Done)[]) => void;
type CompressAtOnce = (body: Buffer, ...rest: object[]) => Buffer;

const DOCUMENTS = [
	...['/openapi.json', '/auth.md', '/llms.txt', '/sitemap.xml', '/docs', '/docs/renderer.js', '/docs/renderer.css'],
	...['/docs/reference.js', '/docs/client.ts', '/docs/types.ts', '/docs/changes', '/docs/limits', '/docs/limits.md'],
	...['/problems', '/problems/not_found', '/feeds/daily.atom', '/.well-known/api-catalog'],
	...['/.well-known/mcp/server-card.json', '/.well-known/ard.json', '/.well-known/ai-catalog.json'],
	...['/.well-known/agent-skills/index.json', '/.well-known/agent-skills/play-ninefold/SKILL.md'],
	...['/api/leaderboard?difficulty=easy&limit=50', '/api/leaderboard/distribution?difficulty=easy'],
];

test('each coding of a document is made once, however many ask for it at once and later', async (t) => {
	const app = await createTestApp(t, { env: { RATE_LIMIT_FACTOR: '1000' } });
	const { counts, release } = countCompressions(t);
	release();
	for (const url of DOCUMENTS) {
		const plain = await app.send({ url });
		const isLarge = plain.rawPayload.length >= 1024;
		for (const [coding, decode] of [
			['br', brotliDecompressSync],
			['gzip', gunzipSync],
		] as const) {
			const before = counts[coding];
			const ask = () => app.send({ url, headers: { 'accept-encoding': coding } });
			const answers = await Promise.all(Array.from({ length: 20 }, ask));
			answers.push(await ask(), await app.send({ method: 'HEAD', url, headers: { 'accept-encoding': coding } }));
			assert.equal(counts[coding] - before, isLarge ? 1 : 0, `${coding} of ${url}`);
			const [first] = answers;
			assert.equal(first!.headers['content-encoding'], isLarge ? coding : undefined, url);
			for (const { statusCode, headers } of answers) {
				assert.equal(statusCode, 200, url);
				assert.equal(headers.etag, first!.headers.etag, url);
				assert.equal(headers['content-length'], String(first!.rawPayload.length), url);
			}
			if (isLarge) assert.equal(decode(answers[20]!.rawPayload).toString(), plain.body, url);
		}
	}
});

test('of answers that are compressed for one request two are under way, and the others wait in line', async (t) => {
	const app = await createTestApp(t, { env: { RATE_LIMIT_FACTOR: '1000' } });
	const { counts, release } = countCompressions(t);
	const url = `/api/days?from=2026-01-01&to=2026-11-20&guestId=${await app.guest()}`;
	const headers = { 'accept-encoding': 'br' };
	const answers = Array.from({ length: 10 }, () => app.send({ url, headers }));
	while (counts.underWay < 2) await setImmediate();
	for (let turns = 0; turns < 50; turns++) await setImmediate();
	assert.equal(counts.br, 2);
	release();
	for (const answer of await Promise.all(answers)) assert.equal(answer.headers['content-encoding'], 'br');
	assert.deepEqual(counts, { br: 10, gzip: 0, underWay: 0, mostUnderWay: 2 });
});

test('others are answered while a large document is compressed', async (t) => {
	const app = await createTestApp(t);
	const answered: string[] = [];
	const ask = async (url: string) => {
		const { headers } = await app.send({ url, headers: { 'accept-encoding': 'br' } });
		answered.push(`${url} ${headers['content-encoding']}`);
	};
	const renderer = '/docs/renderer.js';
	await Promise.all([ask(renderer), ask(renderer), ask('/api/health')]);
	assert.deepEqual(answered, ['/api/health undefined', `${renderer} br`, `${renderer} br`]);
});

test('HEAD tells the length of the coding that GET would send', async () => {
	const app = await sharedApp();
	const url = `/api/progression?guestId=${await app.guest()}`;
	const headers = { 'accept-encoding': 'br' };
	const [get, head] = [await app.send({ url, headers }), await app.send({ method: 'HEAD', url, headers })];
	assert.equal(head.headers['content-length'], String(get.rawPayload.length));
	assert.equal(head.headers['content-encoding'], 'br');
	assert.equal(head.body, '');
});
