import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestApp, type TestApp } from '../testing/testApp.ts';
import { handOf, solutionOf, type TestPlayer, testPlayer, testUser } from '../testing/testPlay.ts';

const [TODAY, YESTERDAY] = ['2026-09-23', '2026-09-22'];
const DAY_MS = 86_400_000;

const BOARDS = [
	'/api/leaderboard?difficulty=easy',
	'/api/leaderboard?difficulty=hard',
	`/api/leaderboard?difficulty=easy&mode=daily&date=${TODAY}`,
	`/api/leaderboard?difficulty=easy&mode=daily&date=${YESTERDAY}`,
	'/api/leaderboard?difficulty=easy&mode=progression',
];
const LISTS = [
	'/api/runs?',
	'/api/runs?mode=random',
	'/api/runs?mode=daily',
	'/api/runs?difficulty=easy',
	'/api/runs?standing=ranked',
	'/api/games?',
	'/api/games?status=finished',
	'/api/games?mode=random',
	`/api/games?from=${YESTERDAY}`,
	'/api/races?',
];

test('a cursor is taken only by the board or the list that it is of', async (t) => {
	const app = await createTestApp(t, { now: `${YESTERDAY}T12:00:00.000Z` });
	const players = [await testUser(app, 'anna'), await testUser(app, 'ben')] as const;
	for (const date of [YESTERDAY, TODAY]) {
		for (const player of players) await finish(app, player, { mode: 'daily', difficulty: 'easy', date });
		if (date === YESTERDAY) app.advance(DAY_MS);
	}
	for (const player of players) {
		for (const difficulty of ['easy', 'hard'] as const) await finish(app, player, { mode: 'random', difficulty });
		await finish(app, player, { mode: 'progression', difficulty: 'easy', level: 1 });
		for (let race = 0; race < 2; race++) await player.post('/api/races', { difficulty: 'easy' });
	}
	const [anna, ben] = players;

	const pages = new Map<string, string[]>();
	for (const url of [...BOARDS, ...LISTS]) {
		const { nextCursor, ...page } = (await anna.get(`${url}&limit=1`)).json();
		assert.ok(nextCursor, url);
		const next = (await anna.get(`${url}&limit=1&cursor=${nextCursor}`)).json();
		pages.set(url, [nextCursor, next.previousCursor].filter(Boolean));
		assert.notDeepEqual({ ...page, previousCursor: null }, { ...next, previousCursor: null }, url);
	}
	for (const [url, noun] of [...BOARDS.map((url) => [url, 'board']), ...LISTS.map((url) => [url, 'list'])]) {
		for (const [from, cursors] of pages) {
			for (const cursor of cursors) {
				const answer = await anna.get(`${url}&cursor=${cursor}`);
				if (from === url) assert.equal(answer.statusCode, 200, url);
				else
					assert.deepEqual(
						[answer.statusCode, answer.json().errors],
						[400, [{ field: 'query.cursor', message: `is not a cursor of this ${noun}` }]],
						`${from} in ${url}`,
					);
			}
		}
	}
	const [ofAnna] = pages.get('/api/runs?')!;
	assert.equal((await ben.get(`/api/runs?cursor=${ofAnna}`)).statusCode, 400);
	const inWords = `/api/leaderboard?difficulty=easy&mode=random&cursor=${pages.get(BOARDS[0]!)![0]}`;
	assert.equal((await testPlayer(app, {}).get(inWords)).statusCode, 200, 'the default mode is the mode in words');
});

async function finish(app: TestApp, player: TestPlayer, want: Parameters<TestPlayer['start']>[0]): Promise<void> {
	const game = await player.start(want);
	const moves = handOf(game);
	app.advance(moves.at(-1)!.at + 100);
	const answer = await player.act(game, 'finish', { solution: solutionOf(game), moves });
	assert.equal(answer.statusCode, 200, answer.body);
}
