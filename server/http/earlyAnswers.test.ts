import assert from 'node:assert/strict';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { revokeTokens } from '#store/revokeTokens.ts';
import { createTestApp, type TestApp } from '../testing/testApp.ts';
import { solutionOf, testPlayer } from '../testing/testPlay.ts';

const BOARD = '/api/leaderboard?difficulty=easy&limit=10';
const DAILY = '/api/daily-puzzle?difficulty=easy&date=2026-11-20';
const SPANS = '/api/leaderboard/distribution?difficulty=easy';
const ME = '/api/me';

type Headers = Readonly<Record<string, string | string[]>>;

interface Answer {
	readonly statusCode: number;
	readonly headers: IncomingHttpHeaders;
	readonly body: Buffer;
}

interface Asked extends Answer {
	readonly isEarly: boolean;
}

interface Service {
	readonly app: TestApp;
	/** Over a port, where an answer may be early. */
	ask(url: string, headers?: Headers, method?: string): Promise<Asked>;
	/** Absent where no port is open. */
	askRoute(url: string, headers?: Headers, method?: string): Promise<Answer>;
}

async function startService(t: TestContext, env: Record<string, string> = {}): Promise<Service> {
	const app = await createTestApp(t, { env: { FAIR_PLAY: 'off', ...env } });
	await app.app.listen({ host: '127.0.0.1', port: 0 });
	const { port } = app.app.server.address() as AddressInfo;
	let earlyCount = 0;
	app.app.earlyAnswers.onAnswered(() => {
		earlyCount++;
	});
	return {
		app,
		async ask(path, headers = {}, method = 'GET') {
			const before = earlyCount;
			const answer = await new Promise<IncomingMessage>((resolve, reject) => {
				request({ port, path, headers, method, agent: false }, resolve).on('error', reject).end();
			});
			const body = await buffer(answer);
			return { statusCode: answer.statusCode!, headers: answer.headers, body, isEarly: earlyCount > before };
		},
		async askRoute(url, headers = {}, method = 'GET') {
			const answer = await app.app.inject({ url, headers, method: method as 'GET' });
			return { statusCode: answer.statusCode, headers: answer.headers as IncomingHttpHeaders, body: answer.rawPayload };
		},
	};
}

/** Ten signed-in players with names that are not ASCII, so that the board is large enough to be compressed. Returns a token. */
async function fillBoard(app: TestApp): Promise<string> {
	const tokens: string[] = [];
	for (let index = 0; index < 10; index++) {
		const { token } = await app.signIn(`player${index}@example.org`);
		const displayName = `Łukasz Żółw ${index}`;
		const headers = { authorization: `Bearer ${token}` };
		await app.send({ method: 'PATCH', url: ME, headers, payload: { displayName } });
		const player = testPlayer(app, { token });
		const game = await player.start({ mode: 'random', difficulty: 'easy' });
		await player.act(game, 'finish', { solution: solutionOf(game) });
		tokens.push(token);
	}
	return tokens[0]!;
}

/** Of the connection, of the moment, or counted up by the request itself. */
const OWN: readonly string[] = ['date', 'connection', 'keep-alive', 'x-request-id', 'ratelimit'];

function compare(early: Answer, usual: Answer, title: string): void {
	assert.equal(early.statusCode, usual.statusCode, title);
	const [a, b] = [early, usual].map(({ headers }) =>
		Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN.includes(name))),
	);
	assert.deepEqual(a, b, title);
	assert.deepEqual(early.body, usual.body, title);
	for (const { headers } of [early, usual]) assert.match(String(headers['x-request-id']), /^[\w-]{8}-\w+$/, title);
	const [left, leftAfter] = [early, usual].map(({ headers }) =>
		/^"\w+";r=(\d+);t=\d+$/.exec(String(headers.ratelimit)),
	);
	if (usual.headers.ratelimit !== undefined) assert.equal(Number(left?.[1]) - 1, Number(leftAfter?.[1]), title);
}

