import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import type { Game } from '#contract/game.ts';
import { canonicalize } from '#engine/canonicalForm.ts';
import type { Digit } from '#engine/digitSet.ts';
import { parseGrid } from '#engine/grid.ts';
import type { Move } from '#engine/move.ts';
import { drawTransform, type Transform } from '#engine/permute.ts';
import { createRandom } from '#engine/random.ts';
import type { Store } from '#store/open.ts';
import { findWrongPuzzles } from '#store/read/wrongPar.ts';
import { eachStore } from '#store/testing/testStores.ts';
import { ARRANGEMENTS } from '../puzzles/levelPuzzles.ts';
import { rearrange } from '../puzzles/storeIsomorph.ts';
import { openTestApp, type TestApp } from '../testing/testApp.ts';
import { handOf, solutionOf, type TestPlayer, testGuest, testPlayer, testUser } from '../testing/testPlay.ts';
import { makeTestLadders, TEST_PUZZLE_SECRET } from '../testing/testPool.ts';

const LEVEL = { mode: 'progression', difficulty: 'easy', level: 1 } as const;
/** As it lies in the repository. */
const WRITTEN = makeTestLadders().easy[0]!.givens;

function eachService(title: string, body: (app: TestApp) => Promise<void>): void {
	eachStore(title, async (store) => {
		const app = await openTestApp({ parts: { store }, env: { LIMIT_GUESTS_PER_HOUR: '9999' } });
		try {
			await body(app);
		} finally {
			await app.close();
		}
	});
}

const canonicalOf = (givens: string) => canonicalize(parseGrid(givens)!).join('');

/** The puzzles that are stored of the level, itself included. */
async function countStored({ db }: Store): Promise<number> {
	const { puzzleId } = await db
		.selectFrom('levels')
		.select('puzzleId')
		.where('level', '=', 1)
		.executeTakeFirstOrThrow();
	const arranged = await db.selectFrom('puzzles').select('id').where('arrangedFrom', '=', puzzleId).execute();
	return 1 + arranged.length;
}

async function finish(app: TestApp, player: TestPlayer, game: Game, moves: Move[] = handOf(game)) {
	app.advance(moves.at(-1)!.at + 100);
	const answer = await player.act(game, 'finish', { solution: solutionOf(game), moves });
	assert.equal(answer.statusCode, 200, answer.body);
	return answer.json().run;
}

eachService(
	'nobody has a level as it is written, and all have one of its arrangements, stored once each',
	async (app) => {
		const met = new Set<string>();
		for (let count = 0; count < 100; count++) {
			const { puzzle } = await (await testGuest(app)).start(LEVEL);
			assert.notEqual(puzzle, WRITTEN);
			met.add(puzzle!);
		}
		assert.ok(met.size > 20 && met.size <= ARRANGEMENTS, `${met.size}`);
		for (const puzzle of met) assert.equal(canonicalOf(puzzle), canonicalOf(WRITTEN));
		assert.equal(await countStored(app.store), 1 + met.size);
	},
);

eachService('each game of a player on a level is on another arrangement, and never more are stored', async (app) => {
	const user = await testUser(app, 'anna');
	const met: string[] = [];
	for (let count = 0; count < ARRANGEMENTS + 3; count++) {
		const game = await user.start(LEVEL);
		assert.equal((await user.start(LEVEL)).puzzle, game.puzzle, 'an open game keeps its look');
		await user.act(game, 'abandon');
		met.push(game.puzzle!);
	}
	assert.equal(new Set(met.slice(0, ARRANGEMENTS)).size, ARRANGEMENTS);
	assert.equal(new Set(met).size, ARRANGEMENTS);
	assert.notEqual(met[ARRANGEMENTS], met[ARRANGEMENTS - 1]);
	assert.equal(await countStored(app.store), 1 + ARRANGEMENTS);
});

