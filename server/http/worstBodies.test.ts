import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { after, before, describe, test } from 'node:test';
import type { Game } from '#contract/game.ts';
import { MOVES_PER_REQUEST_MAX } from '#contract/limits.ts';
import { openTestApp, type TestApp } from '../testing/testApp.ts';
import { solutionOf, type TestPlayer, testGuest } from '../testing/testPlay.ts';

describe('the worst bodies', () => {
	let app: TestApp;
	let guest: TestPlayer;
	let game: Game;
	before(async () => {
		app = await openTestApp();
		guest = await testGuest(app);
		game = await guest.start({ mode: 'random', difficulty: 'easy' });
	});
	after(() => app.close());

	/** As text, so that what is sent is not written from an object first. */
	function send(url: string, payload: string, headers: Record<string, string> = {}) {
		return app.send({ method: 'POST', url, payload, headers: { 'content-type': 'application/json', ...headers } });
	}

	const emptyMoves = (count: number) => `{"from":0,"moves":[${Array(count).fill('{}').join()}]}`;
	const fieldsOf = (body: { errors: { field: string }[] }) => body.errors.map(({ field }) => field);

	test('a body larger than its route can use is refused unread', async () => {
		const rows: [string, number, string][] = [
			['/api/guest', 4096, '{}'],
			['/api/auth/otp/request', 4096, '{"email":"a@example.org"}'],
			['/api/games', 4096, '{"mode":"random","difficulty":"easy"}'],
			[`/api/games/${game.id}/pause`, 4096, '{}'],
			[`/api/games/${game.id}/moves`, 102_400, '{"from":0,"moves":[]}'],
			[`/api/games/${game.id}/finish`, 102_400, '{}'],
		];
		for (const [url, bytesMax, body] of rows) {
			assert.notEqual((await send(url, body.padEnd(bytesMax))).statusCode, 413, url);
			const answer = await send(url, body.padEnd(bytesMax + 1));
			assert.equal(answer.statusCode, 413, url);
			assert.equal(answer.json().code, 'payload_too_large');
		}
		assert.equal((await send(`/api/games/${game.id}/moves`, emptyMoves(87_000))).statusCode, 413);
	});

	test("a player's route answers 401 before it reports the faults of a request", async () => {
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

	test('a 401 names the fields that the operation does not know, and looks at no value', async () => {
		const unknown = (...fields: string[]) => fields.map((field) => ({ field, message: 'is not a known field' }));
		const large = (bytes: number) => `{"from":0,"moves":[],"guestid":"${'x'.repeat(bytes)}"}`;
		const rows: [method: 'GET' | 'POST', url: string, payload: string | undefined, errors: object[] | undefined][] = [
			['POST', '/api/games', '{"mode":"daly","guestid":"x"}', unknown('body.guestid')],
			['POST', '/api/games', '{"mode":"daly"}', undefined],
			['POST', '/api/games?x=1', '{"a":{"b":1},"\\u0000":2}', unknown('body.a', 'body.\\u0000', 'query.x')],
			['POST', '/api/games', '{"mode":"random","difficulty":"easy","guestId":"never-was-a-guest"}', undefined],
			['POST', '/api/games', '{"__proto__x":1,"toString":1}', unknown('body.__proto__x', 'body.toString')],
			['POST', '/api/games/x/finish', large(4000), unknown('body.guestid')],
			['POST', '/api/games/x/finish', large(5000), undefined],
			['POST', '/api/games/x/pause', '[1]', undefined],
			['POST', '/api/games/x/pause', '"guestid"', undefined],
			['GET', '/api/games?guestid=x&limit=x', undefined, unknown('query.guestid')],
			['GET', `/api/games?guestid=${'x'.repeat(5000)}`, undefined, undefined],
		];
		for (const [method, url, payload, errors] of rows) {
			const headers = payload === undefined ? {} : { 'content-type': 'application/json' };
			const answer = await app.send({ method, url, headers, ...(payload !== undefined && { payload }) });
			assert.equal(answer.statusCode, 401, url);
			assert.deepEqual(answer.json().errors, errors, `${url} ${payload?.slice(0, 80)}`);
			for (const { field } of answer.json().errors ?? []) assert.ok(answer.json().detail.includes(`${field} is not`));
		}
		const many = JSON.stringify(Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`key${index}`, 0])));
		const { errors, detail } = (await send('/api/games', many)).json();
		assert.equal(errors.length, 50);
		assert.ok(detail.length <= 1000);
		const chunked = { method: 'POST', url: '/api/games', headers: { 'content-type': 'application/json' } } as const;
		const answer = await app.send({ ...chunked, payload: Readable.from(['{"guestid":', '"x"}']) });
		assert.deepEqual(answer.json().errors, unknown('body.guestid'));
	});

	test('many faults are answered by their first, and few by a row each', async () => {
		const act = (body: string) => guest.act(game, 'moves', JSON.parse(body));
		const tooMany = await act(emptyMoves(30_000));
		assert.equal(tooMany.statusCode, 400);
		assert.deepEqual(tooMany.json().errors, [
			{ field: 'body.moves', message: `must have ${MOVES_PER_REQUEST_MAX} items or fewer` },
		]);
		const full = await act(emptyMoves(MOVES_PER_REQUEST_MAX));
		assert.deepEqual(fieldsOf(full.json()), ['body.moves.0.at']);
		const keys = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`key${index}`, 0]));
		assert.equal(fieldsOf((await guest.act(game, 'moves', keys)).json()).length, 1);
		const query = `${'a&'.repeat(2000)}${Object.keys(keys).slice(0, 400).join('&')}`;
		assert.equal((await guest.get(`/api/games?${query}`)).statusCode, 400);
		assert.equal((await guest.get(`/api/games?${query}&${query}`)).statusCode, 414);
		const few = await act(emptyMoves(2));
		const wanted = [0, 1].flatMap((index) =>
			['at', 'kind', 'cell', 'digit'].map((name) => `body.moves.${index}.${name}`),
		);
		assert.deepEqual(fieldsOf(few.json()).sort(), wanted.sort());
		assert.equal(fieldsOf((await act(emptyMoves(100))).json()).length, 50);
	});

	test('a full request of the longest moves fits, even with a space after each comma', async () => {
		const own = await guest.start({ mode: 'random', difficulty: 'hard' });
		const cell = own.puzzle!.lastIndexOf('0');
		const kinds = ['mark_center', 'unmark_center'] as const;
		const moves = Array.from({ length: MOVES_PER_REQUEST_MAX }, (_, index) => ({
			at: 8_640_000_000,
			kind: kinds[index % 2]!,
			cell,
			digit: 9,
		}));
		const answer = await guest.act(own, 'moves', { from: 0, moves });
		assert.equal(answer.statusCode, 200, answer.body);
		assert.equal(answer.json().moveCount, MOVES_PER_REQUEST_MAX);
		const longest = moves.map((move) => ({ ...move, kind: 'unmark_center', cell: 80 }));
		const body = { from: 10_000, guestId: 'g'.repeat(64), solution: solutionOf(own), moves: longest };
		const text = JSON.stringify(body).replace(/[,:]/g, '$& ');
		assert.notEqual((await send(`/api/games/${own.id}/finish`, text)).statusCode, 413, `${text.length} bytes`);
	});
});
