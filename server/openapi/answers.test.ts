import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { InjectOptions } from 'fastify';
import { checkPromise } from '../testing/checkPromise.ts';
import { createTestApp, type TestApp } from '../testing/testApp.ts';
import { handOf, solutionOf, type TestPlayer, testPlayer, wrongGridOf } from '../testing/testPlay.ts';

// biome-ignore lint/suspicious/noExplicitAny: the description is walked, not typed.
type Node = any;

test('every route answers what the description promises', async (t) => {
	const app = await createTestApp(t);
	await app.puzzles.ready();
	const document: Node = (await app.send({ url: '/openapi.json' })).json();
	const succeeded = new Set<string>();
	const send = async (options: InjectOptions) => {
		const answer = await app.send(options);
		const { operationId } = checkPromise(document, options, answer);
		if (answer.statusCode < 300) succeeded.add(operationId);
		return answer;
	};
	const watched = { ...app, send };
	const user = await signIn(watched);
	await playEverywhere(watched, user);
	await raceEverywhere(watched, user);
	await readAll(watched, user);
	await askTools(watched);
	await leave(watched, user);
	succeeded.add(await follow(app, document, '/api/leaderboard/events?difficulty=easy'));
	const payload = { difficulty: 'easy', guestId: await app.guest() };
	const { id } = (await app.send({ method: 'POST', url: '/api/races', payload })).json();
	succeeded.add(await follow(app, document, `/api/races/${id}/events`));
	const operations = Object.values<Node>(document.paths).flatMap((path) => Object.values<Node>(path));
	assert.deepEqual([...succeeded].sort(), operations.map(({ operationId }) => operationId).sort());
});

async function signIn(app: TestApp): Promise<TestPlayer> {
	const email = 'anna@example.org';
	const guest = testPlayer(app, (await app.send({ method: 'POST', url: '/api/guest', payload: {} })).json());
	await guest.play({ mode: 'daily', difficulty: 'hard' });
	const { devCode } = (await app.send({ method: 'POST', url: '/api/auth/otp/request', payload: { email } })).json();
	const url = '/api/auth/otp/verify';
	const wrong = devCode === '000000' ? '000001' : '000000';
	await app.send({ method: 'POST', url, payload: { email } });
	await app.send({ method: 'POST', url, payload: { email, code: wrong } });
	const { token } = (await app.send({ method: 'POST', url, payload: { email, code: devCode } })).json();
	const headers = { authorization: `Bearer ${token}` };
	for (const displayName of ['Anna', 'x']) {
		await app.send({ method: 'PATCH', url: '/api/me', headers, payload: { displayName } });
	}
	await app.send({
		method: 'PATCH',
		url: '/api/me',
		headers: { ...headers, 'content-type': 'text/plain' },
		payload: 'x',
	});
	await app.send({ url: '/api/me' });
	return testPlayer(app, { token });
}

/** Signs out everywhere, signs in again, and deletes the account. */
async function leave(app: TestApp, user: TestPlayer): Promise<void> {
	await user.post('/api/me/sign-out', {});
	await user.post('/api/me/sign-out', {});
	const { token } = await app.signIn('anna@example.org');
	const again = testPlayer(app, { token });
	const payload = { email: 'anna@example.org' };
	const { devCode: code } = (await app.send({ method: 'POST', url: '/api/auth/otp/request', payload })).json();
	for (const body of [{}, { code: code === '000000' ? '000001' : '000000' }, { code }, { code }]) {
		await again.post('/api/me/delete', body);
	}
}

async function playEverywhere(app: TestApp, user: TestPlayer): Promise<void> {
	for (const mode of ['random', 'daily', 'progression'] as const) {
		const game = await user.start({ mode, difficulty: 'easy' });
		const moves = handOf(game);
		app.advance(moves.at(-1)!.at);
		await user.act(game, 'moves', { from: 0, moves: moves.slice(0, 9) });
		await user.act(game, 'moves', { from: 10, moves: [] });
		await user.act(game, 'moves', { from: 9, moves: [{ ...moves[0]!, digit: 0 }] });
		await user.act(game, 'finish', { solution: wrongGridOf(game) });
		for (const action of ['pause', 'pause', 'resume', 'resume']) await user.act(game, action);
		if (mode === 'random') for (const action of ['hint', 'check']) await user.act(game, action);
		const finished = await user.act(game, 'finish', { solution: solutionOf(game), moves });
		await user.get(`/api/games/${game.id}`);
		await user.get(`/api/runs/${finished.json().run.id}`);
		await user.get(`/api/runs/${finished.json().run.id}/time`);
		await user.act(game, 'abandon');
	}
	const given = await user.start({ mode: 'random', difficulty: 'extreme' });
	await user.act(given, 'abandon');
	await user.post('/api/games', { mode: 'progression', difficulty: 'easy', level: 9 });
	await user.get('/api/games/nothing-here');
}

