import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MOVES_PER_GAME_MAX } from '#contract/limits.ts';
import { formatGrid } from '#engine/grid.ts';
import type { Move } from '#engine/move.ts';
import { createRandom } from '#engine/random.ts';
import { replayMoves } from '#engine/replay.ts';
import { openTestStore } from '#store/testing/testMemory.ts';
import { createTestApp, shareTestApp } from '../testing/testApp.ts';
import { handOf, solutionOf, testGuest, testPlayer, wrongGridOf } from '../testing/testPlay.ts';

const sharedApp = shareTestApp();

test('moves change the grid that the game shows', async () => {
	const app = await sharedApp();
	const guest = await testGuest(app);
	const game = await guest.start({ mode: 'random', difficulty: 'easy' });
	const [{ cell, digit }, other] = handOf(game) as [Move, Move];
	const moves: Move[] = [
		{ at: 100, kind: 'mark', cell: other.cell, digit: 7 },
		{ at: 100, kind: 'mark', cell: other.cell, digit: 2 },
		{ at: 900, kind: 'place', cell, digit },
		{ at: 900, kind: 'unmark', cell: other.cell, digit: 7 },
		{ at: 900, kind: 'mark_center', cell: other.cell, digit: 3 },
		{ at: 900, kind: 'color', cell: other.cell, digit: 5 },
	];
	app.advance(1000);
	const appended = await guest.act(game, 'moves', { from: 0, moves });
	assert.equal(appended.statusCode, 200, appended.body);
	assert.deepEqual(appended.json(), { moveCount: 6, elapsedMs: 1000 });
	const read = (await guest.get(`/api/games/${game.id}`)).json();
	assert.equal(read.cells, game.puzzle!.slice(0, cell) + digit + game.puzzle!.slice(cell + 1));
	assert.deepEqual([read.marks[other.cell], read.marks[cell]], ['2', '']);
	assert.deepEqual([read.centerMarks[other.cell], read.centerMarks[cell]], ['3', '']);
	assert.deepEqual([read.colors[other.cell], read.colors[cell]], ['5', '0']);
});

test('a game says how many cells are filled, in a list too', async () => {
	const app = await sharedApp();
	const guest = await testGuest(app);
	const game = await guest.start({ mode: 'random', difficulty: 'easy' });
	const [first, second, third] = handOf(game) as [Move, Move, Move];
	const empty = game.puzzle!.replaceAll(/[^0]/g, '').length;
	const counts = async () => {
		const [listed] = (await guest.get('/api/games?status=playing')).json().games;
		const read = (await guest.get(`/api/games/${game.id}`)).json();
		assert.deepEqual([listed.filled, listed.empty], [read.filled, read.empty]);
		return [read.filled, read.empty];
	};
	const send = async (from: number, ...moves: readonly Move[]) => {
		const answer = await guest.act(game, 'moves', {
			from,
			moves: moves.map((move, index) => ({ ...move, at: from + index })),
		});
		assert.equal(answer.statusCode, 200, answer.body);
	};
	assert.deepEqual(await counts(), [0, empty]);
	await send(0, first, { ...second, digit: (second.digit % 9) + 1 });
	assert.deepEqual(await counts(), [2, empty], 'rightly or not');
	await send(2, { ...second, kind: 'clear', digit: 0 });
	assert.deepEqual(await counts(), [1, empty]);
	await send(3, third);
	assert.deepEqual(await counts(), [2, empty]);
});