eachService('a run on an arrangement is evidence of the level, and is shown as it was played', async (app) => {
	const players = [await testUser(app, 'anna'), await testUser(app, 'ben'), await testUser(app, 'cleo')];
	for (const player of players) {
		const game = await player.start(LEVEL);
		const run = await finish(app, player, game);
		assert.equal(run.standing, 'ranked');
		const replay = (await player.get(`/api/runs/${run.id}`)).json();
		assert.equal(replay.puzzle, game.puzzle);
		const { games } = (await player.get('/api/me/export')).json();
		assert.equal(games[0].puzzle, game.puzzle);
	}
	const { db } = app.store;
	const { puzzleId } = await db.selectFrom('levels').select('puzzleId').executeTakeFirstOrThrow();
	const evidence = await db.selectFrom('parPuzzles').select(['puzzleId', 'runCount']).execute();
	assert.deepEqual(evidence, [{ puzzleId, runCount: 3 }]);
	assert.deepEqual(await findWrongPuzzles(db), []);
	const board = (await app.send({ url: '/api/leaderboard?difficulty=easy&mode=progression' })).json();
	assert.equal(board.total, 3);
	// What the three have taught about the level is known of it before the next one starts, too.
	const dan = await testUser(app, 'dan');
	const { ladders } = (await dan.get('/api/progression')).json();
	assert.equal((await dan.start(LEVEL)).par?.timeMs, ladders[0].levels[0].parMs);
});

eachService('a merge leaves each game its arrangement, and the next game has a third', async (app) => {
	const guestId = await app.guest();
	const guest = testPlayer(app, { guestId });
	const user = testPlayer(app, await app.signIn('anna@example.org'));
	const games = [await user.start(LEVEL)];
	await finish(app, user, games[0]!);
	games.push(await guest.start(LEVEL));
	await finish(app, guest, games[1]!);
	await app.signIn('anna@example.org', guestId);
	for (const game of games) assert.equal((await user.get(`/api/games/${game.id}`)).json().puzzle, game.puzzle);
	const next = await user.start(LEVEL);
	assert.ok(games.every(({ puzzle }) => puzzle !== next.puzzle));
	const [evidence] = await app.store.db.selectFrom('parPuzzles').select('runCount').execute();
	assert.equal(evidence?.runCount, 1, 'the second was no first sight');
	assert.deepEqual(await findWrongPuzzles(app.store.db), []);
});

eachService('a copied log is found, also where it was rearranged', async (app) => {
	const anna = await testUser(app, 'anna');
	const game = await anna.start(LEVEL);
	const moves = handOf(game);
	await finish(app, anna, game, moves);
	let ben: TestPlayer;
	let copy: Game;
	do {
		ben = await testUser(app, 'ben');
		copy = await ben.start(LEVEL);
	} while (copy.puzzle === game.puzzle);
	const [from, to] = [findTransform(game.puzzle!), findTransform(copy.puzzle!)];
	const run = await finish(
		app,
		ben,
		copy,
		moves.map((move) => carry(move, from, to)),
	);
	assert.equal(run.standing, 'held');
	assert.ok(run.reasons.includes('copied_log'), String(run.reasons));
	const cleo = await testUser(app, 'cleo');
	assert.equal((await cleo.play(LEVEL, 1300)).run.standing, 'ranked');
});

/** From the level as it is written to that arrangement. */
function findTransform(givens: string): Transform {
	for (let number = 0; number < ARRANGEMENTS; number++) {
		const seed = createHmac('sha256', TEST_PUZZLE_SECRET).update(`level:easy:1:${number}`).digest('hex');
		if (rearrange(WRITTEN, seed) === givens) return drawTransform(createRandom(seed));
	}
	assert.fail('the grid is no arrangement');
}

function carry(move: Move, from: Transform, to: Transform): Move {
	const written = from.cells[move.cell]!;
	const digit = from.digits.indexOf(move.digit);
	return { ...move, cell: to.cells.indexOf(written), digit: to.digits[digit] as Digit };
}