async function raceEverywhere(app: TestApp, user: TestPlayer): Promise<void> {
	const guest = testPlayer(app, (await app.send({ method: 'POST', url: '/api/guest', payload: {} })).json());
	const live = (await user.post('/api/races', { kind: 'live', difficulty: 'easy' })).json();
	const act = (player: TestPlayer, action: string, body = {}) => player.post(`/api/races/${live.id}/${action}`, body);
	await act(user, 'start');
	await act(guest, 'join');
	await act(guest, 'leave');
	await act(guest, 'leave');
	await act(guest, 'join');
	await act(guest, 'start');
	await act(guest, 'ready', { ready: true });
	await act(user, 'start');
	app.advance(5200);
	const { headers } = await app.send({ url: `/api/races/${live.id}` });
	await app.send({ url: `/api/races/${live.id}`, headers: { 'if-none-match': String(headers.etag) } });
	await user.act({ id: (await act(user, 'join')).json().gameId }, 'abandon');
	await act(user, 'cancel');
	for (const what of ['sealed', 'grids', 'ghosts', 'records']) await user.get(`/api/races/${live.id}/${what}`);
	await act(user, 'rematch');
	await act(user, 'rematch');
	const { id } = (await user.post('/api/races', { difficulty: 'easy' })).json();
	for (const what of ['sealed', 'grids', 'ghosts']) await user.get(`/api/races/${id}/${what}`);
	await user.post(`/api/races/${id}/cancel`);
	await guest.post(`/api/races/${id}/join`);
	await user.get('/api/races');
}

async function readAll(app: TestApp, user: TestPlayer): Promise<void> {
	const tagged = [
		'/api/leaderboard?difficulty=easy&mode=progression',
		'/api/leaderboard/distribution?difficulty=easy&mode=progression',
		'/api/leaderboard/distribution?difficulty=easy',
		'/api/daily-puzzle?difficulty=hard',
	];
	for (const url of tagged) {
		const { etag } = (await user.get(url)).headers;
		await app.send({ url, headers: { 'if-none-match': String(etag) } });
	}
	for (const query of ['', '?date=2026-11-01', '?date=2025-01-01']) {
		await app.send({ url: `/api/daily-commitments${query}` });
	}
	for (const url of ['/api/leaderboard', '/api/daily-puzzle', '/api/games', '/api/stats']) await app.send({ url });
	await user.post('/api/me/decisions/seen', { runIds: ['run-00000001'] });
	const { key } = (await user.post('/api/me/keys', { name: 'a bot', right: 'read' })).json();
	await user.get('/api/me/access');
	await user.post(`/api/me/access/${key.id}/revoke`);
	await user.post(`/api/me/access/${key.id}/revoke`);
	for (const path of [
		'me',
		'me/decisions',
		'me/export',
		'games',
		'runs?limit=2',
		'ghosts?mode=random&difficulty=easy',
		'stats',
		'par?difficulty=easy',
		'par?difficulty=easy&from=2025-01-01',
		'progression',
		'health',
		'ready',
		'service',
	]) {
		await user.get(`/api/${path}`);
	}
}

/** Answers the operation. The stream has no end: it is looked at up to its first event. */
async function follow({ app }: TestApp, document: Node, url: string): Promise<string> {
	const options: InjectOptions = { url };
	const answer = await app.inject({ ...options, payloadAsStream: true });
	let body = '';
	for await (const piece of answer.stream()) {
		body += piece;
		if (body.includes('data:')) break;
	}
	const { statusCode, headers } = answer;
	return checkPromise(document, options, { statusCode, headers, body }).operationId;
}

async function askTools(app: TestApp): Promise<void> {
	const call = { method: 'tools/call', params: { name: 'health', arguments: {} } };
	const messages: object[] = [{ method: 'tools/list' }, call, { method: 'nothing' }];
	for (const message of messages) {
		await app.send({ method: 'POST', url: '/mcp', payload: { jsonrpc: '2.0', id: 1, ...message } });
	}
	await app.send({ method: 'POST', url: '/mcp', payload: { id: 1 } });
}
