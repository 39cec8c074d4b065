import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Games } from '#contract/game.ts';
import type { Problem } from '#contract/problem.ts';
import type { FinishAnswer, Runs } from '#contract/run.ts';
import { makeDataFolder } from '#e2e/dataFolder.ts';
import { startService } from '#e2e/service.ts';
import { createRandom } from '#engine/random.ts';
import { readConfig } from '#server/settings/config.ts';
import { loadOrCreateSecret } from '#server/settings/localSecrets.ts';
import { openTestApp, type TestApp } from '#server/testing/testApp.ts';
import { openStore } from '#store/open.ts';
import { checkByCounting } from '#store/testing/testCounting.ts';
import { canTraceDisk, Disk, type DiskTrace, readTrace, traceDisk } from './diskTrace.ts';
import type { Fault, Outcome } from './fault.ts';
import { type Known, type KnownGame, PlayerLife } from './playerLife.ts';

const PLAYER_COUNT = 6;
const LIVES = 2;
const MOMENTS = 200;

const SETTINGS = {
	NODE_ENV: 'development',
	BASE_URL: 'http://ninefold.test',
	RATE_LIMIT_FACTOR: '100000',
	LIMIT_CODES_PER_EMAIL_PER_HOUR: '100000',
	LIMIT_MAILS_PER_EMAIL_PER_DAY: '100000',
	// Under strace, which holds up the service.
	LOOP_LAG_MAX_MS: '0',
	LOG_LEVEL: 'silent',
};

/** Players play while strace records what reaches the disk; then what a power cut leaves of it is made again for many moments. */
const powerCut: Fault = {
	name: 'SQLite: power cut',
	unable: canTraceDisk() ? undefined : 'there is no strace that may watch the service',
	async inject(say): Promise<Outcome> {
		const dataDir = await makeDataFolder();
		const workDir = mkdtempSync(join(tmpdir(), 'ninefold-power-'));
		try {
			const disk = new Disk(readFolder(dataDir));
			const file = join(workDir, 'trace');
			const lives = await playTraced(dataDir, file);
			const trace = await readTrace(file, dataDir);
			const answerCount = lives.reduce((sum, { known }) => sum + known.length, 0);
			say(`${answerCount} answers, ${trace.calls.length} writes and flushes`);
			const { lost, recoverMs, sentAgainCount } = await cutEverywhere(disk, { trace, lives, workDir, say });
			return {
				injected: `${MOMENTS} moments amid ${trace.calls.length} writes and flushes`,
				acknowledged: answerCount,
				lost: lost.length,
				recoverMs,
				detail: [`lost moves of ${sentAgainCount} open games were sent again`, ...lost.slice(0, 1)].join('; '),
			};
		} finally {
			for (const folder of [dataDir, workDir]) rmSync(folder, { recursive: true, force: true });
		}
	},
};

interface Traced {
	readonly trace: DiskTrace;
	readonly lives: readonly PlayerLife[];
	readonly workDir: string;
	readonly say: (line: string) => void;
}

async function cutEverywhere(disk: Disk, { trace, lives, workDir, say }: Traced): Promise<Found> {
	const { calls, answeredAt } = trace;
	const random = createRandom('power cut');
	const first = Math.min(...answeredAt.values());
	const moments = Array.from({ length: MOMENTS }, () => first + random.below(calls.length - first + 1));
	const found: Found = { lost: [], recoverMs: 0, sentAgainCount: 0 };
	let doneCount = 0;
	for (const [index, moment] of moments.sort((a, b) => a - b).entries()) {
		for (; doneCount < moment; doneCount++) disk.run(calls[doneCount]!);
		const folder = join(workDir, `${index}`);
		writeFolder(folder, disk.cut(random));
		const told = lives.flatMap(({ known }) => findTold(known, answeredAt, moment) ?? []);
		await checkFolder(folder, told, found);
		rmSync(folder, { recursive: true });
		if (index % 20 === 19) say(`${index + 1} moments, ${found.lost.length} lost`);
	}
	return found;
}

async function playTraced(dataDir: string, file: string): Promise<PlayerLife[]> {
	const service = await startService(SETTINGS, dataDir, { runner: traceDisk(file) });
	const players = Array.from({ length: PLAYER_COUNT }, async (_, player) => {
		const lives: PlayerLife[] = [];
		for (let count = 0; count < LIVES; count++) {
			const life = new PlayerLife(service.baseUrl, `player${player}.${count}@example.org`);
			lives.push(life);
			for (const daily of ['easy', 'medium'] as const) await life.playRound(daily);
			if (count < LIVES - 1) await life.delete();
		}
		return lives;
	});
	try {
		return (await Promise.all(players)).flat();
	} finally {
		await service.kill();
	}
}

/** What a person had been told at a moment. What they were told next may be true already. */
interface Told {
	readonly last: Known;
	readonly next: Known | undefined;
}

function findTold(known: readonly Known[], answeredAt: ReadonlyMap<string, number>, moment: number): Told | undefined {
	const index = known.findLastIndex(({ requestId }) => {
		const at = answeredAt.get(requestId);
		assert.ok(at !== undefined, 'strace has seen every answer');
		return at <= moment;
	});
	return index < 0 ? undefined : { last: known[index]!, next: known[index + 1] };
}

