import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { test } from 'node:test';
import { Ninefold, type NinefoldError, type PlayedGame } from '#client/client.ts';
import type { Move } from '#engine/move.ts';
import { seededRandom } from '#server/testing/seededRandom.ts';
import { createTestApp, type TestApp } from '#server/testing/testApp.ts';
import { handOf, solutionOf, wrongGridOf } from '#server/testing/testPlay.ts';
import { readGameMoves } from '#store/read/moves.ts';

const LIMITS_OFF = { RATE_LIMIT_FACTOR: '100000' };
const EASY = { mode: 'random', difficulty: 'easy' } as const;

/** A proxy loses the request, before anything is done, or the answer or its end, after everything is done. */
const LOSSES = ['request', 'answer', 'end'] as const;
type Loss = (typeof LOSSES)[number];

/** A client of the service whose proxy loses what it is told to. */
function connect({ app }: TestApp, findLoss: (path: string) => Loss | undefined): Ninefold {
	const send = async (input: string | URL | Request, { method, headers, body }: RequestInit = {}) => {
		const { pathname, search } = new URL(`${input}`);
		const loss = findLoss(pathname);
		if (loss === 'request') throw new TypeError('fetch failed');
		const answer = await app.inject({
			method: method as 'GET' | 'POST',
			url: pathname + search,
			headers: headers as Record<string, string>,
			...(typeof body === 'string' && { payload: body }),
		});
		if (loss === 'answer') throw new TypeError('fetch failed');
		const text = loss === 'end' ? breakOff(answer.body) : answer.body;
		const fields = { 'retry-after': `${answer.headers['retry-after'] ?? ''}` };
		return new Response(text, { status: answer.statusCode, headers: fields });
	};
	return new Ninefold('http://x.test', { fetch: send as typeof fetch, waitMs: 0, tries: 20 });
}

function breakOff(text: string): ReadableStream<Uint8Array<ArrayBuffer>> {
	return new ReadableStream({
		start(controller) {
			controller.enqueue(new TextEncoder().encode(text.slice(0, -1)));
			controller.error(new TypeError('terminated'));
		},
	});
}

/** A game under way, and a client that loses the next thing at each address once. */
async function losing(test: TestApp, loss: Loss) {
	let lost = new Set<string>();
	let isLosing = false;
	const client = connect(test, (path) => {
		if (!isLosing || lost.has(path)) return undefined;
		lost.add(path);
		return loss;
	});
	await client.createGuest();
	const played = await client.startGame(EASY);
	test.advance(1000);
	return {
		client,
		played,
		lose<T>(call: () => Promise<T>): Promise<T> {
			lost = new Set();
			isLosing = true;
			return call().finally(() => {
				isLosing = false;
			});
		},
	};
}

test('a call whose request or answer was lost has the answer that it would have had', async (t) => {
	const service = await createTestApp(t, { env: LIMITS_OFF });
	for (const loss of LOSSES) {
		const { client, played, lose } = await losing(service, loss);
		const { game } = played;
		for (const { at: _at, ...move } of handOf(game)) played.add(move);
		await lose(() => played.flush());
		assert.equal((await lose(() => client.readGame(game.id))).game.moveCount, handOf(game).length);
		assert.equal((await lose(() => played.pauseGame())).status, 'paused', loss);
		assert.equal((await lose(() => played.resumeGame())).status, 'playing', loss);
		await assert.rejects(
			lose(() => played.finishGame(wrongGridOf(game))),
			{ code: 'wrong_grid', status: 422 },
		);
		const { run } = await lose(() => played.finishGame(solutionOf(game)));
		assert.equal(run.gameId, game.id);
		const next = await lose(() => client.startGame(EASY));
		assert.notEqual(next.game.id, game.id);
		assert.equal((await lose(() => next.abandonGame())).status, 'abandoned', loss);
		const race = await lose(() => client.createRace({ difficulty: 'easy', programs: true }));
		assert.equal((await lose(() => client.joinRace(race.id))).id, race.id);
		assert.equal((await lose(() => client.readRace(race.id))).id, race.id);
		assert.ok((await lose(() => client.readLeaderboard({ difficulty: 'easy' }))).total >= 0);
		const circle = await lose(() => client.createCircle({ name: 'Family', displayName: 'Mara' }));
		assert.deepEqual(await lose(() => client.leaveCircle(circle.id)), { left: true }, loss);
		assert.deepEqual((await client.listCircles()).circles, []);
		await assert.rejects(client.leaveCircle(circle.id), { code: 'not_found' });
		await assert.rejects(
			lose(() => client.post('/api/guest')),
			({ code, status, cause }: NinefoldError) => code === 'unreachable' && status === 0 && cause instanceof Error,
		);
	}
	const { gameCount } = await service.store.db
		.selectFrom('games')
		.select(({ fn }) => fn.countAll<number>().as('gameCount'))
		.where('raceId', 'is', null)
		.executeTakeFirstOrThrow();
	assert.equal(gameCount, 2 * LOSSES.length);
});

