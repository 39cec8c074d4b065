import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Game, GameStart, Games, MoveRow } from '#contract/game.ts';
import type { OtpRequested, Session } from '#contract/otp.ts';
import type { Problem } from '#contract/problem.ts';
import type { FinishAnswer, Runs } from '#contract/run.ts';
import { SERVICE_SETTINGS } from '#e2e/cluster.ts';
import { makeDataFolder } from '#e2e/dataFolder.ts';
import { startService } from '#e2e/service.ts';
import { solve } from '#e2e/solve.ts';
import { createRandom } from '#engine/random.ts';
import { readConfig } from '#server/settings/config.ts';
import { loadOrCreateSecret } from '#server/settings/localSecrets.ts';
import { openTestApp, type TestApp } from '#server/testing/testApp.ts';
import { wrongGridOf } from '#server/testing/testPlay.ts';
import { openStore } from '#store/open.ts';
import { checkByCounting } from '#store/testing/testCounting.ts';
import { Disk, type DiskTrace, readFolder, readTrace, traceDisk, writeFolder } from './diskTrace.ts';

const PLAYER_COUNT = 6;
const LIVES = 2;
const MOMENTS = 200;

const SETTINGS = {
	...SERVICE_SETTINGS,
	FAIR_PLAY: 'on',
	LOG_LEVEL: 'silent',
};

/** Players play while strace records what reaches the disk; then what a power cut leaves of it is made again for many moments. */
export async function cutPower(say: (line: string) => void) {
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
}

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

/** The answers to a person at a moment. The next answer may be true already. */
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
	/** Games with missing moves. */
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

/** The differences from the player's answers, in words. */
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

/** A player's answers about a game. */
interface KnownGame {
	readonly solution: string;
	/** All that lead to the solution. */
	readonly moves: readonly MoveRow[];
	readonly sentCount: number;
	/** How many of those were sent before something that must survive a power cut. */
	readonly durableCount: number;
	readonly status: Game['status'];
	readonly penaltyMs: number;
	readonly assisted: boolean;
	readonly run: Pick<FinishAnswer['run'], 'id' | 'timeMs'> | undefined;
}

type KnownGames = Readonly<Record<string, KnownGame>>;

/** The facts that an answered request guarantees. */
interface Known {
	readonly requestId: string;
	/** By the `Authorization` of the guest or the user who plays them. */
	readonly games: Readonly<Record<string, KnownGames>>;
	/** The `Authorization` of guests who have signed in, and of users who were deleted. */
	readonly ended: readonly string[];
	readonly deleted: { readonly email: string; readonly displayName: string } | undefined;
}

const NOTHING: Known = { requestId: '', games: {}, ended: [], deleted: undefined };

/** One person's calls, one after the other, with the guaranteed facts after each. */
class PlayerLife {
	readonly known: Known[] = [];
	readonly #baseUrl: string;
	readonly #email: string;
	#authorization = '';
	#account: string | undefined;
	#displayName = '';

	constructor(baseUrl: string, email: string) {
		this.#baseUrl = baseUrl;
		this.#email = email;
	}

	/** Plays as a new guest, signs in, so that the guest's games come along, and plays on. Some games stay open. */
	async playRound(daily: GameStart['difficulty']): Promise<void> {
		this.#authorization = '';
		const { guestId } = await this.#post<{ guestId: string }>('/api/guest', {}, ({ guestId }, { games, ...known }) => {
			this.#authorization = `Guest ${guestId}`;
			return { ...known, games: { ...games, [this.#authorization]: {} } };
		});
		await this.#playWhole({ mode: 'random', difficulty: 'easy', fresh: true });
		const left = await this.#start({ mode: 'random', difficulty: 'easy', fresh: true });
		await this.#sendMoves(left, 20);
		await this.#signIn(guestId);
		await this.#playWhole({ mode: 'daily', difficulty: daily });
		await this.#act(left, 'hint', {}, () => ({ assisted: true }));
		for (let count = 0; count < 2; count++) await this.#sendMoves(left, 10);
		await this.#finish(left);
		await this.#sendMoves(await this.#start({ mode: 'random', difficulty: 'easy', fresh: true }), 10);
	}

	async delete(): Promise<void> {
		const code = await this.#requestCode();
		await this.#post('/api/me/deletion', { code }, (_, { ended, ...known }) => ({
			...known,
			games: {},
			ended: [...ended, this.#authorization],
			deleted: { email: this.#email, displayName: this.#displayName },
		}));
	}