test('an early answer is the one that the route would give, field by field', async (t) => {
	const { app, ask, askRoute } = await startService(t);
	const authorization = `Bearer ${await fillBoard(app)}`;
	const tags: Record<string, string> = {};
	for (const url of [BOARD, DAILY, SPANS, ME]) {
		const first = await ask(url, url === ME ? { authorization } : {});
		assert.deepEqual([first.statusCode, first.isEarly], [200, false], url);
		tags[url] = String(first.headers.etag);
	}
	const tag = (url: string) => tags[url]!;
	const coded = (url: string) => tag(url).replace(/"$/, '-gzip"');
	// url, headers, whether the answer is early
	const rows: [string, Headers, boolean][] = [
		...[BOARD, DAILY, SPANS].flatMap((url): [string, Headers, boolean][] => [
			[url, {}, true],
			[url, { 'accept-encoding': 'gzip' }, true],
			[url, { 'accept-encoding': 'gzip, deflate, br' }, true],
			[url, { 'accept-encoding': 'br;q=0, gzip;q=0' }, true],
			[url, { 'if-none-match': tag(url) }, true],
			[url, { 'if-none-match': `W/${coded(url)}, "another"`, 'accept-encoding': 'gzip' }, true],
			[url, { 'if-none-match': '*' }, true],
			[url, { 'if-none-match': '"another"' }, true],
			[url, { origin: 'https://elsewhere.test', cookie: 'a=b' }, true],
			[url, { 'x-forwarded-for': '198.51.100.7' }, false],
			[url, { 'content-length': '0' }, false],
			[`${url}&other=1`, {}, false],
		]),
		[ME, { authorization }, true],
		[ME, { authorization, 'if-none-match': '*', 'accept-encoding': 'gzip' }, true],
		[ME, { authorization: authorization.replace('Bearer', 'bearer  ') }, true],
		[ME, {}, false],
		[ME, { authorization: `${authorization}x` }, false],
		[ME, { authorization: 'Bearer nfk_unknown' }, false],
		[ME, { authorization: 'Guest 1234567890123456789012' }, false],
		[`${ME}?guestId=1234567890123456789012`, { authorization }, false],
		[BOARD, { authorization }, false],
		[BOARD, { authorization: 'Basic YTpi' }, false],
		[DAILY, { authorization: 'Bearer whatever' }, true],
	];
	for (const [url, headers, isEarly] of rows) {
		const title = `${url} ${JSON.stringify(headers)}`;
		const answer = await ask(url, headers);
		assert.equal(answer.isEarly, isEarly, title);
		compare(answer, await askRoute(url, headers), title);
	}
	for (const method of ['HEAD', 'OPTIONS', 'DELETE']) {
		const answer = await ask(BOARD, {}, method);
		assert.equal(answer.isEarly, false, method);
		compare(answer, await askRoute(BOARD, {}, method), method);
	}
});

test('an early answer is as new as its request: a finish, a new name, and a revoked token show at once', async (t) => {
	const { app, ask, askRoute } = await startService(t);
	const token = await fillBoard(app);
	const headers = { authorization: `Bearer ${token}` };
	const askAll = async () => [await ask(BOARD), await ask(ME, headers)] as const;
	await askAll();
	const rename = (displayName: string) => app.send({ method: 'PATCH', url: ME, headers, payload: { displayName } });
	for (const name of ['Ada', 'Grace']) {
		await rename(name);
		const [board, me] = await askAll();
		assert.deepEqual([board.isEarly, me.isEarly], [false, true], 'a new version is made by the route');
		assert.ok(board.body.toString().includes(`"${name}"`));
		assert.equal(JSON.parse(me.body.toString()).displayName, name);
		assert.equal((await ask(BOARD)).isEarly, true);
		compare(await ask(BOARD), await askRoute(BOARD), name);
	}
	const user = JSON.parse((await ask(ME, headers)).body.toString());
	await app.store.transaction((tx) => revokeTokens(tx, { userId: user.id, now: app.clock() }));
	assert.equal((await ask(ME, headers)).statusCode, 401);
});

test('early answers count against the limit of their route, by the address of the client', async (t) => {
	const { app, ask } = await startService(t, { LIMIT_READS_PER_MINUTE: '4', TRUST_PROXY: '1' });
	await app.puzzles.ready();
	const askFrom = (address: string) => ask(DAILY, { 'x-forwarded-for': `203.0.113.1, ${address}` });
	const seen: [number, boolean, unknown][] = [];
	for (let count = 0; count < 6; count++) {
		const { statusCode, isEarly, headers } = await askFrom('198.51.100.1');
		seen.push([statusCode, isEarly, String(headers.ratelimit).replace(/;t=\d+/, '')]);
	}
	assert.deepEqual(seen, [
		[200, false, '"read";r=3'],
		[200, true, '"read";r=2'],
		[200, true, '"read";r=1'],
		[200, true, '"read";r=0'],
		[429, false, '"read";r=0'],
		[429, false, '"read";r=0'],
	]);
	assert.equal((await askFrom('198.51.100.2')).isEarly, true);
});

test('a session that was not used for a while goes the usual way, where its use is noted', async (t) => {
	const { app, ask } = await startService(t);
	const { token } = await app.signIn('ada@example.org');
	const headers = { authorization: `Bearer ${token}` };
	const seen: boolean[] = [];
	for (const minutes of [0, 0, 4, 2, 0]) {
		app.advance(minutes * 60_000);
		seen.push((await ask(ME, headers)).isEarly);
	}
	assert.deepEqual(seen, [false, true, true, false, true]);
});