test('a log in pieces that overlap, repeat and come twice at once replays as the log', async () => {
	const app = await sharedApp();
	const guest = await testGuest(app);
	for (let seed = 0; seed < 10; seed++) {
		const random = createRandom(`pieces ${seed}`);
		const game = await guest.start({ mode: 'random', difficulty: 'easy' });
		const log = withNoise(handOf(game), seed);
		app.advance(log.at(-1)!.at);
		let moveCount = 0;
		while (moveCount < log.length) {
			const from = random.below(moveCount + 1);
			const body = { from, moves: log.slice(from, from + 1 + random.below(60)) };
			const twice = await Promise.all([guest.act(game, 'moves', body), guest.act(game, 'moves', body)]);
			assert.deepEqual(twice[0].json(), twice[1].json());
			moveCount = twice[0].json().moveCount;
		}
		const replay = replayMoves(game.puzzle!, log);
		assert.ok(replay.ok);
		const read = (await guest.get(`/api/games/${game.id}`)).json();
		assert.deepEqual([read.cells, read.moveCount], [formatGrid(replay.play.cells), log.length]);
		await guest.act(game, 'abandon');
	}
});

test('two devices continue one daily', async () => {
	const app = await sharedApp();
	const guestId = await app.guest();
	const [phone, desktop] = [testPlayer(app, { guestId }), testPlayer(app, { guestId })];
	const want = { mode: 'daily', difficulty: 'easy' } as const;
	const onPhone = await phone.start(want);
	const log = handOf(onPhone);
	app.advance(log[9]!.at + 50);
	await phone.act(onPhone, 'moves', { from: 0, moves: log.slice(0, 10) });
	const onDesktop = await desktop.start(want);
	assert.deepEqual([onDesktop.id, onDesktop.moveCount, onDesktop.elapsedMs], [onPhone.id, 10, log[9]!.at + 50]);
	app.advance(log[19]!.at - log[9]!.at);
	await desktop.act(onDesktop, 'moves', { from: 10, moves: log.slice(10, 20) });
	const late = await phone.act(onPhone, 'moves', { from: 10, moves: [{ ...log[10]!, at: log[10]!.at + 1 }] });
	assert.deepEqual([late.statusCode, late.json().code, late.json().moveCount], [409, 'move_gap', 20]);
	const ahead = await phone.act(onPhone, 'moves', { from: 21, moves: log.slice(21, 22) });
	assert.deepEqual([ahead.statusCode, ahead.json().code, ahead.json().moveCount], [409, 'move_gap', 20]);
});

test('a refused move is named, and nothing of its request is stored', async () => {
	const app = await sharedApp();
	const guest = await testGuest(app);
	const game = await guest.start({ mode: 'random', difficulty: 'easy' });
	const [first, second] = handOf(game) as [Move, Move];
	const given = [...game.puzzle!].findIndex((digit) => digit !== '0');
	app.advance(60_000);
	await guest.act(game, 'moves', { from: 0, moves: [first] });
	const table: [Move, string][] = [
		[{ ...second, cell: given }, 'body.moves.2 changes a given'],
		[{ ...second, kind: 'clear' }, 'body.moves.2 has a digit that this kind of move does not allow'],
		[{ ...second, at: first.at - 1 }, 'body.moves.2 is earlier than the move before it'],
	];
	for (const [move, detail] of table) {
		const answer = await guest.act(game, 'moves', { from: 0, moves: [first, second, move] });
		assert.equal(answer.statusCode, 422);
		const { code, moveCount, errors, detail: said } = answer.json();
		assert.deepEqual([code, moveCount, errors[0].field, said], ['move_refused', 1, 'body.moves.2', detail]);
	}
	assert.equal((await guest.get(`/api/games/${game.id}`)).json().moveCount, 1);
});

test('moves of another shape are invalid input', async () => {
	const app = await sharedApp();
	const guest = await testGuest(app);
	const game = await guest.start({ mode: 'random', difficulty: 'easy' });
	const move = handOf(game)[0]!;
	const table: [object, string][] = [
		[{ moves: [] }, 'body.from'],
		[{ from: -1, moves: [] }, 'body.from'],
		[{ from: 0, moves: [{ ...move, at: -1 }] }, 'body.moves.0.at'],
		[{ from: 0, moves: [{ ...move, at: 0.5 }] }, 'body.moves.0.at'],
		[{ from: 0, moves: [{ ...move, cell: 81 }] }, 'body.moves.0.cell'],
		[{ from: 0, moves: [{ ...move, kind: 'undo' }] }, 'body.moves.0.kind'],
		[{ from: 0, moves: [{ ...move, digit: 10 }] }, 'body.moves.0.digit'],
		[{ from: 0, moves: Array(1001).fill(move) }, 'body.moves'],
	];
	for (const [body, field] of table) {
		const answer = await guest.act(game, 'moves', body);
		assert.equal(answer.statusCode, 400, field);
		assert.equal(answer.json().errors[0].field, field);
	}
});

