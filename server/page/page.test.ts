import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { createLog } from '../process/log.ts';
import { createTestApp, openTestApp, type TestApp } from '../testing/testApp.ts';

/** More than the buffers of a connection hold. */
const LONG_FILE_BYTES = 2 ** 24;

describe('the page', () => {
	let app: TestApp;
	let webRoot: string;
	before(async () => {
		webRoot = mkdtempSync(join(tmpdir(), 'ninefold-web-'));
		mkdirSync(join(webRoot, 'assets'));
		writeFileSync(
			join(webRoot, 'index.html'),
			`<!doctype html><head><title>Ninefold</title></head>${'<p></p>'.repeat(200)}`,
		);
		writeFileSync(join(webRoot, 'favicon.svg'), '<svg/>');
		writeFileSync(join(webRoot, 'sw.js'), '');
		writeFileSync(join(webRoot, 'assets', 'main-a1b2c3.js'), 'export {};');
		app = await openTestApp({ parts: { webRoot } });
	});
	after(async () => {
		await app.close();
		rmSync(webRoot, { recursive: true });
	});

	const NAVIGATES = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
	const navigate = (url: string) => app.send({ url, headers: NAVIGATES });

	test('its document is revalidated each time, and its hashed files are cached for ever', async () => {
		const rows = [
			['/', 'text/html; charset=utf-8', 'no-cache'],
			['/index.html', 'text/html; charset=utf-8', 'no-cache'],
			['/favicon.svg', 'image/svg+xml', 'no-cache'],
			['/sw.js', 'application/javascript; charset=utf-8', 'no-cache'],
			['/assets/main-a1b2c3.js', 'application/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
		] as const;
		for (const [url, type, caching] of rows) {
			const answer = await app.send({ url });
			assert.equal(answer.statusCode, 200, url);
			assert.equal(answer.headers['content-type'], type);
			assert.equal(answer.headers['cache-control'], caching);
			assert.ok(answer.headers.etag);
		}
	});

	const KNOWN = [
		'/',
		'/stats',
		'/stats/',
		'/leaderboards?mode=daily&difficulty=easy',
		'/past-dailies',
		'/progression',
		'/how-to-play',
		'/sign-in',
		'/settings',
		'/about',
		'/privacy',
		'/operator?run=run-00000001',
		'/solve?puzzle=53..7',
		'/print',
		'/play/game-000001',
		'/runs/run_00000001',
		'/learn',
		'/learn/x-wing',
		'/daily/2026-11-21/easy?beat=4:31',
		'/race/race-000001',
		'/join/invited-01',
		'/players/Mira',
		'/players/dr.mira',
		'/players/mira.txt',
		'/players/.env',
		'/reminders/player-1~signature',
	];
	const UNKNOWN = [
		'/play',
		'/play/short',
		'/leaderboard/daily?difficulty=easy',
		'/a/b/c',
		'/problem',
		'/a&b',
		'/learn/X',
		'/daily/2026-02-30/easy',
		'/daily/2026-11-21/no',
		'/race/race-000001.jpg',
		'/join/invited.01',
		'/players/mira.txt/x',
		'/docsx',
	];

	const TAKES_HTML = [
		undefined,
		'',
		NAVIGATES.accept,
		'*/*',
		'text/*',
		'TEXT/HTML',
		'Text/Html; Q=0.1',
		'text/html;charset=UTF-8',
		'application/json, text/html;q=0.001',
		'text/plain;q=0, */*;q=0.1',
		'*/*;q=0, text/html',
		'text/html, image/gif, *; q=.2, */*; q=.2',
	];
	const TAKES_NO_HTML = [
		'application/json',
		'application/json, image/*',
		'text/html;q=0, */*',
		'text/html; q=0.000, text/*',
		'text/*;q=0, */*',
		'*/*;q=0',
		'text/plain',
		'text/htmlx',
		'application/xhtml+xml',
		'x-text/html',
	];

	test('a client that takes HTML gets the document at each of its addresses', async () => {
		for (const url of KNOWN) {
			for (const accept of TAKES_HTML) {
				const answer = await app.send({ url, headers: accept === undefined ? {} : { accept } });
				assert.equal(answer.statusCode, 200, `${url} ${accept}`);
				assert.match(answer.body, /^<!doctype html>/);
				assert.equal(answer.headers['cache-control'], 'no-cache');
			}
		}
	});

	test('at another address it gets the document with 404', async () => {
		for (const url of UNKNOWN) {
			for (const accept of TAKES_HTML) {
				const answer = await app.send({ url, headers: accept === undefined ? {} : { accept } });
				assert.equal(answer.statusCode, 404, `${url} ${accept}`);
				assert.match(answer.body, /^<!doctype html>/);
				assert.doesNotMatch(answer.body, /canonical|og:url/);
				assert.equal(answer.headers['cache-control'], 'no-cache');
			}
			const again = await app.send({ url, headers: { accept: 'text/html', 'if-none-match': '*' } });
			assert.equal(again.statusCode, 404, 'a condition is of no account without a document');
		}
	});

	test('a client that takes only other types gets a problem', async () => {
		for (const url of ['/stats', '/race/race-000001', '/reminders/player-1~signature', ...UNKNOWN]) {
			for (const accept of TAKES_NO_HTML) {
				const answer = await app.send({ url, headers: { accept } });
				assert.equal(answer.statusCode, 404, `${url} ${accept}`);
				assert.equal(answer.json().code, 'not_found');
			}
		}
		assert.equal((await app.send({ url: '/', headers: { accept: 'application/json' } })).statusCode, 200);
	});

	test('an answer that depends on the accepted types has Vary', async () => {
		const rows = [
			['/', 'text/html', 'Accept, Accept-Encoding'],
			['/stats', 'text/html', 'Accept, Accept-Encoding'],
			['/nowhere', 'text/html', 'Accept, Accept-Encoding'],
			['/stats', '*/*', 'Accept, Accept-Encoding'],
			['/stats', 'application/json', 'Accept, Accept-Encoding'],
			['/api/nothing', 'text/html', 'Accept-Encoding'],
		] as const;
		for (const [url, accept, vary] of rows) {
			assert.equal((await app.send({ url, headers: { accept } })).headers.vary, vary, `${url} ${accept}`);
		}
	});

	test('a range that lies outside of a file is 416, and another version of it 412', async () => {
		const inside = await app.send({ url: '/favicon.svg', headers: { range: 'bytes=0-2' } });
		assert.deepEqual([inside.statusCode, inside.body], [206, '<sv']);
		const outside = await app.send({ url: '/favicon.svg', headers: { range: 'bytes=100-200' } });
		assert.deepEqual([outside.statusCode, outside.json().code], [416, 'range_not_satisfiable']);
		const { body } = await app.send({ url: '/favicon.svg' });
		assert.equal(outside.headers['content-range'], `bytes */${Buffer.byteLength(body)}`);
		assert.deepEqual([outside.headers.etag, outside.headers['last-modified']], [undefined, undefined]);
		for (const headers of [{ 'if-match': '"other"' }, { 'if-unmodified-since': 'Mon, 01 Jan 2001 00:00:00 GMT' }]) {
			const answer = await app.send({ url: '/favicon.svg', headers });
			assert.deepEqual([answer.statusCode, answer.json().code], [412, 'precondition_failed']);
		}
	});

	test('HEAD answers with the fields of GET and no body', async () => {
		for (const url of [
			'/',
			'/stats',
			'/nowhere',
			'/favicon.svg',
			'/race/race-000001',
			'/reminders/player-1~signature',
		]) {
			const headers = { accept: '*/*' };
			const [get, head] = [await app.send({ url, headers }), await app.send({ method: 'HEAD', url, headers })];
			assert.equal(head.statusCode, get.statusCode, url);
			assert.equal(head.body, '');
			for (const name of ['content-type', 'content-length', 'etag', 'vary']) {
				assert.equal(head.headers[name], get.headers[name], `${url} ${name}`);
			}
		}
	});

	test('documents and files have a limit by client', async (t) => {
		const limited = await createTestApp(t, { parts: { webRoot }, env: { LIMIT_PAGE_FILES_PER_MINUTE: '4' } });
		const headers = { accept: 'text/html' };
		for (const url of ['/', '/stats', '/nowhere', '/favicon.svg']) {
			assert.notEqual((await limited.send({ url, headers })).statusCode, 429, url);
		}
		for (const url of ['/', '/index.html', '/stats', '/nowhere', '/favicon.svg', '/assets/main-a1b2c3.js']) {
			assert.equal((await limited.send({ url, headers })).statusCode, 429, url);
		}
		assert.equal((await limited.send({ url: '/auth.md' })).statusCode, 200, 'another limit is not touched');
	});

	test('it says at each address what that is called in full, and keeps a player’s own places out of searches', async () => {
		const canonical = (body: string) => /<link rel="canonical" href="([^"]*)" \/>/.exec(body)?.[1];
		const base = canonical((await navigate('/')).body)?.replace(/\/$/, '');
		assert.match(base ?? '', /^https?:/);
		assert.equal(canonical((await navigate('/leaderboards?difficulty=hard')).body), `${base}/leaderboards`);
		assert.equal(canonical((await navigate('/learn/')).body), `${base}/learn`);
		const picture = `content="${base}/social.png"`;
		assert.ok((await navigate('/')).body.includes(picture));
		const run = await navigate('/runs/run_00000001');
		assert.equal(canonical(run.body), undefined, 'what a caller writes into an address is no address of the page');
		assert.ok(run.body.includes(`content="${base}/previews/runs/run_00000001.jpg"`));
		const player = await navigate('/players/Mira%20%22%3E%3Cb%3E');
		assert.match(player.body, /<title>A sudoku player · Ninefold<\/title>.*name="robots" content="noindex"/s);
		assert.doesNotMatch(player.body, /Mira/);
		const reminder = await navigate('/reminders/player-1~signature');
		assert.equal(reminder.statusCode, 200, 'a mail server that opens the link ends nothing');
		assert.match(reminder.body, /name="robots" content="noindex"/);
		const own = await navigate('/settings');
		assert.equal(canonical(own.body), undefined);
		assert.match(own.body, /<meta name="robots" content="noindex" \/>/);
	});

	test('it travels compressed as the browser asks, and not at all where the browser has it', async () => {
		const tags = new Set<string>();
		for (const [accepted, encoding] of [
			['gzip, deflate, br, zstd', 'br'],
			['gzip, deflate', 'gzip'],
			['br;q=0, gzip', 'gzip'],
			['identity', undefined],
		] as const) {
			for (const url of ['/', '/race/race-000001', '/race/race-000002']) {
				const answer = await app.send({ url, headers: { ...NAVIGATES, 'accept-encoding': accepted } });
				assert.equal(answer.headers['content-encoding'], encoding, accepted);
				const etag = String(answer.headers.etag);
				const held = { ...NAVIGATES, 'accept-encoding': accepted, 'if-none-match': etag };
				assert.equal((await app.send({ url, headers: held })).statusCode, 304);
				tags.add(etag);
			}
		}
		assert.equal(tags.size, 9, 'each coding is a representation of its own');
	});

	test('a file is sent as it lies compressed beside it, and has no other address', async (t) => {
		const folder = mkdtempSync(join(tmpdir(), 'ninefold-web-'));
		t.after(() => rmSync(folder, { recursive: true }));
		writeFileSync(join(folder, 'index.html'), '<!doctype html><head></head>');
		for (const [name, text] of [
			['sw.js', 'plain'],
			['sw.js.br', 'brotli'],
			['sw.js.gz', 'gzip'],
		] as const) {
			writeFileSync(join(folder, name), text);
		}
		const other = await createTestApp(t, { parts: { webRoot: folder } });
		for (const [accepted, encoding, body] of [
			['gzip, br', 'br', 'brotli'],
			['gzip', 'gzip', 'gzip'],
			['identity', undefined, 'plain'],
		] as const) {
			const answer = await other.send({ url: '/sw.js', headers: { 'accept-encoding': accepted } });
			assert.deepEqual([answer.headers['content-encoding'], answer.body], [encoding, body]);
			assert.equal(answer.headers['content-type'], 'application/javascript; charset=utf-8');
			assert.match(String(answer.headers.vary), /accept-encoding/i);
		}
		for (const url of ['/sw.js.br', '/sw.js.gz', '/SW.js', '//sw.js', '/assets/../sw.jsx']) {
			assert.equal((await other.send({ url })).statusCode, 404, url);
		}
	});

	test('a browser that leaves before it has a whole file is no failure', async (t) => {
		const folder = mkdtempSync(join(tmpdir(), 'ninefold-web-'));
		t.after(() => rmSync(folder, { recursive: true }));
		writeFileSync(join(folder, 'index.html'), '<!doctype html><head></head>');
		writeFileSync(join(folder, 'long.js'), ' '.repeat(LONG_FILE_BYTES));
		const lines: string[] = [];
		const log = createLog('error', { write: (line: string) => void lines.push(line) });
		const other = await openTestApp({ parts: { webRoot: folder, log } });
		await other.app.listen({ host: '127.0.0.1', port: 0 });
		const { port } = other.app.server.address() as AddressInfo;
		for (const leavesAt of ['request', 'data']) {
			const requested = once(other.app.server, 'request');
			const socket = connect(port, '127.0.0.1');
			socket.on('error', () => {});
			socket.write('GET /long.js HTTP/1.1\r\nHost: x\r\n\r\n');
			const [request, answer] = await requested;
			const ended = once(answer, 'close');
			if (leavesAt === 'request') request.socket.destroy();
			else await once(socket, 'data');
			socket.destroy();
			await ended;
		}
		await other.close();
		assert.deepEqual(lines, []);
	});

	test('no other request gets the document', async () => {
		for (const url of [
			'/api',
			'/api/nothing',
			'/mcp/nothing',
			'/.well-known/nothing',
			'/assets/gone.js',
			'/nothing.txt',
			'/problems/x',
			'/docs/x',
			'/feeds',
			'/feeds/weekly.atom',
			'/previews/x',
			'/learn/x.txt',
			'/players.txt',
			'/race.json',
			'/nothing%2Etxt',
			'/nothing%0A.txt',
			'/../package.json',
			'/%2e%2e/package.json',
			'/.env',
		]) {
			for (const answer of [await navigate(url), await app.send({ url })]) {
				assert.equal(answer.statusCode, 404, url);
				assert.equal(answer.json().code, 'not_found', url);
			}
		}
		for (const [method, url, status, allow] of [
			['GET', '/api/guest', 405, 'OPTIONS, POST'],
			['POST', '/play', 404, undefined],
			['POST', '/', 405, 'GET, HEAD, OPTIONS'],
			['POST', '/stats', 405, 'GET, HEAD, OPTIONS'],
			['PUT', '/solve', 405, 'GET, HEAD, OPTIONS, POST'],
			['PUT', '/reminders/player-1~signature', 405, 'GET, HEAD, OPTIONS, POST'],
			['OPTIONS', '/reminders/player-1~signature', 204, 'GET, HEAD, OPTIONS, POST'],
		] as const) {
			const answer = await app.send({ method, url, headers: NAVIGATES });
			assert.deepEqual([answer.statusCode, answer.headers.allow], [status, allow], `${method} ${url}`);
		}
	});

	test('what is shared with the app is not read here, and the page says that nothing came', async () => {
		const form = '--b\r\nContent-Disposition: form-data; name="puzzle"\r\n\r\n53..7\r\n--b--\r\n';
		for (const [type, payload] of [
			['multipart/form-data; boundary=b', form],
			['text/plain', 'x'.repeat(2 ** 21)],
			['application/json', '{'],
		] as const) {
			const answer = await app.send({ method: 'POST', url: '/solve', payload, headers: { 'content-type': type } });
			assert.deepEqual([answer.statusCode, answer.headers.location, answer.body], [303, '/solve#puzzle=', ''], type);
		}
	});

	test('its policy names the scripts that are written into its document, and no others', async (t) => {
		const folder = mkdtempSync(join(tmpdir(), 'ninefold-web-'));
		t.after(() => rmSync(folder, { recursive: true }));
		writeFileSync(
			join(folder, 'index.html'),
			'<!doctype html><head><script>1</script><script src="/a.js"></script></head>',
		);
		const other = await createTestApp(t, { parts: { webRoot: folder } });
		const policy = String((await other.send({ url: '/' })).headers['content-security-policy']);
		const hash = createHash('sha256').update('1').digest('base64');
		assert.ok(policy.includes(`script-src 'self' 'wasm-unsafe-eval' 'sha256-${hash}';`), policy);
	});

	test('it runs its own code only, and in no frame of another site', async () => {
		for (const answer of [
			await app.send({ url: '/' }),
			await navigate('/stats'),
			await navigate('/nowhere'),
			await app.send({ url: '/assets/main-a1b2c3.js' }),
		]) {
			const policy = String(answer.headers['content-security-policy']);
			assert.match(policy, /default-src 'self'/);
			assert.match(policy, /frame-ancestors 'none'/);
			assert.match(policy, /script-src 'self' 'wasm-unsafe-eval';/);
			assert.match(policy, /worker-src 'self'/);
			assert.doesNotMatch(policy, /'unsafe|upgrade-insecure/);
			assert.equal(answer.headers['x-content-type-options'], 'nosniff');
			assert.equal(answer.headers['referrer-policy'], 'no-referrer');
		}
	});
});