test('a change that the first try has not made is refused', async (t) => {
	const { played } = await losing(await createTestApp(t), 'answer');
	await assert.rejects(played.resumeGame(), { code: 'game_not_paused' });
	await played.pauseGame();
	await assert.rejects(played.pauseGame(), { code: 'game_paused' });
	await played.abandonGame();
	await assert.rejects(played.abandonGame(), { code: 'game_over' });
});

test('what may have been carried out is sent again only where it may be, what was not is always', async () => {
	const problem = (status: number, code?: string) => new Response(JSON.stringify({ code }), { status });
	// status code : sent again if repeatable : sent again in any case
	const cases = `
		429 rate_limited : yes : yes
		503 unavailable : yes : yes
		503 : yes : no
		503 outcome_unknown : yes : no
		500 internal : yes : no
		502 : yes : no
		504 : yes : no
		409 game_over : no : no
		404 : no : no`;
	for (const line of cases.trim().split('\n')) {
		const [answer = '', ...expected] = line.split(':').map((part) => part.trim());
		const [status, code] = answer.split(' ');
		for (const [index, repeatable] of [true, false].entries()) {
			let count = 0;
			const fetch = async () => (count++ === 0 ? problem(Number(status), code) : Response.json({ count }));
			const client = new Ninefold('http://x.test', { fetch, waitMs: 0 });
			const outcome = await client.post('/api/x', {}, { repeatable }).catch((error: NinefoldError) => error.status);
			assert.deepEqual(outcome, expected[index] === 'yes' ? { count: 2 } : Number(status), `${line} ${repeatable}`);
		}
	}
});

test('a client that waits often leaves no listener at the signal', async () => {
	const stop = new AbortController();
	let count = 0;
	const fetch = async () => new Response(`data: {"total":${++count}}\n\n`);
	const client = new Ninefold('http://x.test', { fetch, waitMs: 0 });
	for await (const { total } of client.followLeaderboard({ difficulty: 'easy' }, stop.signal)) {
		if (total === 200) break;
	}
	assert.ok(getEventListeners(stop.signal, 'abort').length <= 1);
});

test('the clock of a game stands still while it is paused', async (t) => {
	const service = await createTestApp(t);
	// The clock of the client's machine.
	t.mock.method(performance, 'now', () => 0);
	const { played } = await losing(service, 'answer');
	service.advance(60_000);
	const { elapsedMs } = await played.pauseGame();
	assert.equal(played.elapsedMs, elapsedMs);
	service.advance(60_000);
	await played.resumeGame();
	assert.ok(played.elapsedMs - elapsedMs < 30_000);
});

/** Removes the moves of the latest requests, as a power cut can do. */
async function loseMoves({ store: { db } }: TestApp, { game }: PlayedGame, chunkCount: number): Promise<void> {
	const chunks = db.selectFrom('moves').select('firstIndex').where('gameId', '=', game.id);
	const latest = await chunks.orderBy('firstIndex', 'desc').limit(chunkCount).execute();
	const { firstIndex: moveCount } = latest.at(-1)!;
	await db.deleteFrom('moves').where('gameId', '=', game.id).where('firstIndex', '>=', moveCount).execute();
	const lastMoveAt = (await readMoves(db, game.id)).at(-1)?.at ?? 0;
	await db.updateTable('games').set({ moveCount, lastMoveAt }).where('id', '=', game.id).execute();
}