test('a game holds 10000 moves and can still be finished', async () => {
	const app = await sharedApp();
	const guest = await testGuest(app);
	const game = await guest.start({ mode: 'random', difficulty: 'easy' });
	const { cell } = handOf(game)[0]!;
	const marks = Array.from({ length: 1000 }, (_, index) => ({ at: 0, kind: 'mark', cell, digit: (index % 9) + 1 }));
	for (let from = 0; from < MOVES_PER_GAME_MAX; from += 1000) {
		assert.equal((await guest.act(game, 'moves', { from, moves: marks })).statusCode, 200);
	}
	const more = await guest.act(game, 'moves', { from: MOVES_PER_GAME_MAX, moves: marks.slice(0, 1) });
	assert.deepEqual([more.statusCode, more.json().code], [409, 'move_limit']);
	assert.equal(
		(await guest.act(game, 'moves', { from: MOVES_PER_GAME_MAX - 1, moves: marks.slice(0, 1) })).statusCode,
		200,
	);
	const finished = await guest.act(game, 'finish', { solution: solutionOf(game) });
	assert.ok(finished.json().run.reasons.includes('partial_log'));
});

/** Marks and corrections between the placements, some at the same moment. */
function withNoise(hand: readonly Move[], seed: number): Move[] {
	const random = createRandom(`noise ${seed}`);
	return hand.flatMap((move): Move[] => {
		const marks = Array.from(
			{ length: random.below(3) },
			(): Move => ({ ...move, kind: 'mark', digit: 1 + random.below(9) }),
		);
		const slip: Move[] =
			random.below(5) === 0
				? [
						{ ...move, digit: (move.digit % 9) + 1 },
						{ ...move, kind: 'clear', digit: 0 },
					]
				: [];
		return [...marks, ...slip, move];
	});
}

test('only moves and looks at dailies are stored without waiting for the disk', async (t) => {
	const store = await openTestStore();
	t.after(store.close);
	const levels: string[] = [];
	const transaction: typeof store.transaction = (work, options) => {
		levels.push(options?.isSentAgain ? 'soon' : 'at once');
		return store.transaction(work, options);
	};
	const app = await createTestApp(t, { parts: { store: { ...store, transaction } } });
	const guest = await testGuest(app);
	const game = await guest.start({ mode: 'random', difficulty: 'easy' });
	const moves = handOf(game);
	app.advance(moves.at(-1)!.at);
	const levelsOf = async (work: Promise<unknown>) => {
		levels.length = 0;
		await work;
		return new Set(levels);
	};
	assert.deepEqual(await levelsOf(guest.act(game, 'moves', { from: 0, moves: moves.slice(0, 9) })), new Set(['soon']));
	const others = [['hint'], ['check'], ['pause'], ['resume'], ['finish', { solution: wrongGridOf(game) }]] as const;
	for (const [action, body] of [
		...others,
		['finish', { solution: solutionOf(game), from: 9, moves: moves.slice(9) }],
	] as const) {
		assert.deepEqual(await levelsOf(guest.act(game, action, body)), new Set(['at once']), action);
	}
	assert.deepEqual(await levelsOf(guest.start({ mode: 'random', difficulty: 'easy' })), new Set(['at once']));
	await guest.get('/api/daily-puzzle?difficulty=easy');
	assert.deepEqual(await levelsOf(app.views.write()), new Set(['soon']));
});
