import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DailyPuzzle } from '#contract/dailyPuzzle.ts';
import type { Leaderboard } from '#contract/leaderboard.ts';
import type { Runs } from '#contract/run.ts';
import { startPostgres } from '#store/testing/testPostgres.ts';
import { ApiClient, solve } from './apiClient.ts';
import { addToPostgres } from './dataFolder.ts';
import { type RunningService, startService } from './service.ts';

/** The difficulty whose dailies the service makes itself. */
const DIFFICULTY = 'hard';
const DAILY = `/api/daily-puzzle?difficulty=${DIFFICULTY}`;

test('from guest to leaderboard on a real PostgreSQL, and still there after a new start', async () => {
	const postgres = await startPostgres();
	await addToPostgres(postgres);
	const start = (settings: object) => startService({ DATABASE_URL: postgres.urlOf('postgres'), ...settings });
	try {
		const { daily, displayName } = await stopAfter(await start({ FAIR_PLAY: 'off' }), playAndRank);
		await stopAfter(await start({}), async (api) => {
			assert.deepEqual(
				await api.call('GET', `${DAILY}&date=${daily.date}`),
				daily,
				'a daily stays, also when the secret has changed',
			);
			const board = await readBoard(api, daily);
			assert.deepEqual(
				board.entries.map((entry) => entry.displayName),
				[displayName],
			);
			await playAndBeHeld(api, daily);
		});
	} finally {
		await postgres.stop();
	}
});

async function stopAfter<T>(service: RunningService, use: (api: ApiClient) => Promise<T>): Promise<T> {
	try {
		return await use(new ApiClient(service.baseUrl));
	} finally {
		await service.stop();
	}
}

async function playAndRank(api: ApiClient): Promise<{ daily: DailyPuzzle; displayName: string }> {
	const guest = await api.newGuest();
	const daily = await api.call<DailyPuzzle>('GET', DAILY);
	const game = await api.start(guest, { mode: 'daily', difficulty: DIFFICULTY, date: daily.date });
	assert.equal(game.puzzle, daily.puzzle);
	const { run } = await api.finish(guest, game, solve(daily.puzzle));
	assert.deepEqual([run.standing, run.reasons], ['unranked', ['guest']]);

	const { token, user } = await api.signIn('anna@example.org', guest.guestId);
	const { total, own } = await readBoard(api, daily, token);
	assert.deepEqual(
		[total, own?.rank, own?.displayName, own?.timeMs, own?.percentile],
		[1, 1, user.displayName, run.timeMs, 100],
	);
	return { daily, displayName: user.displayName };
}

/** The same with fair play: the run waits for the operator. */
async function playAndBeHeld(api: ApiClient, { date, puzzle }: DailyPuzzle): Promise<void> {
	const guest = await api.newGuest();
	const game = await api.start(guest, { mode: 'daily', difficulty: DIFFICULTY, date });
	await api.finish(guest, game, solve(puzzle));
	const { token } = await api.signIn('ben@example.org', guest.guestId);
	const { runs } = await api.call<Runs>('GET', '/api/runs', undefined, token);
	assert.deepEqual([runs[0]?.standing, runs[0]?.reasons], ['held', ['no_log', 'too_fast']]);
}

function readBoard(api: ApiClient, { date }: DailyPuzzle, token?: string): Promise<Leaderboard> {
	return api.call('GET', `/api/leaderboard?mode=daily&difficulty=${DIFFICULTY}&date=${date}`, undefined, token);
}
