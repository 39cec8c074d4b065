import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestApp } from '../testing/testApp.ts';
import { solutionOf, testPlayer } from '../testing/testPlay.ts';

const BOARD = '/api/leaderboard?difficulty=easy&limit=10';
const SPANS = '/api/leaderboard/distribution?difficulty=easy';

test('an answer is as new as its request: a finish and a new name show at once, and 304 is for the present version', async (t) => {
	const app = await createTestApp(t, { env: { FAIR_PLAY: 'off' } });
	const { token } = await app.signIn('ada@example.org');
	const headers = { authorization: `Bearer ${token}` };
	const empty = await app.send({ url: BOARD });
	const player = testPlayer(app, { token });
	const game = await player.start({ mode: 'random', difficulty: 'easy' });
	await player.act(game, 'finish', { solution: solutionOf(game) });
	const tags = new Set([empty.headers.etag]);
	for (const displayName of ['Ada', 'Grace']) {
		await app.send({ method: 'PATCH', url: '/api/me', headers, payload: { displayName } });
		const old = { 'if-none-match': [...tags].join(', ') };
		const board = await app.send({ url: BOARD, headers: old });
		assert.equal(board.statusCode, 200);
		assert.equal(board.json().entries[0].displayName, displayName);
		tags.add(board.headers.etag);
		const again = await app.send({ url: BOARD, headers: { 'if-none-match': String(board.headers.etag) } });
		assert.deepEqual([again.statusCode, again.body, again.headers.etag], [304, '', board.headers.etag]);
	}
	assert.equal(tags.size, 3);
});

test('an answer for everybody may be kept for five seconds, and one with the own row is asked for again', async (t) => {
	const app = await createTestApp(t);
	const { token } = await app.signIn('ada@example.org');
	for (const url of [BOARD, SPANS]) {
		const everybody = await app.send({ url });
		const own = await app.send({ url, headers: { authorization: `Bearer ${token}` } });
		assert.equal(everybody.headers['cache-control'], 'public, max-age=5');
		assert.equal(own.headers['cache-control'], 'private, no-cache');
		for (const { headers } of [everybody, own]) assert.match(String(headers.vary), /Authorization/);
		assert.notEqual(own.headers.etag, everybody.headers.etag);
	}
});
