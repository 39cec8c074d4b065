import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import { PATHS } from '#contract/paths.ts';
import { listAudit } from '#store/read/operator.ts';
import { createTestApp, type TestApp } from '../testing/testApp.ts';
import { solutionOf, type TestPlayer, testUser } from '../testing/testPlay.ts';
import { makeOperatorKey } from './operatorKey.ts';

const newKey = ({ store, clock }: TestApp) => {
	const random = {
		bytes: (count: number) => Buffer.from(crypto.getRandomValues(new Uint8Array(count))),
		below: () => 0,
	};
	return makeOperatorKey(store.db, { kind: 'sign-in', actor: 'olga', now: clock(), random });
};

const enter = (app: TestApp, key: string) =>
	app.send({ method: 'POST', url: '/api/operator/sign-in', payload: { key } });

/** A signed-in operator, and a held run of a player. */
async function setUp(t: TestContext) {
	const app = await createTestApp(t);
	const player = await testUser(app, 'ann');
	const id = await playHeld(player);
	const { token } = (await enter(app, (await newKey(app)).key)).json();
	const headers = { authorization: `Bearer ${token}` };
	const get = (path: string) => app.send({ url: `/api/operator/${path}`, headers });
	const decide = (decision: unknown, reason: unknown = 'seen on video', runId = id) =>
		app.send({ method: 'POST', url: `/api/operator/runs/${runId}/decision`, headers, payload: { decision, reason } });
	return { app, player, id, token, headers, get, decide };
}

async function playHeld(player: TestPlayer): Promise<string> {
	const game = await player.start({ mode: 'random', difficulty: 'easy' });
	return (await player.act(game, 'finish', { solution: solutionOf(game) })).json().run.id;
}

describe('the sign-in of an operator', () => {
	test('accepts a key once, and within a quarter of an hour', async (t) => {
		const app = await createTestApp(t);
		const { key } = await newKey(app);
		const first = await enter(app, key);
		assert.equal(first.statusCode, 200, first.body);
		assert.deepEqual([first.json().actor, first.json().expiresAt], ['olga', '2026-11-20T13:00:00.000Z']);
		assert.equal(first.headers['cache-control'], 'no-store');
		const late = await newKey(app);
		app.advance(15 * 60_000);
		for (const wrong of [key, late.key, 'x'.repeat(22)]) {
			const refused = await enter(app, wrong);
			assert.deepEqual([refused.statusCode, refused.json().code], [401, 'code_refused']);
		}
		const [entry] = await listAudit(app.store.db, { limit: 5 });
		assert.deepEqual([entry?.actor, entry?.verb], ['olga', 'operator sign-in']);
	});

	test('lasts an hour, or until it is ended, and neither key nor session is in the store', async (t) => {
		const { app, token, headers, get } = await setUp(t);
		const rows = await app.store.db.selectFrom('operatorKeys').selectAll().execute();
		assert.equal(JSON.stringify(rows).includes(token), false);
		app.advance(3_599_999);
		assert.equal((await get('held-runs')).statusCode, 200);
		app.advance(1);
		assert.equal((await get('held-runs')).statusCode, 401);
		const again = (await enter(app, (await newKey(app)).key)).json();
		headers.authorization = `Bearer ${again.token}`;
		assert.equal((await get('held-runs')).statusCode, 200);
		await app.send({ method: 'POST', url: '/api/operator/sign-out', headers });
		assert.equal((await get('held-runs')).statusCode, 401);
	});

	test('is no player’s, and a player’s token or an unused key is no operator’s', async (t) => {
		const { app, headers, id } = await setUp(t);
		assert.equal((await app.send({ url: '/api/me', headers })).statusCode, 401);
		const player = await app.signIn('bob@example.org');
		for (const token of [player.token, (await newKey(app)).key, '']) {
			const others = { authorization: `Bearer ${token}` };
			for (const [method, path] of [
				['GET', 'held-runs'],
				['GET', `runs/${id}`],
				['POST', `runs/${id}/decision`],
			] as const) {
				const answer = await app.send({ method, url: `/api/operator/${path}`, headers: others });
				assert.equal(answer.statusCode, 401, `${method} ${path}`);
			}
		}
	});
});

test('the queue and a run show what an operator needs for a decision', async (t) => {
	const { id, get } = await setUp(t);
	const queue = (await get('held-runs')).json();
	assert.deepEqual([queue.total, queue.runs[0].id, queue.runs[0].reasons], [1, id, ['no_log', 'too_fast']]);
	const shown = await get(`runs/${id}`);
	assert.equal(shown.statusCode, 200, shown.body);
	const { run, player, signs, figures, history, decisions, puzzle, moves } = shown.json();
	assert.deepEqual([run.id, player.held, player.ranked, history.length, decisions, moves], [id, 1, 0, 1, [], []]);
	assert.deepEqual(signs[0], {
		reason: 'no_log',
		sentence: 'No moves were sent, so nothing shows how the grid was filled.',
	});
	assert.match(figures[0].value, /^0 in all, 0 correct placements/);
	assert.match(puzzle, /^\d{81}$/);
	assert.equal(shown.body.includes('@'), false, 'no address of a player');
	assert.equal((await get('runs/nothing-here')).statusCode, 404);
});

test('a decision counts, is audited as by the command, and is told to the player', async (t) => {
	const { app, player, id, get, decide } = await setUp(t);
	const accepted = await decide('accept');
	assert.deepEqual(accepted.json(), { standing: 'ranked', reasons: [], rank: 1 });
	assert.equal((await get('held-runs')).json().total, 0);
	const [entry] = await listAudit(app.store.db, { subject: id, limit: 5 });
	assert.deepEqual(
		[entry?.actor, entry?.verb, entry?.reason, Object.keys(entry?.detail ?? {})],
		['olga', 'held accept', 'seen on video', ['board', 'before', 'after']],
	);
	assert.equal((await player.get('/api/me/decisions')).json().decisions[0].run.id, id);
	const again = await decide('accept');
	assert.deepEqual([again.statusCode, again.json().errors[0].field], [400, 'body.decision']);
	assert.equal((await decide('reject')).json().standing, 'unranked');
	assert.equal((await decide('reject')).statusCode, 400);
	assert.equal((await get(`runs/${id}`)).json().decisions.length, 2);
});

test('a decision needs a reason and a run', async (t) => {
	const { decide } = await setUp(t);
	for (const reason of ['', '   ', 'x'.repeat(501), 5, null]) {
		assert.equal((await decide('accept', reason)).statusCode, 400, JSON.stringify(reason));
	}
	assert.equal((await decide('delete')).statusCode, 400);
	assert.equal((await decide('accept', 'x', 'nothing-here')).statusCode, 404);
});

test('the description of the API leaves the operator’s routes out', async (t) => {
	const app = await createTestApp(t);
	assert.doesNotMatch((await app.send({ url: PATHS.openapi })).body, /api\/operator/);
});
