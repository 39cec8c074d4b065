import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Game, GameStart } from '#contract/game.ts';
import { createTestApp, shareTestApp, type TestApp } from '../testing/testApp.ts';
import { handOf, solutionOf, type TestPlayer, testGuest, testUser, wrongGridOf } from '../testing/testPlay.ts';
import { actIn, createRace } from '../testing/testRace.ts';

const sharedApp = shareTestApp();

const PRACTICE = { mode: 'random', difficulty: 'easy' } as const;

/** A game with ten moves, an hour ago. */
async function startPlayed(app: TestApp, player: TestPlayer, want: Omit<GameStart, 'guestId'> = PRACTICE) {
	const game = await player.start({ ...want, ...(want.mode === 'random' && { fresh: true }) });
	const log = handOf(game);
	app.advance(3_600_000);
	await player.act(game, 'moves', { from: 0, moves: log.slice(0, 10) });
	return { game, log };
}

const penaltyOf = async (player: TestPlayer, { id }: { id: string }) =>
	(await player.get(`/api/games/${id}`)).json().penaltyMs;

/** Changes of the game between a request whose answer is lost and its repetition. */
const MEANWHILE = {
	nothing: async () => {},
	paused: async (player: TestPlayer, game: Game) => void (await player.act(game, 'pause')),
	resumed: async (player: TestPlayer, game: Game) => {
		await player.act(game, 'pause');
		await player.act(game, 'resume');
	},
	abandoned: async (player: TestPlayer, game: Game) => void (await player.act(game, 'abandon')),
	finished: async (player: TestPlayer, game: Game) => {
		const { statusCode } = await player.act(game, 'finish', { solution: solutionOf(game) });
		assert.equal(statusCode, 200);
	},
} as const;

/** Each request of a game that a document says may be repeated, and its answer in each state of the game. */
const REPEATED: Record<string, (keyof typeof MEANWHILE)[]> = {
	start: ['nothing', 'paused', 'resumed', 'abandoned', 'finished'],
	moves: ['nothing', 'paused', 'resumed', 'abandoned', 'finished'],
	'no moves': ['nothing', 'paused', 'resumed', 'abandoned', 'finished'],
	finish: ['nothing'],
	'wrong finish': ['nothing', 'paused', 'resumed', 'abandoned'],
	'wrong finish with moves': ['nothing', 'paused', 'resumed', 'abandoned'],
};

test('a request that may be repeated gets its answer again in every state of the game, and changes nothing', async () => {
	const app = await sharedApp();
	for (const [what, states] of Object.entries(REPEATED)) {
		for (const state of states) {
			const player = await testUser(app, 'anna');
			const key = { 'idempotency-key': `${what}-${state}` };
			const begun = what === 'start' ? await player.post('/api/games', PRACTICE, key) : undefined;
			const { game, log } = begun === undefined ? await startPlayed(app, player) : { game: begun.json(), log: [] };
			const bodies: Record<string, object> = {
				moves: { from: 10, moves: log.slice(10, 20) },
				'no moves': { from: 10, moves: [] },
				finish: { solution: solutionOf(game), from: 10, moves: log.slice(10) },
				'wrong finish': { solution: wrongGridOf(game) },
				'wrong finish with moves': { solution: wrongGridOf(game), from: 10, moves: log.slice(10, 20) },
			};
			const send = () =>
				what === 'start'
					? player.post('/api/games', PRACTICE, key)
					: player.act(game, what.endsWith('finish') || what.startsWith('wrong') ? 'finish' : 'moves', bodies[what]);
			const title = `${what}, ${state}`;
			const first = begun ?? (await send());
			await MEANWHILE[state](player, game);
			const before = (await player.get(`/api/games/${game.id}`)).json();
			const again = await send();
			const after = (await player.get(`/api/games/${game.id}`)).json();
			if (what === 'start') {
				assert.deepEqual([again.statusCode, again.json().id], [200, game.id], title);
				continue;
			}
			const pick = ({ elapsedMs, ...rest }: { elapsedMs?: number }) => rest;
			assert.deepEqual([again.statusCode, pick(again.json())], [first.statusCode, pick(first.json())], title);
			assert.deepEqual(after, before, title);
		}
	}
});

