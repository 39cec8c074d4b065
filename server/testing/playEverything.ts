import type { InjectOptions } from 'fastify';
import type { Response as InjectResponse } from 'light-my-request';
import { DRILL_POSITIONS, KEYS_PER_USER_MAX, OPEN_RACES_MAX } from '#contract/limits.ts';
import type { TestApp } from './testApp.ts';
import { atTime, describeCup, HOUR_MS } from './testContest.ts';
import { handOf, solutionOf, type TestPlayer, testPlayer, wrongGridOf } from './testPlay.ts';

/** A revision of the tool protocol that tells an unknown method by its status. */
const MODERN = '2026-07-28';

/** Calls every operation as players do, from a guest to a deleted account, through the `send` of the app. */
export async function playEverything(app: TestApp): Promise<void> {
	await app.puzzles.ready();
	const user = await signIn(app);
	await confirmRun(user);
	await playEverywhere(app, user);
	await raceEverywhere(app, user);
	await circleEverywhere(app, user);
	await contestEverywhere(app, user);
	await drillEverywhere(user);
	await readAll(app, user);
	await app.send({
		url: '/api/me/export',
		headers: { authorization: `Bearer ${(await app.signIn('dora@example.org')).token}` },
	});
	await askTools(app);
	await noteHeldRun(app);
	await leave(app, user);
	await app.send({ url: '/api/leaderboard/events?difficulty=easy' });
}

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
	await app.signIn('ben@example.org');
	const { displayName: taken } = await app.signIn('carl@example.org');
	await app.send({ method: 'PATCH', url: '/api/me', headers, payload: { showsStreak: true, showsMedals: true } });
	for (const displayName of ['Anna', 'x', taken]) {
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
	await app.send({ method: 'POST', url: '/api/me/deletion', payload: { guestId: await app.guest() } });
	await user.post('/api/me/sign-out', {});
	await user.post('/api/me/sign-out', {});
	const { token } = await app.signIn('anna@example.org');
	const again = testPlayer(app, { token });
	const payload = { email: 'anna@example.org' };
	const { devCode: code } = (await app.send({ method: 'POST', url: '/api/auth/otp/request', payload })).json();
	for (const body of [{}, { code: code === '000000' ? '000001' : '000000' }, { code }, { code }]) {
		await again.post('/api/me/deletion', body);
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
	for (const action of ['hint', 'check']) await user.act(given, action);
	await user.act(given, 'finish', { solution: solutionOf(given) });
	for (const difficulty of ['easy', 'hard']) {
		await user.post('/api/games', { mode: 'random', difficulty }, { 'idempotency-key': 'a-key-of-this-test' });
	}
	await user.post('/api/games', { mode: 'progression', difficulty: 'easy', level: 3 });
	await user.get('/api/games/nothing-here');
}

async function raceEverywhere(app: TestApp, user: TestPlayer): Promise<void> {
	const guest = testPlayer(app, (await app.send({ method: 'POST', url: '/api/guest', payload: {} })).json());
	const key = { 'idempotency-key': 'a-race-of-this-test' };
	const live = (await user.post('/api/races', { kind: 'live', difficulty: 'easy' }, key)).json();
	await user.post('/api/races', { kind: 'live', difficulty: 'hard' }, key);
	const act = (player: TestPlayer, action: string, body = {}) => player.post(`/api/races/${live.id}/${action}`, body);
	await act(user, 'start');
	await act(guest, 'join', { program: true });
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
	await act(guest, 'leave');
	await act(guest, 'ready', { ready: true });
	const runId = (await user.play({ mode: 'random', difficulty: 'easy' })).run.id;
	for (let count = 0; count < 2; count++) await user.post('/api/races', { fromRun: runId });
	for (let count = 0; count <= OPEN_RACES_MAX; count++) await guest.post('/api/races', { difficulty: 'easy' });
	const { id } = (await user.post('/api/races', { difficulty: 'easy' })).json();
	for (const what of ['sealed', 'grids', 'ghosts', 'records']) await user.get(`/api/races/${id}/${what}`);
	await user.post(`/api/races/${id}/rematch`);
	for (const what of ['grids', 'ghosts', 'records']) await guest.get(`/api/races/${id}/${what}`);
	await app.send({ url: `/api/races/${id}/events` });
	await user.post(`/api/races/${id}/cancel`);
	await guest.post(`/api/races/${id}/join`);
	await user.get('/api/races');
}

/** A circle from its making to its end. */
async function circleEverywhere(app: TestApp, user: TestPlayer): Promise<void> {
	const key = { 'idempotency-key': 'a-circle-of-this-test' };
	const circle = (await user.post('/api/circles', { name: 'Family' }, key)).json();
	await user.post('/api/circles', { name: 'Family' }, key);
	await user.post('/api/circles', { name: 'Friends' }, key);
	const invitation = `/api/invitations/${circle.invitation}`;
	const guest = testPlayer(app, (await app.send({ method: 'POST', url: `${invitation}/guest`, payload: {} })).json());
	await guest.get(invitation);
	await guest.post(`${invitation}/join`, { displayName: 'Mara' });
	await guest.play({ mode: 'daily', difficulty: 'easy' });
	await user.post('/api/races', { kind: 'live', difficulty: 'easy', circle: circle.id });
	const path = `/api/circles/${circle.id}`;
	for (const url of ['/api/circles', path, `${path}/today`, `${path}/week`, `${path}/records`]) {
		const { headers } = await guest.get(url);
		await guest.get(url, { 'if-none-match': String(headers.etag) });
		await guest.get(url.replace(circle.id, 'nothing-here'));
	}
	await guest.get(`${path}/events`);
	await guest.get('/api/circles/nothing-here/events');
	await user.patch(path, { name: 'The family', points: 'expectation', maker: 1 });
	await guest.patch(path, { name: 'My family' });
	for (const address of [path, '/api/circles/nothing-here']) {
		for (const player of [guest, user]) {
			await player.post(`${address}/invitation`);
			await player.delete(`${address}/members/2`);
			await player.delete(address);
		}
	}
	await user.patch('/api/circles/nothing-here', { name: 'Nobody' });
	await app.send({ method: 'POST', url: `${invitation}/guest`, payload: {} });
	await guest.post(`${invitation}/join`, { displayName: 'Mara' });
	await guest.get(invitation);
	const other = (await user.post('/api/circles', { name: 'Class' })).json();
	for (const displayName of ['Otto', 'Otto']) {
		const pupil = testPlayer(app, { guestId: await app.guest() });
		await pupil.post(`/api/invitations/${other.invitation}/join`, { displayName });
		await pupil.delete(`/api/circles/${other.id}`);
	}
	for (let count = 0; count < 2; count++) await user.delete(`/api/circles/${other.id}/members/me`);
}

/** Contests of a circle from their making to their tables. */
async function contestEverywhere(app: TestApp, user: TestPlayer): Promise<void> {
	const circle = (await user.post('/api/circles', { name: 'Class' })).json();
	const guest = testPlayer(app, { guestId: await app.guest() });
	await guest.post(`/api/invitations/${circle.invitation}/join`, { displayName: 'Mara' });
	const key = { 'idempotency-key': 'a-contest-of-this-test' };
	const want = describeCup(app, circle);
	const ahead = { opensAt: atTime(app, HOUR_MS), closesAt: atTime(app, 3 * HOUR_MS) };
	const later = (await user.post('/api/contests', { ...want, ...ahead, name: 'Later' })).json();
	const cup = (await user.post('/api/contests', want, key)).json();
	await user.post('/api/contests', want, key);
	await user.post('/api/contests', { ...want, difficulties: ['hard', 'hard', 'hard'] }, key);
	await guest.post('/api/contests', want);
	await guest.post('/api/contests', { ...want, circle: 'nothing-here' });
	for (let count = 0; count < 2; count++) await user.post('/api/contests', { ...want, ...ahead });
	const path = `/api/contests/${cup.id}`;
	await user.patch(`/api/contests/${later.id}`, { name: 'Weekend', minutes: 45 });
	for (const address of [path, `/api/contests/${later.id}`, '/api/contests/nothing-here']) {
		for (const player of [guest, user]) {
			await player.patch(address, { name: 'Monday' });
			await player.delete(address);
		}
	}
	await user.post('/api/contests', { ...want, ...ahead });
	const upcoming = (await user.get('/api/contests?state=upcoming')).json().contests[0];
	await user.post(`/api/contests/${upcoming.id}/entry`);
	await user.get(`/api/contests/${upcoming.id}/puzzles`);
	const start = { mode: 'random', difficulty: 'easy', contest: cup.id, number: 1 };
	await guest.post('/api/games', start);
	await guest.post('/api/games', { ...start, contest: 'nothing-here' });
	await user.get(`${path}/puzzles`);
	await user.post(`${path}/entry`, { program: true });
	for (let count = 0; count < 2; count++) await guest.post(`${path}/entry`);
	await guest.get(`${path}/puzzles`);
	await user.get(`${path}/table.csv`);
	const game = (await guest.post('/api/games', start)).json();
	for (const action of ['pause', 'hint', 'check']) await guest.act(game, action);
	await guest.act(game, 'finish', { solution: solutionOf(game), moves: [] });
	await guest.post('/api/games', start);
	const late = (await guest.post('/api/games', { ...start, number: 2 })).json();
	for (const url of ['/api/contests', path, `${path}/table`]) {
		const { headers } = await guest.get(url);
		await guest.get(url, { 'if-none-match': String(headers.etag) });
		await guest.get(url.replace(cup.id, 'nothing-here'));
	}
	await guest.get(`${path}/events`);
	await guest.get('/api/contests/nothing-here/events');
	app.advance(2 * HOUR_MS);
	await guest.act(late, 'moves', { from: 0, moves: [] });
	await guest.act(late, 'moves', { from: 0, moves: handOf(late).slice(0, 1) });
	for (const action of ['pause', 'hint', 'check']) await guest.act(late, action);
	await guest.act(late, 'finish', { solution: solutionOf(late), moves: [] });
	await guest.post('/api/games', { ...start, number: 3 });
	await user.post('/api/games', { ...start, number: 3 });
	await user.post(`${path}/entry`);
	for (const what of ['table', 'table.csv', 'puzzles']) {
		await user.get(`${path}/${what}`);
		await guest.get(`${path}/${what}`);
		await user.get(`/api/contests/nothing-here/${what}`);
	}
	await user.post('/api/contests/nothing-here/entry');
	await user.delete(`/api/circles/${circle.id}`);
}

/** A drill from its start to its end. */
async function drillEverywhere(user: TestPlayer): Promise<void> {
	await user.post('/api/drills', { technique: 'sue_de_coq' });
	const want = { technique: 'hidden_single_line' };
	const { id } = (await user.post('/api/drills', want)).json();
	await user.post('/api/drills', want);
	const answers = `/api/drills/${id}/answers`;
	await user.post(answers, { index: 0, eliminations: [{ cell: 0, digit: 1 }] });
	for (let index = 0; index < DRILL_POSITIONS; index++) await user.post(answers, { index, skip: true });
	await user.post(answers, { index: 0, skip: true });
	await user.get(`/api/drills/${id}`);
}

/** A run at the top that waits for its confirmation, which is then given up. */
async function confirmRun(user: TestPlayer): Promise<void> {
	const { run } = await user.play({ mode: 'daily', difficulty: 'medium' }, 500);
	const path = `/api/runs/${run.id}/confirmation`;
	const game = (await user.post(path)).json();
	await user.post(path);
	for (const action of ['pause', 'hint', 'check', 'abandon']) await user.act(game, action);
	const ranked = await user.play({ mode: 'random', difficulty: 'medium' });
	await user.post(`/api/runs/${ranked.run.id}/confirmation`);
}

async function readAll(app: TestApp, user: TestPlayer): Promise<void> {
	const tagged = [
		'/api/leaderboard?difficulty=easy&mode=progression',
		'/api/leaderboard/distribution?difficulty=easy&mode=progression',
		'/api/leaderboard/distribution?difficulty=easy',
		'/api/daily-puzzle?difficulty=hard',
		`/api/days?guestId=${await app.guest()}`,
		'/api/today',
		'/api/players/Anna',
	];
	for (const url of tagged) {
		const { etag } = (await app.send({ url })).headers;
		await user.get(url);
		await app.send({ url, headers: { 'if-none-match': String(etag) } });
	}
	for (const query of ['?date=2026-11-21', '?date=2026-11-01', '?date=2025-01-01']) {
		await app.send({ url: `/api/daily-commitments${query}` });
	}
	for (const url of ['/api/leaderboard', '/api/daily-puzzle', '/api/games', '/api/stats']) await app.send({ url });
	await user.get('/api/leaderboard?difficulty=easy&around=run-00000001');
	await user.post('/api/me/decisions/seen', { runIds: ['run-00000001'] });
	const { key } = (await user.post('/api/me/keys', { name: 'a bot', right: 'read' })).json();
	await user.get('/api/me/access');
	for (let count = 0; count <= KEYS_PER_USER_MAX; count++)
		await user.post('/api/me/keys', { name: 'a bot', right: 'read' });
	for (const id of [key.id, 'nothing-here']) await user.delete(`/api/me/access/${id}`);
	for (const path of [
		'me',
		'me/decisions',
		'me/export',
		'games',
		'runs?limit=2',
		'ghosts?mode=random&difficulty=easy',
		'stats',
		'days',
		'days?from=2025-01-01',
		'today',
		'players/nobody-here',
		'par?difficulty=easy',
		'par?difficulty=easy&from=2025-01-01',
		'progression',
		'insights',
		'techniques',
		'health',
		'ready',
		'service',
	]) {
		await user.get(`/api/${path}`);
	}
}

async function noteHeldRun(app: TestApp): Promise<void> {
	const player = testPlayer(app, await app.signIn('erik@example.org'));
	const game = await player.start({ mode: 'random', difficulty: 'easy' });
	const { run } = (await player.act(game, 'finish', { solution: solutionOf(game) })).json();
	const ranked = await player.play({ mode: 'random', difficulty: 'easy' });
	for (const note of ['I solved it on paper first.', 'I solved it on a train.'])
		await player.post(`/api/runs/${run.id}/note`, { note });
	for (const id of [ranked.run.id, 'run-00000001'])
		await player.post(`/api/runs/${id}/note`, { note: 'I solved it on paper first.' });
}

const STREAM = /\/events(\?|$)/;

export type CallListener = (
	call: InjectOptions,
	answer: Pick<InjectResponse, 'statusCode' | 'headers' | 'body'>,
) => void;

/** Tells the listener of every call and its answer, and looks at streams up to their first event. */
export function watchCalls(app: TestApp, onAnswer: CallListener): TestApp {
	const send = async (call: InjectOptions) => {
		const answer = await (STREAM.test(String(call.url)) ? readFirstEvent(app, call) : app.send(call));
		onAnswer(call, answer);
		return answer as InjectResponse;
	};
	return { ...app, send };
}

/** The stream has no end: it is looked at up to its first event, or up to the end of a refusal. */
export async function readFirstEvent(
	{ app }: Pick<TestApp, 'app'>,
	options: InjectOptions,
): Promise<Pick<InjectResponse, 'statusCode' | 'headers' | 'body'>> {
	const { statusCode, headers, stream } = await app.inject({ ...options, payloadAsStream: true });
	let body = '';
	for await (const piece of stream()) {
		body += piece;
		if (statusCode === 200 && body.includes('data:')) break;
	}
	return { statusCode, headers, body };
}

/** Good calls, and one for each way to refuse a message. */
async function askTools(app: TestApp): Promise<void> {
	const ask = (message: object | string, headers: Record<string, string> = {}) =>
		app.send({
			method: 'POST',
			url: '/mcp',
			headers: { 'content-type': 'application/json', ...headers },
			payload: message,
		});
	const message = { jsonrpc: '2.0', id: 1 };
	await ask({ ...message, method: 'tools/list' });
	await ask({ ...message, method: 'tools/call', params: { name: 'health', arguments: {} } });
	await ask({ ...message, method: 'nothing' });
	await ask({ jsonrpc: '2.0', method: 'notifications/initialized' });
	await ask({ id: 1 });
	await ask({ ...message, method: 'tools/list' }, { origin: 'https://elsewhere.test' });
	await ask('x', { 'content-type': 'text/plain' });
	await ask(JSON.stringify({ ...message, method: 'tools/list', params: { text: 'x'.repeat(20_000) } }));
	const _meta = {
		'io.modelcontextprotocol/protocolVersion': MODERN,
		'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
		'io.modelcontextprotocol/clientCapabilities': {},
	};
	const fields = { 'mcp-protocol-version': MODERN, 'mcp-method': 'nothing', accept: 'application/json' };
	await ask({ ...message, method: 'nothing', params: { _meta } }, fields);
}
