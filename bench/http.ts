/**
 * The service's answers beside a bare node:http server that sends the same bytes, as a ratio of requests a second.
 * The two take turns in short rounds, so that a noisy machine disturbs both alike; the median ratio counts. The
 * finish is a write that is flushed to the disk before it is acknowledged, the bare server's answer is not: its ratio
 * says what durability costs.
 *
 * Usage: npm run bench:http -- [--rounds 5] [--seconds 2] [--finishes 600] [--json]
 */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { ApiClient, solve } from '#e2e/apiClient.ts';
import { startService } from '#e2e/service.ts';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import { median, reportAims } from './aims.ts';
import type { PreparedAnswer } from './bareServer.ts';
import { type FinishPost, postAll } from './postAll.ts';

const CONNECTIONS = 64;
const AIMS = { leaderboard: 0.7, daily: 0.7, finish: 0.02 };

const { values } = parseArgs({
	options: {
		rounds: { type: 'string', default: '5' },
		seconds: { type: 'string', default: '2' },
		finishes: { type: 'string', default: '600' },
		json: { type: 'boolean', default: false },
	},
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
const finishCount = Number(values.finishes);
const say = (line: string): void => console.error(line);

say('Starting the service and filling a board.');
const service = await startService({ FAIR_PLAY: 'off', RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'error' });
const api = new ApiClient(service.baseUrl);
const bare = fork(fileURLToPath(new URL('./bareServer.ts', import.meta.url)));
const bareUrl = `http://127.0.0.1:${await portOf(bare)}`;
try {
	const sample = await fillBoard();
	const paths = {
		leaderboard: '/api/leaderboard?difficulty=easy&limit=10',
		daily: `/api/daily-puzzle?difficulty=easy&date=${new Date().toISOString().slice(0, 10)}`,
	};
	const prepared = await Promise.all(Object.values(paths).map(record));
	await prepare([...prepared, { path: '/finish', headers: { 'content-type': 'application/json' }, body: sample }]);
	const leaderboard = await compareReads('leaderboard', paths.leaderboard);
	const daily = await compareReads('daily', paths.daily);
	const finish = await compareFinishes();
	reportAims('HTTP beside bare node:http, ratio of requests a second', [
		{ name: 'leaderboard, 10 rows', aim: AIMS.leaderboard, unit: '×', ...leaderboard },
		{ name: 'daily puzzle', aim: AIMS.daily, unit: '×', ...daily },
		{ name: 'finish, flushed', aim: AIMS.finish, unit: '×', ...finish },
	]);
} finally {
	bare.disconnect();
	await service.stop();
}

/** Ten signed-in players on the easy practice board; answers one finish as text. */
async function fillBoard(): Promise<string> {
	let answer = '';
	for (let index = 0; index < 10; index++) {
		const player = await api.signIn(`bench${index}@example.org`);
		const game = await api.start(player, { mode: 'random', difficulty: 'easy' });
		answer = JSON.stringify(await api.finish(player, game, solve(game.puzzle!)));
	}
	return answer;
}

async function record(path: string): Promise<PreparedAnswer> {
	const answer = await fetch(service.baseUrl + path);
	const skipped = ['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length'];
	const headers = Object.fromEntries([...answer.headers].filter(([name]) => !skipped.includes(name)));
	return { path, headers, body: await answer.text() };
}

async function compareReads(name: string, path: string): Promise<{ seen: number; detail: string }> {
	const own: number[] = [];
	const peer: number[] = [];
	for (let round = 0; round < rounds; round++) {
		own.push(await requestsASecond(service.baseUrl + path));
		peer.push(await requestsASecond(bareUrl + path));
		say(`${name}, round ${round + 1} of ${rounds}: ${own.at(-1)} and ${peer.at(-1)} requests a second`);
	}
	return summary(own, peer);
}

async function requestsASecond(url: string): Promise<number> {
	const result = await autocannon({ url, connections: CONNECTIONS, duration: seconds });
	if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} bad answers`);
	return Math.round(result.requests.average);
}

async function compareFinishes(): Promise<{ seen: number; detail: string }> {
	const own: number[] = [];
	const peer: number[] = [];
	for (let round = 0; round < rounds; round++) {
		say(`finish, round ${round + 1} of ${rounds}: starting ${finishCount} games`);
		const posts = await startGames(round);
		own.push(await postAll(posts, CONNECTIONS));
		peer.push(
			await postAll(
				posts.map((post) => ({ ...post, url: `${bareUrl}/finish` })),
				CONNECTIONS,
			),
		);
	}
	return summary(own, peer);
}

async function startGames(round: number): Promise<FinishPost[]> {
	const posts: FinishPost[] = [];
	for (let index = 0; posts.length < finishCount; index++) {
		const { token } = await api.signIn(`round${round}player${index}@example.org`);
		for (const difficulty of DIFFICULTIES) {
			const game = await api.start({ token }, { mode: 'random', difficulty });
			const body = JSON.stringify({ solution: solve(game.puzzle!) });
			posts.push({ url: `${service.baseUrl}/api/games/${game.id}/finish`, token, body });
		}
	}
	return posts.slice(0, finishCount);
}

function summary(own: readonly number[], peer: readonly number[]): { seen: number; detail: string } {
	const ratios = own.map((rate, round) => rate / peer[round]!);
	return { seen: median(ratios), detail: `${Math.round(median(own))} beside ${Math.round(median(peer))} a second` };
}

function portOf(child: ChildProcess): Promise<number> {
	return new Promise((resolve) => child.once('message', (message) => resolve((message as { port: number }).port)));
}

function prepare(answers: readonly PreparedAnswer[]): Promise<void> {
	return new Promise((resolve) => {
		bare.once('message', () => resolve());
		bare.send(answers as PreparedAnswer[]);
	});
}
