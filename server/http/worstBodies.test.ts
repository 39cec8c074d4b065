import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createTestApp, type TestApp } from '../testing/testApp.ts';

describe('the worst bodies', () => {
	let app: TestApp;
	before(async () => {
		app = await createTestApp();
	});
	after(() => app.close());

	/** As text, so that what is sent is not written from an object first. */
	function send(url: string, payload: string, headers: Record<string, string> = {}) {
		return app.send({ method: 'POST', url, payload, headers: { 'content-type': 'application/json', ...headers } });
	}

	const emptyMoves = (count: number) => `{"from":0,"moves":[${Array(count).fill('{}').join()}]}`;

	test('a route of players answers 401 before it reports the faults of a request', async () => {
		const rows = [
			'POST /api/games',
			'POST /api/games/x/moves',
			'POST /api/games/x/finish',
			'POST /api/games/x/pause',
			'POST /api/games/x/resume',
			'POST /api/games/x/abandon',
			'POST /api/games/x/hint',
			'POST /api/games/x/check',
			'PATCH /api/me',
			'GET /api/me?x=1',
			'GET /api/me/export?x=1',
			'GET /api/games?limit=x',
			'GET /api/games/x',
			'GET /api/runs?limit=x',
			'GET /api/stats?x=1',
			'GET /api/progression?x=1',
		];
		const nobody = 'a-guest-that-never-was';
		for (const row of rows) {
			const [method, url] = row.split(' ') as ['GET', string];
			const ask = (headers: Record<string, string>, body: object) =>
				app.send({ method, url, headers, ...(method === 'GET' ? {} : { payload: { faulty: 1, ...body } }) });
			for (const [headers, body] of [
				[{}, {}],
				[{ authorization: 'Bearer x' }, {}],
				[{}, { guestId: nobody }],
				[{}, { guestId: 'short' }],
				[{}, { guestId: [nobody] }],
			] as const) {
				const answer = await ask(headers, body);
				assert.equal(answer.statusCode, 401, `${row} ${JSON.stringify([headers, body])}`);
				assert.match(String(answer.headers['www-authenticate']), /^Bearer resource_metadata=/);
			}
		}
		assert.equal((await send('/api/games/x/moves', emptyMoves(30_000))).statusCode, 401);
	});
});
