import assert from 'node:assert/strict';
import {
	averageOf,
	elapsedOf,
	highestOpen,
	isOpen,
	listDone,
	type ModelGame,
	type ModelPlayer,
	type PlayerModel,
	reasonsOf,
	streakOf,
} from './playerModel.ts';
import type { TestApp } from './testApp.ts';
import type { TestPlayer } from './testPlay.ts';

/** Comparisons of the service's answers with the model of players. Each throws where the two differ. */

interface ComparedPlayer {
	readonly model: ModelPlayer;
	readonly client: TestPlayer;
}

interface ComparedBoards {
	readonly app: TestApp;
	readonly model: PlayerModel;
	readonly players: readonly ComparedPlayer[];
}

// biome-ignore lint/suspicious/noExplicitAny: the answer is compared, not typed.
export function compareGame(seen: any, game: ModelGame, now: number): void {
	const empty = game.puzzle.replaceAll(/[1-9]/g, '').length;
	assert.deepEqual(
		[seen.status, seen.elapsedMs, seen.penaltyMs, seen.moveCount, seen.filled, seen.empty, seen.assisted, seen.endedAt],
		[
			...[game.status, elapsedOf(game, now), game.penaltyMs, game.moveCount],
			...[game.status === 'finished' ? empty : game.filled.size, empty, game.isAssisted],
			isOpen(game) ? null : new Date(game.endedAt).toISOString(),
		],
	);
}

/** Reads the board in pages of two rows, down and up again, as its first player. */
export async function compareBoard({ app, model, players }: ComparedBoards, board: string): Promise<void> {
	const [mode, difficulty, date] = board.split(' ');
	const rows = model.listBoard(board);
	const url = `/api/leaderboard?difficulty=${difficulty}&mode=${mode}&limit=2${date ? `&date=${date}` : ''}`;
	const due = rows.map(({ player, game, rank }) => [rank, player.name, game.run!.timeMs, game.level]);
	// biome-ignore lint/suspicious/noExplicitAny: the answer is compared, not typed.
	const toRow = ({ rank, displayName, timeMs, level }: any) => [rank, displayName, timeMs, level];
	const down: unknown[] = [];
	let [cursor, page] = ['', { entries: [] as unknown[], total: 0, nextCursor: null, previousCursor: null }];
	do {
		page = (await app.send({ url: url + cursor })).json();
		down.push(...page.entries.map(toRow));
		cursor = `&cursor=${page.nextCursor}`;
	} while (page.nextCursor !== null);
	assert.deepEqual([page.total, down], [rows.length, due], board);
	const up = page.entries.map(toRow);
	while (page.previousCursor !== null) {
		page = (await app.send({ url: `${url}&cursor=${page.previousCursor}` })).json();
		up.unshift(...page.entries.map(toRow));
	}
	assert.deepEqual(up, due, `${board}, upwards`);
	for (const { player, rank, percentile } of rows.slice(0, 3)) {
		const { client } = players.find((each) => each.model === player)!;
		const { own } = (await client.get(url)).json();
		assert.deepEqual([own.rank, own.percentile], [rank, percentile], `${board} of ${player.name}`);
	}
}

export async function comparePlayer({ client, model }: ComparedPlayer, now: number): Promise<void> {
	const newest = (games: readonly ModelGame[], timeOf: (game: ModelGame) => number) =>
		games.toSorted((a, b) => timeOf(b) - timeOf(a) || (a.id < b.id ? 1 : -1)).map(({ id }) => id);
	const finished = model.games.filter(({ run }) => run !== undefined);
	const games = await readAll(client, 'games', '');
	assert.deepEqual(
		games.map(({ id }) => id),
		newest(model.games, ({ startedAt }) => startedAt),
	);
	const runs = await readAll(client, 'runs', '');
	assert.deepEqual(
		runs.map(({ gameId }) => gameId),
		newest(finished, ({ endedAt }) => endedAt),
	);
	const ranked = finished.filter((game) => reasonsOf(game).length === 0);
	assert.equal((await readAll(client, 'runs', '&standing=ranked')).length, ranked.length);
	await compareStats({ client, model }, now);
	const exported = (await client.get('/api/me/export')).json();
	assert.deepEqual(
		exported.games.map(({ id }: { id: string }) => id).toSorted(),
		model.games.map(({ id }) => id).toSorted(),
	);
	for (const run of exported.runs) {
		const game = finished.find(({ id }) => id === run.gameId)!;
		const { rankAtFinish, totalAtFinish, answer } = game.run!;
		const { percentile, personalBest, previousBestMs, bestBeforeMs } = answer;
		assert.deepEqual(
			[run.rankAtFinish, run.totalAtFinish, run.percentileAtFinish, run.reasons.toSorted()],
			[rankAtFinish, totalAtFinish, percentile, reasonsOf(game).toSorted()],
		);
		assert.deepEqual(
			[run.personalBest, run.previousBestMs, run.bestBeforeMs],
			[personalBest, previousBestMs, bestBeforeMs],
		);
	}
	assert.equal(exported.runs.length, finished.length);
	const { ladders } = (await client.get('/api/progression')).json();
	for (const { difficulty, highestOpen: open, doneCount } of ladders)
		assert.deepEqual([open, doneCount], [highestOpen(model, difficulty), listDone(model.games, difficulty).length]);
}

async function compareStats({ client, model }: ComparedPlayer, now: number): Promise<void> {
	const stats = (await client.get('/api/stats')).json();
	const finished = model.games.filter(({ run }) => run !== undefined);
	const abandoned = model.games.filter(({ status }) => status === 'abandoned');
	assert.deepEqual(
		[stats.startedCount, stats.finishedCount, stats.abandonedCount],
		[model.games.length, finished.length, abandoned.length],
	);
	const { currentDays, longestDays, freezes } = stats.streak;
	assert.deepEqual({ currentDays, longestDays, freezes }, streakOf(model, now));
	for (const row of stats.rows) {
		const own = model.games.filter(({ mode, difficulty }) => mode === row.mode && difficulty === row.difficulty);
		const times = own.flatMap(({ run, isAssisted }) => (run === undefined || isAssisted ? [] : run.timeMs));
		assert.equal(row.finishedCount, own.filter(({ run }) => run !== undefined).length);
		assert.equal(row.rankedCount, own.filter((game) => game.run !== undefined && reasonsOf(game).length === 0).length);
		assert.equal(row.bestMs, times.length === 0 ? null : Math.min(...times));
		for (const { size, timeMs, isDnf } of row.averages) {
			const due = averageOf(own, size);
			assert.deepEqual([timeMs, isDnf], [due ?? null, due === null], `average of ${size}`);
		}
	}
	for (const { difficulty, games, averages } of stats.byDifficulty) {
		const own = model.games.filter((game) => game.difficulty === difficulty);
		assert.equal(games.length, own.filter((game) => !isOpen(game)).length);
		assert.equal(averages[0].timeMs, averageOf(own, 5) ?? null);
	}
}

/** Every row of a list, in pages of three. */
async function readAll(client: TestPlayer, list: 'games' | 'runs', filter: string): Promise<Record<string, unknown>[]> {
	const rows: Record<string, unknown>[] = [];
	for (let cursor = ''; ; ) {
		const page = (await client.get(`/api/${list}?limit=3${filter}${cursor}`)).json();
		rows.push(...page[list]);
		if (page.nextCursor === null) return rows;
		cursor = `&cursor=${page.nextCursor}`;
	}
}
