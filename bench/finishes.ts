import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ApiClient, solve } from '#e2e/apiClient.ts';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import { CONNECTIONS, type FinishPost } from './httpLoad.ts';

/**
 * Games of new players that only have to be finished, `count` rounded up so that each connection has as many. Those of one player are
 * far apart, because nobody finishes two at the same moment, and those of all leaderboards come by turns.
 */
export async function startGames(
	baseUrl: string,
	{ round, count }: { readonly round: number; readonly count: number },
): Promise<FinishPost[]> {
	const api = new ApiClient(baseUrl);
	const wanted = CONNECTIONS * Math.ceil(count / CONNECTIONS);
	const players: { token: string }[] = [];
	for (let index = 0; index * DIFFICULTIES.length < wanted; index++) {
		players.push(await api.signIn(`round${round}player${index}@example.org`));
	}
	const posts: FinishPost[] = [];
	for (let turn = 0; turn < DIFFICULTIES.length; turn++) {
		for (const [index, { token }] of players.slice(0, wanted - posts.length).entries()) {
			const difficulty = DIFFICULTIES[(turn + index) % DIFFICULTIES.length]!;
			const game = await api.start({ token }, { mode: 'random', difficulty });
			const body = JSON.stringify({ solution: solve(game.puzzle!) });
			posts.push({ url: `${baseUrl}/api/games/${game.id}/finish`, token, body });
		}
	}
	return posts;
}

/** How many transactions of one small row SQLite commits a second in the folder, each flushed to the disk by itself. */
export function measureFlushes(seconds: number): number {
	const folder = mkdtempSync(join(tmpdir(), 'ninefold-flush-'));
	const database = new DatabaseSync(join(folder, 'flush.sqlite'));
	database.exec(
		'pragma journal_mode = wal; pragma synchronous = full; create table rows (id integer primary key, text)',
	);
	const insert = database.prepare('insert into rows (text) values (?)');
	const startedAt = performance.now();
	let count = 0;
	while (performance.now() - startedAt < 1000 * seconds) {
		insert.run('a run');
		count++;
	}
	const rate = (1000 * count) / (performance.now() - startedAt);
	database.close();
	rmSync(folder, { recursive: true });
	return rate;
}