	async #signIn(guestId: string): Promise<void> {
		const guest = this.#authorization;
		const account = this.#account;
		const body = { email: this.#email, code: await this.#requestCode(), guestId };
		await this.#post<Session>('/api/auth/otp/verify', body, ({ token, user }, { games, ended, ...known }) => {
			this.#displayName = user.displayName;
			this.#authorization = this.#account = `Bearer ${token}`;
			const own = { ...(account === undefined ? {} : games[account]), ...games[guest] };
			return { ...known, games: { [this.#authorization]: own }, ended: [...ended, guest] };
		});
	}

	async #requestCode(): Promise<string> {
		return (await this.#post<OtpRequested>('/api/auth/otp/request', { email: this.#email })).devCode!;
	}

	async #playWhole(want: GameStart): Promise<void> {
		const id = await this.#start(want);
		for (let count = 0; count < 3; count++) await this.#sendMoves(id, 8);
		if (want.mode === 'random') {
			await this.#act(id, 'pause', {}, ({ status }) => ({ status }));
			await this.#act(id, 'resume', {}, ({ status }) => ({ status }));
		}
		await this.#sendMoves(id, 8);
		const solution = wrongGridOf({ puzzle: this.#game(id).solution });
		await this.#act(id, 'finish', { solution }, ({ penaltyMs }) => ({ penaltyMs }));
		await this.#sendMoves(id, 81);
		await this.#finish(id);
	}

	async #start(want: GameStart): Promise<string> {
		const { id } = await this.#post<Game>('/api/games', want, ({ id, puzzle = '' }, known) =>
			this.#learn(known, id, openGame(puzzle)),
		);
		return id;
	}

	async #sendMoves(id: string, count: number): Promise<void> {
		const { moves, sentCount } = this.#game(id);
		const body = { from: sentCount, moves: moves.slice(sentCount, sentCount + count) };
		await this.#act<{ moveCount: number }>(id, 'moves', body, ({ moveCount }) => ({ sentCount: moveCount }));
	}

	async #finish(id: string): Promise<void> {
		const { solution } = this.#game(id);
		await this.#act<FinishAnswer>(id, 'finish', { solution }, ({ run }) => ({ status: 'finished', run }));
	}

	async #act<Answer = Game>(
		id: string,
		action: string,
		body: object,
		learn: (answer: Answer) => Partial<KnownGame>,
	): Promise<void> {
		await this.#post<Answer>(`/api/games/${id}/${action}`, body, (answer, known) =>
			this.#learn(known, id, { ...this.#game(id), ...learn(answer) }),
		);
	}

	#game(id: string): KnownGame {
		return this.known.at(-1)!.games[this.#authorization]![id]!;
	}

	#learn({ games, ...known }: Known, id: string, game: KnownGame): Known {
		return { ...known, games: { ...games, [this.#authorization]: { ...games[this.#authorization], [id]: game } } };
	}

	/** A refusal of a wrong grid is an answer like others, because its penalty is stored. */
	async #post<Answer>(
		path: string,
		body: object,
		learn: (answer: Answer, known: Known) => Known = (_, known) => known,
	): Promise<Answer> {
		const credentials = this.#authorization === '' ? {} : { authorization: this.#authorization };
		const headers = { 'content-type': 'application/json', ...credentials };
		const answer = await fetch(this.#baseUrl + path, { method: 'POST', headers, body: JSON.stringify(body) });
		const content = (await answer.json()) as Answer;
		assert.ok(answer.ok || answer.status === 422, `${path}: ${answer.status} ${JSON.stringify(content)}`);
		const known = learn(content, this.known.at(-1) ?? NOTHING);
		const kept = path.endsWith('/moves') ? known : markDurable(known);
		this.known.push({ ...kept, requestId: answer.headers.get('x-request-id')! });
		return content;
	}
}

function openGame(puzzle: string): KnownGame {
	const solution = solve(puzzle);
	const cells = Array.from(puzzle.matchAll(/0/g), ({ index }) => index);
	const moves = cells.map((cell, at) => ({ at, kind: 'place', cell, digit: Number(solution[cell]) }) as const);
	const status = 'playing';
	return { solution, moves, sentCount: 0, durableCount: 0, status, penaltyMs: 0, assisted: false, run: undefined };
}

function markDurable(known: Known): Known {
	const keep = (games: KnownGames) => mapValues(games, (game) => ({ ...game, durableCount: game.sentCount }));
	return { ...known, games: mapValues(known.games, keep) };
}

function mapValues<Value>(entries: Readonly<Record<string, Value>>, map: (value: Value) => Value) {
	return Object.fromEntries(Object.entries(entries).map(([key, value]) => [key, map(value)]));
}
