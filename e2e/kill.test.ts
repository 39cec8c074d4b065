import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { test } from 'node:test';
import { Ninefold } from '#client/client.ts';
import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import { makeDataFolder } from './dataFolder.ts';
import { signIn } from './players.ts';
import { startService } from './service.ts';
import { solve } from './solve.ts';

const PLAYER_COUNT = 80;
const FINISHES_BEFORE_KILL = 150;
const PARALLEL = 16;
/** The second start has another port, and tokens name the base address that issued them. */
const SETTINGS = {
	FAIR_PLAY: 'off',
	RATE_LIMIT_FACTOR: '100000',
	BASE_URL: 'http://ninefold.test',
	NODE_ENV: 'development',
};

interface Sitting {
	client: Ninefold;
	difficulty: Difficulty;
	gameId: string;
	solution: string;
}

test('kill -9 during hundreds of finishes loses none that was acknowledged', async () => {
	const dataDir = await makeDataFolder();
	const first = await startService(SETTINGS, dataDir);
	const sittings = await startGames(first.baseUrl);
	assert.equal(sittings.length, PLAYER_COUNT * DIFFICULTIES.length);

	const acknowledged: Sitting[] = [];
	let killed: Promise<void> | undefined;
	await inParallel(sittings, async (sitting) => {
		if (killed !== undefined) return;
		const { client, gameId, solution } = sitting;
		// Not sent again after a failure, as the client's own finish would be.
		const finish = client.post(`/api/games/${gameId}/finish`, { solution });
		const answer = await finish.catch(() => undefined);
		if (answer === undefined) return;
		acknowledged.push(sitting);
		if (acknowledged.length >= FINISHES_BEFORE_KILL) killed ??= first.kill();
	});
	await killed;
	assert.ok(acknowledged.length >= FINISHES_BEFORE_KILL);

	const second = await startService(SETTINGS, dataDir);
	try {
		await checkAllKept(second.baseUrl, acknowledged);
	} finally {
		await second.stop();
		rmSync(dataDir, { recursive: true, force: true });
	}
});

async function startGames(baseUrl: string): Promise<Sitting[]> {
	const sittings: Sitting[] = [];
	const names = Array.from({ length: PLAYER_COUNT }, (_, index) => `player${index}@example.org`);
	await inParallel(names, async (email) => {
		const client = new Ninefold(baseUrl);
		await signIn(client, email);
		for (const difficulty of DIFFICULTIES) {
			const { game } = await client.startGame({ mode: 'random', difficulty });
			sittings.push({ client, difficulty, gameId: game.id, solution: solve(game.puzzle!) });
		}
	});
	return sittings;
}

async function checkAllKept(baseUrl: string, acknowledged: readonly Sitting[]): Promise<void> {
	await inParallel(acknowledged, async ({ client: { token }, gameId }) => {
		const { game } = await new Ninefold(baseUrl, { token: token! }).readGame(gameId);
		assert.equal(game.status, 'finished', gameId);
		assert.notEqual(game.runId, null);
	});
	for (const difficulty of DIFFICULTIES) {
		const board = await new Ninefold(baseUrl).readLeaderboard({ difficulty });
		const expected = acknowledged.filter((sitting) => sitting.difficulty === difficulty).length;
		// A finish whose answer the kill cut off may have been kept as well: at most one for each open request.
		assert.ok(board.total >= expected && board.total <= expected + PARALLEL, `${difficulty}: ${board.total}`);
	}
}

async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
	const rest = [...items];
	const worker = async (): Promise<void> => {
		for (let item = rest.pop(); item !== undefined; item = rest.pop()) await work(item);
	};
	await Promise.all(Array.from({ length: PARALLEL }, worker));
}