test('a key names the game that its request resumed, too, also once that game has ended', async () => {
	const app = await sharedApp();
	for (const want of [
		PRACTICE,
		{ mode: 'daily', difficulty: 'easy' },
		{ mode: 'progression', difficulty: 'easy' },
	] as const) {
		const player = await testUser(app, 'anna');
		const start = (key: string) => player.post('/api/games', want, { 'idempotency-key': key });
		const started = await start('first');
		const resumed = await start('second');
		assert.deepEqual([started.statusCode, resumed.statusCode], [201, 200]);
		await player.act(started.json(), 'abandon');
		for (const key of ['second', 'first', 'second']) {
			const again = await start(key);
			assert.deepEqual([again.statusCode, again.json().id], [200, started.json().id], `${want.mode} ${key}`);
		}
		const other = await player.post('/api/games', { ...want, difficulty: 'hard' }, { 'idempotency-key': 'second' });
		assert.deepEqual([other.statusCode, other.json().code], [409, 'idempotency_key_reused']);
		const fresh = await start('third');
		assert.deepEqual([fresh.statusCode, fresh.json().id === started.json().id], [201, false]);
	}
});

test('of the keys that resumed one game the last twenty are remembered', async () => {
	const app = await sharedApp();
	const player = await testUser(app, 'anna');
	const start = async (key: string) =>
		(await player.post('/api/games', PRACTICE, { 'idempotency-key': key })).json().id;
	const id = await start('0');
	for (let key = 1; key <= 25; key++) {
		app.advance(1);
		assert.equal(await start(`${key}`), id);
	}
	await player.act({ id }, 'abandon');
	assert.deepEqual([await start('25'), await start('6')], [id, id]);
	assert.notEqual(await start('5'), id);
});

test('the same wrong grid costs once, and another one, or the same after a move, costs again', async () => {
	const app = await sharedApp();
	const player = await testGuest(app);
	const { game, log } = await startPlayed(app, player);
	const solution = wrongGridOf(game);
	const finish = async (body: object) => {
		const answer = await player.act(game, 'finish', body);
		return [answer.statusCode, answer.json().code, answer.json().penaltyMs];
	};
	assert.deepEqual(await finish({ solution, from: 10, moves: log.slice(10, 12) }), [422, 'wrong_grid', 10_000]);
	for (const body of [{ solution }, { solution, from: 10, moves: log.slice(10, 12) }, { solution, from: 12 }]) {
		assert.deepEqual(await finish(body), [422, 'wrong_grid', 10_000], JSON.stringify(body));
	}
	const others = log.slice(10, 12).map((move) => ({ ...move, at: move.at + 1 }));
	assert.deepEqual((await finish({ solution, from: 10, moves: others }))[1], 'move_gap');
	assert.deepEqual((await finish({ solution, from: 13, moves: [] }))[1], 'move_gap');
	const other = `${solution.slice(0, -1)}${(Number(solution.at(-1)) % 9) + 1}`;
	if (other !== solutionOf(game)) assert.deepEqual(await finish({ solution: other }), [422, 'wrong_grid', 20_000]);
	const charged = await penaltyOf(player, game);
	assert.deepEqual(await finish({ solution, from: 12, moves: log.slice(12, 13) }), [
		422,
		'wrong_grid',
		charged + 10_000,
	]);
	if (other !== solutionOf(game)) {
		assert.deepEqual(await finish({ solution: other }), [422, 'wrong_grid', charged + 20_000]);
		for (const again of [solution, other, solution])
			assert.deepEqual(await finish({ solution: again }), [422, 'wrong_grid', charged + 20_000], 'both were paid for');
	}
	const paid = await penaltyOf(player, game);
	await player.act(game, 'moves', { from: 13, moves: log.slice(13, 14) });
	assert.deepEqual(await finish({ solution }), [422, 'wrong_grid', paid + 10_000]);
	const ended = await player.act(game, 'finish', { solution: solutionOf(game), from: 14, moves: log.slice(14) });
	assert.equal(ended.json().run.penaltyMs, paid + 10_000);
	assert.deepEqual((await finish({ solution }))[1], 'game_over');
});