async function readMoves(db: TestApp['store']['db'], gameId: string): Promise<readonly Move[]> {
	const row = await db.selectFrom('games').selectAll().where('id', '=', gameId).executeTakeFirstOrThrow();
	return readGameMoves(db, row);
}

test('moves that the service has lost are sent again, in play and at the finish', async (t) => {
	const service = await createTestApp(t);
	const client = connect(service, () => undefined);
	for (const [count, isFinish] of [
		[1, false],
		[3, false],
		[1, true],
		[3, true],
	] as const) {
		await client.createGuest();
		const played = await client.startGame(EASY);
		const hand = handOf(played.game);
		const add = (from: number, to?: number) => {
			for (const { at: _at, ...move } of hand.slice(from, to)) played.add(move);
			return played.flush();
		};
		await add(0, 10);
		await add(10, 20);
		await add(20, isFinish ? undefined : 30);
		await loseMoves(service, played, count);
		if (!isFinish) await add(30);
		const { run } = await played.finishGame(solutionOf(played.game));
		assert.ok(!run.reasons.includes('partial_log'), `${run.reasons}`);
		assert.deepEqual(
			(await readMoves(service.store.db, played.game.id)).map(({ cell }) => cell),
			hand.map(({ cell }) => cell),
		);
	}
});

test('moves that another client has made since are not overwritten', async (t) => {
	const service = await createTestApp(t);
	const client = connect(service, () => undefined);
	await client.createGuest();
	const played = await client.startGame(EASY);
	const hand = handOf(played.game);
	for (const part of [hand.slice(0, 4), hand.slice(4, 8)]) {
		for (const { at: _at, ...move } of part) played.add(move);
		await played.flush();
	}
	await loseMoves(service, played, 1);
	service.advance(60_000);
	const other = await client.readGame(played.game.id);
	other.add({ ...hand[10]!, kind: 'mark' });
	await other.flush();
	played.add(hand[8]!);
	await assert.rejects(played.flush(), { code: 'move_gap' });
	assert.equal((await readMoves(service.store.db, played.game.id)).length, 5);
});

/** Enough for each call to lose its request, its answer and the end of it many times. */
const GAME_COUNT = 100;

test('games under a proxy that loses one answer in five end as without it', async (t) => {
	const service = await createTestApp(t, { env: LIMITS_OFF });
	const random = seededRandom('a proxy that loses one answer in five');
	const client = connect(service, () => (random.below(5) === 0 ? LOSSES[random.below(LOSSES.length)] : undefined));
	const hands = new Map<string, readonly Move[]>();
	for (let count = 0; count < GAME_COUNT; count++) {
		if (count % 50 === 0) client.guestId = await service.guest();
		const played = await client.startGame(EASY);
		const hand = handOf(played.game);
		hands.set(played.game.id, hand);
		for (const { at: _at, ...move } of hand) played.add(move);
		await played.flush();
		service.advance(60_000);
		if (count % 5 === 0) {
			assert.equal((await played.pauseGame()).status, 'paused');
			assert.equal((await played.resumeGame()).status, 'playing');
		}
		const { run } = await played.finishGame(solutionOf(played.game));
		assert.deepEqual([run.gameId, run.reasons.includes('partial_log')], [played.game.id, false]);
	}
	const { db } = service.store;
	const games = await db.selectFrom('games').selectAll().execute();
	assert.equal(games.length, GAME_COUNT);
	for (const game of games) {
		assert.equal(game.status, 'finished');
		const moves = await readGameMoves(db, game);
		assert.deepEqual(moves.map(toInput), hands.get(game.id)?.map(toInput));
	}
	const runs = await db.selectFrom('runs').select('gameId').execute();
	assert.equal(new Set(runs.map(({ gameId }) => gameId)).size, GAME_COUNT);
	assert.equal(runs.length, GAME_COUNT);
});

function toInput({ kind, cell, digit }: Move): string {
	return `${kind} ${cell} ${digit}`;
}