interface Found {
	readonly lost: string[];
	/** The longest from the opening of a folder to the end of its first game. */
	recoverMs: number;
	/** Games of which moves were missing. */
	sentAgainCount: number;
}

/** Opens a service on the folder, looks for all that was acknowledged, and finishes the games that are open. */
async function checkFolder(dataDir: string, told: readonly Told[], found: Found): Promise<void> {
	const startedAt = performance.now();
	const config = readConfig({ ...SETTINGS, DATA_DIR: dataDir }, loadOrCreateSecret);
	const store = await openStore({ dataDir });
	const app = await openTestApp({ parts: { store, config }, now: new Date().toISOString() });
	let recoverMs = 0;
	try {
		for (const { last, next } of told) {
			const faults = await findFaults(app, last);
			const isNext = faults.length > 0 && next !== undefined && (await findFaults(app, next)).length === 0;
			if (faults.length > 0 && !isNext) {
				found.lost.push(...faults);
				continue;
			}
			for (const open of listOpen(isNext ? next : last, last)) {
				if (await goOn(app, open)) found.sentAgainCount++;
				recoverMs ||= performance.now() - startedAt;
			}
		}
		found.recoverMs = Math.max(found.recoverMs, recoverMs);
		const { rows } = await sql`pragma integrity_check`.execute(store.db);
		assert.deepEqual(
			rows.map((row) => ({ ...(row as object) })),
			[{ integrity_check: 'ok' }],
		);
		await checkByCounting(store.db);
	} finally {
		await app.close();
		await app.puzzles.stop();
		await store.close();
	}
}

/** What is not as the player was told, in words. */
async function findFaults(app: TestApp, { games, ended, deleted }: Known): Promise<string[]> {
	const faults: string[] = [];
	for (const authorization of ended) {
		const { statusCode } = await app.send({ url: '/api/games', headers: { authorization } });
		if (statusCode !== 401) faults.push(`a player who has ended is answered ${statusCode}`);
	}
	if (deleted !== undefined) {
		const named = await app.store.db
			.selectFrom('players')
			.select('id')
			.where(({ eb, or }) => or([eb('email', '=', deleted.email), eb('displayName', '=', deleted.displayName)]))
			.execute();
		if (named.length > 0) faults.push('the address or the name of a deleted account is stored');
	}
	for (const [authorization, own] of Object.entries(games)) {
		const read = async (url: string) => (await app.send({ url, headers: { authorization } })).json();
		const stored = new Map(((await read('/api/games?limit=100')) as Games).games?.map((game) => [game.id, game]));
		const runs = new Map(((await read('/api/runs?limit=50')) as Runs).runs?.map(({ id, timeMs }) => [id, timeMs]));
		for (const [id, game] of Object.entries(own)) {
			const { status, penaltyMs, assisted, runId, moveCount = -1 } = stored.get(id) ?? {};
			const expected = [game.status, game.penaltyMs, game.assisted, game.run?.id ?? null, game.run?.timeMs];
			const seen = [status, penaltyMs, assisted, runId, runs.get(runId ?? '')];
			if (`${seen}` !== `${expected}`) faults.push(`a game is ${seen}, not ${expected}`);
			if (moveCount < game.durableCount || moveCount > game.sentCount)
				faults.push(`a game has ${moveCount} moves, not ${game.durableCount} to ${game.sentCount}`);
		}
	}
	return faults;
}

interface OpenGame {
	readonly authorization: string;
	readonly id: string;
	readonly game: KnownGame;
}

/** Of moves whose answer did not come, a player does not know whether they arrived. */
function listOpen({ games }: Known, told: Known): OpenGame[] {
	return Object.entries(games).flatMap(([authorization, own]) =>
		Object.entries(own)
			.filter(([, { status }]) => status !== 'finished')
			.map(([id, game]) => {
				const { sentCount } = told.games[authorization]?.[id] ?? game;
				return { authorization, id, game: { ...game, sentCount } };
			}),
	);
}

/** Finishes a game as the guide says: lost moves are sent again. Returns whether there were any. */
async function goOn(app: TestApp, { authorization, id, game }: OpenGame): Promise<boolean> {
	const post = (action: string, payload: object = {}) =>
		app.send({ method: 'POST', url: `/api/games/${id}/${action}`, headers: { authorization }, payload });
	const finish = (from: number) => post('finish', { solution: game.solution, from, moves: game.moves.slice(from) });
	if (game.status === 'paused') await post('resume');
	let answer = await finish(game.sentCount);
	const { code, moveCount = 0 } = answer.json() as Problem;
	const isSentAgain = code === 'move_gap' && moveCount < game.sentCount;
	if (isSentAgain) answer = await finish(Math.max(0, moveCount - 1));
	assert.equal(answer.statusCode, 200, answer.body);
	const { run } = answer.json() as FinishAnswer;
	const replay = await app.send({ url: `/api/runs/${run.id}`, headers: { authorization } });
	assert.deepEqual(replay.json().moves, game.moves);
	return isSentAgain;
}

function readFolder(folder: string): Map<string, Buffer> {
	return new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]));
}

function writeFolder(folder: string, files: ReadonlyMap<string, Buffer>): void {
	mkdirSync(folder);
	for (const [name, content] of files) writeFileSync(join(folder, name), content);
}

export const POWER_FAULTS: readonly Fault[] = [powerCut];