test('a wrong grid sent many times at once, in a race, or to a service that started again costs once', async (t) => {
	const app = await sharedApp();
	const other = await createTestApp(t, { parts: { store: app.store, puzzles: app.puzzles, clock: app.clock } });
	const [host, guest] = [await testUser(app, 'anna'), await testGuest(app)];
	const { game } = await startPlayed(app, host);
	const race = await createRace(host);
	const { gameId } = await actIn(guest, race, 'join');
	const raced: Game = (await guest.get(`/api/games/${gameId}`)).json();
	for (const [player, played] of [
		[host, game],
		[guest, raced],
	] as const) {
		const body = { solution: wrongGridOf(played) };
		const answers = await Promise.all(Array.from({ length: 5 }, () => player.act(played, 'finish', body)));
		for (const answer of answers) assert.deepEqual([answer.statusCode, answer.json().penaltyMs], [422, 10_000]);
	}
	const guestId = await app.guest();
	const want = { ...PRACTICE, guestId };
	const started = (await app.send({ method: 'POST', url: '/api/games', payload: want })).json();
	const url = `/api/games/${started.id}/finish`;
	const payload = { solution: wrongGridOf(started), guestId };
	for (const process of [app, other, app]) {
		const answer = await process.send({ method: 'POST', url, payload });
		assert.deepEqual([answer.statusCode, answer.json().penaltyMs], [422, 10_000]);
	}
});

test('moves under numbers that are held are the same ones, or refused', async () => {
	const app = await sharedApp();
	const player = await testGuest(app);
	const { game, log } = await startPlayed(app, player);
	const send = async (from: number, moves: object[], action = 'moves') => {
		const body = action === 'finish' ? { solution: solutionOf(game), from, moves } : { from, moves };
		const answer = await player.act(game, action, body);
		return [answer.statusCode, answer.json().code ?? answer.json().moveCount, answer.json().moveCount];
	};
	const digit = (log[3]!.digit % 9) + 1;
	for (const [from, moves] of [
		[0, [{ ...log[0]!, at: log[0]!.at + 1 }]],
		[3, [{ ...log[3]!, digit }]],
		[2, [log[2]!, { ...log[3]!, digit }, log[4]!]],
		[3, [{ ...log[3]!, digit }, ...log.slice(4, 12)]],
		[3, log.slice(4, 7)],
	] as const) {
		for (const action of ['moves', 'finish']) {
			assert.deepEqual(await send(from, [...moves], action), [409, 'move_gap', 10], `${action} ${from}`);
		}
	}
	assert.deepEqual(await send(3, log.slice(3, 7)), [200, 10, 10]);
	assert.deepEqual(await send(3, log.slice(3, 12)), [200, 12, 12]);
});

test('a key starts one thing: with anything else in the body it is refused, and nothing changes', async () => {
	const app = await sharedApp();
	const player = await testUser(app, 'anna');
	const date = new Date(app.clock()).toISOString().slice(0, 10);
	const level = { mode: 'progression', difficulty: 'easy', level: 1 };
	const table: [object, object[]][] = [
		[PRACTICE, [{ fresh: true }, { technique: 'naked_pair' }, { difficulty: 'hard' }, { mode: 'daily' }]],
		[level, [{ level: undefined }]],
		[{ mode: 'daily', difficulty: 'easy', date }, [{ date: '2026-01-02' }, { date: undefined }]],
	];
	for (const [index, [want, changes]] of table.entries()) {
		const key = { 'idempotency-key': `key-${index}` };
		const first = await player.post('/api/games', want, key);
		assert.equal(first.statusCode, 201, first.body);
		const { id } = first.json();
		await player.act({ id }, 'pause');
		for (const change of changes) {
			const other = await player.post('/api/games', { ...want, ...change }, key);
			assert.deepEqual([other.statusCode, other.json().code], [409, 'idempotency_key_reused'], JSON.stringify(change));
		}
		if (index === 0) assert.equal((await player.get(`/api/games/${id}`)).json().status, 'paused');
		const again = await player.post('/api/games', want, key);
		assert.deepEqual([again.statusCode, again.json().id], [200, id]);
	}
});
