import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { type FinishAnswer, type Game, type MoveRow, Ninefold } from '#client/client.ts';
import type { Run } from '#contract/run.ts';
import { createRandom } from '#engine/random.ts';
import { drawPerson } from '#rules/testing/simulated/person.ts';
import { playAsPerson } from '#rules/testing/simulated/playAsPerson.ts';
import { STORE_FILE } from '#store/open.ts';
import { giveRun, giveUser } from '#store/testing/testRows.ts';
import { checkJourney, PHONE } from './checkJourney.ts';
import { makeDataFolder } from './dataFolder.ts';
import { finishWithLog, signIn } from './players.ts';
import { startService } from './service.ts';
import { solve } from './solve.ts';

const EASY = { mode: 'random', difficulty: 'easy' } as const;
/** Faster than any published time, so that a new player has to confirm it, and not faster than a person can be. */
const FAST_MS = 40_000;
const RANKED = [1_400_000, 1_410_000, 1_420_000];
/** The first of its board, and slow enough that a browser on a busy machine types a grid in less than twice the time. */
const FIRST_MS = 1_200_000;

/** A service with fair play on, whose practice has three times already. */
async function openFairService() {
	const dataDir = await makeDataFolder(async (tx) => {
		const { id: puzzleId } = await tx.selectFrom('puzzles').select('id').executeTakeFirstOrThrow();
		for (const [index, timeMs] of RANKED.entries()) {
			const playerId = await giveUser(tx, `ranked${index}`);
			await giveRun(tx, { id: `game-${index}`, playerId, puzzleId, timeMs });
		}
	});
	const service = await startService({}, dataDir);
	const connect = () => new Ninefold(service.baseUrl);

	/** The clock of a game has run for that much longer. */
	const advance = (gameId: string, ms: number) => {
		const database = new DatabaseSync(join(dataDir, STORE_FILE));
		database.exec('pragma busy_timeout = 5000');
		database
			.prepare('update "games" set "startedAt" = "startedAt" - ?, "runningSince" = "runningSince" - ? where "id" = ?')
			.run(ms, ms, gameId);
		database.close();
	};

	async function play(player: Ninefold, timeMs: number, order: (game: Game) => MoveRow[]): Promise<FinishAnswer> {
		const { game } = await player.startGame(EASY);
		const log = order(game);
		const factor = (timeMs - 200) / log.at(-1)!.at;
		advance(game.id, timeMs);
		const moves = log.map((move) => ({ ...move, at: Math.round(factor * move.at) }));
		return finishWithLog(player, game, moves);
	}
	const readRun = async (player: Ninefold, id: string) => (await player.get<{ run: Run }>(`/api/runs/${id}`)).run;
	/** A signed-in player. */
	const enter = async (email: string) => {
		const player = connect();
		await signIn(player, email);
		return player;
	};
	return { ...service, connect, enter, advance, play, readRun };
}

function reason({ puzzle: givens = '', id }: Game): MoveRow[] {
	const random = createRandom(id);
	// Only the order of the loads matters here.
	return playAsPerson({ givens, solution: solve(givens), workload: 100 }, drawPerson(random, 'fast'), random);
}

function typeRows({ puzzle = '' }: Game): MoveRow[] {
	const solution = solve(puzzle);
	const empty = [...puzzle].flatMap((digit, cell) => (digit === '0' ? [cell] : []));
	return empty.map((cell, index) => ({ at: 1000 * (index + 1), kind: 'place', cell, digit: Number(solution[cell]) }));
}

/** As fast as a hand can, not as fast as a program. */
async function typeSolution(page: Page, { puzzle = '' }: Game): Promise<void> {
	const solution = solve(puzzle);
	for (const [cell, digit] of [...solution].entries()) {
		if (puzzle[cell] !== '0') continue;
		await page.getByRole('gridcell').nth(cell).click();
		await page.keyboard.press(digit, { delay: 80 });
	}
}

test('first places confirm themselves, on any device, and habits are nobody’s business', async (t) => {
	const service = await openFairService();
	t.after(() => service.stop());
	const { connect, enter, play, readRun, advance } = service;

	const habit = await play(await enter('habit@example.org'), 1_500_000, typeRows);
	assert.deepEqual([habit.run.standing, habit.place?.rank, habit.run.reasons], ['ranked', 4, []]);
	assert.ok(habit.run.signs?.includes('solution_order'));

	const email = 'first@example.org';
	const first = await enter(email);
	const { run, place } = await play(first, FIRST_MS, typeRows);
	assert.deepEqual([run.standing, place], ['held', { rank: 1, total: 5 }]);
	assert.ok(run.reasons.includes('solution_order'));
	const readBoard = () => connect().readLeaderboard(EASY);
	assert.equal((await readBoard()).total, 4);

	await checkJourney(
		PHONE,
		async ({ page, game, baseUrl }) => {
			await page.goto(`${baseUrl}/sign-in`);
			await game.signIn(email);
			await page.getByText('Top places need to be confirmed: solve one puzzle that no one has seen.').waitFor();
			await page.getByText('3 attempts left').waitFor();
			await page.getByRole('button', { name: 'Confirm with one puzzle' }).click();
			await page.getByRole('grid').waitFor();
			const { gameId } = (await readRun(first, run.id)).confirmation!;
			advance(gameId!, 25_000);
			await typeSolution(page, (await first.readGame(gameId!)).game);
			await page.getByText('Confirmed! Your time is on the leaderboard.').waitFor();
		},
		{ service: Promise.resolve(service) },
	);
	assert.equal((await readBoard()).entries[0]?.timeMs, run.timeMs);
	assert.equal((await readBoard()).total, 5);
});

test('used attempts leave it to the operator, and a guest’s first place waits from the sign-in on', async (t) => {
	const service = await openFairService();
	t.after(() => service.stop());
	const { connect, enter, play, readRun } = service;

	const player = await enter('often@example.org');
	const { run } = await play(player, FAST_MS, reason);
	for (let count = 0; count < 3; count++) await (await player.startConfirmation(run.id)).abandonGame();
	const failed = await readRun(player, run.id);
	assert.deepEqual([failed.standing, failed.reasons, failed.confirmation], ['held', ['new_and_fast'], undefined]);
	await assert.rejects(player.startConfirmation(run.id), { status: 409, code: 'not_waiting' });

	const guest = connect();
	await guest.createGuest();
	const { run: own, place } = await play(guest, FAST_MS, reason);
	assert.deepEqual([own.reasons, place?.rank], [['guest'], 1]);
	const email = 'guest@example.org';
	await signIn(guest, email);
	await checkJourney(
		PHONE,
		async ({ page, game, baseUrl }) => {
			await page.goto(`${baseUrl}/sign-in`);
			await game.signIn(email);
			await page.getByRole('heading', { name: '1st place!' }).waitFor();
		},
		{ service: Promise.resolve(service) },
	);
});
